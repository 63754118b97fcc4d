/** Forms of table that the pages on the neck share. */
import { minus } from '../../_records/minus.ts';

/** A value as texts have it: with a true minus sign. */
export const shown = (value: number, digits: number) => minus(value.toFixed(digits));

/** What a mistake makes of a result, and by how many per cent it changes it. */
export interface Mistake {
  readonly value: number;
  readonly change: number;
}

/** What mistakes make of a result, by their names. */
export function mistakesTable(
  quantity: string,
  digits: number,
  mistakes: readonly (readonly [name: string, mistake: Mistake])[],
) {
  return {
    columns: [
      { title: 'Mistake' },
      { title: quantity, align: 'right' as const },
      { title: 'Change (%)', align: 'right' as const },
    ],
    rows: mistakes.map(([name, { value, change }]) => [name, shown(value, digits), shown(change, 1)]),
  };
}
