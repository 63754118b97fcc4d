import { compressionOf, worstCompression } from '../../../_toolkit/compression.ts';
import { abdominalForceRisk, peakAbdominalForce } from '../../../_toolkit/injury-metrics/abdomen/abdomen-deflection.ts';
import { limitOf } from '../../../_toolkit/limits.ts';
import type { Peak } from '../../../_toolkit/peak.ts';
import { halfSine, record, sineSquared, together } from '../../../_toolkit/records/pulses.ts';
import type { Signal } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { compressions, right } from './program.js';
import { forces, risk, total } from './total.js';

const inMs = <T extends Peak>({ value, time }: T) => ({ value, time: 1000 * time });

export { compressions };

const peakIn = (name: string, each: Signal) => inMs(worstCompression({ [name]: each }, { expansion: 'allow' }));
export const thor = {
  left: peakIn('left', compressions.left),
  right: peakIn('right', compressions.right),
};

/** An abdominal rib of a SID-IIs that is struck from the left, in mm: compression is positive. */
export const ribPulse = together(sineSquared(43, 46, 14), sineSquared(-8, 50, 62));
const ribChannel = cfcFilter(record(-20, 120, ribPulse), 180);
const ZERO = { from: -0.02, to: 0 };
export const rib = peakIn('rib', compressionOf(ribChannel, { zero: ZERO, inward: 'positive' }));

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

const late = { from: 0.045, to: 0.05 };
export const wrong = {
  zero: peakIn('right', compressionOf(cfcFilter(right, 180))).value,
  late: peakIn('right', cfcFilter(compressionOf(right, { zero: late }), 180)).value,
  /** One sample of the filtered channel, a quarter of a period of its ripple before 0. */
  single: (() => {
    const filtered = cfcFilter(right, 180);
    const at = (ms: number) => filtered.samples[Math.round(10 * (ms + 20))];
    const deepest = Math.min(...filtered.samples);
    return { high: at(-8.8) - deepest, low: at(-6.2) - deepest };
  })(),
  sign: peakIn('rib', compressionOf(ribChannel, { zero: ZERO })).value,
  mean: (thor.left.value + thor.right.value) / 2,
  /** A rib end that starts 100 mm from the spine in y and moves 40 mm inward and 25 mm forward. */
  length: 100 - Math.hypot(100 - 40, 25),
  distance: Math.hypot(40, 25),
};
/** The curve that circulates for THOR, at Euro NCAP's limit. */
export const circulating = { half: 7.849 / 0.0886, atLimit: 100 / (1 + Math.exp(7.849 - 0.0886 * limits.deflection)) };

const check = (values: Signal) => inMs(worstCompression({ values }));
export const checks = {
  thor: check(compressionOf(record(-10, 80, sineSquared(-60, 60)), { zero: { from: -0.01, to: 0 } })),
  force: inMs(
    peakAbdominalForce({
      front: record(-10, 80, halfSine(900, 30)),
      middle: record(-10, 80, halfSine(1100, 30, 4)),
      rear: record(-10, 80, halfSine(700, 30, 8)),
    }),
  ),
};
export const checkedRisk = 100 * abdominalForceRisk(checks.force.value);
