import {
  cfcFilter,
  compressionOf,
  percentCompression,
} from 'crash-signal-toolkit';
import { abdomenOccupant } from 'crash-signal-toolkit/records';

const depth = 238.4; // mm
const { right } = abdomenOccupant; // mm, negative inward
const zero = { from: -0.02, to: 0 }; // s
const compression = cfcFilter(compressionOf(right, { zero }), 180);
export const { peak, history } = percentCompression(compression, depth);

const ms = (1000 * peak.time).toFixed(1);
console.log(
  `${peak.value.toFixed(2)} % at ${ms} ms, of a depth of ${depth} mm`,
);
