/** A head in a side impact, computed: in the curtain with two short touches, and against the restraint in the rebound. */
import { accelerationAtCentreOfGravity, type HeadVector } from '../injury-metrics/head/head-resultant-acceleration.ts';
import { mapSamples, type Signal } from '../signal.ts';
import { derivative } from '../signal-operation/derive.ts';
import { STANDARD_GRAVITY } from '../signal-operation/scale.ts';
import { halfSine, type Pulse, record, sineSquared, together } from './pulses.ts';

/** Pulses of the acceleration at the centre of gravity, in g. */
export const pulses: { readonly x: Pulse; readonly y: Pulse; readonly z: Pulse } = {
  x: together(sineSquared(-28, 80, 30), halfSine(88, 8, 150)),
  y: together(sineSquared(52, 60, 35), halfSine(38, 3.5, 57), halfSine(31, 4.5, 70)),
  z: sineSquared(20, 70, 40),
};

/** Pulses of the angular velocity about y, in rad/s. */
export const turning: Pulse = together(sineSquared(-35, 60, 40), sineSquared(20, 60, 110));

/** A record in m/s² of a pulse in g. */
const metric = (pulse: Pulse): Signal => mapSamples(record(-20, 200, pulse), (value) => STANDARD_GRAVITY * value);

/** Acceleration at the centre of gravity in m/s², unfiltered. */
export const centre: HeadVector = { x: metric(pulses.x), y: metric(pulses.y), z: metric(pulses.z) };

const still: Signal = record(-20, 200, () => 0);
const pitch: Signal = record(-20, 200, turning);

/** Angular velocity of the head in rad/s: it turns about y alone. */
export const angularVelocity: HeadVector = { x: still, y: pitch, z: still };

/** What a sensor 30 mm behind the centre of gravity and 25 mm above it records, in m/s². */
export const sensor: HeadVector = accelerationAtCentreOfGravity({
  acceleration: centre,
  angularVelocity,
  angularAcceleration: { x: still, y: derivative(pitch), z: still },
  offset: { x: -0.03, y: 0, z: -0.025 },
});
