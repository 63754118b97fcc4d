/**
 * How far a comparison signal (a simulation, a repeat of the test) is from a reference (the test).
 *
 * Signals are compared over the samples that both have; truncate both to the evaluation window before. Both must have
 * one unit, polarity, filter class and time zero.
 */

import { checkProbability, checkRange } from '../check.ts';
import { type Signal, timeOf } from '../signal.ts';
import { crossCorrelation } from './cross-correlation.ts';
import { commonRange } from './grid.ts';

/** Differences d = comparison − reference over the N common samples. */
export interface Differences {
  /** Mean of d, in the signals' unit. */
  readonly mean: number;
  /** Largest |d|, in the signals' unit. */
  readonly largest: number;
  /** Time in s of the first sample with the largest |d|. */
  readonly largestTime: number;
  /** Root of the mean of d² (divisor N), in the signals' unit. */
  readonly rms: number;
}

/** Errors of size and of timing and shape, without unit. */
export interface SpragueGeers {
  /** M: 0 when both have the same energy, above 0 when the comparison is too large. */
  readonly magnitude: number;
  /** P: from 0 (same shape and timing) to 1 (reversed). */
  readonly phase: number;
  /** √(M² + P²). */
  readonly total: number;
}

/** The shift at which two signals correlate best. */
export interface BestShift {
  /** Samples by which the comparison is late; negative when it is early. */
  readonly samples: number;
  /** The same in s. */
  readonly time: number;
  /** Correlation coefficient of the overlap at that shift. */
  readonly correlation: number;
}

/** Grade of a rating. */
export type Grade = 'excellent' | 'good' | 'fair' | 'poor';

/** Rating after ISO/TS 18571 and its scores, each from 0 to 1 (best). */
export interface Iso18571Rating {
  /** 0.4 corridor + 0.2 phase + 0.2 magnitude + 0.2 slope. */
  readonly rating: number;
  readonly grade: Grade;
  /** Z: distance of the curves as they are. */
  readonly corridor: number;
  /** E_P: shift that is needed. */
  readonly phase: number;
  /** E_M: distance after shift and time warping. */
  readonly magnitude: number;
  /** E_S: distance of the slopes after the shift. */
  readonly slope: number;
  /** Deviation of the warped values as a share of the reference. */
  readonly magnitudeDeviation: number;
  /** Deviation of the smoothed slopes as a share of those of the reference. */
  readonly slopeDeviation: number;
  readonly shift: BestShift;
}

/** Most samples that are rated: time warping takes memory and time by the square. */
export const RATING_MOST_SAMPLES = 20_000;

/** Fewest samples that are rated, so that any overlap has the nine points of the moving mean. */
const RATING_FEWEST_SAMPLES = 11;

/** Largest shift of the rating as a share of the window. */
const RATING_SHIFT = 0.2;

/** Half-widths of the corridors as shares of the reference's peak. */
const INNER = 0.05;
const OUTER = 0.5;

/** Half-width of the time warping as a share of the overlap. */
const WARPING = 0.1;

/** Error of a fast cross-correlation as a share of the product of both norms, with room to spare. */
const CORRELATION_ERROR = 1e-13;

/** Correlation coefficients that differ by less are equal but for rounding. */
const EQUAL_CORRELATION = 1e-12;

/**
 * Mean, largest and root-mean-square difference.
 *
 * @param reference signal of the test, in any unit
 * @param comparison signal of the simulation or the repeat, in the unit of `reference`, with its polarity, filter class
 *   and time zero
 * @returns differences in the signals' unit, and the time of the largest in s
 * @throws {RangeError} when a signal is invalid, intervals or sample instants differ or nothing is in common
 *
 * Source: NHTSA signal analysis software, RMSDiff and MaxDiff.
 */
export function differences(reference: Signal, comparison: Signal): Differences {
  const [r, c] = pair(reference, comparison);
  const d = r.samples.map((value, i) => at(c.samples, i) - value);
  const magnitudes = d.map(Math.abs);
  const largest = maximum(magnitudes);
  return {
    mean: sum(d) / d.length,
    largest,
    largestTime: timeOf(r, magnitudes.indexOf(largest)),
    rms: Math.sqrt(dot(d, d) / d.length),
  };
}

