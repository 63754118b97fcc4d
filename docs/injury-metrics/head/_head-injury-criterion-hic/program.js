import {
  cfcFilter,
  hic15,
  hic36,
  resultant,
} from 'crash-signal-toolkit';
import {
  halfSine,
  record,
  sineSquared,
  together,
} from 'crash-signal-toolkit/records';

// Head accelerations in g: the air bag bottoms out on something hard,
// and in the rebound the head strikes its restraint.
export const pulses = {
  x: together(
    sineSquared(-50, 110, 25),
    halfSine(-70, 5, 78),
    halfSine(34, 22, 165),
  ),
  y: together(sineSquared(8, 80, 35), halfSine(25, 3, 79)),
  z: together(sineSquared(28, 90, 40), halfSine(20, 5, 78)),
};
export const recorded = [pulses.x, pulses.y, pulses.z].map((pulse) =>
  record(-20, 200, pulse),
);

const components = recorded.map((each) => cfcFilter(each, 1000));
export const head = resultant(components);
export const short = hic15(head);
export const long = hic36(head);

const ms = (seconds) => (1000 * seconds).toFixed(1);
for (const [name, found] of Object.entries({
  HIC15: short,
  HIC36: long,
})) {
  const { value, start, end } = found;
  console.log(
    `${name} ${value.toFixed(2)}, ${ms(start)} ms to ${ms(end)} ms`,
  );
}
