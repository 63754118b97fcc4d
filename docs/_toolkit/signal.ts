/**
 * Signals: what every function of the toolkit takes and returns.
 *
 * Invalid input throws a `RangeError` that names the argument and says why; nothing is repaired in silence.
 */

/** An equidistantly sampled signal. Sample `i` was taken at `start + i * interval`. Nothing changes it. */
export interface Signal {
  /** Time of the first sample in s; negative before the trigger. */
  readonly start: number;
  /** Time from one sample to the next in s, greater than 0. */
  readonly interval: number;
  /** Values in the channel's unit, at least one, all finite. */
  readonly samples: Float64Array;
}

/** Intervals that differ by less than this share of themselves are the same: files round them. */
const SAME_INTERVAL = 1e-9;

/**
 * Makes a signal and checks it.
 *
 * @param start time of the first sample in s
 * @param interval sample interval in s
 * @param samples values in the channel's unit
 * @throws {RangeError} when there are no samples, one is not finite, or a time is out of range
 */
export function signal(start: number, interval: number, samples: ArrayLike<number>): Signal {
  const made = { start, interval, samples: Float64Array.from(samples) };
  checkSignal(made);
  return made;
}

/**
 * Holds a signal to what functions rely on.
 *
 * @param name what the message calls it
 * @throws {RangeError} when there are no samples, one is not finite, or a time is out of range
 */
export function checkSignal({ start, interval, samples }: Signal, name = 'signal'): void {
  if (!Number.isFinite(start)) throw new RangeError(`${name}: start must be a finite time in s, not ${start}`);
  if (!(interval > 0 && Number.isFinite(interval))) {
    throw new RangeError(`${name}: interval must be a time in s greater than 0, not ${interval}`);
  }
  if (samples.length === 0) throw new RangeError(`${name}: no samples`);
  const bad = samples.findIndex((value) => !Number.isFinite(value));
  if (bad !== -1) throw new RangeError(`${name}: sample ${bad} is ${samples[bad]}: every sample must be finite`);
}

/**
 * Holds signals to one time axis: the same start, interval and number of samples.
 *
 * @param signals by the names that messages call them
 * @throws {RangeError} when one is invalid or two differ
 */
export function checkSameAxis(signals: Readonly<Record<string, Signal>>): void {
  const all = Object.entries(signals);
  for (const [name, each] of all) checkSignal(each, name);
  const [first, ...rest] = all;
  if (first === undefined) throw new RangeError('no signals');
  const [firstName, reference] = first;
  for (const [name, { start, interval, samples }] of rest) {
    if (Math.abs(interval - reference.interval) > SAME_INTERVAL * reference.interval) {
      throw new RangeError(
        `${name}: interval is ${interval} s, that of ${firstName} ${reference.interval} s: resample one of them`,
      );
    }
    if (Math.abs(start - reference.start) > SAME_INTERVAL * Math.max(Math.abs(reference.start), reference.interval)) {
      throw new RangeError(
        `${name}: starts at ${start} s, ${firstName} at ${reference.start} s: cut or pad one of them`,
      );
    }
    if (samples.length !== reference.samples.length) {
      throw new RangeError(
        `${name}: ${samples.length} samples, ${firstName} has ${reference.samples.length}: cut or pad one of them`,
      );
    }
  }
}

/**
 * Holds a number to being finite.
 *
 * @throws {RangeError} when it is not
 */
export function checkFinite(value: number, name: string): void {
  if (!Number.isFinite(value)) throw new RangeError(`${name} must be a finite number, not ${value}`);
}

/** Sample rate in Hz. */
export function sampleRate({ interval }: Signal): number {
  return 1 / interval;
}

/** Time of a sample in s. */
export function timeOf({ start, interval }: Signal, index: number): number {
  return start + index * interval;
}

/** A signal on the same time axis with other values, one for each sample. */
export function mapSamples(signal: Signal, value: (sample: number, index: number) => number): Signal {
  return { start: signal.start, interval: signal.interval, samples: signal.samples.map(value) };
}
