import {
  headInjuryCriterion,
  hic15,
  hic36,
  hicD,
  hicRiskLogistic,
  hicRiskLognormal,
} from '../_toolkit/injury-metrics/head/head-injury-criterion-hic.ts';
import type { Signal } from '../_toolkit/signal.ts';
import { cfcFilter } from '../_toolkit/signal-operation/BW.ts';
import { resultant } from '../_toolkit/signal-operation/resultant.ts';
import { halfSine, record, sineSquared, together } from './pulses.ts';

/** Head accelerations in g: a bag contact, a harder touch of 9 ms, and the headrest in the rebound. */
const x = record(-20, 200, together(sineSquared(-48, 70, 30), halfSine(-62, 9, 66), halfSine(34, 22, 150)));
const y = record(-20, 200, sineSquared(9, 60, 35));
const z = record(-20, 200, together(sineSquared(30, 60, 42), halfSine(12, 9, 66)));

// #region use
export const head = resultant([x, y, z].map((component) => cfcFilter(component, 1000)));
export const short = hic15(head);
export const long = hic36(head);
// #endregion

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
const at = ({ start, interval, samples }: Signal, time: number) =>
  samples[Math.round((time - start) / interval)] ?? Number.NaN;
export const mean15 = meanOf(head, short.start, short.end);
export const mean36 = meanOf(head, long.start, long.end);
export const peak = Math.max(...head.samples);
/** A half-sine of 100 g and 12 ms: the best window is shorter than the longest. */
const sine = record(-10, 80, halfSine(100, 12));
export const closed = { ...inMs(hic15(sine)), formula: 0.414646 * 0.012 * 100 ** 2.5, fixed: 0 };
const widest = hic15(sine);
closed.fixed = 0.012 * meanOf(sine, 0, 0.012) ** 2.5;
export const ends = { level: at(sine, widest.start), mean: meanOf(sine, widest.start, widest.end) };
export const rectangle = 0.015 * 60 ** 2.5;

export const wrong = {
  metric: 9.80665 ** 2.5,
  nineEightOne: 100 * (1 - (9.80665 / 9.81) ** 2.5),
  cfc180: hic15(resultant([x, y, z].map((component) => cfcFilter(component, 180)))).value,
  afterwards: hic15({
    ...head,
    samples: cfcFilter(resultant([x, y, z]), 180).samples.map((value) => Math.max(0, value)),
  }).value,
  slow: hic15({ ...head, interval: 0.001, samples: head.samples.filter((_, n) => n % 10 === 0) }).value,
  unlimited: headInjuryCriterion(head, Number.POSITIVE_INFINITY).value,
  components:
    [x, y, z].reduce((sum, each) => sum + hic15({ ...each, samples: each.samples.map(Math.abs) }).value, 0) / 3,
};
export const headform = hicD(1000);
const levels = ['AIS 2+', 'AIS 3+', 'AIS 4+'] as const;
export const risk = Object.fromEntries(
  levels.map((level) => [
    level.slice(4, 5),
    [500, 700, 1000].map((hic) => ({
      lognormal: 100 * hicRiskLognormal(hic, level),
      logistic: 100 * hicRiskLogistic(hic, level),
    })),
  ]),
);
