/** Channels of tests: their values as written, and their signals in the toolkit's units. */

import { type Signal, signal } from '../signal.ts';
import type { TestChannel } from './test.ts';
import { fromTimes } from './times.ts';
import { unitFactor } from './units.ts';

/** The fields of a channel. A class, so that channels with equal fields are equal. */
export class Channel implements TestChannel {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly status: string | null;
  readonly times: Float64Array | null;
  readonly interval: number | null;
  readonly values: Float64Array;
  readonly header: readonly (readonly [key: string, value: string])[];

  constructor(fields: Omit<TestChannel, 'signal'>) {
    this.code = fields.code;
    this.name = fields.name;
    this.unit = fields.unit;
    this.status = fields.status;
    this.times = fields.times;
    this.interval = fields.interval ?? null;
    this.values = fields.values;
    this.header = fields.header ?? [];
  }

  signal(): Signal {
    try {
      return signalOf(this);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new RangeError(`channel ${this.code === '' ? 'without code' : this.code}: ${error.message}`);
    }
  }
}

function signalOf({ code, unit, times, interval, values }: Channel): Signal {
  if (times === null) throw new RangeError('it has no times');
  if (values.length === 0) throw new RangeError('it has no samples');
  const missing = values.findIndex(Number.isNaN);
  if (missing !== -1) {
    const count = values.reduce((sum, value) => sum + Number(Number.isNaN(value)), 0);
    const found = `sample ${missing} at ${times[missing]} s is missing`;
    throw new RangeError(count === 1 ? found : `${found}, the first of ${count}`);
  }
  const [numerator, denominator] = unitFactor(unit, code);
  const converted = values.map((value) => (value * numerator) / denominator);
  return interval === null ? fromTimes(times, converted) : signal(times[0] as number, interval, converted);
}

/** Times of samples at a constant interval, in s. */
export function evenTimes(start: number, interval: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, i) => start + i * interval);
}

/** Even times by start, interval and count. */
export type EvenAxes = (start: number, interval: number, count: number) => Float64Array;

/** Makes equal even times once: most channels of a test have the same. */
export function evenAxes(): EvenAxes {
  const made = new Map<string, Float64Array>();
  return (start, interval, count) => {
    const key = `${start} ${interval} ${count}`;
    const times = made.get(key) ?? evenTimes(start, interval, count);
    made.set(key, times);
    return times;
  };
}

/** Whether a channel holds the times of others. */
export function isTimeChannel(code: string): boolean {
  return code.slice(2, 6).toUpperCase() === 'TIRS';
}
