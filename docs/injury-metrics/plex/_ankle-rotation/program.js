import {
  ankleRotation,
  cfcFilter,
  toDegrees,
} from 'crash-signal-toolkit';
import {
  halfSine,
  record,
  sineSquared,
  together,
} from 'crash-signal-toolkit/records';

// Right ankle in rad: posture; the footwell lifts the toes and turns
// the sole, the pedal slaps it. Each pulse: peak, duration, start.
export const postures = { x: 0.03, y: 0.12, z: -0.04 };
export const pulses = {
  x: together(sineSquared(0.3, 60, 45), halfSine(0.12, 6, 70)),
  y: together(sineSquared(0.46, 56, 40), halfSine(-0.3, 36, 98)),
  z: together(sineSquared(0.16, 50, 50), halfSine(-0.05, 40, 105)),
};
// The foot stays caught: an angle that is reached and kept.
export const caught = {
  angles: { x: 0.07, y: 0.05, z: 0 },
  rise: 50,
  start: 60,
};
const settled = (angle, ms) => {
  const share = (ms - caught.start) / caught.rise;
  const risen = Math.min(1, Math.max(0, share));
  return angle * Math.sin((Math.PI / 2) * risen) ** 2;
};
// Mains hum on y: 50 Hz.
export const hum = { x: 0, y: 0.006, z: 0 };
const humming = (ms) => Math.sin(2 * Math.PI * 0.05 * (ms + 15));

const measure = (axis) =>
  record(
    -20,
    150,
    (ms) =>
      postures[axis] +
      pulses[axis](ms) +
      settled(caught.angles[axis], ms) +
      hum[axis] * humming(ms),
  );
export const raw = {
  x: measure('x'),
  y: measure('y'),
  z: measure('z'),
};

const inDegrees = (rotation) => cfcFilter(toDegrees(rotation), 180);
export const ankle = {
  x: inDegrees(raw.x),
  y: inDegrees(raw.y),
  z: inDegrees(raw.z),
};
// Start: the mean of the 20 ms before time zero.
export const found = {
  x: ankleRotation(ankle.x, 200),
  y: ankleRotation(ankle.y, 200),
  z: ankleRotation(ankle.z, 200),
};

for (const [axis, { maximum, minimum }] of Object.entries(found)) {
  console.log(
    `${axis}: ${minimum.value.toFixed(1)}° to ${maximum.value.toFixed(1)}°`,
  );
}
