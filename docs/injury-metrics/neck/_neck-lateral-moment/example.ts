import { highest, valueAt } from '../../../_records/readings.ts';
import { condyleOffset, type DummyName, lowerNeckOffset } from '../../../_toolkit/dummies.ts';
import {
  lowerNeckLateralMoment,
  upperNeckLateralMoment,
} from '../../../_toolkit/injury-metrics/neck/neck-lateral-moment.ts';
import { upperNeck } from '../../../_toolkit/records/neck-oblique.ts';
import { record } from '../../../_toolkit/records/pulses.ts';
import { mapSamples, type Signal } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { fy, moment, mx } from './program.js';

export { moment, mx };

const OFFSET = condyleOffset('SID-IIs');
/** What the force adds to the moment of the cell. */
export const added = mapSamples(fy, (force) => OFFSET * force);

const inMs = (extreme: { value: number; time: number }) => ({ value: extreme.value, time: 1000 * extreme.time });
export const results = { left: inMs(moment.maximum), right: inMs(moment.minimum), cell: highest(mx) };
export const parts = { mx: valueAt(mx, results.left.time), added: valueAt(added, results.left.time) };

const right = results.left.value;
const changed = (wrong: number) => ({ value: wrong, change: 100 * (wrong / right - 1) });
const largest = (cell: Signal, force: Signal, offset: number) =>
  upperNeckLateralMoment(cell, force, offset).largest.value;
export const wrong = {
  untransferred: changed(results.cell.value),
  minus: changed(
    largest(
      mx,
      mapSamples(fy, (force) => -force),
      OFFSET,
    ),
  ),
  peaks: changed(results.cell.value + OFFSET * highest(fy).value),
  worldsid: changed(largest(mx, fy, condyleOffset('WorldSID 50M'))),
  kilonewtons: changed(
    largest(
      mx,
      mapSamples(fy, (force) => force / 1000),
      OFFSET,
    ),
  ),
  classes: changed(largest(mx, cfcFilter(upperNeck.fy, 1000), OFFSET)),
  cfc60: changed(largest(cfcFilter(upperNeck.mx, 60), cfcFilter(upperNeck.fy, 60), OFFSET)),
  bias: changed(
    largest(
      mapSamples(mx, (each) => each - 3),
      fy,
      OFFSET,
    ),
  ),
};

/** One instant each. */
const instant = (each: number) => record(0, 0.1, () => each);
const upper = (dummy: DummyName, mx: number, fy: number) => ({
  name: `${dummy}, upper`,
  mx,
  fy,
  result: upperNeckLateralMoment(instant(mx), instant(fy), condyleOffset(dummy)).largest.value,
});
const lower = (dummy: DummyName, mx: number, fy: number) => ({
  name: `${dummy}, lower`,
  mx,
  fy,
  result: lowerNeckLateralMoment(instant(mx), instant(fy), lowerNeckOffset(dummy)).largest.value,
});
export const checks = [
  upper('WorldSID 50M', 85, -420),
  upper('Hybrid III 50M', -32, 750),
  lower('WorldSID 50M', 120, 600),
];
export const lowerOffset = 1000 * lowerNeckOffset('WorldSID 50M');
