import {
  cfcFilter,
  neckLateralForce,
  neckShearResultant,
} from 'crash-signal-toolkit';
import { neckOblique } from 'crash-signal-toolkit/records';

const { upperNeck } = neckOblique; // N, as recorded
export const fx = cfcFilter(upperNeck.fx, 1000);
export const fy = cfcFilter(upperNeck.fy, 1000);
export const { maximum, minimum, largest } = neckLateralForce(fy);
export const shear = neckShearResultant(fx, fy);

console.log(
  `Fy from ${minimum.value.toFixed(1)} N to ${maximum.value.toFixed(1)} N`,
);
const ms = (1000 * largest.time).toFixed(1);
console.log(`largest: ${largest.value.toFixed(1)} N at ${ms} ms`);
console.log(`shear up to ${Math.max(...shear.samples).toFixed(1)} N`);
