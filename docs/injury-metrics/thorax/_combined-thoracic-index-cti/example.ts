import { contiguousClip } from '../../../_toolkit/injury-metrics/thorax/chest-clip-3ms.ts';
import {
  CTI_CURVES,
  CTI_INTERCEPTS,
  type CtiRiskLevel,
  combinedThoracicIndex,
  ctiRisk,
} from '../../../_toolkit/injury-metrics/thorax/combined-thoracic-index-cti.ts';
import { limitOf } from '../../../_toolkit/limits.ts';
import { peakOf } from '../../../_toolkit/peak.ts';
import { logisticRisk } from '../../../_toolkit/risk.ts';
import { a, acceleration, compression, d } from './program.js';

const set = CTI_INTERCEPTS['1999 Hybrid III 50M'];
const old = CTI_INTERCEPTS['1998 Hybrid III 50M'];
const LEVELS = ['AIS 2+', 'AIS 3+', 'AIS 4+', 'AIS 5+'] as const satisfies readonly CtiRiskLevel[];
const risks = (value: number) => ({
  ais2: ctiRisk(value, 'AIS 2+'),
  ais3: ctiRisk(value, 'AIS 3+'),
  ais4: ctiRisk(value, 'AIS 4+'),
  ais5: ctiRisk(value, 'AIS 5+'),
});
const row = (g: number, mm: number, intercepts: typeof set | typeof old) => {
  const value = combinedThoracicIndex(g, mm, intercepts);
  return { value, ...risks(value) };
};

export const intercepts = { y1999: set, y1998: old };
const single = contiguousClip(acceleration).value;
export const input = { acceleration: a, deflection: d, contiguous: single };
export const example = row(a, d, set);
export const parts = { acceleration: a / set.acceleration, deflection: d / set.deflection };
export const curves = Object.fromEntries(
  LEVELS.map((level) => [`ais${level[4]}`, { alpha: CTI_CURVES[level][0], beta: CTI_CURVES[level][1] }]),
);
export const atOne = row(set.acceleration, 0, set);
/** AIS 2+ at 1 with the other coefficient in circulation. */
export const other = { printed: ctiRisk(1, 'AIS 2+'), other: logisticRisk(4.87, 6.036, 1) };

const FMVSS208 = { programme: 'fmvss-208', dummy: 'hiii-50m', test: 'frontal barrier' };
/** Limits of FMVSS 208 in g and mm. */
export const separate = {
  acceleration: limitOf({ ...FMVSS208, criterion: 'chest-a3ms' }).value,
  deflection: limitOf({ ...FMVSS208, criterion: 'chest-deflection' }).value,
};
export const both = row(separate.acceleration, separate.deflection, set);
export const checks = {
  a: row(50, 40, set),
  b: row(50, 40, old),
  c: row(60, 63, set),
};

// Pitfalls.
const instants = acceleration.samples.map((g, i) => g / set.acceleration + compression.samples[i] / set.deflection);
export const wrong = {
  contiguous: combinedThoracicIndex(single, d, set),
  peak: combinedThoracicIndex(peakOf(acceleration).value, d, set),
  generation: combinedThoracicIndex(a, d, old),
  history: Math.max(...instants),
  negative: a / set.acceleration - d / set.deflection,
};
