/** How far apart two spellings are: of names in diagnostics, of words in search, of addresses that lead nowhere. */

/**
 * Number of insertions, deletions, replacements and swaps of neighbours that turn one text into the other, no part
 * being changed twice. Anything above `limit` comes back as `limit + 1`, at a fraction of the cost.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const far = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return far;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [from, to] = [a.slice(start), b.slice(start)];
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, column) => column);
  let lowestOfLast = 0;
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    let lowest = row;
    for (let column = 1; column <= to.length; column += 1) {
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const cost = Math.min(
        (last[column] ?? far) + 1,
        (current[column - 1] ?? far) + 1,
        (last[column - 1] ?? far) + (from[row - 1] === to[column - 1] ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? far) + 1 : far,
      );
      current.push(cost);
      lowest = Math.min(lowest, cost);
    }
    // A swap reaches back two rows, so both have to be out of reach.
    if (lowest > limit && lowestOfLast > limit) return far;
    [beforeLast, last, lowestOfLast] = [last, current, lowest];
  }
  return Math.min(last[to.length] ?? far, far);
}
