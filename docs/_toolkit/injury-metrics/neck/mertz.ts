/**
 * Force–duration criteria: how long a force stays at or above each level, against the force that a limit curve allows
 * for that duration. For the neck after Mertz; UN R94 has one for the femur as well.
 */

import {
  checkChoice,
  checkCount,
  checkList,
  checkNotNegative,
  checkObject,
  checkPositive,
  isNumber,
} from '../../check.ts';
import { findLimits, inNewtons, type LimitQuery } from '../../limits.ts';
import { checkSignal, type Signal, timeOf } from '../../signal.ts';

/**
 * Which sign of a force loads: of Fz positive is tension and negative compression; 'absolute' takes both signs
 * together.
 */
export type LoadSense = (typeof SENSES)[number];

const SENSES = ['positive', 'negative', 'absolute'] as const;

/** Most levels of an exceedance curve: more is a mistake. */
const MOST_LEVELS = 1_000_000;

/** What the duration at a level is: all times at or above it together, or the longest without interruption. */
export type DurationCount = 'cumulative' | 'contiguous';

/** How much force is allowed for how long. */
export interface ForceDurationCurve {
  /** The sign that the curve is for. */
  readonly sense: LoadSense;
  /** Duration in s, from 0 up, and force in N, never rising: straight lines in between, constant after the last. */
  readonly points: readonly (readonly [duration: number, force: number])[];
  /** Programme and clause in which it stands. */
  readonly source: string;
}

/** Name of a limit curve. */
export type ForceDurationCurveName =
  | 'UN R94 tension'
  | 'UN R94 shear'
  | 'UN R137 tension'
  | 'UN R137 shear'
  | 'UN R137 5th percentile tension'
  | 'UN R137 5th percentile shear'
  | 'IIHS tension'
  | 'IIHS compression'
  | 'IIHS positive shear'
  | 'IIHS negative shear'
  | 'Euro NCAP tension, full score'
  | 'Euro NCAP tension, zero score'
  | 'Euro NCAP shear, full score'
  | 'Euro NCAP shear, zero score'
  | 'UN R94 femur'
  | 'UN R137 femur'
  | 'UN R137 5th percentile femur';

/** Bounds of the frontal ratings of IIHS, which are the same in all of them. */
const IIHS = { programme: 'iihs-small-overlap', dummy: 'hiii-50m', bound: 'good' } as const;

/** The passenger of Euro NCAP's protocol before 2026. */
const EURO_NCAP = { programme: 'euro-ncap-aop-9-3', dummy: 'hiii-50m' } as const;

/**
 * Limit curves for the Hybrid III 50th percentile where no other dummy is named. Tension and compression are of Fz,
 * shear of Fx of the upper neck; those of the femur are for compression by its Fz.
 */
export const FORCE_DURATION_CURVES: Readonly<Record<ForceDurationCurveName, ForceDurationCurve>> =
  /* @__PURE__ */ (() => ({
    'UN R94 tension': curve('positive', { programme: 'un-r94', criterion: 'neck-tension' }),
    'UN R94 shear': curve('absolute', { programme: 'un-r94', criterion: 'neck-shear' }),
    'UN R137 tension': curve('positive', { programme: 'un-r137', dummy: 'hiii-50m', criterion: 'neck-tension' }),
    'UN R137 shear': curve('absolute', { programme: 'un-r137', dummy: 'hiii-50m', criterion: 'neck-shear' }),
    'UN R137 5th percentile tension': curve('positive', {
      programme: 'un-r137',
      dummy: 'hiii-5f',
      criterion: 'neck-tension',
    }),
    'UN R137 5th percentile shear': curve('absolute', {
      programme: 'un-r137',
      dummy: 'hiii-5f',
      criterion: 'neck-shear',
    }),
    'IIHS tension': curve('positive', { ...IIHS, criterion: 'neck-tension' }),
    'IIHS compression': curve('negative', { ...IIHS, criterion: 'neck-compression' }),
    'IIHS positive shear': curve('positive', { ...IIHS, criterion: 'neck-shear' }, 'positive'),
    'IIHS negative shear': curve('negative', { ...IIHS, criterion: 'neck-shear' }, 'negative'),
    'Euro NCAP tension, full score': curve('positive', {
      ...EURO_NCAP,
      criterion: 'neck-tension',
      bound: 'full score',
    }),
    'Euro NCAP tension, zero score': curve('positive', { ...EURO_NCAP, criterion: 'neck-tension', bound: 'no score' }),
    'Euro NCAP shear, full score': curve('absolute', { ...EURO_NCAP, criterion: 'neck-shear', bound: 'full score' }),
    'Euro NCAP shear, zero score': curve('absolute', { ...EURO_NCAP, criterion: 'neck-shear', bound: 'no score' }),
    'UN R94 femur': curve('negative', { programme: 'un-r94', criterion: 'femur-force' }),
    'UN R137 femur': curve('negative', { programme: 'un-r137', dummy: 'hiii-50m', criterion: 'femur-force' }),
    'UN R137 5th percentile femur': curve('negative', {
      programme: 'un-r137',
      dummy: 'hiii-5f',
      criterion: 'femur-force',
    }),
  }))();

