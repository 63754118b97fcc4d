import { ofTab, readRecord } from './storage.ts';

/** A document is loaded again for the sake of repair at most once in this time. */
const QUIET_MS = 20_000;

const place = ofTab('reload');

/**
 * Whether an address may be loaded again now; the answer yes is noted, so that the next one is no. Without a storage
 * to note it in, the answer is always no: better a message than a page that loads for ever.
 */
export function mayReload(address: string): boolean {
  const { address: last, time } = readRecord(place);
  if (last === address && typeof time === 'number' && Math.abs(Date.now() - time) < QUIET_MS) return false;
  const note = JSON.stringify({ address, time: Date.now() });
  place.write(note);
  return place.read() === note;
}