/**
 * Root-mean-square difference as a share of the largest magnitude of the reference.
 *
 * @param reference as for `differences`
 * @param comparison as for `differences`
 * @returns share without unit, 0 or more
 * @throws {RangeError} as `differences`, or when the reference is 0 all along
 *
 * Source: definition of this toolkit.
 */
export function normalisedRmsDifference(reference: Signal, comparison: Signal): number {
  const [r, c] = pair(reference, comparison);
  return differences(r, c).rms / peakOf(r);
}

/**
 * Correlation coefficient of Pearson, from −1 to 1. It sees neither size nor offset.
 *
 * @param reference as for `differences`
 * @param comparison as for `differences`
 * @returns coefficient without unit
 * @throws {RangeError} as `differences`, or when a signal is constant
 */
export function correlationCoefficient(reference: Signal, comparison: Signal): number {
  const [r, c] = pair(reference, comparison);
  checkVariance(r, c);
  return correlation(scaled(r.samples), scaled(c.samples));
}

/**
 * Magnitude and phase error of Sprague and Geers.
 *
 * @param reference as for `differences`
 * @param comparison as for `differences`
 * @returns errors without unit
 * @throws {RangeError} as `differences`, or when a signal is 0 all along
 *
 * Source: Sprague and Geers, International Journal for Numerical Methods in Engineering 60, 2004.
 */
export function spragueGeers(reference: Signal, comparison: Signal): SpragueGeers {
  const [r, c] = pair(reference, comparison);
  // Squares of large or small values would lose their digits.
  const [rPeak, cPeak] = [peakOf(r), peakOf(c, 'comparison')];
  const rScaled = r.samples.map((value) => value / rPeak);
  const cScaled = c.samples.map((value) => value / cPeak);
  const [rNorm, cNorm] = [Math.sqrt(dot(rScaled, rScaled)), Math.sqrt(dot(cScaled, cScaled))];
  const cosine = dot(rScaled, cScaled) / (rNorm * cNorm);
  const magnitude = (cPeak / rPeak) * (cNorm / rNorm) - 1;
  const phase = Math.acos(Math.max(-1, Math.min(1, cosine))) / Math.PI;
  return { magnitude, phase, total: Math.hypot(magnitude, phase) };
}

/**
 * Shift of the comparison against the reference with the highest correlation coefficient over the overlap. Of equal
 * ones (to 1e-12) the smallest is taken, and of those the one that moves the comparison back. Shifts whose overlap is
 * constant in one of the signals have no coefficient and are passed over.
 *
 * @param reference as for `differences`
 * @param comparison as for `differences`
 * @param largestShift largest shift as a share of the common range, from 0 to 0.5; 0.2 by default
 * @returns shift in samples and in s, positive when the comparison is late, and the correlation coefficient without
 *   unit
 * @throws {RangeError} as `differences`, when a signal is constant, or the largest shift is out of range
 *
 * Source: ISO/TS 18571, phase score, for which the largest shift is 0.2.
 */
export function bestShift(reference: Signal, comparison: Signal, largestShift: number = RATING_SHIFT): BestShift {
  checkRange(largestShift, 'largestShift', 0, 0.5);
  const [r, c] = pair(reference, comparison);
  checkVariance(r, c);
  const { samples, correlation: best } = searchShift(scaled(r.samples), scaled(c.samples), largestShift);
  return { samples, time: samples * r.interval, correlation: best };
}

/**
 * Corridor score Z of ISO/TS 18571: the mean over the samples of 1 inside of 5 % of the reference's peak, 0 outside of
 * 50 %, and the squared share of the way between.
 *
 * @param reference as for `differences`
 * @param comparison as for `differences`
 * @returns score from 0 to 1
 * @throws {RangeError} as `differences`, or when the reference is 0 all along
 *
 * Source: ISO/TS 18571.
 */
export function corridorScore(reference: Signal, comparison: Signal): number {
  const [r, c] = pair(reference, comparison);
  const peak = peakOf(r);
  const scores = r.samples.map((value, i) => {
    const distance = Math.abs(at(c.samples, i) - value) / peak;
    if (distance <= INNER) return 1;
    return distance > OUTER ? 0 : ((OUTER - distance) / (OUTER - INNER)) ** 2;
  });
  return sum(scores) / scores.length;
}

