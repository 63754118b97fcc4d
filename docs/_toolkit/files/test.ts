/**
 * Tests: the channels of one crash test, from files or from signals.
 *
 * A channel keeps its values as they are in the file, in the file's unit. `signal()` gives them in the unit that the
 * functions of the toolkit take: acceleration in g, force in N, moment in N·m, length in mm, velocity in m/s, angular
 * velocity in rad/s, angular acceleration in rad/s², angle in degrees, pressure in bar. The unit is converted by its
 * name.
 */

import { checkList, checkObject, shown } from '../check.ts';
import { checkSignal, type Signal } from '../signal.ts';
import { Channel, type EvenAxes, evenAxes } from './channel.ts';

/** A file of a test. */
export interface TestFile {
  /** Path within the folder or archive, with `/` between the names. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A crash test. */
export interface Test {
  readonly name: string;
  /** The lines of the `.mme`, in order. */
  readonly header: readonly (readonly [key: string, value: string])[];
  /** The channels, in the order of the list. */
  readonly channels: readonly TestChannel[];
  /** Assumptions, omissions and contradictions, one line each. */
  readonly warnings: readonly string[];
}

/** A channel of a test. */
export interface TestChannel {
  /** Channel code, or the heading of a column. */
  readonly code: string;
  /** Name in words; empty where there is none. */
  readonly name: string;
  /** Unit as it is written. */
  readonly unit: string;
  /** Data status, such as `ok` or `channel failed`; null where it is not known. */
  readonly status: string | null;
  /** Time of each sample in s; null for constants and for time channels. */
  readonly times: Float64Array | null;
  /** Sampling interval in s, exactly as written; null or absent where the times are not made of one. */
  readonly interval?: number | null;
  /** Values in `unit`; NaN where a sample is missing. */
  readonly values: Float64Array;
  /** The other lines of the channel's header, in order; absent where there are none. */
  readonly header?: readonly (readonly [key: string, value: string])[];
  /**
   * The channel in the toolkit's unit.
   *
   * @throws {RangeError} when there are no times, a sample is missing, the times are uneven, or the unit is unknown or
   *   one of another dimension than the code's; the message names the channel
   */
  signal(): Signal;
}

/** A channel of `testOf`. */
export interface SignalChannel {
  /** Channel code. */
  readonly code: string;
  /** Unit of the signal's values, as files write it: `g`, `m/(s*s)`, `kN`. */
  readonly unit: string;
  readonly signal: Signal;
}

/**
 * Makes a test of signals.
 *
 * @param name name of the test
 * @param channels channel codes, units of the values as files write them, and signals in these units
 * @returns test with these channels; their `signal()` is in the toolkit's unit
 * @throws {RangeError} when a name, code or unit is no text, the name is empty, or a signal is invalid
 *
 * Source: channel codes of ISO/TS 13499.
 */
export function testOf(name: string, channels: readonly SignalChannel[]): Test {
  checkText(name, 'name');
  if (name === '') throw new RangeError('name must not be empty');
  checkList(channels, 'channels');
  const timesOf = evenAxes();
  return {
    name,
    header: [],
    channels: channels.map((channel, index) => channelOf(channel, index, timesOf)),
    warnings: [],
  };
}

function channelOf(channel: SignalChannel, index: number, timesOf: EvenAxes): TestChannel {
  checkObject(channel, `channels: channel ${index}`);
  const { code, unit, signal } = channel;
  checkText(code, `channels: code of channel ${index}`);
  checkText(unit, `channels: unit of channel ${index}`);
  checkSignal(signal, `channels: signal of channel ${index}`);
  const { start, interval, samples } = signal;
  const times = timesOf(start, interval, samples.length);
  const fields = { code, name: '', unit, status: null, times, interval, values: samples.slice() };
  return new Channel(fields);
}

function checkText(value: unknown, name: string): void {
  if (typeof value !== 'string') throw new RangeError(`${name} must be a text, not ${shown(value)}`);
}
