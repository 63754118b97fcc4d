/** Rows of an evaluation: criteria and modifiers of the occupants and the vehicle, and inspections. */

import type { DummyShortName } from '../dummies.ts';
import { criterionOf, type Limit, type LimitBound } from '../limits.ts';
import type { EvaluationRow } from './evaluation.ts';
import { inspectionRow, requirementRow } from './inspections.ts';
import { type Context, type Judgement, type Levels, limitedRow } from './judgement.ts';
import { levelNamed } from './levels.ts';
import { METRICS } from './metrics.ts';
import {
  bandsJudge,
  type Counting,
  downgradeJudge,
  isReached,
  type Judge,
  limitJudge,
  modifierJudge,
  type Outcome,
  pointsJudge,
  settle,
} from './outcomes.ts';
import type { Condition, Occupant, Region } from './programmes.ts';
import { inUnit, type Reading, type Readings, readingsOf, type Sitting, take } from './readings.ts';
import { dummyOf, placeOf, questionOf, textOf } from './seats.ts';

/** Bounds in the order in which rows show them. */
const BOUNDS: readonly LimitBound[] = ['limit', 'capping', 'no score', 'modifier', 'marginal', 'acceptable', 'good'];

/** Rows of an occupant. */
export function occupantRows(context: Context, occupant: Occupant): readonly Judgement[] {
  const { questions, warn, test, programme } = context;
  const limits = limitsOf(context.limits, occupant);
  const place = placeOf(test, occupant, questions, warn);
  const allowed = [...new Set(limits.map((limit) => limit.dummy))] as DummyShortName[];
  const dummy = dummyOf(test, occupant, place?.position ?? null, allowed, questions);
  const meant = limits.filter((limit) => limit.dummy === (dummy ?? allowed[0]));
  const groups = groupsOf(meant);
  const inspect = (isReachedBy: (criterion: string) => boolean | undefined) =>
    (occupant.inspections ?? []).map((each) => inspectionRow(context, each, occupant, dummy, isReachedBy));
  if (place === null || dummy === null) {
    const needs = [...(place === null ? ['side'] : []), ...(dummy === null ? [questionOf('dummy', occupant)] : [])];
    const unplaced = groups.map((group) => unplacedRow(context, occupant, dummy, group, needs));
    return [...unplaced, ...inspect(() => undefined)];
  }
  const sitting: Sitting = { test, programme, occupant, seat: { ...place, dummy }, questions, warn };
  const judged = groups.map((group) => occupantRow(context, sitting, group, meant));
  return [...judged, ...inspect((criterion) => isModified(sitting, meant, criterion, context))];
}

/** The limits of a test that are meant for an occupant, of all dummies that may sit there. */
export function limitsOf(limits: readonly Limit[], occupant: Occupant): readonly Limit[] {
  return limits.filter(
    (limit) =>
      limit.dummy !== 'vehicle' &&
      (limit.seat === undefined || occupant.seats.includes(limit.seat)) &&
      isScored(limit, occupant),
  );
}

