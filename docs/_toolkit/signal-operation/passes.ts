/** Passes of a second-order section over samples, forward and backward. No page describes them on their own. */

/** One pass: y[n] = a0 x[n] + a1 x[n-1] + a2 x[n-2] + b1 y[n-1] + b2 y[n-2]. */
export interface SecondOrderSection {
  /** Corner in rad/s at which the pass is 3 dB down. */
  readonly wd: number;
  /** The same, pre-warped for the bilinear transform, without unit. */
  readonly wa: number;
  readonly a0: number;
  readonly a1: number;
  readonly a2: number;
  readonly b1: number;
  readonly b2: number;
}

/** How both passes begin. */
export interface Ends {
  /** Reflected samples at each end. */
  readonly count: number;
  /** A reflected sample from the end sample and the one inside that mirrors it. */
  readonly before?: (end: number, inside: number) => number;
  /** First two outputs of a pass from its inputs. */
  readonly start: (inputs: Float64Array, section: SecondOrderSection) => readonly [number, number];
}

/** A sample mirrored through the end sample. */
export const reflect = (end: number, inside: number): number => 2 * end - inside;

/** A pass that starts with its first two inputs as outputs. */
export const copiedStart = (inputs: Float64Array): readonly [number, number] => [at(inputs, 0), at(inputs, 1)];

/**
 * Runs a section over samples, then over its own output from the end.
 *
 * @param samples at least two, and more than `ends.count`
 */
export function forwardBackward(samples: Float64Array, section: SecondOrderSection, ends: Ends): Float64Array {
  const { count, before = reflect, start } = ends;
  const last = samples.length - 1;
  const extended = new Float64Array(samples.length + 2 * count);
  extended.set(samples, count);
  for (let i = 1; i <= count; i += 1) {
    extended[count - i] = before(at(samples, 0), at(samples, i));
    extended[count + last + i] = before(at(samples, last), at(samples, last - i));
  }
  const forward = pass(extended, section, start(extended, section)).reverse();
  const backward = pass(forward, section, start(forward, section)).reverse();
  return backward.slice(count, count + samples.length);
}

/** One pass of a section, which starts with two given outputs. */
export function pass(
  x: Float64Array,
  { a0, a1, a2, b1, b2 }: SecondOrderSection,
  start: readonly [number, number],
): Float64Array {
  const y = new Float64Array(x.length);
  y.set(start);
  let [before, last] = start;
  for (let n = 2; n < x.length; n += 1) {
    const next = a0 * at(x, n) + a1 * at(x, n - 1) + a2 * at(x, n - 2) + b1 * last + b2 * before;
    y[n] = next;
    before = last;
    last = next;
  }
  return y;
}

/** A value at an index that is known to be one. */
function at(values: Float64Array, index: number): number {
  return values[index] as number;
}
