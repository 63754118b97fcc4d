/** The last queries that led somewhere, kept in this browser alone. */

/** Where they are kept. */
export interface Place {
  read(): string | null;
  write(value: string): void;
  remove(): void;
}

const MOST = 6;
const LONGEST = 100;

/** The queries, the last first. Anything else that is stored counts as none. */
export function recentQueries(place: Place): string[] {
  try {
    const value: unknown = JSON.parse(place.read() ?? '[]');
    if (!Array.isArray(value)) return [];
    return value
      .filter((each) => typeof each === 'string' && each.trim() !== '' && each.length <= LONGEST)
      .slice(0, MOST);
  } catch {
    return [];
  }
}

export function rememberQuery(query: string, place: Place): void {
  const text = query.trim().slice(0, LONGEST).toWellFormed();
  if (text === '') return;
  const others = recentQueries(place).filter((each) => each.toLowerCase() !== text.toLowerCase());
  place.write(JSON.stringify([text, ...others].slice(0, MOST)));
}

export function forgetQuery(query: string, place: Place): void {
  const left = recentQueries(place).filter((each) => each !== query);
  if (left.length === 0) place.remove();
  else place.write(JSON.stringify(left));
}
