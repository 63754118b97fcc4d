import {
  type HicLognormalLevel,
  headInjuryCriterion,
  hic15,
  hic36,
  hicD,
  hicRiskLogistic,
  hicRiskLognormal,
} from '../../../_toolkit/injury-metrics/head/head-injury-criterion-hic.ts';
import { halfSine, record, together, triangle } from '../../../_toolkit/records/pulses.ts';
import type { Signal } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { resultant } from '../../../_toolkit/signal-operation/resultant.ts';
import { head, long, recorded, short } from './program.js';

export { head };

const [x, y, z] = recorded;
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
const absolute = (signal: Signal) => ({ ...signal, samples: signal.samples.map(Math.abs) });
export const peak = Math.max(...head.samples);
/** A half-sine of 100 g and 12 ms: the best window is shorter than the longest. */
export const sine = record(-10, 80, halfSine(100, 12));
const found = hic15(sine);
export const closed = { ...inMs(found), formula: 0.414646 * 0.012 * 100 ** 2.5, widest: bestOfLength(sine, 150) };
export const ends = { level: at(sine, found.start), mean: meanOf(sine, found.start, found.end) };

/** Pulses of one peak, or two, to check an implementation with. */
const check = (signal: Signal) => ({ hic15: inMs(hic15(signal)), hic36: inMs(hic36(signal)) });
export const checks = {
  sine: check(sine),
  rectangle: check(record(-10, 80, (ms) => (ms > -1e-6 && ms < 20 + 1e-6 ? 60 : 0))),
  triangle: check(record(-10, 80, triangle(90, 30))),
  two: check(record(-10, 80, together(halfSine(80, 8), halfSine(80, 8, 10)))),
};

/** A hard contact without a bag: the class matters to it. */
const blow = record(-20, 80, halfSine(230, 3));
const lifted = resultant(
  [{ ...x, samples: x.samples.map((value) => value - 2) }, y, z].map((each) => cfcFilter(each, 1000)),
);

export const wrong = {
  blow1000: hic15(absolute(cfcFilter(blow, 1000))).value,
  bias: inMs(hic36(lifted)),
  blow180: hic15(absolute(cfcFilter(blow, 180))).value,
  metric: 9.80665 ** 2.5,
  nineEightOne: 100 * (1 - (9.80665 / 9.81) ** 2.5),
  cfc180: hic15(resultant([x, y, z].map((component) => cfcFilter(component, 180)))).value,
  afterwards: hic15({
    ...head,
    samples: cfcFilter(resultant([x, y, z]), 180).samples.map((value) => Math.max(0, value)),
  }).value,
  slow: hic15({ ...head, interval: 0.001, samples: head.samples.filter((_, n) => n % 10 === 0) }).value,
  unlimited: inMs(headInjuryCriterion(head, Number.POSITIVE_INFINITY)),
  widest15: bestOfLength(head, 150),
  widest36: bestOfLength(head, 360),
  late: inMs(
    hic15({
      ...head,
      samples: head.samples.map((value, n) => value + Math.max(0, halfSine(140, 12, 160)((n - 200) / 10))),
    }),
  ),
  cut: hic36({ ...head, samples: head.samples.slice(0, 1001) }).value,
  components:
    [x, y, z].reduce((sum, each) => sum + hic15({ ...each, samples: each.samples.map(Math.abs) }).value, 0) / 3,
};
export const headform = hicD(1000);
const LEVELS = ['AIS 1+', 'AIS 2+', 'AIS 3+', 'AIS 4+', 'AIS 5+', 'fatal'] as const;
const hasLognormal = (level: string): level is HicLognormalLevel => ['AIS 2+', 'AIS 3+', 'AIS 4+'].includes(level);
/** In %, at HIC 500, 700 and 1000. */
export const risk = Object.fromEntries(
  LEVELS.map((level) => [
    level === 'fatal' ? level : level.slice(4, 5),
    [500, 700, 1000].map((hic) => ({
      logistic: 100 * hicRiskLogistic(hic, level),
      ...(hasLognormal(level) ? { lognormal: 100 * hicRiskLognormal(hic, level) } : {}),
    })),
  ]),
);