/**
 * The curve that limits describe: one force for every duration, or a force for each of several.
 *
 * @param form how the form of the limits begins, where they are told apart by it
 */
function curve(sense: LoadSense, query: LimitQuery, form = ''): ForceDurationCurve {
  const found = findLimits(query).filter((limit) => (limit.form ?? '').startsWith(form));
  const lasting = found.filter(({ duration }) => duration !== undefined);
  const limits = [...(lasting.length > 0 ? lasting : found)].sort((a, b) => (a.duration ?? 0) - (b.duration ?? 0));
  const [first] = limits;
  if (first === undefined) throw new Error(`no limit has ${JSON.stringify(query)}`);
  return {
    sense,
    source: `${first.programme} ${first.clause}`,
    points: limits.map((limit) => [(limit.duration ?? 0) / 1000, inNewtons(limit)]),
  };
}

/** A stretch of time in s. */
export interface TimeWindow {
  readonly start: number;
  readonly end: number;
}

/** How long a force is at or above a level. */
export interface Exceedance {
  /** Duration in s. */
  readonly duration: number;
  /** The stretches of time that make it up: all for 'cumulative', the longest for 'contiguous'. */
  readonly windows: readonly TimeWindow[];
}

/** The point of the exceedance curve that comes closest to its limit, or goes furthest beyond. */
export interface ForceDurationResult {
  /** Utilisation: level over the force that the curve allows for the duration; up to 1 passes. */
  readonly value: number;
  /** Level in N, a magnitude. */
  readonly level: number;
  /** Duration at or above the level in s. */
  readonly duration: number;
  /** Force in N that the curve allows for the duration. */
  readonly limit: number;
  /** When the force is at or above the level. */
  readonly windows: readonly TimeWindow[];
}

/** How long a force is at or above each level. */
export interface ExceedanceCurve {
  /** Levels in N, rising, up to the peak. */
  readonly levels: Float64Array;
  /** Duration in s for each level. */
  readonly durations: Float64Array;
}

/**
 * Force that a limit curve allows for a duration.
 *
 * @param limits limit curve: durations in s, forces in N
 * @param duration duration in s, at least 0
 * @returns force in N
 * @throws {RangeError} when the duration is negative or not finite, or the curve is invalid
 *
 * Source: the curve's own.
 */
export function forceLimit(limits: ForceDurationCurve, duration: number): number {
  checkCurve(limits);
  checkNotNegative(duration, 'duration');
  return allowed(limits, duration);
}

/**
 * How long a force is at or above a level, with straight lines between samples.
 *
 * @param force in N, filtered as the protocol says (UN R94 Annex 3, 5.2.2: CFC 1000)
 * @param level in N, a magnitude greater than 0
 * @param sense which sign of the force loads: 'positive', 'negative', or 'absolute' for both together
 * @param count how interrupted times count: all together ('cumulative', the default) or only the longest ('contiguous')
 * @returns duration in s and its stretches of time
 * @throws {RangeError} when the signal is invalid, the level is not a number greater than 0, or a choice is unknown
 *
 * Source: UN R94 Annex 4, 2.1, which leaves open how interrupted times count.
 */
