/** Sum of signals: total force of a load-cell wall, left plus right, with weights also a difference. */

import { checkFinite, checkList } from '../check.ts';
import type { Signal } from '../signal.ts';
import { commonRange, commonRangeOf } from './grid.ts';

/**
 * Weighted sum of signals, sample by sample, over the samples that all of them have.
 *
 * @param signals two or more of one unit, direction and filter class
 * @param weights one for each signal; 1 for all by default
 * @returns sum in the signals' unit
 * @throws {RangeError} when there are fewer than two signals, one is invalid, intervals or sample instants differ,
 *   nothing is in common, or the weights are not one finite number for each
 *
 * Source: NHTSA signal analysis software, Sum and Subtract.
 */
export function sum(signals: readonly Signal[], weights?: readonly number[]): Signal {
  checkList(signals, 'signals');
  if (weights !== undefined) checkList(weights, 'weights');
  if (signals.length < 2) throw new RangeError(`signals: a sum needs two, not ${signals.length}`);
  if (weights !== undefined && weights.length !== signals.length) {
    throw new RangeError(`weights: ${weights.length} for ${signals.length} signals, there must be one for each`);
  }
  for (const [k, weight] of weights?.entries() ?? []) checkFinite(weight, `weights[${k}]`);
  const all = commonRangeOf('signals', signals);
  const [{ start, interval, samples }] = all as [Signal];
  const total = new Float64Array(samples.length);
  for (const [k, each] of all.entries()) {
    const weight = weights?.[k] ?? 1;
    for (const [n, value] of each.samples.entries()) total[n] = (total[n] as number) + weight * value;
  }
  return { start, interval, samples: total };
}

/**
 * Difference of two signals, sample by sample: `minuend` less `subtrahend`.
 *
 * @param minuend signal to subtract from, in any unit
 * @param subtrahend signal to subtract, of the same unit, direction and filter class
 * @returns difference in the signals' unit
 * @throws {RangeError} as `sum`
 *
 * Source: NHTSA signal analysis software, Subtract.
 */
export function difference(minuend: Signal, subtrahend: Signal): Signal {
  const cut = commonRange({ minuend, subtrahend });
  return sum([cut.minuend, cut.subtrahend], [1, -1]);
}
