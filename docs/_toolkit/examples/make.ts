/** Channels of synthetic tests as a laboratory records them: offset, noise, resolution, polarity and range. */
import { type TestChannel, testOf } from '../files/test.ts';
import { type Pulse, record } from '../records/pulses.ts';

/** A sensor and the pulse that it measures. */
export interface Sensor {
  /** Channel code. */
  readonly code: string;
  readonly unit: string;
  /** Largest magnitude that the sensor records, in `unit`. */
  readonly range: number;
  readonly pulse: Pulse;
  /** Whether the sensor was mounted the wrong way round. */
  readonly isReversed?: boolean;
}

/** Time of the first and of the last sample in ms. */
const SPAN = [-20, 180] as const;
/** Standard deviation of the noise, and the largest offset, as shares of the range. */
const NOISE = 0.0005;
const MAX_OFFSET = 0.005;

/** Records the channel of a sensor at 10 kHz; equal sensors give equal channels. */
export function measured(sensor: Sensor): TestChannel {
  const { code, unit, range, pulse, isReversed = false } = sensor;
  const random = randomOf(code);
  const offset = MAX_OFFSET * range * (2 * random() - 1);
  const step = 10 ** Math.floor(Math.log10(range / 2000));
  const signal = record(...SPAN, (ms) => {
    // The sum of three uniform numbers is close to a normal one, with a standard deviation of 1/2.
    const noise = 2 * NOISE * range * (random() + random() + random() - 1.5);
    const value = (isReversed ? -1 : 1) * pulse(ms) + offset + noise;
    return decimal(Math.max(-range, Math.min(range, value)), step);
  });
  const [channel] = testOf('example', [{ code, unit, signal }]).channels;
  if (channel === undefined) throw new RangeError(`no channel ${code}`);
  return channel;
}

/** A multiple of a power of ten, as it is written. */
const decimal = (value: number, step: number) => Number((Math.round(value / step) * step).toPrecision(12));

/** Pseudo-random numbers from 0 to below 1, the same for the same text. */
function randomOf(seed: string): () => number {
  let state = 0;
  for (const character of seed) state = (Math.imul(state, 31) + character.charCodeAt(0)) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Sensors of the three axes of one place: the code up to its dimension, and the pulses of x, y and z. */
export const triaxial = (place: string, unit: string, range: number, pulses: readonly Pulse[]): readonly Sensor[] =>
  ['X', 'Y', 'Z'].map((axis, i) => ({ code: `${place}${axis}P`, unit, range, pulse: pulses[i] as Pulse }));
