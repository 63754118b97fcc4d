/** How far apart two spellings are: of names in diagnostics, of words in search, of addresses that lead nowhere. */

/**
 * Number of insertions, deletions, replacements and swaps of neighbours that turn one text into the other, no part
 * being changed twice. Anything above `limit` comes back as `limit + 1`, at a fraction of the cost.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let start = 0;
  let endA = a.length;
  let endB = b.length;
  while (start < endA && start < endB && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA -= 1;
    endB -= 1;
  }
  const rows = endA - start;
  const columns = endB - start;
  if (rows === 0 || columns === 0) return Math.min(limit + 1, rows + columns);

  const far = limit + 1;
  let beforeLast: number[] = new Array(columns + 2).fill(far);
  let last = Array.from(beforeLast, (_, column) => Math.min(column, far));
  let current = beforeLast.slice();
  let lowestOfLast = 0;
  for (let row = 1; row <= rows; row += 1) {
    // Cells further from the diagonal than `limit` cannot be part of a cheap enough way.
    const from = Math.max(1, row - limit);
    const to = Math.min(columns, row + limit);
    current[from - 1] = from === 1 ? Math.min(row, far) : far;
    let lowest = current[from - 1] ?? far;
    const codeA = a.charCodeAt(start + row - 1);
    for (let column = from; column <= to; column += 1) {
      const codeB = b.charCodeAt(start + column - 1);
      let cost = Math.min(
        (last[column] ?? far) + 1,
        (current[column - 1] ?? far) + 1,
        (last[column - 1] ?? far) + (codeA === codeB ? 0 : 1),
        far,
      );
      if (
        row > 1 &&
        column > 1 &&
        codeA === b.charCodeAt(start + column - 2) &&
        codeB === a.charCodeAt(start + row - 2)
      ) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? far) + 1);
      }
      current[column] = cost;
      lowest = Math.min(lowest, cost);
    }
    current[to + 1] = far;
    // A swap reaches back two rows, so both have to be out of reach.
    if (lowest > limit && lowestOfLast > limit) return far;
    [beforeLast, last, current] = [last, current, beforeLast];
    lowestOfLast = lowest;
  }
  return last[columns] ?? far;
}