export function durationAtOrAbove(
  force: Signal,
  level: number,
  sense: LoadSense,
  count: DurationCount = 'cumulative',
): Exceedance {
  checkSignal(force, 'force');
  checkPositive(level, 'level', 'a force in N');
  checkChoices(sense, count);
  return exceedance(polyline(force, sense), level, count);
}

/**
 * Exceedance curve for a figure: how long the force is at or above each of evenly spaced levels up to its peak.
 *
 * @param force force in N, filtered as for `durationAtOrAbove`
 * @param sense as for `durationAtOrAbove`
 * @param count as for `durationAtOrAbove`
 * @param levels number of levels, from 1 to 1,000,000; 100 by default; the time grows with it
 * @returns levels in N and durations in s; no levels when the force never has the sign asked for
 * @throws {RangeError} when the signal is invalid, the number of levels is out of range, or a choice is unknown
 *
 * Source: as `durationAtOrAbove`.
 */
export function exceedanceCurve(
  force: Signal,
  sense: LoadSense,
  count: DurationCount = 'cumulative',
  levels = 100,
): ExceedanceCurve {
  checkSignal(force, 'force');
  checkChoices(sense, count);
  checkCount(levels, 'levels', 1, MOST_LEVELS);
  const line = polyline(force, sense);
  const peak = line.values.reduce((a, b) => Math.max(a, b));
  if (peak <= 0) return { levels: new Float64Array(), durations: new Float64Array() };
  const steps = Float64Array.from({ length: levels }, (_, i) => (peak * (i + 1)) / levels);
  return { levels: steps, durations: steps.map((level) => exceedance(line, level, count).duration) };
}

/**
 * The largest share of a force–duration limit that a force uses: over all levels, level divided by the force that the
 * curve allows for the duration at or above that level. Exact for straight lines between samples, in the time of a
 * sort: the share is monotone between the levels at which the force or the limit curve has a corner.
 *
 * @param force in N, filtered as the protocol says (UN R94 Annex 3, 5.2.2: CFC 1000), rebound cut off if excluded
 * @param limits limit curve, which also says which sign of the force loads
 * @param count how interrupted times count; 'cumulative', the default, is never less severe
 * @returns utilisation without unit, level and limit in N, duration and windows in s; value,
 *   level and duration are 0 when the force never has that sign
 * @throws {RangeError} when the signal or the curve is invalid, or `count` is unknown
 *
 * Source: UN R94, 5.2.1.2 and Annex 4, 2.1; Mertz et al. 1978.
 */
export function forceDurationUtilisation(
  force: Signal,
  limits: ForceDurationCurve,
  count: DurationCount = 'cumulative',
): ForceDurationResult {
  checkSignal(force, 'force');
  checkCurve(limits);
  checkChoices(limits.sense, count);
  const line = polyline(force, limits.sense);
  const best = { value: 0, level: 0 };
  const consider = (level: number, duration: number) => {
    const value = level / allowed(limits, duration);
    if (value > best.value) Object.assign(best, { value, level });
  };
  const considerPiece = (high: number, shortest: number, low: number, longest: number) => {
    consider(high, shortest);
    for (const [duration] of limits.points) {
      if (duration <= shortest || duration >= longest) continue;
      consider(high - ((duration - shortest) / (longest - shortest)) * (high - low), duration);
    }
  };
  if (count === 'cumulative') sweepTotal(line, considerPiece);
  else sweepStretches(line, considerPiece);
  if (best.value === 0) return { value: 0, level: 0, duration: 0, limit: allowed(limits, 0), windows: [] };
  const { duration, windows } = exceedance(line, best.level, count);
  const limit = allowed(limits, duration);
  return { value: best.level / limit, level: best.level, duration, limit, windows };
}

/** A force of one sign: corners of straight lines. */
interface Polyline {
  /** In s. */
  readonly times: Float64Array;
  /** In N, positive where the force loads. */
  readonly values: Float64Array;
}

/** Told of levels between which the duration changes linearly: from `high` with `shortest` to `low` with `longest`. */
type PieceOfCurve = (high: number, shortest: number, low: number, longest: number) => void;

/** Differences between samples below this share of the peak are none: their reciprocals would drown in rounding. */
const FLAT = 1e-9;

