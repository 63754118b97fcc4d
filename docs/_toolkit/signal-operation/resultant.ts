/** Magnitude of a vector from its components along two or three orthogonal axes. */

import { checkList } from '../check.ts';
import type { Signal } from '../signal.ts';
import { commonRangeOf } from './grid.ts';

/**
 * Resultant, sample by sample: √(x² + y²) or √(x² + y² + z²).
 *
 * @param components two or three, along different axes of one point, in one unit, bias removed and each filtered with
 *   one class before
 * @returns resultant over the samples that all components have, in their unit, never negative
 * @throws {RangeError} when there are fewer than two or more than three components, one is invalid, their intervals
 *   or sample instants differ, or they have no sample in common
 *
 * Source: NHTSA signal analysis software, Result; SAE J211-1:1995 for filtering before the root is taken.
 */
export function resultant(components: readonly Signal[]): Signal {
  checkList(components, 'components');
  if (components.length < 2 || components.length > 3) {
    throw new RangeError(`components: a resultant has two or three, not ${components.length}`);
  }
  const [x, y, z] = commonRangeOf('components', components) as [Signal, Signal, Signal?];
  return {
    start: x.start,
    interval: x.interval,
    samples: x.samples.map((value, i) => Math.hypot(value, y.samples[i] ?? 0, z?.samples[i] ?? 0)),
  };
}
