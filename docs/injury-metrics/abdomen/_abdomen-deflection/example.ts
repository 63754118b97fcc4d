import { compressionOf, worstCompression } from '../../../_toolkit/compression.ts';
import { abdominalForceRisk, peakAbdominalForce } from '../../../_toolkit/injury-metrics/abdomen/abdomen-deflection.ts';
import { limitOf } from '../../../_toolkit/limits.ts';
import type { Peak } from '../../../_toolkit/peak.ts';
import { right } from '../../../_toolkit/records/abdomen-occupant.ts';
import { halfSine, record, sineSquared, together } from '../../../_toolkit/records/pulses.ts';
import { mapSamples, type Signal } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { compressions } from './program.js';
import { forces, risk, total } from './total.js';

const inMs = <T extends Peak>({ value, time }: T) => ({ value, time: 1000 * time });

export { compressions };

const peakIn = (name: string, each: Signal) => inMs(worstCompression({ [name]: each }, { expansion: 'allow' }));
export const thor = {
  left: peakIn('left', compressions.left),
  right: peakIn('right', compressions.right),
};

/** The abdominal ribs of a SID-IIs that is struck from the left, in mm: compression is positive. */
const ribs = {
  first: record(-20, 120, together(sineSquared(36, 50, 12), sineSquared(-6, 50, 65))),
  second: record(-20, 120, together(sineSquared(43, 46, 14), sineSquared(-8, 50, 62))),
};
const ribCompressions = Object.fromEntries(
  Object.entries(ribs).map(([name, each]) => [
    name,
    compressionOf(cfcFilter(each, 180), { zeroTime: -0.005, inward: 'positive' }),
  ]),
);
export const rib = { ...inMs(worstCompression(ribCompressions)) };

export { forces };

const each = Object.fromEntries(
  Object.entries(forces).map(([name, force]) => [name, inMs(peakAbdominalForce({ force: cfcFilter(force, 600) }))]),
) as Readonly<Record<keyof typeof forces, { value: number; time: number }>>;
/** Limits of Euro NCAP for THOR in mm, and of FMVSS 214 for the ES-2re in N. */
export const limits = {
  deflection: limitOf({ programme: 'euro-ncap-frontal', criterion: 'abdomen-deflection' }).value,
  force: limitOf({ programme: 'fmvss-214', criterion: 'abdomen-force', test: 'moving barrier, 53 km/h' }).value,
};

export const force = {
  ...inMs(total),
  each,
  ofPeaks: each.front.value + each.middle.value + each.rear.value,
  risk: 100 * risk,
  riskOfPeaks: 100 * abdominalForceRisk(each.front.value + each.middle.value + each.rear.value),
  atLimit: 100 * abdominalForceRisk(limits.force),
  half: 6.04044 / 0.002133,
};

const unzeroed = (values: Signal) => mapSamples(cfcFilter(values, 180), (value) => 0 - value);
export const wrong = {
  zero: peakIn('right', unzeroed(right)).value,
  late: peakIn('right', compressionOf(cfcFilter(right, 180), { zeroTime: 0.045 })).value,
  sign: peakIn('second', compressionOf(cfcFilter(ribs.second, 180), { zeroTime: -0.005 })).value,
  mean: (thor.left.value + thor.right.value) / 2,
  /** A rib end that starts 100 mm from the spine in y and moves 40 mm inward and 25 mm forward. */
  length: 100 - Math.hypot(100 - 40, 25),
  distance: Math.hypot(40, 25),
};
/** The curve that circulates for THOR, at Euro NCAP's limit. */
export const circulating = { half: 7.849 / 0.0886, atLimit: 100 / (1 + Math.exp(7.849 - 0.0886 * limits.deflection)) };

const check = (values: Signal) => inMs(worstCompression({ values }));
export const checks = {
  thor: check(compressionOf(record(-10, 80, sineSquared(-60, 60)), { zeroTime: -0.01 })),
  force: inMs(
    peakAbdominalForce({
      front: record(-10, 80, halfSine(900, 30)),
      middle: record(-10, 80, halfSine(1100, 30, 4)),
      rear: record(-10, 80, halfSine(700, 30, 8)),
    }),
  ),
};
export const checkedRisk = 100 * abdominalForceRisk(checks.force.value);
