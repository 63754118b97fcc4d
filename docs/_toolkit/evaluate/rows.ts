/** Rows of an evaluation: criteria and modifiers of the occupants and the vehicle, and inspections. */

import { shown as shownValue } from '../check.ts';
import type { DummyShortName } from '../dummies.ts';
import type { Test } from '../files/test.ts';
import { criterionOf, type Limit, type LimitBound } from '../limits.ts';
import type { EvaluationRow } from './evaluation.ts';
import { METRICS } from './metrics.ts';
import {
  type Counting,
  isReached,
  type Judge,
  limitJudge,
  modifierJudge,
  type Outcome,
  pointsJudge,
  settle,
  taken,
} from './outcomes.ts';
import type { Condition, Inspection, Occupant, Programme, ProgrammeTest, Region } from './programmes.ts';
import type { Questions } from './questions.ts';
import { inUnit, type Reading, type Readings, readingsOf, type Sitting, take } from './readings.ts';
import { dummyOf, placeOf, questionOf, textOf } from './seats.ts';

/** What rows of one evaluation have in common. */
export interface Context {
  readonly test: Test;
  readonly programme: Programme;
  /** Name of the programme. */
  readonly name: string;
  readonly chosen: ProgrammeTest;
  readonly limits: readonly Limit[];
  readonly questions: Questions;
  warn(message: string): void;
}

/** A row, and what it does to the scores. */
export interface Judgement {
  readonly row: EvaluationRow;
  /** The region that it belongs to, or `occupant` or `test`; null where it has no points. */
  readonly of: string | null;
  readonly effect: 'criterion' | 'modifier' | null;
  readonly isOpen: boolean;
  /** Whether the row takes all points when it fails. */
  readonly isCapping: boolean;
}

const BOUNDS: readonly LimitBound[] = ['limit', 'capping', 'no score', 'modifier'];

/** Rows of an occupant. */
export function occupantRows(context: Context, occupant: Occupant): readonly Judgement[] {
  const { questions, warn, test, programme, name } = context;
  const limits = context.limits.filter(
    (limit) => limit.dummy !== 'vehicle' && (limit.seat === undefined || occupant.seats.includes(limit.seat)),
  );
  const place = placeOf(test, occupant, questions, warn);
  const allowed = [...new Set(limits.map((limit) => limit.dummy))] as DummyShortName[];
  const dummy = dummyOf(test, occupant, place?.position ?? null, allowed, questions);
  const meant = limits.filter((limit) => limit.dummy === (dummy ?? allowed[0]) && isScored(limit, occupant));
  if (place === null || dummy === null) {
    const needs = [...(place === null ? ['side'] : []), ...(dummy === null ? [questionOf('dummy', occupant)] : [])];
    return groupsOf(meant).map((group) => {
      const row = { ...limitedRow(name, shownOf(group), occupant.name, dummy), needs };
      return { row, of: null, effect: null, isOpen: true, isCapping: false };
    });
  }
  const sitting: Sitting = { test, programme, occupant, seat: { ...place, dummy }, questions, warn };
  const judged = groupsOf(meant).map((group) => occupantRow(context, sitting, group, meant));
  const inspected = (occupant.inspections ?? []).map((each) =>
    inspectionRow(context, each, occupant, dummy, (criterion) => isModified(sitting, meant, criterion, context)),
  );
  return [...judged, ...inspected];
}

/** Rows of the vehicle: measurements, inspections and requirements. */
export function vehicleRows(context: Context): readonly Judgement[] {
  const { chosen, programme, limits } = context;
  const own = limits.filter(({ dummy }) => dummy === 'vehicle');
  const measured = groupsOf(own).map((group) => vehicleRow(context, group));
  const inspected = (chosen.inspections ?? []).map((each) =>
    inspectionRow(context, each, null, null, (criterion) => {
      const group = own.filter((limit) => limit.criterion === criterion);
      const [reading] = vehicleReadings(context, shownOf(group)).values;
      return reading === undefined ? undefined : isReached(reading.value, reading.limit, chosen.isReachedAt === true);
    }),
  );
  return [...measured, ...inspected, ...programme.requirements.map((each) => requirementRow(context, each))];
}

