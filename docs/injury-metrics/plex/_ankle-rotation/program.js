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

// From 0 to an angle over some ms, and there it stays.
const settle = (angle, from, length) => (ms) => {
  const share = Math.min(1, Math.max(0, (ms - from) / length));
  return angle * Math.sin((Math.PI / 2) * share) ** 2;
};
// What the mains leave on the channel.
const hum = (ms) => 0.006 * Math.sin(2 * Math.PI * 0.05 * (ms + 15));

// Right ankle in rad: the footwell lifts the toes and turns the sole; the pedal slaps it;
// the foot stays caught.
const pulses = {
  x: [
    () => 0.03,
    sineSquared(0.3, 60, 45),
    halfSine(0.12, 6, 70),
    settle(0.07, 60, 50),
  ],
  y: [
    () => 0.12, // posture
    sineSquared(0.46, 56, 40), // toes up
    halfSine(-0.3, 36, 98), // and down again
    settle(0.05, 60, 50),
    hum,
  ],
  z: [() => -0.04, sineSquared(0.16, 50, 50), halfSine(-0.05, 40, 105)],
};
const measure = (axis) => record(-20, 150, together(...pulses[axis]));
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
