/** Butterworth low-pass filter for channel frequency classes (CFC), run forward and backward: no phase shift. */

import { checkChoice, checkFrequency, checkInterval, checkObject, checkPositive, entryOf } from '../check.ts';
import { checkSignal, type Signal } from '../signal.ts';
import { copiedStart, forwardBackward, pass, reflect, type SecondOrderSection } from './passes.ts';

export type { SecondOrderSection } from './passes.ts';

/** Channel frequency classes that have a filter letter of their own (SAE J211-1, ISO 6487). */
export const CFC_CLASSES = [60, 180, 600, 1000] as const;

/** Channel frequency class. */
export type ChannelFrequencyClass = (typeof CFC_CLASSES)[number];

/**
 * Corner frequency of a single pass in Hz as a multiple of the class. Two passes are 3 dB down at (√2 − 1)^(1/4), that
 * is 0.80225, of the corner of one, and a class is to be 3 dB down at 1 / 0.6 of its number. SAE J211-1 has 1 /
 * (0.80225 · 0.6), ISO 6487 has 1.25 in place of 1 / 0.80225.
 */
export const CFC_FACTOR: Readonly<Record<CfcStandard, number>> = { SAE: 2.0775, ISO: 1.25 / 0.6 };

/** Standard whose factor a filter takes. */
export type CfcStandard = 'SAE' | 'ISO';

/**
 * What stands before the first and after the last sample:
 *
 * - `ISO 6487`: 10 ms, but at least 100 samples, reflected through the end sample; a pass starts with its first two
 *   outputs at the mean of its first ten inputs (programs that follow ISO 6487 Annex A)
 * - `J211`: 10 ms reflected through the end sample; the first two outputs of a pass are copies of its first two inputs
 *   (SAE J211-1 Appendix C for short records)
 * - `J211 zero`: the same, reflected through zero at the time of the end sample; for signals that start and end at 0
 * - `NHTSA`: a tenth of a period of the cut-off, reflected through the end sample (program BWFILT)
 * - `zero state`: nothing; the filter is at rest before the first sample. Only for signals that start and end at 0
 *
 * Reflected stretches are at most as long as the record less one sample, and are dropped from the result.
 */
export type EndTreatment = (typeof END_TREATMENTS)[number];

const END_TREATMENTS = ['ISO 6487', 'J211', 'J211 zero', 'NHTSA', 'zero state'] as const;

/** Choices of a filter. */
export interface FilterOptions {
  /** Whose factor between class and corner; SAE by default. */
  readonly standard?: CfcStandard;
  /** Rule for the ends of the record; `ISO 6487` by default. */
  readonly ends?: EndTreatment;
}

/** Fewest samples that a start value is formed from. */
const START_SAMPLES = 10;

/** What ISO 6487 reflects at each end of a record: at least this long in s, and at least so many samples. */
export const CFC_PADDING = { time: 0.01, samples: 100 } as const;

/** Corner of a single pass of NHTSA's program as a multiple of the cut-off. */
const NHTSA_CORNER = 1.25;

/** Highest cut-off that NHTSA's program takes, as a share of half of the sample rate. */
const NHTSA_HIGHEST = 0.775;

/**
 * Coefficients of a second-order Butterworth low-pass pass.
 *
 * @param corner frequency in Hz at which the single pass is 3 dB down
 * @param interval sample interval in s
 * @returns coefficients without unit, and the corner `wd` in rad/s
 * @throws {RangeError} when a number is not greater than 0, or the corner is not below half of the sample rate
 *
 * Source: SAE J211-1:1995 Appendix C; ISO 6487 Annex A.
 */
export function butterworthSection(corner: number, interval: number): SecondOrderSection {
  checkInterval(interval);
  checkPositive(corner, 'corner', 'a frequency in Hz');
  if (corner * interval >= 0.5) {
    throw new RangeError(`corner is ${corner} Hz: it must be below ${0.5 / interval} Hz, half of the sample rate`);
  }
  const wd = 2 * Math.PI * corner;
  const wa = Math.tan((wd * interval) / 2);
  const d = 1 + Math.SQRT2 * wa + wa * wa;
  const a0 = (wa * wa) / d;
  const b1 = (2 * (1 - wa * wa)) / d;
  const b2 = (-1 + Math.SQRT2 * wa - wa * wa) / d;
  return { wd, wa, a0, a1: 2 * a0, a2: a0, b1, b2 };
}