/** Limits of a criterion that are one row: bounds, and modifiers. */
function groupsOf(limits: readonly Limit[]): readonly (readonly Limit[])[] {
  const keyOf = ({ criterion, bound }: Limit) => `${criterion} ${bound === 'modifier'}`;
  const keys = [...new Set(limits.map(keyOf))];
  return keys.map((key) => limits.filter((limit) => keyOf(limit) === key));
}

/** The limit that a row shows. */
function shownOf(group: readonly Limit[]): Limit {
  const found = BOUNDS.flatMap((bound) => group.filter((limit) => limit.bound === bound)).at(0);
  return found ?? (group[0] as Limit);
}

function occupantRow(context: Context, sitting: Sitting, group: readonly Limit[], meant: readonly Limit[]): Judgement {
  const { occupant, seat } = sitting;
  const { isReachedAt = false } = context.chosen;
  const shown = shownOf(group);
  const isModifier = shown.bound === 'modifier';
  const region = regionOf(occupant.regions ?? [], shown);
  const most = region?.points ?? 0;
  const judge = isModifier
    ? modifierJudge(group, most, isReachedAt)
    : region === undefined
      ? limitJudge(isReachedAt)
      : pointsJudge(group, most, isReachedAt);
  const counting = countingOf(sitting, shown.criterion, meant);
  const windows = counting.isCounted === false ? [] : (occupant.windows ?? []);
  const readings = readingsOf({ ...sitting, occupant: { ...occupant, windows } }, group, shown);
  const hasPoints = region !== undefined && group.some(({ bound }) => bound === 'no score' || bound === 'limit');
  const unmet: Outcome = isModifier
    ? { verdict: null, points: 0 }
    : { verdict: 'pass', points: hasPoints ? most : null };
  const row = limitedRow(context.name, shown, occupant.name, seat.dummy);
  const judgement = judgementOf(row, readings, counting, judge, unmet);
  const isMonitored = isModifier && group.every(({ penalty }) => penalty === undefined);
  return {
    ...(isMonitored ? monitored(judgement) : judgement),
    of: region?.name ?? null,
    effect: isMonitored || !(isModifier || hasPoints) ? null : isModifier ? 'modifier' : 'criterion',
    isCapping: shown.bound === 'capping' || group.some(({ bound }) => bound === 'capping'),
  };
}

/** A row with its value, verdict and points. */
function judgementOf(
  row: EvaluationRow,
  readings: Readings,
  counting: Counting,
  judge: Judge,
  unmet: Outcome,
): Pick<Judgement, 'row' | 'isOpen'> {
  const { verdict, points, isOpen, needs } = settle(readings, counting, judge, unmet);
  const { form, channels, values } = readings;
  const open = { ...row, form, channels, needs, verdict, points };
  const [first, ...others] = values;
  if (first === undefined) return { row: open, isOpen };
  const worst = others.reduce((most, each) => (ratioOf(each) > ratioOf(most) ? each : most), first);
  return { row: { ...open, value: worst.value, limit: worst.limit, ratio: ratioOf(worst) }, isOpen };
}

/** A row that decides nothing by itself. */
const monitored = ({ row }: Pick<Judgement, 'row'>): Pick<Judgement, 'row' | 'isOpen'> => ({
  row: { ...row, verdict: null, points: null },
  isOpen: false,
});

const ratioOf = ({ value, limit }: Reading) => value / limit;

/** Whether a criterion counts: by what a person saw, or by a peak. */
function countingOf(sitting: Sitting, criterion: string, meant: readonly Limit[]): Counting {
  const condition = (sitting.occupant.conditions ?? []).find(({ criteria }) => criteria.includes(criterion));
  if (condition === undefined) return { isCounted: true };
  const { occupant, questions } = sitting;
  const question = questionOf(condition.id, occupant);
  const answer = questions.ask({ id: question, text: textOf(condition.text, occupant), kind: 'boolean' });
  const peak = peakOf(sitting, condition, meant);
  if (answer === true || peak === true) return { isCounted: true };
  return answer === false && peak === false ? { isCounted: false } : { isCounted: undefined, question };
}

