/** The last queries that led somewhere, kept in this browser alone. */
import { wellFormed } from '../../theme/well-formed.ts';
import { lasting, type StorageSlot } from '../platform/storage.ts';

/** Where they are kept. */
export type QuerySlot = Pick<StorageSlot, 'read' | 'write' | 'remove'>;

/** The slot of the recent queries. */
export const recent = lasting('searches');

const MAX_QUERIES = 6;
const MAX_LENGTH = 100;

/** The queries, the last first. Anything else that is stored counts as none. */
export function recentQueries(slot: QuerySlot): string[] {
  try {
    const value: unknown = JSON.parse(slot.read() ?? '[]');
    if (!Array.isArray(value)) return [];
    return value
      .filter((each) => typeof each === 'string' && each.trim() !== '' && each.length <= MAX_LENGTH)
      .slice(0, MAX_QUERIES);
  } catch {
    return [];
  }
}

/** Puts a query before the others, once in whatever case. */
export function rememberQuery(query: string, slot: QuerySlot): void {
  const text = wellFormed(query.trim().slice(0, MAX_LENGTH));
  if (text === '') return;
  const others = recentQueries(slot).filter((each) => each.toLowerCase() !== text.toLowerCase());
  slot.write(JSON.stringify([text, ...others].slice(0, MAX_QUERIES)));
}

/** Removes a query. */
export function forgetQuery(query: string, slot: QuerySlot): void {
  const left = recentQueries(slot).filter((each) => each !== query);
  if (left.length === 0) slot.remove();
  else slot.write(JSON.stringify(left));
}
