import { compressionOf, peakCompression } from '../../../_toolkit/compression.ts';
import {
  CHEST_DEFLECTION_CURVES,
  chestDeflectionRisk,
  chestDeflectionRiskAtAge,
  thorDeflectionRisk,
} from '../../../_toolkit/injury-metrics/thorax/chest-deflection.ts';
import { findLimits, limitOf } from '../../../_toolkit/limits.ts';
import { halfSine, type Pulse, record, sineSquared, together } from '../../../_toolkit/records/pulses.ts';
import { timeOf } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { largest, peaks, type points } from './four-points.js';
import { compression, peak as deepest, rate, recorded, risk } from './sternum.js';

const { value, time } = deepest;
export const peak = {
  value,
  time: 1000 * time,
  rate: rate.value,
  rateTime: 1000 * rate.time,
  risk: 100 * risk,
};

/** The name of a point in words. */
export const NAMES: Readonly<Record<keyof typeof points, string>> = {
  upperLeft: 'upper left',
  upperRight: 'upper right',
  lowerLeft: 'lower left',
  lowerRight: 'lower right',
};

export { peaks as points };
export const thorRisk = {
  largest,
  k2977: 100 * thorDeflectionRisk(largest, 2.977),
  k2997: 100 * thorDeflectionRisk(largest, 2.997),
};

const CHEST = { criterion: 'chest-deflection' } as const;
const supersededBy = (programme: string, dummy: string) =>
  findLimits({ ...CHEST, programme, dummy, status: 'superseded' })[0].value;
const inForce = {
  fmvss208: limitOf({ ...CHEST, programme: 'fmvss-208', dummy: 'hiii-50m', test: 'frontal barrier' }).value,
  r94: limitOf({ ...CHEST, programme: 'un-r94' }).value,
  r137: limitOf({ ...CHEST, programme: 'un-r137', dummy: 'hiii-5f' }).value,
};
/** Limits in mm, those before the current series of amendments, and the risks in per cent at those in force. */
export const limits = {
  ...inForce,
  r94Before: supersededBy('un-r94', 'hiii-50m'),
  r137Before: supersededBy('un-r137', 'hiii-5f'),
  risk208: 100 * chestDeflectionRisk(inForce.fmvss208, 'Hybrid III 50M'),
  risk94: 100 * chestDeflectionRisk(inForce.r94, 'Hybrid III 50M'),
  risk137: 100 * chestDeflectionRisk(inForce.r137, 'Hybrid III 5F'),
};

const at = (mm: number) => ({
  h3: chestDeflectionRisk(mm, 'Hybrid III 50M'),
  hf: chestDeflectionRisk(mm, 'Hybrid III 5F'),
  er: chestDeflectionRisk(mm, 'ES-2re'),
  th: thorDeflectionRisk(mm),
});
export const check = { at: { d22: at(22), d42: at(42), d63: at(63) } };
export const curves = {
  h3: CHEST_DEFLECTION_CURVES['Hybrid III 50M'],
  hf: CHEST_DEFLECTION_CURVES['Hybrid III 5F'],
  er: CHEST_DEFLECTION_CURVES['ES-2re'],
};
export const ages = {
  a35: 100 * chestDeflectionRiskAtAge(42, 35),
  a65: 100 * chestDeflectionRiskAtAge(42, 65),
};
/** Kroell's line: AIS by the compression as a share of the depth. */
const kroell = (share: number) => -3.78 + 19.56 * share;
export const cadaver = { share: 100 * (92 / 230), ais: kroell(92 / 230) };

/** Position in mm of a point of THOR from the length in mm and the angles in degrees of its sensor. */
const positionOf = (length: number, aboutY: number, aboutZ: number, offset: number) => {
  const [y, z] = [aboutY, aboutZ].map((degrees) => (degrees * Math.PI) / 180);
  return [
    offset * Math.sin(y) + length * Math.cos(y) * Math.cos(z),
    length * Math.sin(z),
    offset * Math.cos(y) - length * Math.sin(y) * Math.cos(z),
  ];
};
const before = positionOf(145, 0, 0, 15.65);
const change = positionOf(103, 4, -7, 15.65).map((each, axis) => each - before[axis]);
export const sensor = { change, resultant: Math.hypot(...change), length: 145 - 103 };

// Pitfalls.
const rib = record(-20, 150, sineSquared(36, 48, 12));
export const wrongSign = {
  right: peakCompression(rib).value,
  wrong: peakCompression(compressionOf(rib), { expansion: 'allow' }).value,
};
const offset = peakCompression(compressionOf(cfcFilter(recorded, 180))).value;
export const notZeroed = { value: offset, error: offset - value, before: -recorded.samples[0] };
const ringing = (cfc: 180 | 600) => {
  const ring: Pulse = (ms) => halfSine(2, 60, 30)(ms) * Math.sin(2 * Math.PI * 0.35 * ms);
  const sternum = record(-20, 150, together(sineSquared(-33, 110, 12), ring));
  return peakCompression(compressionOf(cfcFilter(sternum, cfc))).value;
};
export const classes = { c180: ringing(180), c600: ringing(600) };

/** Compression in mm, positive inward, by the time in ms: as it should be, and with the offset left in. */
const unzeroed = cfcFilter(recorded, 180).samples;
export const histories = Array.from(compression.samples, (each, i) => ({
  time: 1000 * timeOf(compression, i),
  right: each,
  wrong: -unzeroed[i],
}));