/** Whether the peak of a condition is exceeded; undefined where its channels are missing. */
function peakOf(sitting: Sitting, { peak }: Condition, meant: readonly Limit[]): boolean | undefined {
  const limit = meant.find(({ criterion, bound }) => criterion === peak && bound === 'modifier');
  if (limit === undefined) return false;
  const { values, missing } = readingsOf(sitting, [limit], limit);
  if (values.some(({ value }) => value > limit.value)) return true;
  return missing.length > 0 ? undefined : false;
}

/** Whether a criterion reaches its first modifier; undefined where that is not known. */
function isModified(
  sitting: Sitting,
  meant: readonly Limit[],
  criterion: string,
  { chosen }: Context,
): boolean | undefined {
  const group = meant.filter((limit) => limit.criterion === criterion && limit.bound === 'modifier');
  const [limit] = group;
  if (limit === undefined) return false;
  const { values, missing } = readingsOf(sitting, group, limit);
  if (values.some(({ value }) => isReached(value, limit.value, chosen.isReachedAt === true))) return true;
  return missing.length > 0 ? undefined : false;
}

/** Region of a limit: the one that its penalty names, else that of its criterion. */
function regionOf(regions: readonly Region[], limit: Limit): Region | undefined {
  const { region } = criterionOf(limit.criterion);
  return regions.find(({ name, parts }) => name === limit.penaltyOf || parts.includes(region));
}

const isScored = (limit: Limit, { regions }: Occupant) =>
  regions === undefined || regionOf(regions, limit) !== undefined;

function vehicleReadings(context: Context, shown: Limit): Readings {
  const { questions, test, warn } = context;
  const { name } = criterionOf(shown.criterion);
  const metric = METRICS.find(({ criterion }) => criterion === shown.criterion);
  if (metric !== undefined) {
    const found = take(test, metric, { position: '?', dummy: 'hiii-50m', side: null }, metric.cfc, warn);
    const [value] = found.values;
    const values = value === undefined ? [] : [{ value: inUnit(value, shown.unit), limit: shown.value }];
    return { values, form: metric.form, channels: found.channels, missing: found.needs, questions: [] };
  }
  const text = `${name}${shown.form === undefined || shown.bound === 'modifier' ? '' : `: ${shown.form}`}`;
  const value = questions.ask({ id: shown.criterion, text, kind: 'number', unit: shown.unit });
  const values = value === undefined ? [] : [{ value, limit: shown.value }];
  const missing = value === undefined ? [shown.criterion] : [];
  return { values, form: shown.form ?? '', channels: [], missing, questions: [] };
}

function vehicleRow(context: Context, group: readonly Limit[]): Judgement {
  const { chosen, name } = context;
  const { isReachedAt = false } = chosen;
  const shown = shownOf(group);
  const driver = chosen.occupants.find(({ place }) => place === 'driver');
  const region = driver?.regions?.find((each) => each.name === shown.penaltyOf);
  const isModifier = shown.bound === 'modifier';
  const isMonitored = isModifier && group.every(({ penalty }) => penalty === undefined);
  const judge = isModifier
    ? modifierJudge(group, region?.points ?? chosen.points ?? 0, isReachedAt)
    : limitJudge(isReachedAt);
  const row = limitedRow(name, shown, region === undefined ? 'vehicle' : (driver?.name ?? 'vehicle'), null);
  const unmet: Outcome = { verdict: null, points: 0 };
  const judgement = judgementOf(row, vehicleReadings(context, shown), { isCounted: true }, judge, unmet);
  return {
    ...(isMonitored ? monitored(judgement) : judgement),
    of: region?.name ?? 'test',
    effect: isModifier && !isMonitored ? 'modifier' : null,
    isCapping: false,
  };
}

