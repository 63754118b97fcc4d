import {
  cfcFilter,
  condyleOffset,
  upperNeckLateralMoment,
} from 'crash-signal-toolkit';
import { neckOblique } from 'crash-signal-toolkit/records';

const { upperNeck } = neckOblique; // N and N·m, as recorded
export const mx = cfcFilter(upperNeck.mx, 600);
export const fy = cfcFilter(upperNeck.fy, 600);
export const moment = upperNeckLateralMoment(
  mx,
  fy,
  condyleOffset('SID-IIs'),
);

const { value, time } = moment.largest;
console.log(
  `${value.toFixed(2)} N·m at ${(1000 * time).toFixed(1)} ms`,
);
