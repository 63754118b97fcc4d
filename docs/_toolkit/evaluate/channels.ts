/** The channels of a test that a metric is taken from, filtered. */

import { matchesChannelCode } from '../channel-code.ts';
import { checkList, checkObject, shown } from '../check.ts';
import { DUMMIES, type DummyName, type DummyShortName, dummyName } from '../dummies.ts';
import type { Test, TestChannel } from '../files/test.ts';
import type { Signal } from '../signal.ts';
import { type ChannelFrequencyClass, cfcFilter } from '../signal-operation/BW.ts';
import type { MetricDefinition, MetricSignals } from './metrics.ts';

/** Where a dummy sits in a test. */
export interface Seat {
  /** Character 2 of the channel codes; `?` where it is not known. */
  readonly position: string;
  readonly dummy: DummyShortName;
  /** Side of the sensors that a blow from the side compresses; null in frontal tests. */
  readonly side: 'left' | 'right' | null;
}

/** The signals of one sensor. */
export interface SensorSignals {
  readonly signals: MetricSignals;
  readonly side: 'left' | 'right';
}

/** The channels of a metric that a test has. */
export interface MetricChannels {
  readonly sensors: readonly SensorSignals[];
  readonly codes: readonly string[];
  /** Patterns of the channels that are missing. */
  readonly needs: readonly string[];
}

const CLASSES: Readonly<Record<string, ChannelFrequencyClass>> = { A: 1000, B: 600, C: 180, D: 60 };

/** Refuses what is no test. */
export function checkTest(test: Test): void {
  checkObject(test, 'test');
  if (typeof test.name !== 'string') throw new RangeError(`test.name must be a text, not ${shown(test.name)}`);
  checkList(test.header, 'test.header');
  checkList(test.channels, 'test.channels');
  checkList(test.warnings, 'test.warnings');
}

/** Channels of a metric for a dummy in its seat, filtered to a class; what goes wrong is passed to `warn`. */
export function channelsOf(
  test: Test,
  metric: Pick<MetricDefinition, 'sensors'>,
  seat: Seat,
  cfc: ChannelFrequencyClass,
  warn: (message: string) => void,
): MetricChannels {
  const sensors: SensorSignals[] = [];
  const codes: string[] = [];
  const needs: string[] = [];
  for (const sensor of metric.sensors) {
    const signals: Record<string, Signal> = {};
    for (const [role, patterns] of Object.entries(sensor)) {
      const channel = findChannel(test, patterns, seat);
      const read = channel === undefined ? null : filtered(channel, cfc, warn);
      if (channel === undefined || read === null) needs.push(filledIn(patterns[0] as string, seat));
      else {
        signals[role] = read;
        codes.push(channel.code);
        if (channel.code.slice(10, 12) === '00' && patterns.some((each) => each.includes('dd')))
          warn(`${channel.code}: names no dummy, taken as that of the ${seat.dummy}`);
      }
    }
    if (Object.keys(signals).length === Object.keys(sensor).length)
      sensors.push({ signals, side: seat.side ?? 'left' });
  }
  return { sensors, codes, needs };
}

/** Short names of the dummies that the codes of a seat name. */
export function dummiesIn(test: Test, position: string): readonly DummyShortName[] {
  const codes = new Set(test.channels.map(({ code }) => code).filter((code) => isCode(code) && code[1] === position));
  const iso = new Set([...codes].map((code) => code.slice(10, 12)));
  return (Object.keys(DUMMIES) as DummyName[])
    .filter((name) => iso.has(DUMMIES[name].iso))
    .map((name) => DUMMIES[name].short);
}

function findChannel(test: Test, patterns: readonly string[], seat: Seat): TestChannel | undefined {
  const candidates = test.channels.filter(({ code }) => isCode(code));
  for (const pattern of patterns) {
    const named = filledIn(pattern, seat);
    // Laboratories write 00 for the dummy.
    const unnamed = `${named.slice(0, 10)}${pattern.includes('dd') ? '00' : named.slice(10, 12)}${named.slice(12)}`;
    for (const each of [named, unnamed]) {
      const found = candidates.find(({ code }) => matchesChannelCode(each, code));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** A pattern with the seat, the dummy and the side put in. */
function filledIn(pattern: string, { position, dummy, side }: Seat): string {
  const sensorSide = side === null ? '??' : side === 'left' ? 'LE' : 'RI';
  return pattern.replace('p', position).replace('dd', DUMMIES[dummyName(dummy)].iso).replace('ss', sensorSide);
}

function isCode(code: string): boolean {
  return /^[A-Z0-9]{16}$/.test(code);
}

/** A channel in the toolkit's unit, filtered where its code names a higher class or none; null where it cannot be read. */
function filtered(channel: TestChannel, cfc: ChannelFrequencyClass, warn: (message: string) => void): Signal | null {
  const { code } = channel;
  const before = CLASSES[code.slice(15)];
  try {
    const signal = channel.signal();
    if (before !== undefined && before < cfc)
      warn(`${code}: filtered with CFC ${before}, where CFC ${cfc} is prescribed`);
    return before !== undefined && before <= cfc ? signal : cfcFilter(signal, cfc);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    warn(error.message.includes(code) ? error.message : `channel ${code}: ${error.message}`);
    return null;
  }
}
