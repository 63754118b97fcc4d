import { brainInjuryCriterion, cfcFilter } from 'crash-signal-toolkit';
import {
  record,
  sineSquared,
  together,
} from 'crash-signal-toolkit/records';

// What a hard contact shakes into a sensor: 6 rad/s at 250 Hz for 16 ms.
const contact = (ms) => {
  if (ms < 84 || ms > 100) return 0;
  return 6 * Math.sin(2 * Math.PI * 0.25 * (ms - 84));
};

// Angular velocities of the head in rad/s: it nods, turns, and comes back.
const roll = together(
  sineSquared(19, 60, 55),
  sineSquared(-12, 60, 125),
);
const pitch = together(
  sineSquared(-38, 75, 35),
  sineSquared(29, 80, 110),
);
const yaw = together(
  sineSquared(-27, 60, 65),
  sineSquared(10, 50, 140),
  contact,
);
export const recorded = {
  x: record(-20, 200, roll),
  y: record(-20, 200, pitch),
  z: record(-20, 200, yaw),
};

export const head = {
  x: cfcFilter(recorded.x, 60),
  y: cfcFilter(recorded.y, 60),
  z: cfcFilter(recorded.z, 60),
};
export const bric = brainInjuryCriterion(head);

console.log(`BrIC ${bric.value.toFixed(4)}`);
for (const [axis, { value, time }] of Object.entries(bric.peaks)) {
  console.log(
    `${axis}: ${value.toFixed(2)} rad/s at ${(1000 * time).toFixed(1)} ms`,
  );
}
