import { compressionOf, peakCompression } from '../../../_toolkit/compression.ts';
import { contiguousClip, cumulativeClip } from '../../../_toolkit/injury-metrics/thorax/chest-clip-3ms.ts';
import {
  CTI_CURVES,
  CTI_INTERCEPTS,
  type CtiRiskLevel,
  combinedThoracicIndex,
  ctiRisk,
} from '../../../_toolkit/injury-metrics/thorax/combined-thoracic-index-cti.ts';
import { peakOf } from '../../../_toolkit/peak.ts';
import { chest, sternum } from '../../../_toolkit/records/thorax-occupant.ts';
import { logisticRisk } from '../../../_toolkit/risk.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { removeBias, windowBias } from '../../../_toolkit/signal-operation/bias.ts';
import { resultant } from '../../../_toolkit/signal-operation/resultant.ts';

// #region use
const acceleration = resultant(chest.map((each) => cfcFilter(each, 180)));
const zero = windowBias(sternum, -0.02, 0).value;
const deflection = cfcFilter(removeBias(sternum, zero), 180);

const a = cumulativeClip(acceleration); // g
const d = peakCompression(compressionOf(deflection)).value; // mm, positive
const set = CTI_INTERCEPTS['1999 Hybrid III 50M'];
const index = combinedThoracicIndex(a, d, set);
console.log(`CTI ${index.toFixed(4)}`);
console.log(`AIS 3+ ${(100 * ctiRisk(index, 'AIS 3+')).toFixed(2)} %`);
// #endregion

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

export const checks = {
  a: row(50, 40, set),
  b: row(50, 40, old),
  c: row(60, 63, set),
};

// Pitfalls.
const compression = compressionOf(deflection).samples;
const instants = acceleration.samples.map((g, i) => g / set.acceleration + compression[i] / set.deflection);
export const wrong = {
  contiguous: combinedThoracicIndex(single, d, set),
  peak: combinedThoracicIndex(peakOf(acceleration).value, d, set),
  generation: combinedThoracicIndex(a, d, old),
  history: Math.max(...instants),
  negative: a / set.acceleration - d / set.deflection,
};