/**
 * Phase score E_P of ISO/TS 18571: 1 without a shift, 0 for one of 20 % of the common range.
 *
 * @param reference as for `differences`
 * @param comparison as for `differences`
 * @returns score from 0 to 1
 * @throws {RangeError} as `bestShift`
 *
 * Source: ISO/TS 18571.
 */
export function phaseScore(reference: Signal, comparison: Signal): number {
  const [r, c] = pair(reference, comparison);
  return phaseOf(bestShift(r, c).samples, r.samples.length);
}

/**
 * Rating after ISO/TS 18571. Report the scores and the window with it, and round for printing only.
 *
 * @param reference as for `differences`, at 10 kHz: the moving mean of the slope score has nine samples at any rate
 * @param comparison as for `differences`
 * @returns rating and scores from 0 to 1, deviations without unit, and the shift in samples and in s
 * @throws {RangeError} as `differences`, when a signal is constant, or there are fewer than 11 or more than
 *   `RATING_MOST_SAMPLES` common samples
 *
 * Source: ISO/TS 18571:2024.
 */
export function iso18571Rating(reference: Signal, comparison: Signal): Iso18571Rating {
  const [r, c] = pair(reference, comparison);
  const count = r.samples.length;
  if (count < RATING_FEWEST_SAMPLES) {
    throw new RangeError(`reference and comparison have ${count} samples in common, a rating needs 11`);
  }
  if (count > RATING_MOST_SAMPLES) {
    const most = `a rating takes up to ${RATING_MOST_SAMPLES}: truncate or resample both`;
    throw new RangeError(`reference and comparison have ${count} samples in common, ${most}`);
  }
  const shift = bestShift(r, c);
  const [rCut, cCut] = overlap(scaled(r.samples), scaled(c.samples, r.samples), shift.samples);
  const corridor = corridorScore(r, c);
  const phase = phaseOf(shift.samples, count);
  const magnitudeDeviation = warpedDeviation(rCut, cCut);
  const magnitude = magnitudeDeviation > 0.5 ? 0 : (0.5 - magnitudeDeviation) / 0.5;
  const slopeDeviation = deviation(smoothed(slopes(rCut)), smoothed(slopes(cCut)));
  const slope = slopeDeviation >= 2 ? 0 : (2 - slopeDeviation) / 2;
  const rating = 0.4 * corridor + 0.2 * phase + 0.2 * magnitude + 0.2 * slope;
  return {
    rating,
    grade: iso18571Grade(rating),
    corridor,
    phase,
    magnitude,
    slope,
    magnitudeDeviation,
    slopeDeviation,
    shift,
  };
}

/**
 * Grade of a rating.
 *
 * @param rating rating from 0 to 1, not rounded
 * @returns `excellent` above 0.94, `good` above 0.80, `fair` above 0.58, otherwise `poor`
 * @throws {RangeError} when the rating is out of range
 *
 * Source: ISO/TS 18571, as two programs quote it.
 */
export function iso18571Grade(rating: number): Grade {
  checkProbability(rating, 'rating');
  if (rating > 0.94) return 'excellent';
  if (rating > 0.8) return 'good';
  return rating > 0.58 ? 'fair' : 'poor';
}

function pair(reference: Signal, comparison: Signal): [Signal, Signal] {
  const cut = commonRange({ reference, comparison });
  return [cut.reference, cut.comparison];
}

/** Largest magnitude of a signal. */
function peakOf({ samples }: Signal, name = 'reference'): number {
  const peak = maximum(samples.map(Math.abs));
  if (peak === 0) throw new RangeError(`${name}: 0 all along, the measure is not defined`);
  return peak;
}

function checkVariance(reference: Signal, comparison: Signal): void {
  for (const [name, { samples }] of Object.entries({ reference, comparison })) {
    if (constantLength(samples) === samples.length) {
      throw new RangeError(`${name}: constant, so there is no correlation coefficient`);
    }
  }
}

/** How many samples from the first on are equal. */
function constantLength(samples: Float64Array): number {
  const other = samples.findIndex((value) => value !== samples[0]);
  return other === -1 ? samples.length : other;
}