/** Of stretches whose lengths differ by no more than this, in s, the first is the longest: times are rounded. */
const SAME_LENGTH = 1e-12;

function polyline(force: Signal, sense: LoadSense): Polyline {
  const times: number[] = [];
  const values: number[] = [];
  let before = 0;
  for (const [i, sample] of force.samples.entries()) {
    const time = timeOf(force, i);
    if (sense === 'absolute' && before * sample < 0) {
      times.push(time - force.interval * (sample / (sample - before)));
      values.push(0);
    }
    times.push(time);
    values.push(sense === 'positive' ? sample : sense === 'negative' ? -sample : Math.abs(sample));
    before = sample;
  }
  return { times: Float64Array.from(times), values: Float64Array.from(values) };
}

function exceedance({ times, values }: Polyline, level: number, count: DurationCount): Exceedance {
  const windows: { start: number; end: number }[] = [];
  let open: { start: number; end: number } | undefined;
  for (let i = 0; i < values.length; i += 1) {
    if (at(values, i) < level) {
      if (open !== undefined) open.end = crossing(times, values, i - 1, i, level);
      open = undefined;
      continue;
    }
    if (open === undefined) {
      const start = i === 0 ? at(times, 0) : crossing(times, values, i, i - 1, level);
      open = { start, end: start };
      windows.push(open);
    }
    open.end = at(times, i);
  }
  const length = ({ start, end }: TimeWindow) => end - start;
  if (count === 'cumulative') return { duration: windows.reduce((sum, window) => sum + length(window), 0), windows };
  const longest = windows.reduce<TimeWindow | undefined>(
    (best, window) => (best === undefined || length(window) > length(best) + SAME_LENGTH ? window : best),
    undefined,
  );
  return longest === undefined ? { duration: 0, windows: [] } : { duration: length(longest), windows: [longest] };
}

/** Time at which the line from a corner at or above a level to one below it crosses the level. */
function crossing(times: Float64Array, values: Float64Array, above: number, below: number, level: number): number {
  const share = (at(values, above) - level) / (at(values, above) - at(values, below));
  return at(times, above) + share * (at(times, below) - at(times, above));
}

/** Indexes by falling value, those up to 0 left out. */
function byFallingValue(values: Float64Array): Uint32Array {
  return Uint32Array.from(values.keys())
    .filter((i) => at(values, i) > 0)
    .sort((a, b) => at(values, b) - at(values, a));
}

/**
 * Tells of all pieces of the exceedance curve of the total duration, from the peak down. Lines that cross the level
 * contribute linearly with it; `whole` is what the lines all above it contribute.
 */
function sweepTotal({ times, values }: Polyline, piece: PieceOfCurve): void {
  const lines = values.length - 1;
  const peak = values.reduce((a, b) => Math.max(a, b));
  const higher = new Float64Array(lines);
  const lower = new Float64Array(lines);
  for (let i = 0; i < lines; i += 1) {
    lower[i] = Math.min(at(values, i), at(values, i + 1));
    higher[i] = Math.max(at(values, i), at(values, i + 1));
    if (at(higher, i) - at(lower, i) <= FLAT * peak) higher[i] = at(lower, i);
  }
  const starting = byFallingValue(higher);
  const ending = byFallingValue(lower);
  const levels = byFallingValue(values);
  const whole = new Sum();
  const slope = new Sum();
  const offset = new Sum();
  let started = 0;
  let ended = 0;
  const duration = (level: number) => Math.max(0, whole.value + (offset.value - level * slope.value));
  const straddle = (line: number, sign: 1 | -1) => {
    const rise = at(higher, line) - at(lower, line);
    if (rise === 0) return;
    const perForce = (at(times, line + 1) - at(times, line)) / rise;
    slope.add(sign * perForce);
    offset.add(sign * perForce * at(higher, line));
  };
  for (let i = 0; i < levels.length; i += 1) {
    const level = at(values, levels[i] as number);
    const next = i + 1 < levels.length ? at(values, levels[i + 1] as number) : 0;
    if (next === level) continue;
    for (; started < starting.length && at(higher, starting[started] as number) >= level; started += 1) {
      straddle(starting[started] as number, 1);
    }
    for (; ended < ending.length && at(lower, ending[ended] as number) >= level; ended += 1) {
      const line = ending[ended] as number;
      straddle(line, -1);
      whole.add(at(times, line + 1) - at(times, line));
    }
    piece(level, duration(level), next, duration(next));
  }
}

