import { compressionOf, peakCompression, worstCompression } from '../../../_toolkit/compression.ts';
import {
  CHEST_DEFLECTION_CURVES,
  chestDeflectionRisk,
  chestDeflectionRiskAtAge,
  thorDeflectionRisk,
  thorLargestDeflection,
  thorPrincipalComponentScore,
} from '../../../_toolkit/injury-metrics/thorax/chest-deflection.ts';
import { peakOf } from '../../../_toolkit/peak.ts';
import { halfSine, type Pulse, record, sineSquared, together } from '../../../_toolkit/records/pulses.ts';
import { sternum as recorded } from '../../../_toolkit/records/thorax-occupant.ts';
import { type Signal, timeOf } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { removeBias, windowBias } from '../../../_toolkit/signal-operation/bias.ts';
import { fivePointDerivative } from '../../../_toolkit/signal-operation/derive.ts';
import { resultant } from '../../../_toolkit/signal-operation/resultant.ts';

// #region sternum
const zeroed = removeBias(recorded, windowBias(recorded, -0.02, 0).value);
const sternum = cfcFilter(zeroed, 180);
const { value, time } = peakCompression(compressionOf(sternum));
const rate = peakOf(fivePointDerivative(compressionOf(sternum), 0.001));
console.log(`${value.toFixed(2)} mm at ${(1000 * time).toFixed(1)} ms`);
console.log(`rate ${rate.value.toFixed(2)} m/s`);
const probability = chestDeflectionRisk(value, 'Hybrid III 50M');
console.log(`AIS 3+ ${(100 * probability).toFixed(2)} %`);
// #endregion

export const peak = { value, time: 1000 * time, rate: rate.value, rateTime: 1000 * rate.time };

// #region ribs
// Ribs of an ES-2re that is struck from the left: compression is positive.
const ribs = {
  upper: record(-20, 150, sineSquared(28, 50, 14)),
  middle: record(-20, 150, sineSquared(36, 48, 12)),
  lower: record(-20, 150, sineSquared(31, 52, 12)),
};
const worst = worstCompression(ribs);
console.log(`${worst.sensor} rib, ${worst.value.toFixed(2)} mm`);
// #endregion

/** Read with the sign of a sternum, which the toolkit refuses unless it is told that points may expand. */
const asSternum = Object.fromEntries(Object.entries(ribs).map(([name, each]) => [name, compressionOf(each)]));
export const rib = {
  worst: worst.value,
  wrong: worstCompression(asSternum, { expansion: 'allow' }).value,
  risk: 100 * chestDeflectionRisk(worst.value, 'ES-2re'),
};

// #region points
// Changes of position in mm: peaks along x, y and z, duration and start in ms.
const POINTS = {
  upperLeft: { peaks: [-29, 6, 5], duration: 96, start: 14 },
  upperRight: { peaks: [-41, -8, 5], duration: 100, start: 12 },
  lowerLeft: { peaks: [-17, 4, -4], duration: 90, start: 20 },
  lowerRight: { peaks: [-24, -6, -4], duration: 92, start: 18 },
} as const;

export const thor = Object.fromEntries(
  Object.entries(POINTS).map(([name, { peaks, duration, start }]) => {
    const axes = peaks.map((each) => record(-20, 150, sineSquared(each, duration, start)));
    return [name, resultant(axes.map((each) => cfcFilter(each, 180)))];
  }),
) as Record<keyof typeof POINTS, Signal>;
// #endregion

/** The name of a point in words. */
export const NAMES: Readonly<Record<keyof typeof POINTS, string>> = {
  upperLeft: 'upper left',
  upperRight: 'upper right',
  lowerLeft: 'lower left',
  lowerRight: 'lower right',
};

// #region thor
const peaks = {
  upperLeft: peakOf(thor.upperLeft).value,
  upperRight: peakOf(thor.upperRight).value,
  lowerLeft: peakOf(thor.lowerLeft).value,
  lowerRight: peakOf(thor.lowerRight).value,
};
const largest = thorLargestDeflection(peaks);
console.log(`largest ${largest.toFixed(2)} mm`);
console.log(`score ${thorPrincipalComponentScore(peaks).toFixed(4)}`);
// #endregion

export const points = peaks;
export const score = thorPrincipalComponentScore(peaks);
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
const instants = Array.from(thor.upperLeft.samples, (upperLeft, i) =>
  thorPrincipalComponentScore({
    upperLeft,
    upperRight: thor.upperRight.samples[i],
    lowerLeft: thor.lowerLeft.samples[i],
    lowerRight: thor.lowerRight.samples[i],
  }),
);
export const scoreOfInstants = Math.max(...instants);
// A point that starts 120 mm in front of the spine and 60 mm beside it.
const place = [120, -60, 0];
const moved = place.map((each, axis) => each + POINTS.upperRight.peaks[axis]);
export const lengths = {
  vector: Math.hypot(...POINTS.upperRight.peaks),
  x: Math.abs(POINTS.upperRight.peaks[0]),
  sensor: Math.hypot(...place) - Math.hypot(...moved),
};

/** Compression in mm, positive inward, by the time in ms: as it should be, and with the offset left in. */
const unzeroed = cfcFilter(recorded, 180).samples;
export const histories = Array.from(sternum.samples, (each, i) => ({
  time: 1000 * timeOf(sternum, i),
  right: -each,
  wrong: -unzeroed[i],
}));
