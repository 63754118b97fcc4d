import { neckAxialMoment, transferAxialMoment } from '../../../_toolkit/injury-metrics/neck/neck-axial-moment.ts';
import { upperNeck } from '../../../_toolkit/records/neck-oblique.ts';
import { halfSine, record, together } from '../../../_toolkit/records/pulses.ts';
import { mapSamples, type Signal } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { fz, largest, maximum, minimum, mz } from './program.js';

export { fz, mz };

const inMs = (extreme: typeof largest) => ({
  value: extreme.value,
  time: 1000 * extreme.time,
  force: extreme.axialForce ?? Number.NaN,
});
export const results = { left: inMs(maximum), right: inMs(minimum) };

const changed = (signal: Signal) => {
  const { value } = neckAxialMoment(signal).largest;
  return { value, change: 100 * (value / largest.value - 1) };
};
/** The cell puts out 4 % of the bending moments as torsion. */
const [fx, fy, mx, my] = [upperNeck.fx, upperNeck.fy, upperNeck.mx, upperNeck.my].map((each) => cfcFilter(each, 600));
export const disturbed = mapSamples(mz, (moment, n) => moment + 0.04 * (mx.samples[n] + my.samples[n]));
export const wrong = {
  crossTalk: changed(disturbed),
  crossTalkLeft: neckAxialMoment(disturbed).maximum.value,
  bias: changed(mapSamples(mz, (moment) => moment + 1.5)),
  reversed: changed(mapSamples(mz, (moment) => -moment)),
  onlyMaximum: { value: maximum.value, change: 100 * (maximum.value / Math.abs(largest.value) - 1) },
  beside: changed(transferAxialMoment(mz, fx, fy, { x: 0.02, y: 0 })),
};

const check = neckAxialMoment(record(0, 60, together(halfSine(18, 30), halfSine(-27, 30, 30))));
export const checks = { left: inMs(check.maximum), right: inMs(check.minimum), largest: check.largest.value };
