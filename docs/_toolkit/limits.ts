/**
 * Limits of regulations, ratings and reference values: the data that the tables of the documentation are made of. An
 * entry is one bound of one criterion for one dummy in one test, with its clause, its period, and whether the text itself
 * was read.
 */

import json from '../_limits/limits.json' with { type: 'json' };
import { checkChoice, checkNumbers, checkObject, nearest, nearestOfSize, shown } from './check.ts';
import { DUMMIES, type DummyName } from './dummies.ts';

/** Unit of a limit; `1` for none. */
export type LimitUnit = '1' | 'g' | 'N' | 'kN' | 'N·m' | 'mm' | 'm/s' | '°' | 'rad/s' | '%' | 'bar' | 'm²/s²' | 'ms';

/** What happens at the value of a limit: `limit` must be met; ratings have several bounds. */
export type LimitBound =
  | 'limit'
  | 'full score'
  | 'no score'
  | 'capping'
  | 'good'
  | 'acceptable'
  | 'marginal'
  | 'modifier'
  | 'reference';

/** Whether a limit counts on the day of the edition. */
export type LimitStatus = 'in force' | 'superseded' | 'reference value' | 'guideline';

/** One bound of a criterion for a dummy in a test. */
export interface Limit {
  /** Id of the programme: `fmvss-208`. */
  readonly programme: string;
  /** The test in a few words. */
  readonly test: string;
  /** Where the dummy sits, where the programme tells seats apart. */
  readonly seat?: string;
  /** Id of the dummy: `hiii-50m`. */
  readonly dummy: string;
  /** Id of the criterion: `hic15`. */
  readonly criterion: string;
  readonly bound: LimitBound;
  readonly sense: 'at most' | 'at least';
  readonly value: number;
  readonly unit: LimitUnit;
  /** How the value is taken, where the criterion does not say so. */
  readonly form?: string;
  /** How long in ms the value may last, where it falls with time: straight lines between the entries of a curve. */
  readonly duration?: number;
  /** The penalty of a modifier, in percent of the most points of `penaltyOf`. */
  readonly penalty?: number;
  /** A region of the score, or `test`. */
  readonly penaltyOf?: string;
  /** By how many levels a modifier lowers the rating of its region. */
  readonly downgrade?: number;
  /** Largest impulse in N·s with which the value is allowed. */
  readonly impulse?: number;
  /** Channel frequency class that the programme prescribes. */
  readonly cfc?: 60 | 180 | 600 | 1000;
  /** First day, as in `2026-11-22`; null where it is not known. */
  readonly from: string | null;
  /** Last day; null while it counts. */
  readonly until: string | null;
  readonly status: LimitStatus;
  /** Key of the source in the documentation's list. */
  readonly source: string;
  /** Key of the source that quotes it, where its own text could not be opened. */
  readonly via?: string;
  readonly clause: string;
  /** Whether the text itself was read. */
  readonly read: 'text' | 'abstract' | 'second hand';
  readonly note?: string;
}

/**
 * Which limits are meant: those with all the fields that are given. Programme, dummy and criterion may be named by id or
 * by name: `fmvss-208` or `FMVSS 208`, `hiii-50m`, `H3` or `Hybrid III 50M`, `hic15` or `HIC15`.
 */
export type LimitQuery = Partial<Limit>;

/** Day on which the limits were last compared with their sources. */
export const LIMITS_EDITION: string = /* @__PURE__ */ (() => json.edition)();

// Functions read the data, not constants: bundlers then drop it from programs that use no limit.
const allLimits = () => json.limits as readonly Limit[];
const lists = () => ({ programme: json.programmes, dummy: json.dummies, criterion: json.criteria });

/**
 * The limits that have all fields of a query, in the order of the data.
 *
 * @param query the fields that limits must have; none, for all limits
 * @returns an empty list where there is no such limit
 * @throws {RangeError} for a field that limits do not have, and for a programme, a dummy, a criterion, a test, a seat, a
 *   bound or any other name that no limit has
 *
 * Source: each limit names its own.
 */
export function findLimits(query: LimitQuery = {}): readonly Limit[] {
  checkObject(query, 'query');
  checkNames(query);
  const wanted: LimitQuery = { ...query };
  for (const field of ['programme', 'dummy', 'criterion'] as const) {
    const name = query[field];
    if (name !== undefined) Object.assign(wanted, { [field]: idOf(field, name) });
  }
  const fields = Object.entries(wanted) as [keyof Limit, unknown][];
  return allLimits().filter((limit) => fields.every(([field, value]) => limit[field] === value));
}

