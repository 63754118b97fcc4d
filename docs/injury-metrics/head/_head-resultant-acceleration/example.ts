import {
  accelerationAtCentreOfGravity,
  type HeadVector,
  headResultantAcceleration,
  peakResultantAcceleration,
  toG,
} from '../../../_toolkit/injury-metrics/head/head-resultant-acceleration.ts';
import { contiguousClip, cumulativeClip } from '../../../_toolkit/injury-metrics/thorax/chest-clip-3ms.ts';
import { halfSine, record, sineSquared, together } from '../../../_toolkit/records/pulses.ts';
import { mapSamples, type Signal } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { derivative } from '../../../_toolkit/signal-operation/derive.ts';
import { STANDARD_GRAVITY } from '../../../_toolkit/signal-operation/scale.ts';
import { truncate } from '../../../_toolkit/signal-operation/truncate.ts';

const inMetric = (values: Signal) => mapSamples(values, (value) => STANDARD_GRAVITY * value);

/** Side impact, the head in the curtain with two short touches, in m/s²; in the rebound it strikes the headrest. */
export const raw: HeadVector = {
  x: inMetric(record(-20, 200, together(sineSquared(-28, 80, 30), halfSine(88, 8, 150)))),
  y: inMetric(record(-20, 200, together(sineSquared(52, 60, 35), halfSine(38, 3.5, 57), halfSine(31, 4.5, 70)))),
  z: inMetric(record(-20, 200, sineSquared(20, 70, 40))),
};

const filtered = ({ x, y, z }: HeadVector, cfc: 180 | 1000) => ({
  x: cfcFilter(toG(x), cfc),
  y: cfcFilter(toG(y), cfc),
  z: cfcFilter(toG(z), cfc),
});

// #region use
export const components = {
  x: cfcFilter(toG(raw.x), 1000),
  y: cfcFilter(toG(raw.y), 1000),
  z: cfcFilter(toG(raw.z), 1000),
};
export const head = headResultantAcceleration(components);
const impact = truncate(head, -0.02, 0.14); // without the rebound

const peak = peakResultantAcceleration(impact);
console.log(`peak ${peak.value.toFixed(2)} g at ${(1000 * peak.time).toFixed(1)} ms`);
console.log(`3 ms, cumulative ${cumulativeClip(impact).toFixed(2)} g`);
console.log(`3 ms, contiguous ${contiguousClip(impact).value.toFixed(2)} g`);
// #endregion

const AXES = ['x', 'y', 'z'] as const;
const inMs = ({ value, time }: { value: number; time: number }) => ({ value, time: 1000 * time });
const magnitude = (values: Signal) => mapSamples(values, Math.abs);
const highest = Object.fromEntries(
  AXES.map((axis) => [axis, inMs(peakResultantAcceleration(magnitude(truncate(components[axis], -0.02, 0.14))))]),
) as Readonly<Record<(typeof AXES)[number], { value: number; time: number }>>;

export const results = {
  peak: inMs(peak),
  cumulative: cumulativeClip(impact),
  contiguous: contiguousClip(impact).value,
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
  cfc180: peakWithin(filtered(raw, 180)),
  bias: peakWithin({ ...components, y: mapSamples(components.y, (value) => value + 2) }),
  spike: peakWithin({ ...components, z: spiked }),
  slow: { low: Math.min(...atOneKilohertz), high: Math.max(...atOneKilohertz) },
  printed: cumulativeClip(impact) * (STANDARD_GRAVITY / 9.81),
};

// A sensor 30 mm behind and 25 mm above the centre of gravity, while the head turns about y.
const still = record(-20, 200, () => 0);
const turning = record(-20, 200, together(sineSquared(-35, 60, 40), sineSquared(20, 60, 110)));
const acceleration = derivative(turning);
export const rotation = {
  velocity: Math.max(...turning.samples.map(Math.abs)),
  acceleration: Math.max(...acceleration.samples.map(Math.abs)),
};
const motion = (from: HeadVector, x: number, z: number) =>
  accelerationAtCentreOfGravity({
    acceleration: from,
    angularVelocity: { x: still, y: turning, z: still },
    angularAcceleration: { x: still, y: acceleration, z: still },
    offset: { x, y: 0, z },
  });
/** What the sensor beside the centre reads, and what is computed of it. */
export const beside = motion(raw, -0.03, -0.025);

// #region beside
const centre = accelerationAtCentreOfGravity({
  acceleration: beside, // m/s², at the sensor
  angularVelocity: { x: still, y: turning, z: still }, // rad/s
  angularAcceleration: { x: still, y: acceleration, z: still }, // rad/s²
  offset: { x: 0.03, y: 0, z: 0.025 }, // m, from the sensor to the centre
});
// #endregion

export const atSensor = headResultantAcceleration(filtered(beside, 1000));
export const atCentre = headResultantAcceleration(filtered(centre, 1000));
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
