/** How a shard says where a word stands: the generator encodes it, the browser decodes it. */

/** Numbers of a place before it is encoded: of the field, of the entry, and how often the word stands there. */
export const PLACE = 3;

/**
 * The places of a word as numbers: for every field that holds it the field's number, how many entries follow, and
 * for each of them twice its number less the one before it (the first: itself). Where the word stands there more than
 * once, one is added to that, and the count follows. Entries are numbered through all pages of the shard.
 *
 * @param places field, entry and how often, and so on; those of a field by their entries
 */
export function encodePlaces(places: readonly number[]): number[] {
  const numbers: number[] = [];
  let fields = 0;
  for (let at = 0; at < places.length; at += PLACE) fields |= 1 << (places[at] ?? 0);
  for (let field = 0; fields >> field !== 0; field += 1) {
    if ((fields >> field) % 2 === 0) continue;
    const length = numbers.push(field, 0) - 1;
    let last = 0;
    let count = 0;
    for (let at = 0; at < places.length; at += PLACE) {
      if (places[at] !== field) continue;
      const entry = places[at + 1] ?? 0;
      const often = places[at + 2] ?? 1;
      const step = 2 * (entry - last);
      if (often === 1) numbers.push(step);
      else numbers.push(step + 1, often);
      last = entry;
      count += 1;
    }
    numbers[length] = count;
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
