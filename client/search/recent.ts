/** The last queries that led somewhere, kept in this browser alone. */
import { wellFormed } from '../../theme/well-formed.ts';
import { lasting } from '../platform/storage.ts';

const slot = lasting('searches');

const MAX_QUERIES = 6;
const MAX_LENGTH = 100;

/** The queries, the last first. Anything else that is stored counts as none. */
export function recentQueries(): string[] {
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
export function rememberQuery(query: string): void {
  const text = wellFormed(query.trim().slice(0, MAX_LENGTH));
  if (text === '') return;
  const others = recentQueries().filter((each) => each.toLowerCase() !== text.toLowerCase());
  slot.write(JSON.stringify([text, ...others].slice(0, MAX_QUERIES)));
}

/** Removes a query. */
export function forgetQuery(query: string): void {
  const left = recentQueries().filter((each) => each !== query);
  if (left.length === 0) slot.remove();
  else slot.write(JSON.stringify(left));
}
