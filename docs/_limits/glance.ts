/** The main limits of a criterion, and its filter classes, in one line for the box that a page begins with. */

import { joinUnits } from '../_plugins/unit-spaces.ts';
import type { Limit } from '../_toolkit/limits.ts';
import { filtersOn, hasFields, limitsOf, scaleOf } from './tables.ts';

/** Which limits are named together: those in force that have all of the fields. */
type Entry = Partial<Limit> & {
  /** How the line calls them: `FMVSS 208`. */
  readonly name: string;
};

/**
 * `FMVSS 208 ≤ 700 · UN R94 ≤ 1000`.
 *
 * @throws {Error} when an entry matches no limit in force, or limits of several tests, dummies or criteria
 */
export function glance(entries: readonly Entry[]): string {
  return joinUnits(entries.map(({ name, ...fields }) => `${name}\u00a0${scaleOf(boundsOf(fields))}`).join(' · '));
}

function boundsOf(fields: Partial<Limit>): Limit[] {
  const found = limitsOf({}).filter((limit) => limit.status !== 'superseded' && hasFields(limit, fields));
  const bounds = new Map(found.map((limit) => [`${limit.bound} ${limit.value} ${limit.unit}`, limit]));
  const kinds = new Set([...bounds.values()].map(({ bound }) => bound));
  if (bounds.size === 0) throw new Error(`no limit in force matches ${JSON.stringify(fields)}`);
  // Two values for one bound are two limits, whatever else they have in common.
  if (kinds.size < bounds.size) {
    const values = [...bounds.values()].map(
      ({ value, test, dummy: of, criterion: on }) => `${value} (${test}, ${of}, ${on})`,
    );
    throw new Error(`several limits match ${JSON.stringify(fields)}: ${values.join('; ')}`);
  }
  return [...bounds.values()];
}

/** `180: UN R94, UN R95 · 600: SAE J211-1`: the programmes and standards of each filter class of channels. */
export function classesAtGlance(channel: RegExp): string {
  const named = filtersOn(channel);
  const classes = [...new Set(named.map(({ cfc }) => cfc))].sort((a, b) => a - b);
  return classes
    .map((cfc) => {
      const names = new Set(named.filter((filter) => filter.cfc === cfc).map(({ name }) => name));
      return `${cfc}: ${[...names].map((name) => name.replaceAll(' ', '\u00a0')).join(', ')}`;
    })
    .join(' · ');
}
