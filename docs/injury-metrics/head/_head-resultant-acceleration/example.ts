import {
  type HeadVector,
  headResultantAcceleration,
  peakResultantAcceleration,
  toG,
} from '../../../_toolkit/injury-metrics/head/head-resultant-acceleration.ts';
import { contiguousClip, cumulativeClip } from '../../../_toolkit/injury-metrics/thorax/chest-clip-3ms.ts';
import * as headSide from '../../../_toolkit/records/head-side.ts';
import { halfSine, record } from '../../../_toolkit/records/pulses.ts';
import { mapSamples, type Signal } from '../../../_toolkit/signal.ts';
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

export { components, head };

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

const peakWithin = (values: HeadVector) => {
  const resultant = truncate(headResultantAcceleration(values), -0.02, 0.14);
  return { peak: peakResultantAcceleration(resultant).value, clip: cumulativeClip(resultant) };
};
const spiked = mapSamples(components.z, (value, n) => (n === 880 || n === 881 ? 180 : value));
const atOneKilohertz = Array.from({ length: 10 }, (_, from) => {
  const samples = impact.samples.filter((_, n) => n % 10 === from);
  return Math.max(...samples);
});

export const wrong = {
  ofPeaks: Math.hypot(highest.x.value, highest.y.value, highest.z.value),
  rebound: cumulativeClip(head),
  reboundPeak: inMs(peakResultantAcceleration(truncate(head, 0.14, 0.2))),
  cfc180: peakWithin(filtered(centre, 180)),
  bias: peakWithin({ ...components, y: mapSamples(components.y, (value) => value + 2) }),
  spike: peakWithin({ ...components, z: spiked }),
  slow: { low: Math.min(...atOneKilohertz), high: Math.max(...atOneKilohertz) },
  printed: cumulative * (STANDARD_GRAVITY / 9.81),
};

const turning = angularVelocity.y;
const acceleration = derivative(turning);
export const rotation = {
  velocity: Math.max(...turning.samples.map(Math.abs)),
  acceleration: Math.max(...acceleration.samples.map(Math.abs)),
};
export { atCentre, atSensor };

const within = (values: Signal) => truncate(values, -0.02, 0.14);
export const moved = {
  sensor: inMs(peakResultantAcceleration(within(atSensor))),
  centre: inMs(peakResultantAcceleration(within(atCentre))),
  sensorClip: cumulativeClip(within(atSensor)),
  largest: Math.max(...atSensor.samples.map((value, n) => Math.abs(value - (atCentre.samples[n] ?? 0)))),
  back: Math.max(...atCentre.samples.map((value, n) => Math.abs(value - (head.samples[n] ?? 0)))),
};

/** Two sets of half-sines to check an implementation with, unfiltered. */
const check = (x: Signal, y: Signal, z: Signal) => {
  const resultant = headResultantAcceleration({ x, y, z });
  return {
    ...inMs(peakResultantAcceleration(resultant)),
    cumulative: cumulativeClip(resultant),
    contiguous: contiguousClip(resultant).value,
  };
};
const sine = (value: number, from: number, to: number) => record(-10, 80, halfSine(value, to - from, from));
export const checks = [
  check(sine(-60, 0, 20), sine(20, 0, 20), sine(-30, 0, 20)),
  check(sine(-80, 0, 30), sine(25, 10, 40), sine(40, 15, 35)),
];
