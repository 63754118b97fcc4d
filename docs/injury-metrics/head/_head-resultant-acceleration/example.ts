import {
  type HeadVector,
  headResultantAcceleration,
  peakResultantAcceleration,
  toG,
} from '../../../_toolkit/injury-metrics/head/head-resultant-acceleration.ts';
import { contiguousClip, cumulativeClip } from '../../../_toolkit/injury-metrics/thorax/chest-clip-3ms.ts';
import * as headSide from '../../../_toolkit/records/head-side.ts';
import { halfSine, record } from '../../../_toolkit/records/pulses.ts';
import { mapSamples, type Signal, timeOf } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { derivative } from '../../../_toolkit/signal-operation/derive.ts';
import { STANDARD_GRAVITY } from '../../../_toolkit/signal-operation/scale.ts';
import { truncate } from '../../../_toolkit/signal-operation/truncate.ts';
import { components, contiguous, cumulative, head, impact, peak } from './program.js';
import { atCentre, atSensor } from './sensor.js';

const { centre, angularVelocity } = headSide;
const filtered = ({ x, y, z }: HeadVector, cfc: 180 | 1000) => ({
  x: cfcFilter(toG(x), cfc),
  y: cfcFilter(toG(y), cfc),
  z: cfcFilter(toG(z), cfc),
});

export { centre, components, head };

const AXES = ['x', 'y', 'z'] as const;
const inMs = ({ value, time }: { value: number; time: number }) => ({ value, time: 1000 * time });
const magnitude = (values: Signal) => mapSamples(values, Math.abs);
const highest = Object.fromEntries(
  AXES.map((axis) => [axis, inMs(peakResultantAcceleration(magnitude(truncate(components[axis], -0.02, 0.14))))]),
) as Readonly<Record<(typeof AXES)[number], { value: number; time: number }>>;

export const results = {
  peak: inMs(peak),
  cumulative,
  contiguous,
  highest,
};

const within = (values: Signal) => truncate(values, -0.02, 0.14);
const levelsOf = (values: Signal) => ({
  ...inMs(peakResultantAcceleration(values)),
  cumulative: cumulativeClip(values),
  contiguous: contiguousClip(values).value,
});
const impactOf = (values: HeadVector, cfc: 180 | 1000 = 1000) =>
  levelsOf(within(headResultantAcceleration(filtered(values, cfc))));
/** Adds a value in g to samples of a component in m/s². */
const plus = (values: Signal, g: number, isMeant: (ms: number) => boolean = () => true) =>
  mapSamples(values, (value, n) => value + (isMeant(1000 * timeOf(values, n)) ? g * STANDARD_GRAVITY : 0));
const atOneKilohertz = Array.from({ length: 10 }, (_, from) => {
  const samples = impact.samples.filter((_, n) => n % 10 === from);
  return samples.reduce((a, b) => Math.max(a, b));
});

export const wrong = {
  ofPeaks: Math.hypot(highest.x.value, highest.y.value, highest.z.value),
  whole: levelsOf(head),
  reboundPeak: inMs(peakResultantAcceleration(truncate(head, 0.14, 0.2))),
  form: cumulative - contiguous,
  cfc180: impactOf(centre, 180),
  bias: impactOf({ ...centre, y: plus(centre.y, 2) }),
  /** Two samples, at 68.0 and 68.1 ms. */
  spike: impactOf({ ...centre, z: plus(centre.z, 180, (ms) => ms > 67.95 && ms < 68.15) }),
  slow: { low: Math.min(...atOneKilohertz), high: Math.max(...atOneKilohertz) },
  printed: cumulative * (STANDARD_GRAVITY / 9.81),
};

const turning = angularVelocity.y;
const acceleration = derivative(turning);
export const rotation = {
  velocity: peakResultantAcceleration(magnitude(turning)).value,
  acceleration: peakResultantAcceleration(magnitude(acceleration)).value,
};
export { atCentre, atSensor, turning };

export const moved = {
  sensor: levelsOf(within(atSensor)),
  centre: levelsOf(within(atCentre)),
  largest: peakResultantAcceleration(mapSamples(atSensor, (value, n) => Math.abs(value - (atCentre.samples[n] ?? 0))))
    .value,
};

/** Two sets of half-sines, unfiltered. */
const check = (name: string, x: Signal, y: Signal, z: Signal) => {
  const resultant = headResultantAcceleration({ x, y, z });
  return { name, ...levelsOf(resultant) };
};
const sine = (value: number, from: number, to: number) => record(-10, 80, halfSine(value, to - from, from));
export const checks = [
  check('half-sines −60, 20, −30; all 0 to 20 ms', sine(-60, 0, 20), sine(20, 0, 20), sine(-30, 0, 20)),
  check(
    'half-sines −80, 0 to 30 ms; 25, 10 to 40 ms; 40, 15 to 35 ms',
    sine(-80, 0, 30),
    sine(25, 10, 40),
    sine(40, 15, 35),
  ),
];