/** Row of an inspection; `isReachedBy` tells whether a criterion has reached its modifier. */
function inspectionRow(
  context: Context,
  inspection: Inspection,
  occupant: Occupant | null,
  dummy: DummyShortName | null,
  isReachedBy: (criterion: string) => boolean | undefined,
): Judgement {
  const { id, name, of, clause, unit = '1', reached = [], isCapping = false } = inspection;
  const key = occupant === null ? id : questionOf(id, occupant);
  const states = reached.map(isReachedBy);
  const isNeeded =
    reached.length === 0 || states.includes(true) ? true : states.includes(undefined) ? undefined : false;
  const most = mostOf(context, occupant, of);
  const [percents, value] = percentsOf(context, inspection, key, occupant);
  const possible = new Set([...(isNeeded === false ? [] : percents), ...(isNeeded === true ? [] : [0])]);
  const isOpen = possible.size > 1;
  const [percent = 0] = possible;
  const isYes = percent > 0;
  const decided = isCapping ? (isYes ? 'fail' : 'pass') : null;
  const row: EvaluationRow = {
    ...emptyRow({ name, region: occupant === null ? 'vehicle' : of, unit }, occupant?.name ?? 'vehicle', dummy),
    value,
    bound: isCapping ? 'capping' : 'modifier',
    verdict: isOpen ? 'open' : decided,
    points: isOpen || isCapping ? null : taken(percent, most),
    needs: isOpen ? [inspection.text === undefined ? reached : key].flat() : [],
    source: `${context.name}, ${clause}`,
    read: 'text',
  };
  return { row, of, effect: 'modifier', isOpen, isCapping };
}

/** The penalties that are possible, in percent, and the number that was answered. */
function percentsOf(
  { questions }: Context,
  { text, penalty = 0, choices, upTo, isCapping }: Inspection,
  id: string,
  occupant: Occupant | null,
): readonly [percents: readonly number[], value: number | null] {
  const full = isCapping === true ? 100 : penalty;
  if (text === undefined) return [[full], null];
  const asked = { id, text: occupant === null ? text : textOf(text, occupant) };
  if (choices !== undefined) {
    const answer = questions.ask({ ...asked, kind: 'choice', choices: Object.keys(choices) });
    return [answer === undefined ? Object.values(choices) : [choices[answer] as number], null];
  }
  if (upTo !== undefined) {
    const answer = questions.ask({ ...asked, kind: 'number' });
    if (answer === undefined) return [[0, full * upTo], null];
    if (answer >= 0 && answer <= upTo) return [[full * answer], answer];
    throw new RangeError(`answers.${id} must be from 0 to ${upTo}, not ${shownValue(answer)}`);
  }
  const answer = questions.ask({ ...asked, kind: 'boolean' });
  return [answer === undefined ? [full, 0] : [answer ? full : 0], null];
}

/** The most points of a region, an occupant or the test. */
function mostOf({ chosen }: Context, occupant: Occupant | null, of: string): number {
  if (of === 'test') return chosen.points ?? 0;
  const regions = (occupant?.regions ?? []).filter(({ name }) => of === 'occupant' || name === of);
  return regions.reduce((sum, { points }) => sum + points, 0);
}

function requirementRow(
  { questions, name }: Context,
  { id, text, clause }: Programme['requirements'][number],
): Judgement {
  const answer = questions.ask({ id, text, kind: 'boolean' });
  const verdict = answer === undefined ? 'open' : answer ? 'pass' : 'fail';
  const row = emptyRow({ name: text, region: 'vehicle', unit: '1' }, 'vehicle', null);
  return {
    row: { ...row, verdict, needs: answer === undefined ? [id] : [], source: `${name}, ${clause}` },
    of: null,
    effect: null,
    isOpen: answer === undefined,
    isCapping: false,
  };
}

/** A row without a value. */
export function emptyRow(
  criterion: { readonly name: string; readonly region: string; readonly unit: string },
  occupant: string,
  dummy: string | null,
): EvaluationRow {
  const { name, region, unit } = criterion;
  return {
    metric: name,
    occupant,
    dummy,
    region,
    value: null,
    unit,
    limit: null,
    bound: null,
    ratio: null,
    verdict: 'open',
    points: null,
    form: '',
    channels: [],
    needs: [],
    source: '',
    read: null,
  };
}

function limitedRow(programme: string, shown: Limit, occupant: string, dummy: string | null): EvaluationRow {
  const { criterion, unit, value, clause, read, bound } = shown;
  const row = emptyRow({ ...criterionOf(criterion), unit }, occupant, dummy);
  return { ...row, limit: value, bound, source: `${programme}, ${clause}`, read };
}
