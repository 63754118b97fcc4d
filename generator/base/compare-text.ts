/** Compares by code units, for orders that only have to be stable. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares names as people do: numbers by value, case last. Independent of the machine's locale. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || compareText(a, b);
}
