import {
  contiguousClip,
  cumulativeClip,
  rankedSample,
} from '../../../_toolkit/injury-metrics/thorax/chest-clip-3ms.ts';
import { peakOf } from '../../../_toolkit/peak.ts';
import { halfSine, type Pulse, record, together, triangle } from '../../../_toolkit/records/pulses.ts';
import { chest as components } from '../../../_toolkit/records/thorax-occupant.ts';
import { mapSamples, type Signal, signal, timeOf } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { resultant } from '../../../_toolkit/signal-operation/resultant.ts';
import { chest, contiguous, cumulative } from './program.js';

export { chest as history, components, contiguous, cumulative };

const { value, start, end } = contiguous;
export const window = { start: 1000 * start, end: 1000 * end };
const highest = peakOf(chest);
export const peak = { value: highest.value, time: 1000 * highest.time };
export const ranks = { r30: rankedSample(chest, 30), r31: rankedSample(chest, 31) };
export const differences = {
  peak: peak.value - cumulative,
  form: cumulative - value,
  rank: ranks.r30 - ranks.r31,
};

/** The stretches during which a signal lies at or above a level, in ms, with straight lines between samples. */
export function stretchesAbove(history: Signal, level: number): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  let from: number | undefined;
  history.samples.forEach((b, i) => {
    const a = history.samples[i - 1] ?? Number.NEGATIVE_INFINITY;
    const crossing = () => 1000 * timeOf(history, i - 1 + (level - a) / (b - a));
    if (b >= level && a < level) from = i === 0 ? 1000 * history.start : crossing();
    if (b < level && a >= level && from !== undefined) stretches.push({ from, to: crossing() });
  });
  return stretches;
}
export const stretches = stretchesAbove(chest, cumulative).map(({ from, to }) => ({ from, to, length: to - from }));
export const total = stretches.reduce((sum, { length }) => sum + length, 0);

// Pitfalls.
const ringing = components.map((component, axis) =>
  axis === 0
    ? mapSamples(component, (each, i) => {
        const ms = 1000 * timeOf(component, i);
        return each + halfSine(25, 40, 30)(ms) * Math.sin(2 * Math.PI * 0.9 * ms);
      })
    : component,
);
const byClass = (cfc: 180 | 1000) => cumulativeClip(resultant(ringing.map((each) => cfcFilter(each, cfc))));
export const classes = { c180: byClass(180), c1000: byClass(1000) };
export const component = cumulativeClip(mapSamples(cfcFilter(components[0], 180), Math.abs));
export const un = cumulative * (9.80665 / 9.81);
export const printed = 100 * (1 - 9.80665 / 9.81);

// Every tenth sample of the same signal: 1 kHz, in the ten phases that the sampling may have.
const slow = Array.from({ length: 10 }, (_, phase) =>
  signal(
    timeOf(chest, phase),
    10 * chest.interval,
    chest.samples.filter((_, i) => i % 10 === phase),
  ),
);
const range = (values: readonly number[]) => ({ low: Math.min(...values), high: Math.max(...values) });
export const kilohertz = {
  cumulative: range(slow.map((each) => cumulativeClip(each))),
  contiguous: range(slow.map((each) => contiguousClip(each).value)),
};

/** The contiguous value of programs that take samples: the largest of the minima of each 31 samples at 10 kHz. */
function bySamples({ samples, interval }: Signal): number {
  const steps = Math.round(0.003 / interval);
  const minima = Array.from({ length: samples.length - steps }, (_, i) => samples.subarray(i, i + steps + 1));
  return Math.max(...minima.map((each) => each.reduce((a, b) => Math.min(a, b))));
}
const sharp = triangle(200, 4);
const offGrid = record(-10, 80, (ms) => sharp(ms + 0.05));
const slowHalfSine = signal(
  -0.01,
  1 / 6400,
  Array.from({ length: 500 }, (_, i) => halfSine(100, 12)(i / 6.4 - 10)),
);
export const sampled = {
  example: bySamples(chest),
  /** The triangle half an interval off the grid: lower. */
  sharp: { exact: contiguousClip(offGrid).value, value: bySamples(offGrid) },
  /** Windows of 2.97 ms at 6.4 kHz: higher. */
  slow: { exact: contiguousClip(slowHalfSine).value, value: bySamples(slowHalfSine) },
};

/** Both levels by the duration in ms. */
export const byDuration = Array.from({ length: 100 }, (_, i) => {
  const duration = (i + 1) * 1e-4;
  return {
    duration: 1000 * duration,
    cumulative: cumulativeClip(chest, duration),
    contiguous: contiguousClip(chest, duration).value,
  };
});

/** All ways to read the 3 ms of a pulse. */
const ways = (name: string, digits: number, pulse: Pulse) => {
  const made = record(-10, 80, pulse);
  return {
    name,
    digits,
    cumulative: cumulativeClip(made),
    contiguous: contiguousClip(made).value,
    r30: rankedSample(made, 30),
    r31: rankedSample(made, 31),
  };
};
export const checks = {
  halfSine: ways('half-sine, 100 g, 12 ms', 5, halfSine(100, 12)),
  triangle: ways('triangle, 80 g, base 20 ms', 2, triangle(80, 20)),
  two: ways(
    'two triangles, 80 g, base 4 ms, starting at 0 and 20 ms',
    2,
    together(triangle(80, 4), triangle(80, 4, 20)),
  ),
  rectangle: ways('25 samples of 60 g, else 0', 2, (ms) => (ms >= 0 && ms < 2.45 ? 60 : 0)),
  offGrid: ways('triangle, 200 g, base 4 ms, starting at −0.05 ms', 2, (ms) => sharp(ms + 0.05)),
  altair: ways('half-sine, 1 g, 10 ms', 5, halfSine(1, 10)),
};
/** Additions of a tenth of a millisecond that it takes to reach 3 ms. */
export let additions = 0;
for (let sum = 0; sum < 0.003; sum += 1e-4) additions += 1;