/**
 * Values scaled by the power of two that brings the peak of `like` to between 1 and 2: squares of large and small
 * values keep their digits, and nothing is rounded.
 */
function scaled(samples: Float64Array, like: Float64Array = samples): Float64Array {
  const power = 2 ** Math.floor(Math.log2(maximum(like.map(Math.abs))));
  return samples.map((value) => value / power);
}

function phaseOf(shift: number, count: number): number {
  const limit = RATING_SHIFT * count;
  return Math.max(0, (limit - Math.abs(shift)) / limit);
}

/** Reference and comparison where they overlap when the comparison is moved back by `shift` samples. */
function overlap(r: Float64Array, c: Float64Array, shift: number): [Float64Array, Float64Array] {
  const count = r.length;
  return shift >= 0
    ? [r.subarray(0, count - shift), c.subarray(shift)]
    : [r.subarray(-shift), c.subarray(0, count + shift)];
}

function correlation(r: Float64Array, c: Float64Array): number {
  const [rMean, cMean] = [sum(r) / r.length, sum(c) / c.length];
  let [rc, rr, cc] = [0, 0, 0];
  for (let i = 0; i < r.length; i += 1) {
    const [x, y] = [at(r, i) - rMean, at(c, i) - cMean];
    rc += x * y;
    rr += x * x;
    cc += y * y;
  }
  return rc / (Math.sqrt(rr) * Math.sqrt(cc));
}

/** Sum of the squared distances from the mean, and that mean, of the first samples, by their number. */
function runningSquares(samples: Iterable<number>, count: number): { means: Float64Array; squares: Float64Array } {
  const means = new Float64Array(count + 1);
  const squares = new Float64Array(count + 1);
  let [n, mean, square] = [0, 0, 0];
  for (const value of samples) {
    n += 1;
    const distance = value - mean;
    mean += distance / n;
    square += distance * (value - mean);
    means[n] = mean;
    squares[n] = square;
  }
  return { means, squares };
}

/**
 * The best shift. Coefficients of all shifts come from one fast cross-correlation, which is a little off; those that
 * may be the best within its error are computed by the definition.
 */
function searchShift(r: Float64Array, c: Float64Array, share: number): Omit<BestShift, 'time'> {
  const count = r.length;
  const most = Math.min(Math.floor(share * count + 1e-9), count - 1);
  const [rPart, cPart] = [r, c].map((samples) => {
    const mean = sum(samples) / count;
    const centred = samples.map((value) => value - mean);
    return {
      centred,
      norm: Math.sqrt(dot(centred, centred)),
      head: runningSquares(centred, count),
      tail: runningSquares(centred.slice().reverse(), count),
      constantHead: constantLength(samples),
      constantTail: constantLength(samples.slice().reverse()),
    };
  }) as [Centred, Centred];
  const products = crossCorrelation(rPart.centred, cPart.centred, most);

  const bounds = (shift: number): readonly [lower: number, upper: number] | undefined => {
    const length = count - Math.abs(shift);
    const [early, late] = shift >= 0 ? [rPart, cPart] : [cPart, rPart];
    if (early.constantHead >= length || late.constantTail >= length) return undefined;
    const scale = Math.sqrt(at(early.head.squares, length)) * Math.sqrt(at(late.tail.squares, length));
    const product = at(products, most + shift) - length * at(early.head.means, length) * at(late.tail.means, length);
    const error = CORRELATION_ERROR * (1 + (rPart.norm * cPart.norm) / scale);
    return [product / scale - error, product / scale + error];
  };

  const shifts = [0];
  for (let k = 1; k <= most; k += 1) shifts.push(k, -k);
  let [floor, ceiling] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const shift of shifts) {
    const [lower, upper] = bounds(shift) ?? [Number.NaN, Number.NaN];
    if (lower > floor) floor = lower;
    if (upper > ceiling) ceiling = upper;
  }
  let best = { samples: 0, correlation: Number.NEGATIVE_INFINITY };
  for (const shift of shifts) {
    const upper = bounds(shift)?.[1];
    // A bound that is not a number rules nothing out.
    if (upper === undefined || upper < floor) continue;
    // Shifts after this one are better by rounding only.
    if (best.correlation > Math.min(ceiling, 1) - EQUAL_CORRELATION) break;
    const candidate = correlation(...overlap(r, c, shift));
    if (candidate > best.correlation) best = { samples: shift, correlation: candidate };
  }
  return best;
}