/** Row of an occupant whose seat or dummy is not known. */
function unplacedRow(
  { name }: Context,
  occupant: Occupant,
  dummy: string | null,
  group: readonly Limit[],
  needs: readonly string[],
): Judgement {
  const shown = shownOf(group);
  const region = regionOf(occupant.regions ?? [], shown);
  return {
    row: { ...limitedRow(name, shown, occupant.name, dummy), needs },
    of: region?.name ?? null,
    effect: region === undefined ? null : 'criterion',
    isOpen: true,
    isCapping: group.some(({ bound }) => bound === 'capping'),
    ...(region?.demerits === undefined ? {} : { levels: { kind: 'base', from: 0, to: 3 } }),
  };
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

/** Limits of a criterion that are one row: bounds, modifiers, and each form or curve of a rating. */
export function groupsOf(limits: readonly Limit[]): readonly (readonly Limit[])[] {
  const keyOf = (limit: Limit) => `${limit.criterion} ${limit.bound === 'modifier'} ${variantOf(limit)}`;
  const keys = [...new Set(limits.map(keyOf))];
  return keys.map((key) => limits.filter((limit) => keyOf(limit) === key));
}

function variantOf({ bound, form = '', duration, impulse }: Limit): string {
  if (!/good|acceptable|marginal/.test(bound)) return '';
  if (duration !== undefined) return `by duration, ${/^(positive|negative)/.exec(form)?.[0]}`;
  return impulse === undefined && form !== 'whatever the impulse' ? form : 'impulse';
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
  const counting = countingOf(sitting, shown.criterion, meant);
  const windows = counting.isCounted === false ? [] : (occupant.windows ?? []);
  const readings = readingsOf({ ...sitting, occupant: { ...occupant, windows } }, group, shown);
  const row = limitedRow(context.name, shown, occupant.name, seat.dummy);
  const [judge, unmet] = judgeOf(group, isModifier, region, isReachedAt);
  const judgement = judgementOf(row, readings, counting, judge, unmet);
  const of = region?.name ?? null;
  if (isModifier && group.every(({ penalty, downgrade }) => penalty === undefined && downgrade === undefined))
    return { ...monitored(judgement), of, effect: null, isCapping: false };
  if (region?.demerits !== undefined) return rated(judgement, group, isModifier, of);
  const hasPoints = unmet.points !== null;
  return {
    ...judgement,
    of,
    effect: hasPoints ? (isModifier ? 'modifier' : 'criterion') : null,
    isCapping: group.some(({ bound }) => bound === 'capping'),
  };
}

/** How a group of limits is judged, and the outcome where it does not count. */
function judgeOf(
  group: readonly Limit[],
  isModifier: boolean,
  region: Region | undefined,
  isReachedAt: boolean,
): readonly [Judge, Outcome] {
  const { points = 0, demerits } = region ?? {};
  if (demerits !== undefined) {
    if (isModifier) return [downgradeJudge(group), { verdict: null, points: 0 }];
    return [bandsJudge(group, demerits), { verdict: 'good', points: demerits[0] }];
  }
  if (isModifier) return [modifierJudge(group, points, isReachedAt), { verdict: null, points: 0 }];
  if (region === undefined) return [limitJudge(isReachedAt), { verdict: 'pass', points: null }];
  const hasScale = group.some(({ bound }) => bound === 'no score' || bound === 'limit');
  return [pointsJudge(group, points, isReachedAt), { verdict: 'pass', points: hasScale ? points : null }];
}

/** A row with what it does to the rating of its region. */
function rated(
  { row, isOpen }: Pick<Judgement, 'row' | 'isOpen'>,
  group: readonly Limit[],
  isLowering: boolean,
  of: string | null,
): Judgement {
  const level = isLowering ? (row.points ?? 0) : levelNamed(row.verdict);
  const most = isLowering ? Math.max(...group.map(({ downgrade = 0 }) => downgrade)) : 3;
  const levels: Levels = {
    kind: isLowering ? 'lower' : 'base',
    from: isOpen ? 0 : level,
    to: isOpen ? most : level,
  };
  return {
    row: isLowering ? { ...row, points: null } : row,
    isOpen,
    of,
    effect: isLowering ? 'modifier' : 'criterion',
    isCapping: false,
    levels,
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
export function regionOf(regions: readonly Region[], limit: Limit): Region | undefined {
  const { region } = criterionOf(limit.criterion);
  return regions.find(({ name, parts }) => name === limit.penaltyOf || parts.includes(region));
}

const isScored = (limit: Limit, { regions, without = [] }: Occupant) =>
  !without.includes(limit.criterion) && (regions === undefined || regionOf(regions, limit) !== undefined);

function vehicleReadings(context: Context, shown: Limit): Readings {
  const { questions, test, warn } = context;
  const { name } = criterionOf(shown.criterion);
  const metric = METRICS.find(({ criterion }) => criterion === shown.criterion);
  if (metric !== undefined) {
    // The patterns of the vehicle name no dummy.
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
  const isModifier = shown.bound === 'modifier';
  const driver = chosen.occupants.find(({ place }) => place === 'driver');
  const region = driver?.regions?.find((each) => each.name === shown.penaltyOf);
  const own = chosen.regions?.find(({ parts }) => parts.includes('vehicle'));
  const row = limitedRow(name, shown, region === undefined ? 'vehicle' : (driver?.name ?? 'vehicle'), null);
  const isBand = /good|acceptable|marginal/.test(shown.bound);
  const [judge, unmet] = isBand
    ? ([bandsJudge(group, own?.demerits), { verdict: null, points: null }] as const)
    : judgeOf(group, isModifier, isModifier ? (region ?? wholeTest(chosen.points)) : undefined, isReachedAt);
  const judgement = judgementOf(row, vehicleReadings(context, shown), { isCounted: true }, judge, unmet);
  if (isBand && own !== undefined) return rated(judgement, group, false, own.name);
  const isMonitored = isModifier && group.every(({ penalty }) => penalty === undefined);
  return {
    ...(isMonitored ? monitored(judgement) : judgement),
    of: region?.name ?? 'test',
    effect: isModifier && !isMonitored ? 'modifier' : null,
    isCapping: false,
  };
}

const wholeTest = (points = 0): Region => ({ name: 'test', parts: [], points });
