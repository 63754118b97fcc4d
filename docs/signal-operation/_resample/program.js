import { resample } from 'crash-signal-toolkit';
import { record, sineSquared } from 'crash-signal-toolkit/records';

export const smooth = sineSquared(-25, 80); // a vehicle pulse in g
export const pulse = record(-20, 150, smooth);
export const slow = resample(pulse, 0.000625); // 1600 Hz

console.log(
  `${pulse.samples.length} samples become ${slow.samples.length}`,
);