/**
 * The one limit that has all fields of a query.
 *
 * @param query with the status `in force` unless it has another one
 * @throws {RangeError} when there is none or there are several, or as `findLimits`
 *
 * Source: each limit names its own.
 */
export function limitOf(query: LimitQuery): Limit {
  const found = findLimits({ status: 'in force', ...query });
  const [first] = found;
  if (first !== undefined && found.length === 1) return first;
  const count = first === undefined ? 'no limit has' : `${found.length} limits have`;
  throw new RangeError(`query: ${count} ${JSON.stringify({ status: 'in force', ...query })}`);
}

/** A criterion of the limits. */
export interface Criterion {
  readonly id: string;
  readonly name: string;
  /** Part of the body, or `vehicle`. */
  readonly region: string;
  readonly unit: LimitUnit;
}

/**
 * A criterion of the limits.
 *
 * @param criterion name or id: `HIC15` or `hic15`
 * @returns id, name, part of the body and unit
 * @throws {RangeError} for an unknown criterion
 *
 * Source: names of the limits.
 */
export function criterionOf(criterion: string): Criterion {
  const id = idOf('criterion', criterion);
  return json.criteria.find((each) => each.id === id) as Criterion;
}

/**
 * A programme of the limits.
 *
 * @param programme name or id: `FMVSS 208` or `fmvss-208`
 * @returns id and name
 * @throws {RangeError} for an unknown programme
 *
 * Source: names of the limits.
 */
export function programmeOf(programme: string): { readonly id: string; readonly name: string } {
  const id = idOf('programme', programme);
  return json.programmes.find((each) => each.id === id) as { readonly id: string; readonly name: string };
}

/** The id that a programme, a dummy or a criterion has in the data. */
function idOf(field: keyof ReturnType<typeof lists>, name: string): string {
  const list: readonly { readonly id: string; readonly name: string; readonly iso?: string }[] = lists()[field];
  const short = Object.hasOwn(DUMMIES, name) ? DUMMIES[name as DummyName].short : name;
  const isDummy = field === 'dummy';
  const isMeant = (each: (typeof list)[number]) =>
    each.id === name || each.name === name || (isDummy && (each.id === short || each.iso === name));
  const found = list.find(isMeant);
  if (found !== undefined) return found.id;
  const names = list.flatMap((each) => [each.name, each.id]);
  throw unknownName(field, name, names, isDummy ? nearestOfSize : nearest);
}

/** Fields whose values are names, beside those of `lists`. */
const NAMES = ['test', 'seat', 'bound', 'sense', 'unit', 'status', 'source', 'via', 'read'] as const;

/** Refuses misspelt fields, and names that no limit has: they would match nothing. */
function checkNames(query: LimitQuery): void {
  const all = allLimits();
  for (const field of Object.keys(query)) {
    if (all.some((limit) => Object.hasOwn(limit, field))) continue;
    const fields = new Set(all.flatMap((limit) => Object.keys(limit)));
    checkChoice(field, [...fields], 'query', 'is no field of a limit');
  }
  for (const field of NAMES) {
    const name = query[field];
    if (name === undefined || all.some((limit) => limit[field] === name)) continue;
    throw unknownName(field, name, [...new Set(all.flatMap((limit) => limit[field] ?? []))]);
  }
}

function unknownName(field: string, name: unknown, known: readonly string[], nearestOf = nearest): RangeError {
  const near = typeof name === 'string' ? nearestOf(name, known) : undefined;
  const hint = near === undefined ? '' : `, did you mean '${near}'?`;
  return new RangeError(`query.${field}: no limit has ${shown(name)}${hint}`);
}

/**
 * The value of a force limit in N, whatever unit its text prints.
 *
 * @param limit value and unit of a limit, or of a corridor
 * @returns N
 * @throws {RangeError} when the limit is no force
 */
export function inNewtons(limit: Pick<Limit, 'value' | 'unit'>): number {
  checkNumbers(limit, ['value'], 'limit');
  const { value, unit } = limit;
  if (unit === 'N') return value;
  if (unit === 'kN') return Number((1000 * value).toPrecision(12));
  throw new RangeError(`limit.unit must be N or kN, not ${shown(unit)}`);
}