/**
 * Tells of all pieces of the exceedance curves of every stretch above the level, from the peaks down. A stretch changes
 * only when the level reaches the corner beside one of its ends, so neighbours at the ends are all that is kept.
 */
function sweepStretches({ times, values }: Polyline, piece: PieceOfCurve): void {
  const count = values.length;
  const reached = new Uint8Array(count);
  const firstOf = new Uint32Array(count);
  const lastOf = new Uint32Array(count);
  const since = new Float64Array(count);
  const duration = (first: number, last: number, level: number) => {
    const start = first === 0 ? at(times, 0) : edge(first, first - 1, level);
    const end = last === count - 1 ? at(times, last) : edge(last, last + 1, level);
    return end - start;
  };
  const edge = (inside: number, outside: number, level: number) =>
    at(values, outside) >= at(values, inside) ? at(times, inside) : crossing(times, values, inside, outside, level);
  const finish = (first: number, last: number, level: number) => {
    const high = at(since, first);
    piece(high, duration(first, last, high), level, duration(first, last, level));
  };
  for (const i of byFallingValue(values)) {
    const level = at(values, i);
    let first = i;
    let last = i;
    if (i > 0 && reached[i - 1] === 1) {
      first = firstOf[i - 1] as number;
      finish(first, i - 1, level);
    }
    if (i < count - 1 && reached[i + 1] === 1) {
      last = lastOf[i + 1] as number;
      finish(i + 1, last, level);
    }
    reached[i] = 1;
    firstOf[last] = first;
    lastOf[first] = last;
    since[first] = level;
  }
  for (let first = 0; first < count; first += 1) {
    if (reached[first] === 0) continue;
    const last = lastOf[first] as number;
    finish(first, last, 0);
    first = last;
  }
}

/** A running sum that keeps what rounding takes off (Neumaier), for terms that are added and later taken away. */
class Sum {
  #sum = 0;
  #lost = 0;

  add(term: number): void {
    const sum = this.#sum + term;
    this.#lost += Math.abs(this.#sum) >= Math.abs(term) ? this.#sum - sum + term : term - sum + this.#sum;
    this.#sum = sum;
  }

  get value(): number {
    return this.#sum + this.#lost;
  }
}

function allowed({ points }: ForceDurationCurve, duration: number): number {
  const next = points.findIndex(([end]) => end > duration);
  if (next === -1) return points.at(-1)?.[1] ?? 0;
  const [start, from] = points[next - 1] ?? [0, 0];
  const [end, to] = points[next] ?? [0, 0];
  return from + ((duration - start) / (end - start)) * (to - from);
}

function checkCurve(limits: ForceDurationCurve): void {
  checkObject(limits, 'limits');
  checkList(limits.points, 'limits.points');
  for (const [i, point] of limits.points.entries()) checkList(point, `limits.points[${i}]`);
  const { points, sense } = limits;
  checkChoice(sense, SENSES, 'limits.sense');
  if (points[0]?.[0] !== 0) throw new RangeError('limits: the first point must have the duration 0');
  for (const [i, [duration, force]] of points.entries()) {
    if (!(isNumber(duration) && isNumber(force) && force > 0)) {
      throw new RangeError(`limits: point ${i} must have a finite duration and a force greater than 0`);
    }
    const before = points[i - 1];
    if (before === undefined) continue;
    if (duration <= before[0]) throw new RangeError(`limits: the duration of point ${i} must be after that before it`);
    if (force > before[1]) throw new RangeError(`limits: the force of point ${i} must not be above that before it`);
  }
}

function checkChoices(sense: LoadSense, count: DurationCount): void {
  checkChoice(sense, SENSES, 'sense');
  checkChoice(count, ['cumulative', 'contiguous'], 'count');
}

/** A value at an index that is known to be one. */
function at(values: Float64Array, index: number): number {
  return values[index] as number;
}
