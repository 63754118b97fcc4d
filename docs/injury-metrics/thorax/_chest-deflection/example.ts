import { compressionOf, peakCompression, worstCompression } from '../../../_toolkit/compression.ts';
import {
  CHEST_DEFLECTION_CURVES,
  chestDeflectionRisk,
  chestDeflectionRiskAtAge,
  thorDeflectionRisk,
  thorLargestDeflection,
  thorPrincipalComponentScore,
} from '../../../_toolkit/injury-metrics/thorax/chest-deflection.ts';
import { halfSine, type Pulse, record, sineSquared, together } from '../../../_toolkit/records/pulses.ts';
import { sternum as recorded } from '../../../_toolkit/records/thorax-occupant.ts';
import { timeOf } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { largest, peaks, points, score } from './four-points.js';
import { ribs, worst } from './ribs.js';
import { peak as deepest, rate, sternum } from './sternum.js';

const { value, time } = deepest;
export const peak = { value, time: 1000 * time, rate: rate.value, rateTime: 1000 * rate.time };

/** Read with the sign of a sternum, which the toolkit refuses unless it is told that points may expand. */
const asSternum = Object.fromEntries(Object.entries(ribs).map(([name, each]) => [name, compressionOf(each)]));
export const rib = {
  worst: worst.value,
  wrong: worstCompression(asSternum, { expansion: 'allow' }).value,
  risk: 100 * chestDeflectionRisk(worst.value, 'ES-2re'),
};

/** The name of a point in words. */
export const NAMES: Readonly<Record<keyof typeof points, string>> = {
  upperLeft: 'upper left',
  upperRight: 'upper right',
  lowerLeft: 'lower left',
  lowerRight: 'lower right',
};

export { peaks as points, points as thor, score };
export const thorRisk = {
  largest,
  k2977: 100 * thorDeflectionRisk(largest, 2.977),
  k2997: 100 * thorDeflectionRisk(largest, 2.997),
};
// Numbers to check an implementation with.
const given = { upperLeft: 30, upperRight: 42, lowerLeft: 18, lowerRight: 25 };
export const check = {
  score: thorPrincipalComponentScore(given),
  risk: thorDeflectionRisk(thorLargestDeflection(given)),
  at: Object.fromEntries(
    [22, 42, 63].map((mm) => [
      `d${mm}`,
      {
        h3: chestDeflectionRisk(mm, 'Hybrid III 50M'),
        hf: chestDeflectionRisk(mm, 'Hybrid III 5F'),
        er: chestDeflectionRisk(mm, 'ES-2re'),
        th: thorDeflectionRisk(mm),
      },
    ]),
  ),
};
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
export const cadaver = { share: 100 * (92 / 230), ais: kroell(92 / 230), ais30: kroell(0.3) };

// Pitfalls.
const offset = peakCompression(compressionOf(cfcFilter(recorded, 180))).value;
export const notZeroed = { value: offset, error: offset - value, before: -recorded.samples[0] };
const noisy = (cfc: 180 | 600) => {
  const ringing: Pulse = (ms) => halfSine(2, 60, 30)(ms) * Math.sin(2 * Math.PI * 0.35 * ms);
  return peakCompression(compressionOf(cfcFilter(record(-20, 150, together(sineSquared(-33, 110, 12), ringing)), cfc)))
    .value;
};
export const classes = { c180: noisy(180), c600: noisy(600) };
/** The score at each instant, as some programs take it, and the highest of them. */
const instants = Array.from(points.upperLeft.samples, (upperLeft, i) =>
  thorPrincipalComponentScore({
    upperLeft,
    upperRight: points.upperRight.samples[i],
    lowerLeft: points.lowerLeft.samples[i],
    lowerRight: points.lowerRight.samples[i],
  }),
);
export const scoreOfInstants = Math.max(...instants);
// A point that starts 120 mm in front of the spine and 60 mm beside it.
const place = [120, -60, 0];
const upperRight = [-41, -8, 5];
const moved = place.map((each, axis) => each + upperRight[axis]);
export const lengths = {
  vector: Math.hypot(...upperRight),
  x: Math.abs(upperRight[0]),
  sensor: Math.hypot(...place) - Math.hypot(...moved),
};

/** Compression in mm, positive inward, by the time in ms: as it should be, and with the offset left in. */
const unzeroed = cfcFilter(recorded, 180).samples;
export const histories = Array.from(sternum.samples, (each, i) => ({
  time: 1000 * timeOf(sternum, i),
  right: -each,
  wrong: -unzeroed[i],
}));
