import { ofTab, readRecord } from './storage.ts';

const slot = ofTab('reload');

/** A document is reloaded as a repair at most once in this time. */
const QUIET_MS = 20_000;

/**
 * Whether an address may be reloaded as a repair now. A yes is noted, so that the next answer is no. Without a storage
 * to note it in, the answer is always no: a message is better than a page that reloads for ever.
 */
export function mayReload(address: string): boolean {
  const { address: last, time } = readRecord(slot);
  if (last === address && typeof time === 'number' && Math.abs(Date.now() - time) < QUIET_MS) return false;
  const note = JSON.stringify({ address, time: Date.now() });
  slot.write(note);
  return slot.read() === note;
}
