import {
  cfcFilter,
  compressionOf,
  worstCompression,
} from 'crash-signal-toolkit';
import { abdomenOccupant } from 'crash-signal-toolkit/records';

const { left, right } = abdomenOccupant; // mm, negative inward
export const compressions = {
  left: compressionOf(cfcFilter(left, 180), { zeroTime: -0.01 }),
  right: compressionOf(cfcFilter(right, 180), { zeroTime: -0.01 }),
};

const { sensor, value, time } = worstCompression(compressions);
console.log(
  `${sensor}: ${value.toFixed(2)} mm at ${(1000 * time).toFixed(1)} ms`,
);