/**
 * Coefficients of one of the two passes of a class filter.
 *
 * @param cfc 60, 180, 600 or 1000
 * @param interval sample interval in s
 * @param standard whose factor between class and corner; SAE by default
 * @returns coefficients without unit, and the corner `wd` in rad/s
 * @throws {RangeError} when the class is unknown, or its corner is not below half of the sample rate
 *
 * Source: SAE J211-1:1995 Appendix C; ISO 6487 Annex A.
 */
export function cfcSection(
  cfc: ChannelFrequencyClass,
  interval: number,
  standard: CfcStandard = 'SAE',
): SecondOrderSection {
  checkClass(cfc);
  return butterworthSection(entryOf(CFC_FACTOR, standard, 'standard') * cfc, interval);
}

/**
 * Coefficients of one of the two passes of NHTSA's program BWFILT: its corner is 1.25 times the cut-off.
 *
 * @param cutoff frequency in Hz at which both passes together are about 3 dB down, greater than 0
 * @param interval sample interval in s
 * @returns coefficients without unit, and the corner `wd` in rad/s
 * @throws {RangeError} when a number is not greater than 0, or the cut-off is above 0.775 of half of the sample rate
 *
 * Source: NHTSA signal analysis software, BWFILT.
 */
export function nhtsaSection(cutoff: number, interval: number): SecondOrderSection {
  checkInterval(interval);
  checkNhtsaCutoff(cutoff, interval);
  return butterworthSection(NHTSA_CORNER * cutoff, interval);
}

/**
 * Amplitude gain of both passes: 1 / (1 + (tan(π f Δt) / wa)⁴). There is no phase.
 *
 * @param section coefficients of a pass, from `cfcSection`, `nhtsaSection` or `butterworthSection`
 * @param frequency frequency in Hz, from 0 to half of the sample rate
 * @param interval sample interval in s that the section was made for
 * @returns gain without unit, from 0 to 1
 * @throws {RangeError} when a number is out of range
 */
export function twoPassGain(section: SecondOrderSection, frequency: number, interval: number): number {
  checkSection(section);
  checkFrequency(frequency, interval);
  return 1 / (1 + (Math.tan(Math.PI * frequency * interval) / section.wa) ** 4);
}

/**
 * Frequency in Hz at which both passes together have fallen to 1/√2 (−3.01 dB).
 *
 * @param section as for `twoPassGain`
 * @param interval sample interval in s that the section was made for
 * @throws {RangeError} when the section is not one, or the interval is not a time greater than 0
 */
export function twoPassCutoff(section: SecondOrderSection, interval: number): number {
  checkSection(section);
  checkInterval(interval);
  return Math.atan(section.wa * (Math.SQRT2 - 1) ** 0.25) / (Math.PI * interval);
}

/**
 * Filters a signal with a channel frequency class. Remove its bias before.
 *
 * @param signal any unit, at least 10 samples
 * @param cfc 60, 180, 600 or 1000; record at ten times that in Hz or faster (SAE J211-1)
 * @param options factor and rule for the ends of the record; SAE and `ISO 6487` by default
 * @returns signal on the same time axis, in the same unit and polarity
 * @throws {RangeError} when the signal is invalid or too short, the class or an option is unknown, or the corner is not
 *   below half of the sample rate
 *
 * Source: SAE J211-1:1995 Appendix C; ISO 6487 Annex A.
 */
export function cfcFilter(signal: Signal, cfc: ChannelFrequencyClass, options: FilterOptions = {}): Signal {
  checkClass(cfc);
  return filter(signal, cfc, options);
}

/**
 * Filters a signal with a cut-off in Hz in place of a class: the class filter for 0.6 times the cut-off.
 *
 * @param signal any unit, at least 10 samples
 * @param cutoff frequency in Hz at which both passes together are 3 dB down, greater than 0
 * @param options as for `cfcFilter`
 * @returns signal on the same time axis, in the same unit and polarity
 * @throws {RangeError} as `cfcFilter`, or when the cut-off is not greater than 0
 *
 * Source: as `cfcFilter`.
 */
export function lowPassFilter(signal: Signal, cutoff: number, options: FilterOptions = {}): Signal {
  checkPositive(cutoff, 'cutoff', 'a frequency in Hz');
  return filter(signal, 0.6 * cutoff, options);
}

/**
 * Filters a signal as NHTSA's program BWFILT does: corner of a pass 1.25 times the cut-off, short reflected ends.
 *
 * @param signal any unit, at least 10 samples
 * @param cutoff frequency in Hz at which both passes together are about 3 dB down, greater than 0
 * @returns signal on the same time axis, in the same unit and polarity
 * @throws {RangeError} as `lowPassFilter`, or when the cut-off is above 0.775 of half of the sample rate
 *
 * Source: NHTSA signal analysis software, BWFILT.
 */
