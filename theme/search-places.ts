/** How a shard says where a word stands: the generator encodes it, the browser decodes it. */

/** How often a word stands in a field of an entry. Entries are numbered through all pages of the shard. */
export interface WordPlace {
  readonly field: number;
  readonly entry: number;
  readonly count: number;
}

/**
 * The places of a word as numbers: for every field that holds it the field's number, how many entries follow, and for
 * each of them twice its number less the one before it (the first: itself). Where the word stands there more than once,
 * one is added to that, and the count follows.
 *
 * @param places sorted by field, then by entry
 */
export function encodePlaces(places: readonly WordPlace[]): number[] {
  const numbers: number[] = [];
  let lastField: number | null = null;
  let lastEntry = 0;
  let length = 0;
  for (const { field, entry, count } of places) {
    if (field !== lastField) {
      length = numbers.push(field, 0) - 1;
      lastField = field;
      lastEntry = 0;
    }
    numbers[length] = (numbers[length] ?? 0) + 1;
    const step = 2 * (entry - lastEntry);
    if (count === 1) numbers.push(step);
    else numbers.push(step + 1, count);
    lastEntry = entry;
  }
  return numbers;
}

/** Calls a function with every place that `encodePlaces` wrote; without a value for each, as an index has many. */
export function decodePlaces(
  numbers: readonly number[],
  found: (field: number, entry: number, count: number) => void,
): void {
  for (let at = 0; at < numbers.length; ) {
    const field = numbers[at] ?? 0;
    let left = numbers[at + 1] ?? 0;
    at += 2;
    for (let entry = 0; left > 0; left -= 1) {
      const step = numbers[at] ?? 0;
      const isCounted = step % 2 === 1;
      entry += step >> 1;
      found(field, entry, isCounted ? (numbers[at + 1] ?? 1) : 1);
      at += isCounted ? 2 : 1;
    }
  }
}
