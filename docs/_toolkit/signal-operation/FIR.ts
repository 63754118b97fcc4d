/** FIR100: NHTSA's process for the rib, spine and pelvis accelerations of the US-SID and the SID/HIII. */

import { checkChoice, checkObject, checkRange } from '../check.ts';
import { checkSignal, type Signal, sameInterval } from '../signal.ts';
import { butterworthSection, cfcFilter } from './BW.ts';
import { automaticBias, type Bias, removeBias } from './bias.ts';
import { copiedStart, forwardBackward } from './passes.ts';
import { resample } from './resample.ts';

/** Sample interval in s that the taps are made for: 1600 Hz. */
export const FIR100_INTERVAL = 0.000625;

/** Time in s by which the output is late: with an even number of taps the centre lies between two samples. */
export const FIR100_DELAY: number = FIR100_INTERVAL / 2;

/** First half of the 50 symmetric taps, from the outermost to one of the two in the middle. */
export const FIR100_TAPS: readonly number[] = [
  0.00209983, 0.00129339, 0.00065168, -0.00085462, -0.00290368, -0.0047466, -0.00539656, -0.00400504, -0.00031044,
  0.00502427, 0.0103673, 0.0134779, 0.012237, 0.00555978, -0.00587902, -0.019247, -0.0300166, -0.0329821, -0.0237764,
  -0.00039844, 0.0357488, 0.0797111, 0.123853, 0.15960801, 0.17961,
];

/** Samples that are reflected at each end, and the fewest that can be. */
const HALF = FIR100_TAPS.length;

/** Corner in Hz of each pass of the filter before the rate falls. */
const ANTI_ALIAS_CORNER = 300;

/** Choices of the FIR100 process. */
export interface Fir100Options {
  /** Whether the bias is removed by `automaticBias`; yes by default. */
  readonly removeBias?: boolean;
  /**
   * Filter before the rate falls to 1600 Hz: `NHTSA` (default) is the one of the program, −6 dB at 300 Hz and −3 dB at
   * 241 Hz; `CFC 180` is what the regulation asks for, −3 dB at 300 Hz.
   */
  readonly antiAlias?: 'NHTSA' | 'CFC 180';
}

/** What the FIR100 process makes of a signal. */
export interface Fir100 {
  /** In the unit of the signal, at 1600 Hz. */
  readonly signal: Signal;
  /**
   * The bias that was removed, in that unit, with the samples at 1600 Hz that it was searched in; null when none was.
   */
  readonly bias: Bias | null;
}

/**
 * The whole process: filter against aliasing, 1600 Hz on a grid through time zero, bias, 50 taps.
 *
 * @param signal acceleration in any unit with at least 1600 samples per second, better 3200 or more, and long enough
 *   for 25 samples at 1600 Hz
 * @param options whether to remove the bias, as by default, and the anti-alias filter, `NHTSA` by default
 * @returns signal in the same unit at 1600 Hz, late by `FIR100_DELAY`, a constant lowered by 0.25 %; and the bias
 * @throws {RangeError} when the signal is invalid or too short, its rate is too low, or an option is unknown
 *
 * Source: NHTSA signal analysis software, FIR100; 49 CFR 571.214 S11.5(a).
 */
export function fir100(signal: Signal, options: Fir100Options = {}): Fir100 {
  checkSignal(signal);
  checkObject(options, 'options');
  const { start, interval, samples } = signal;
  if (interval > FIR100_INTERVAL && !sameInterval(interval, FIR100_INTERVAL)) {
    throw new RangeError(`signal: ${1 / interval} samples per second, FIR100 needs 1600`);
  }
  if (samples.length < HALF) throw new RangeError(`signal: ${samples.length} samples, FIR100 needs ${HALF}`);
  const smooth = { start, interval, samples: antiAlias(signal, options.antiAlias ?? 'NHTSA') };
  const slow = resample(smooth, FIR100_INTERVAL);
  const bias = options.removeBias === false ? null : automaticBias(slow);
  return { signal: fir100Stage(bias === null ? slow : removeBias(slow, bias.value)), bias };
}

/**
 * The 50 taps alone: output n is a sum over the inputs n − 25 to n + 24. The record is reflected through its end
 * samples before, which then stand there twice.
 *
 * @param signal signal in any unit at 1600 Hz, at least 25 samples
 * @returns signal in the same unit on the same time axis, late by `FIR100_DELAY`
 * @throws {RangeError} when the signal is invalid or too short, or its interval is not 0.625 ms
 *
 * Source: NHTSA signal analysis software, FIR100.
 */
export function fir100Stage(signal: Signal): Signal {
  checkSignal(signal);
  const { start, interval, samples } = signal;
  if (!sameInterval(interval, FIR100_INTERVAL)) {
    throw new RangeError(`signal: interval is ${interval} s, the taps are made for ${FIR100_INTERVAL} s: resample it`);
  }
  const last = samples.length - 1;
  if (last < HALF - 1) throw new RangeError(`signal: ${samples.length} samples at 1600 Hz, FIR100 needs ${HALF}`);
  const extended = new Float64Array(samples.length + 2 * HALF);
  extended.set(samples, HALF);
  for (let i = 1; i <= HALF; i += 1) {
    extended[HALF - i] = 2 * at(samples, 0) - at(samples, i - 1);
    extended[HALF + last + i] = 2 * at(samples, last) - at(samples, last - i + 1);
  }
  const result = samples.map((_, n) =>
    FIR100_TAPS.reduce((sum, tap, k) => sum + tap * (at(extended, n + k) + at(extended, n + 2 * HALF - 1 - k)), 0),
  );
  return { start, interval, samples: result };
}

/**
 * Amplitude gain of the 50 taps at 1600 Hz: 2 Σ h[k] cos(2π f (25.5 − k) / 1600). Below 0 the sign is reversed.
 *
 * @param frequency frequency in Hz, from 0 to 800
 * @returns gain without unit
 * @throws {RangeError} when the frequency is out of range
 */
export function fir100Gain(frequency: number): number {
  checkRange(frequency, 'frequency', 0, 800, 'Hz');
  const angle = 2 * Math.PI * frequency * FIR100_INTERVAL;
  return 2 * FIR100_TAPS.reduce((sum, tap, k) => sum + tap * Math.cos(angle * (HALF - 0.5 - k)), 0);
}

function antiAlias(signal: Signal, kind: 'NHTSA' | 'CFC 180'): Float64Array {
  const { interval, samples } = signal;
  checkChoice(kind, ['NHTSA', 'CFC 180'], 'antiAlias');
  if (kind === 'CFC 180') return cfcFilter(signal, 180).samples;
  const section = butterworthSection(ANTI_ALIAS_CORNER, interval);
  return forwardBackward(samples, section, { count: 0, start: copiedStart });
}

/** A value at an index that is known to be one. */
function at(values: Float64Array, index: number): number {
  return values[index] as number;
}
