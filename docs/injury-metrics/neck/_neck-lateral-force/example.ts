import { highest } from '../../../_records/readings.ts';
import { neckLateralForce, neckShearResultant } from '../../../_toolkit/injury-metrics/neck/neck-lateral-force.ts';
import { upperNeck } from '../../../_toolkit/records/neck-oblique.ts';
import { halfSine, record } from '../../../_toolkit/records/pulses.ts';
import { mapSamples, type Signal, timeOf } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { fx, fy, shear as largestShear, maximum, minimum } from './program.js';

export { fx, fy };

export const shear = neckShearResultant(fx, fy);

const inMs = ({ value, time }: { value: number; time: number }) => ({ value, time: 1000 * time });
export const results = { left: inMs(maximum), right: inMs(minimum), shear: inMs(largestShear) };

const peakOf = (signal: Signal) => neckLateralForce(signal).largest.value;
const changed = (value: number, right: number = maximum.value) => ({ value, change: 100 * (value / right - 1) });
export const wrong = {
  cfc600: changed(peakOf(cfcFilter(upperNeck.fy, 600))),
  cfc180: changed(peakOf(cfcFilter(upperNeck.fy, 180))),
  cfc60: changed(peakOf(cfcFilter(upperNeck.fy, 60))),
  bias: changed(peakOf(mapSamples(fy, (force) => force + 25))),
  signed: changed(neckLateralForce(mapSamples(fy, (force) => -force)).maximum.value),
  peaks: changed(Math.hypot(neckLateralForce(fx).largest.value, maximum.value), results.shear.value),
  onlyFy: changed(maximum.value, results.shear.value),
};
/** What 0.1 kg between the cell and the joint does at 50 g, in N. */
export const inertia = 0.1 * 50 * 9.80665;
/** The same test from the other side. */
export const mirrored = neckLateralForce(mapSamples(fy, (force) => -force)).largest.value;

const checkFx = record(0, 40, halfSine(480, 40));
const checkFy = record(0, 40, halfSine(-640, 40));
const checked = neckLateralForce(checkFy);
const checkedShear = neckShearResultant(checkFx, checkFy);
export const check = {
  force: checked.largest.value,
  time: 1000 * checked.largest.time,
  shear: highest(checkedShear).value,
  shearTime: 1000 * timeOf(checkedShear, checkedShear.samples.indexOf(highest(checkedShear).value)),
};
