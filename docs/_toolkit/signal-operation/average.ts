/** Average of repeated measurements of one quantity, and the corridor around it. */

import { checkList, checkNotNegative } from '../check.ts';
import type { Signal } from '../signal.ts';
import { commonRangeOf } from './grid.ts';

/** Average of signals and how far they lie apart, on one time axis and in their unit. */
export interface Corridor {
  readonly mean: Signal;
  /** Sample standard deviation (divisor K − 1) at each sample. */
  readonly deviation: Signal;
  /** Mean less the width times the standard deviation. */
  readonly lower: Signal;
  /** Mean plus the width times the standard deviation. */
  readonly upper: Signal;
}

/**
 * Mean of signals, sample by sample, over the samples that all of them have.
 *
 * @param signals two or more of one unit, polarity, filter class and time zero
 * @returns mean in that unit
 * @throws {RangeError} when there are fewer than two signals, one is invalid, intervals or sample instants differ, or
 *   nothing is in common
 *
 * Source: NHTSA signal analysis software, Average.
 */
export function average(signals: readonly Signal[]): Signal {
  return mean(aligned(signals));
}

/**
 * Mean of signals with a corridor of standard deviations around it.
 *
 * @param signals as for `average`
 * @param width half-width of the corridor in standard deviations, 0 or more; 1 by default
 * @returns mean, standard deviation and edges in the signals' unit
 * @throws {RangeError} as `average`, or when the width is negative or not finite
 *
 * Source: definition of this toolkit; NHTSA signal analysis software, Average, for the mean.
 */
export function corridor(signals: readonly Signal[], width = 1): Corridor {
  checkNotNegative(width, 'width');
  const all = aligned(signals);
  const middle = mean(all);
  const samples = middle.samples.map((value, n) => {
    const squares = all.reduce((sum, each) => sum + (at(each, n) - value) ** 2, 0);
    return Math.sqrt(squares / (all.length - 1));
  });
  const edge = (share: number): Signal => ({
    ...middle,
    samples: middle.samples.map((value, n) => value + share * (samples[n] ?? 0)),
  });
  return { mean: middle, deviation: { ...middle, samples }, lower: edge(-width), upper: edge(width) };
}

function aligned(signals: readonly Signal[]): readonly [Signal, ...Signal[]] {
  checkList(signals, 'signals');
  if (signals.length < 2) throw new RangeError(`signals: an average needs two, not ${signals.length}`);
  return commonRangeOf('signals', signals) as [Signal, ...Signal[]];
}

function mean(all: readonly [Signal, ...Signal[]]): Signal {
  const [{ start, interval, samples }] = all;
  return {
    start,
    interval,
    samples: samples.map((_, n) => all.reduce((sum, each) => sum + at(each, n), 0) / all.length),
  };
}

function at({ samples }: Signal, n: number): number {
  return samples[n] as number;
}
