import { brainInjuryCriterion, cfcFilter } from 'crash-signal-toolkit';
import {
  record,
  sineSquared,
  together,
} from 'crash-signal-toolkit/records';

// Angular velocities of the head in rad/s: it nods, turns, comes back.
export const pulses = {
  x: together(sineSquared(19, 60, 55), sineSquared(-12, 60, 125)),
  y: together(sineSquared(-38, 75, 35), sineSquared(29, 80, 110)),
  z: together(sineSquared(-27, 60, 65), sineSquared(10, 50, 140)),
};
// A contact makes the sensor vibrate: 6 rad/s, 250 Hz, 84 to 100 ms.
const vibration = (ms) => {
  if (ms < 84 || ms > 100) return 0;
  return 6 * Math.sin(2 * Math.PI * 0.25 * (ms - 84));
};
export const recorded = {
  x: record(-20, 200, pulses.x),
  y: record(-20, 200, pulses.y),
  z: record(-20, 200, together(pulses.z, vibration)),
};

export const head = {
  x: cfcFilter(recorded.x, 60),
  y: cfcFilter(recorded.y, 60),
  z: cfcFilter(recorded.z, 60),
};
export const bric = brainInjuryCriterion(head);

console.log(`BrIC ${bric.value.toFixed(4)}`);
for (const [axis, { value, time }] of Object.entries(bric.peaks)) {
  const ms = (1000 * time).toFixed(1);
  console.log(`${axis}: ${value.toFixed(2)} rad/s at ${ms} ms`);
}
