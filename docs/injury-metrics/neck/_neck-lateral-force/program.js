import {
  cfcFilter,
  neckLateralForce,
  neckShearResultant,
  peakOf,
} from 'crash-signal-toolkit';
import { neckOblique } from 'crash-signal-toolkit/records';

const { upperNeck } = neckOblique; // N, as recorded
export const fx = cfcFilter(upperNeck.fx, 1000);
export const fy = cfcFilter(upperNeck.fy, 1000);
export const { maximum, minimum, largest } = neckLateralForce(fy);
export const shear = peakOf(neckShearResultant(fx, fy));

const ms = (time) => `${(1000 * time).toFixed(1)} ms`;
for (const [name, { value, time }] of Object.entries({
  'highest Fy': maximum,
  'lowest Fy': minimum,
  'largest shear': shear,
})) {
  console.log(`${name}: ${value.toFixed(2)} N at ${ms(time)}`);
}