export function nhtsaFilter(signal: Signal, cutoff: number): Signal {
  checkSignal(signal);
  checkNhtsaCutoff(cutoff, signal.interval);
  return lowPassFilter(signal, cutoff, { standard: 'ISO', ends: 'NHTSA' });
}

function checkNhtsaCutoff(cutoff: number, interval: number): void {
  checkPositive(cutoff, 'cutoff', 'a frequency in Hz');
  const highest = (NHTSA_HIGHEST * 0.5) / interval;
  if (cutoff > highest) {
    throw new RangeError(`cutoff is ${cutoff} Hz: at this sample rate it must not be above ${highest} Hz`);
  }
}

function checkSection(section: SecondOrderSection): void {
  checkObject(section, 'section');
  checkPositive(section.wa, 'section.wa');
}

function checkClass(cfc: ChannelFrequencyClass): void {
  checkChoice(cfc, CFC_CLASSES, 'cfc', 'is no channel frequency class');
}

function filter(signal: Signal, cfc: number, options: FilterOptions): Signal {
  checkSignal(signal);
  checkObject(options, 'options');
  const { standard = 'SAE', ends = 'ISO 6487' } = options;
  checkChoice(ends, END_TREATMENTS, 'ends', 'is no rule for the ends of a record');
  const { start, interval, samples } = signal;
  if (samples.length < START_SAMPLES) {
    throw new RangeError(`signal: ${samples.length} samples, the filter needs ${START_SAMPLES}`);
  }
  const section = butterworthSection(entryOf(CFC_FACTOR, standard, 'standard') * cfc, interval);
  return { start, interval, samples: bothPasses(samples, interval, section, ends, cfc / 0.6) };
}

function bothPasses(
  samples: Float64Array,
  interval: number,
  section: SecondOrderSection,
  ends: EndTreatment,
  cutoff: number,
): Float64Array {
  const longest = samples.length - 1;
  const tenMs = Math.ceil(CFC_PADDING.time / interval - 1e-6);
  switch (ends) {
    case 'ISO 6487': {
      const count = Math.min(Math.max(tenMs, CFC_PADDING.samples), longest);
      return forwardBackward(samples, section, { before: reflect, count, start: meanStart });
    }
    case 'J211': {
      const count = Math.min(Math.max(tenMs, 2), longest);
      return forwardBackward(samples, section, { before: reflect, count, start: copiedStart });
    }
    case 'J211 zero': {
      const count = Math.min(Math.max(tenMs, 2), longest);
      return forwardBackward(samples, section, { before: (_end, inside) => -inside, count, start: copiedStart });
    }
    case 'NHTSA':
      return nhtsaPasses(samples, section, Math.min(Math.max(Math.round(0.1 / (cutoff * interval)), 1), longest));
    case 'zero state':
      return forwardBackward(samples, section, { count: 0, start: restStart });
  }
}

const meanStart = (inputs: Float64Array) => {
  const mean = inputs.subarray(0, START_SAMPLES).reduce((sum, value) => sum + value, 0) / START_SAMPLES;
  return [mean, mean] as const;
};

const restStart = (inputs: Float64Array, { a0, a1, b1 }: SecondOrderSection) => {
  const first = a0 * at(inputs, 0);
  return [first, a0 * at(inputs, 1) + a1 * at(inputs, 0) + b1 * first] as const;
};

/** Both passes of BWFILT with `count` samples before the record. */
function nhtsaPasses(samples: Float64Array, section: SecondOrderSection, count: number): Float64Array {
  const first = at(samples, 0);
  const extended = new Float64Array(count + samples.length);
  extended.set(samples, count);
  for (let i = 1; i <= count; i += 1) extended[count - i] = reflect(first, at(samples, i));
  const half = Math.floor(count / 2) + 1;
  const outer = samples.subarray(half, count + 1);
  const rest = reflect(first, outer.reduce((sum, value) => sum + value, 0) / outer.length);
  const forward = pass(extended, section, [rest, rest]).subarray(count).reverse();

  // Two samples behind the end stand for the inputs and for the outputs of the way back.
  const end = at(forward, 0);
  const behind = [reflect(end, at(forward, 2)), reflect(end, at(forward, 1))] as const;
  const back = new Float64Array(samples.length + 2);
  back.set(behind);
  back.set(forward, 2);
  return pass(back, section, behind).slice(2).reverse();
}

/** A value at an index that is known to be one. */
function at(values: Float64Array, index: number): number {
  return values[index] as number;
}
