import { highest, lowest, valueAt } from '../../_records/readings.ts';
import { condyleOffset } from '../../_toolkit/dummies.ts';
import { hic15 } from '../../_toolkit/injury-metrics/head/head-injury-criterion-hic.ts';
import { condyleMomentOf } from '../../_toolkit/offset-corrections/neck_moment_correction.ts';
import { halfSine, record, sineSquared } from '../../_toolkit/records/pulses.ts';
import { derivative } from '../../_toolkit/signal-operation/derive.ts';
import { integral } from '../../_toolkit/signal-operation/integrate.ts';
import {
  FOOT_POUND,
  INCH,
  INCH_POUND,
  KILOMETRE_PER_HOUR,
  MILE_PER_HOUR,
  POUND_FORCE,
  STANDARD_GRAVITY,
  scale,
  scaleTime,
} from '../../_toolkit/signal-operation/scale.ts';
import { deflection, volts } from './program.js';

export const constants = {
  gravity: STANDARD_GRAVITY,
  inch: INCH,
  poundForce: POUND_FORCE,
  inchPound: INCH_POUND,
  footPound: FOOT_POUND,
  mile: MILE_PER_HOUR,
  kilometre: KILOMETRE_PER_HOUR,
};

export { deflection, volts };

const at = (ms: number) => ({ volts: valueAt(volts, ms), mm: valueAt(deflection, ms) });
export const [tRest, t40, t65, t90] = [-10, 40, 65, 90].map(at);
export const peak = lowest(deflection);
/** What a program that wants compression positive takes. */
export const positive = scale(deflection, -1);
/** The offset added before the factor. */
export const offsetFirst = { rest: -25 * (0.5 + 12.5) };
/** Check values: accelerations in g, force in lbf, moment in lbf·in. */
export const checks = {
  g: [1, -2.5, 40].map((value) => value * STANDARD_GRAVITY),
  force: -225 * POUND_FORCE,
  moment: 504 * INCH_POUND,
};

// 9.81 for 9.80665.
const pulse = record(-20, 150, sineSquared(-25, 80));
const change = (g: number) => integral(scale(pulse, g)).samples.at(-1) ?? Number.NaN;
export const gravity = {
  right: change(STANDARD_GRAVITY),
  wrong: change(9.81),
  difference: 1000 * Math.abs(change(9.81) - change(STANDARD_GRAVITY)),
  percent: 100 * (9.81 / STANDARD_GRAVITY - 1),
  twice: valueAt(scale(scale(pulse, STANDARD_GRAVITY), STANDARD_GRAVITY), 40),
  once: valueAt(scale(pulse, STANDARD_GRAVITY), 40),
};

// What a gain that is 1 % too high does.
const head = record(-20, 150, halfSine(80, 20, 50));
export const onePercent = {
  hic: 100 * (hic15(scale(head, 1.01)).value / hic15(head).value - 1),
  product: 100 * (1.01 ** 2 - 1),
};

// Times in ms under a step that is still taken for seconds.
const rate = (signal: typeof deflection) => highest(derivative(signal, 0.001)).value;
export const rates = { right: rate(deflection), wrong: rate(scaleTime(deflection, 1000)) };

// Upper neck of a Hybrid III 50th percentile male: moment in N·m, force in N, head thrown forward.
const moment = record(-20, 150, sineSquared(55, 70, 50));
const force = record(-20, 150, sineSquared(-800, 70, 40));
const right = condyleMomentOf(moment, force, 'Hybrid III 50M');
const wrong = condyleMomentOf(moment, scale(force, -1), 'Hybrid III 50M');
export const neck = {
  offset: 1000 * condyleOffset('Hybrid III 50M'),
  right: highest(right),
  wrong: highest(wrong),
  less: 100 * (1 - highest(wrong).value / highest(right).value),
};
