/** Forms of table that the pages on the neck share. */
import type { LimitsData } from '../../_limits/check.ts';
import json from '../../_limits/limits.json' with { type: 'json' };
import { linkToPage, linkToProgramme, scaleOf } from '../../_limits/tables.ts';
import type { Limit } from '../../_toolkit/limits.ts';

const { programmes, dummies } = json as LimitsData;

/** A programme by its id, with a link to its limits. */
export const programmeCell = (id: string) => linkToProgramme(programmes.find((each) => each.id === id));

/** A dummy by its id, with a link to its page where it has one. */
export const dummyCell = (id: string) => linkToPage(dummies.find((each) => each.id === id));

/** The bounds of each criterion, in cells of their own. */
export const boundCells = (limits: readonly Limit[], criteria: readonly string[]) =>
  criteria.map((criterion) => {
    const bounds = limits.filter((limit) => limit.criterion === criterion);
    return bounds.length === 0 ? '–' : scaleOf(bounds);
  });

/** Clauses of limits, and whether they are known at second hand. */
export function clausesOf(limits: readonly Limit[]): string {
  const clauses = [...new Set(limits.map(({ clause }) => clause))].join('; ');
  return limits.some(({ read }) => read === 'second hand') ? `${clauses} (second hand)` : clauses;
}

/** A value as texts have it: with a true minus sign. */
export const shown = (value: number, digits: number) => value.toFixed(digits).replace('-', '\u2212');

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
      { title: 'Change', align: 'right' as const },
    ],
    rows: mistakes.map(([name, { value, change }]) => [name, shown(value, digits), `${shown(change, 1)}\u00a0%`]),
  };
}