/** A list without its mean, and what its beginnings and ends have for means and squares. */
interface Centred {
  readonly centred: Float64Array;
  readonly norm: number;
  readonly head: ReturnType<typeof runningSquares>;
  readonly tail: ReturnType<typeof runningSquares>;
  /** Equal samples at the beginning and at the end. */
  readonly constantHead: number;
  readonly constantTail: number;
}

/** Where a cell of the warping is reached from. */
const FROM_COMPARISON = 0;
const FROM_REFERENCE = 1;
const FROM_BOTH = 2;

/**
 * Deviation of the comparison from the reference along the best path of dynamic time warping: squared distance, cells
 * at least a tenth of the length away from the diagonal left out. In a tie the comparison goes on alone, then the
 * reference.
 */
function warpedDeviation(r: Float64Array, c: Float64Array): number {
  const count = r.length;
  const band = Math.max(1, Math.ceil(WARPING * count - 1e-9));
  const width = 2 * band - 1;
  // Column k of row i is the cell with reference sample i - band + 1 + k; a row of costs has a wall at either side.
  const ways = new Uint8Array(count * width);
  let above = new Float64Array(width + 2).fill(Number.POSITIVE_INFINITY);
  let row = above.slice();
  for (let i = 0; i < count; i += 1) {
    row.fill(Number.POSITIVE_INFINITY);
    const value = at(c, i);
    const first = Math.max(0, band - 1 - i);
    const last = Math.min(width - 1, count + band - 2 - i);
    let reference = Number.POSITIVE_INFINITY;
    let both = i === 0 ? 0 : (above[first + 1] as number);
    for (let k = first; k <= last; k += 1) {
      const comparison = above[k + 2] as number;
      let cost = both;
      let way = FROM_BOTH;
      if (comparison <= reference && comparison <= both) {
        cost = comparison;
        way = FROM_COMPARISON;
      } else if (reference <= both) {
        cost = reference;
        way = FROM_REFERENCE;
      }
      const distance = value - (r[i - band + 1 + k] as number);
      reference = cost + distance * distance;
      row[k + 1] = reference;
      ways[i * width + k] = way;
      both = comparison;
    }
    [above, row] = [row, above];
  }

  let [i, j] = [count - 1, count - 1];
  let distance = Math.abs(at(c, i) - at(r, j));
  let size = Math.abs(at(r, j));
  while (i > 0 || j > 0) {
    const way = ways[i * width + j - i + band - 1];
    if (way !== FROM_REFERENCE) i -= 1;
    if (way !== FROM_COMPARISON) j -= 1;
    distance += Math.abs(at(c, i) - at(r, j));
    size += Math.abs(at(r, j));
  }
  return share(distance, size);
}

/** Sum of |comparison − reference| as a share of that of |reference|. */
function deviation(r: Float64Array, c: Float64Array): number {
  return share(sum(r.map((value, i) => Math.abs(at(c, i) - value))), sum(r.map(Math.abs)));
}

function share(distance: number, size: number): number {
  return distance === 0 ? 0 : distance / size;
}

/** Central differences per sample, one-sided at the ends. */
function slopes(samples: Float64Array): Float64Array {
  const last = samples.length - 1;
  return samples.map((_, i) => {
    const [before, after] = [Math.max(0, i - 1), Math.min(last, i + 1)];
    return (at(samples, after) - at(samples, before)) / (after - before);
  });
}

/** Mean over nine points, over the seven, five, three and one that fit at the ends. */
function smoothed(samples: Float64Array): Float64Array {
  const last = samples.length - 1;
  return samples.map((_, i) => {
    const half = Math.min(4, i, last - i);
    return sum(samples.subarray(i - half, i + half + 1)) / (2 * half + 1);
  });
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((total, value, i) => total + value * at(b, i), 0);
}

function maximum(values: Float64Array): number {
  return values.reduce((a, b) => Math.max(a, b));
}

/** A value at an index that is known to be one. */
function at(values: Float64Array, index: number): number {
  return values[index] as number;
}
