import { cfcFilter, neckAxialMoment } from 'crash-signal-toolkit';
import { neckOblique } from 'crash-signal-toolkit/records';

const { upperNeck } = neckOblique; // N and N·m, as recorded
export const mz = cfcFilter(upperNeck.mz, 600);
export const fz = cfcFilter(upperNeck.fz, 600);
export const { maximum, minimum, largest } = neckAxialMoment(mz, fz);

for (const { value, time, axialForce } of [maximum, minimum]) {
  const ms = (1000 * time).toFixed(1);
  console.log(
    `${value.toFixed(2)} N·m at ${ms} ms with ${axialForce.toFixed(0)} N`,
  );
}
