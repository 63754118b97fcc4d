/** Compares by code units, for orders that only have to be stable. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
