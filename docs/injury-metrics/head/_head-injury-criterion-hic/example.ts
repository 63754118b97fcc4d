import {
  headInjuryCriterion,
  hic15,
  hic36,
  hicD,
} from '../../../_toolkit/injury-metrics/head/head-injury-criterion-hic.ts';
import { peakOf } from '../../../_toolkit/peak.ts';
import { halfSine, type Pulse, record, together, triangle } from '../../../_toolkit/records/pulses.ts';
import { mapSamples, type Signal, signal, timeOf } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { resultant } from '../../../_toolkit/signal-operation/resultant.ts';
import { head, long, pulses, recorded, short } from './program.js';

export { head, recorded };

const inMs = ({ value, start, end }: ReturnType<typeof hic15>) => ({
  value,
  start: 1000 * start,
  end: 1000 * end,
  length: 1000 * (end - start),
});
export const results = { hic15: inMs(short), hic36: inMs(long) };
const meanOf = ({ start, interval, samples }: Signal, from: number, to: number) => {
  const [a, b] = [Math.round((from - start) / interval), Math.round((to - start) / interval)];
  let area = 0;
  for (let n = a + 1; n <= b; n += 1) area += 0.5 * ((samples[n] ?? 0) + (samples[n - 1] ?? 0));
  return area / (b - a);
};
/** The best window of exactly a length, in steps. */
export const bestOfLength = ({ interval, samples }: Signal, steps: number) => {
  let best = 0;
  let area = 0;
  for (let n = 1; n < samples.length; n += 1) {
    area += 0.5 * interval * ((samples[n] ?? 0) + (samples[n - 1] ?? 0));
    if (n > steps) area -= 0.5 * interval * ((samples[n - steps] ?? 0) + (samples[n - steps - 1] ?? 0));
    if (n >= steps) best = Math.max(best, Math.max(0, area) ** 2.5 / (steps * interval) ** 1.5);
  }
  return best;
};
const at = ({ start, interval, samples }: Signal, time: number) =>
  samples[Math.round((time - start) / interval)] ?? Number.NaN;
export const mean15 = meanOf(head, short.start, short.end);
export const mean36 = meanOf(head, long.start, long.end);
const magnitude = (values: Signal) => mapSamples(values, Math.abs);
const highest = peakOf(head);
export const peak = { value: highest.value, time: 1000 * highest.time };
/** A half-sine of 100 g and 12 ms: the best window is shorter than the longest. */
export const sine = record(-10, 80, halfSine(100, 12));
const found = hic15(sine);
export const closed = { ...inMs(found), formula: 0.414646 * 0.012 * 100 ** 2.5, widest: bestOfLength(sine, 150) };
const [level, average] = [at(sine, found.start), meanOf(sine, found.start, found.end)];
/** Half the phase of the best window in closed form, at which cos φ = 0.6 sin φ / φ. */
let phase = 1;
for (let n = 0; n < 100; n += 1) phase = Math.acos((0.6 * Math.sin(phase)) / phase);
/** Level at the ends of the best window, and the mean in it. */
export const ends = {
  level,
  mean: average,
  ratio: level / average,
  formula: { level: 100 * Math.cos(phase), mean: (100 * Math.sin(phase)) / phase },
};

/** Pulses of one peak, or two, unfiltered. */
const check = (name: string, pulse: Pulse) => {
  const resultantOfPulse = record(-10, 80, pulse);
  return { name, hic15: inMs(hic15(resultantOfPulse)), hic36: inMs(hic36(resultantOfPulse)) };
};
export const checks = {
  sine: check('half-sine, 100 g, 0 to 12 ms', halfSine(100, 12)),
  rectangle: check('60 g from 0 to 20 ms, both ends included', (ms) => (ms > -1e-6 && ms < 20 + 1e-6 ? 60 : 0)),
  triangle: check('symmetric triangle, 90 g, 0 to 30 ms', triangle(90, 30)),
  two: check('half-sines, 80 g, 0 to 8 ms and 10 to 18 ms', together(halfSine(80, 8), halfSine(80, 8, 10))),
};

/** The example's head with components of another class, or with other components. */
const [recordedX, ...others] = recorded as [Signal, Signal, Signal];
const resultantOf = (signals: readonly Signal[], cfc: 180 | 1000 = 1000) =>
  resultant(signals.map((each) => cfcFilter(each, cfc)));
/** A hard contact on one axis without an air bag: the class matters to it. */
const blow = record(-20, 80, halfSine(230, 3));
const oneAxis = (cfc: 180 | 1000) => magnitude(cfcFilter(blow, cfc));
const offset = mapSamples(recordedX, (value) => value - 2);
const struck = record(-20, 200, together(pulses.x, halfSine(140, 12, 160)));
/** Every tenth sample of the example's resultant, from each of the first ten. */
const slow = Array.from(
  { length: 10 },
  (_, phase) =>
    hic15(
      signal(
        timeOf(head, phase),
        10 * head.interval,
        head.samples.filter((_, n) => n % 10 === phase),
      ),
    ).value,
);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export const wrong = {
  blow1000: hic15(oneAxis(1000)).value,
  blow180: hic15(oneAxis(180)).value,
  bias: inMs(hic36(resultantOf([offset, ...others]))),
  metric: 9.80665 ** 2.5,
  nineEightOne: 100 * (1 - (9.80665 / 9.81) ** 2.5),
  cfc180: hic15(resultantOf(recorded, 180)).value,
  slow: { low: Math.min(...slow), high: Math.max(...slow) },
  unlimited: inMs(headInjuryCriterion(head, Number.POSITIVE_INFINITY)),
  late: inMs(hic15(resultantOf([struck, ...others]))),
  cut: hic36({ ...head, samples: head.samples.slice(0, 1001) }).value,
  components: mean(recorded.map((each) => hic15(magnitude(cfcFilter(each, 1000))).value)),
};
export const headform = hicD(1000);
