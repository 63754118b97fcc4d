/** The sum of numbers. */
export function sum(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('values: there are none');
  return values.reduce((total, value) => total + value);
}
