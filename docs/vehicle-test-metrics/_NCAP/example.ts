import { nijIntercepts } from '../../_toolkit/dummies.ts';
import { hic15, hic36, hicRiskLognormal } from '../../_toolkit/injury-metrics/head/head-injury-criterion-hic.ts';
import { axialForceLimits } from '../../_toolkit/injury-metrics/neck/neck_208.ts';
import { neckAxialForceRisk, nijRisk } from '../../_toolkit/injury-metrics/neck/neck-injury-criterion-nij.ts';
import { PELVIS_FORCE_LIMIT, pelvisForce } from '../../_toolkit/injury-metrics/plex/acetabulum_iliac.ts';
import { limitOf } from '../../_toolkit/limits.ts';
import { halfSine, record } from '../../_toolkit/records/pulses.ts';
import {
  BASELINE_RISK,
  es2reRisk,
  femurRisk,
  frontalRisk,
  rolloverProbability,
  rolloverStars,
  roundedRelativeRisk,
  type SeatRisk,
  STAR_LIMITS,
  sidIIsRisk,
  starsOf,
  vehicleScore,
} from '../../_toolkit/vehicle-test-metrics/NCAP.ts';
import { barrierFront, barrierRear, driver, passenger, pole, readings, rollover, ssf, vehicle } from './program.js';

export { barrierFront, barrierRear, driver, passenger, pole, rollover, ssf, vehicle };

/** The seats, by their names in text and figures. */
export const seats = [
  { name: 'Driver', dummy: 'H3-50M', risk: driver },
  { name: 'Passenger', dummy: 'H3-5F', risk: passenger },
  { name: 'Barrier, front', dummy: 'ES-2re', risk: barrierFront },
  { name: 'Barrier, rear', dummy: 'SID-IIs', risk: barrierRear },
  { name: 'Pole', dummy: 'SID-IIs', risk: pole },
];

export const stars = {
  front: starsOf(vehicle.front),
  sideFrontSeat: starsOf(vehicle.sideFrontSeat),
  sideRearSeat: barrierRear.stars,
  side: starsOf(vehicle.side),
  rollover: rolloverStars(rollover),
};

/** The first relative risks that lose a star: half a hundredth below the limits, since they round up. */
export const edges = STAR_LIMITS.map((limit) => limit - 0.005);
/** The same as joint probabilities in percent. */
export const boundaries = {
  five: 100 * (edges[0] as number) * BASELINE_RISK,
  four: 100 * (edges[1] as number) * BASELINE_RISK,
  three: 100 * (edges[2] as number) * BASELINE_RISK,
  two: 100 * (edges[3] as number) * BASELINE_RISK,
};

// Rollover: where the stars change.
export const rolloverAt = Object.fromEntries(
  [1.03, 1.1, 1.18, 1.25, 1.35, 1.46].map((factor) => {
    const [none, tip] = [rolloverProbability(factor, false), rolloverProbability(factor, true)];
    return [
      `f${Math.round(100 * factor)}`,
      { none: 100 * none, tip: 100 * tip, noneStars: rolloverStars(none), tipStars: rolloverStars(tip) },
    ];
  }),
);

// The limits of FMVSS 208 and 214, which the figures of the curves are scaled by.
const [neck50, neck5] = [axialForceLimits('Hybrid III 50M'), axialForceLimits('Hybrid III 5F')];
const frontal = (dummy: string, criterion: string) =>
  limitOf({ programme: 'fmvss-208', test: 'frontal barrier', dummy, criterion }).value;
const side = (dummy: string, criterion: string) =>
  limitOf({ programme: 'fmvss-214', test: 'moving barrier, 53 km/h', dummy, criterion }).value;
export const limits = {
  hic15: frontal('hiii-50m', 'hic15'),
  nij: frontal('hiii-50m', 'nij'),
  '50M': {
    tension: neck50.tension,
    compression: neck50.compression,
    chest: frontal('hiii-50m', 'chest-deflection'),
    femur: frontal('hiii-50m', 'femur-force'),
  },
  '5F': {
    tension: neck5.tension,
    compression: neck5.compression,
    chest: frontal('hiii-5f', 'chest-deflection'),
    femur: frontal('hiii-5f', 'femur-force'),
  },
  hic36: side('es-2re', 'hic36'),
  rib: side('es-2re', 'rib-deflection'),
  abdomen: side('es-2re', 'abdomen-force'),
  pubic: side('es-2re', 'pubic-force'),
  pelvis: PELVIS_FORCE_LIMIT,
};
const front = (dummy: 'Hybrid III 50M' | 'Hybrid III 5F', key: '50M' | '5F') => {
  const { tension, compression, chest, femur } = limits[key];
  return frontalRisk(
    {
      hic15: limits.hic15,
      nij: limits.nij,
      neckTension: tension,
      neckCompression: compression,
      chestDeflection: chest,
      femurLeft: femur,
      femurRight: femur,
    },
    dummy,
  );
};
const inPercent = ({ regions, joint, stars: rating }: SeatRisk) => ({
  ...Object.fromEntries(Object.entries(regions).map(([region, risk]) => [region, 100 * risk])),
  joint: 100 * joint,
  stars: rating,
});
export const atLimits = {
  h3: inPercent(front('Hybrid III 50M', '50M')),
  hf: inPercent(front('Hybrid III 5F', '5F')),
  er: inPercent(
    es2reRisk({
      hic36: limits.hic36,
      ribDeflection: limits.rib,
      abdominalForce: limits.abdomen,
      pubicForce: limits.pubic,
    }),
  ),
  s2: inPercent(sidIIsRisk({ hic36: limits.hic36, pelvisForce: limits.pelvis })),
};

// Values of single curves.
export const components = {
  hic: {
    at250: hicRiskLognormal(250, 'AIS 3+'),
    at700: hicRiskLognormal(700, 'AIS 3+'),
    at1000: hicRiskLognormal(1000, 'AIS 3+'),
  },
  nij: {
    at0: nijRisk(0, 'AIS 3+', 'US NCAP 2008'),
    at05: nijRisk(0.5, 'AIS 3+', 'US NCAP 2008'),
    at1: nijRisk(1, 'AIS 3+', 'US NCAP 2008'),
  },
  neck: {
    h3: { at1: neckAxialForceRisk(1000, 'Hybrid III 50M'), at3: neckAxialForceRisk(3000, 'Hybrid III 50M') },
    hf: { at1: neckAxialForceRisk(1000, 'Hybrid III 5F'), at2: neckAxialForceRisk(2000, 'Hybrid III 5F') },
  },
  femur: { h3: femurRisk(5000, 'Hybrid III 50M'), hf: femurRisk(5000, 'Hybrid III 5F') },
};

// Pitfalls.
const zero = frontalRisk(
  {
    hic15: 0,
    nij: 0,
    neckTension: 0,
    neckCompression: 0,
    chestDeflection: 0,
    femurLeft: 0,
    femurRight: 0,
  },
  'Hybrid III 50M',
);
export const floor = {
  nij: 100 * nijRisk(0, 'AIS 3+', 'US NCAP 2008'),
  joint: 100 * zero.joint,
  relative: zero.relative,
};

const sum = Object.values(driver.regions).reduce((total, risk) => total + risk, 0);
const sumAtLimits = Object.entries(atLimits.h3)
  .filter(([name]) => name !== 'joint' && name !== 'stars')
  .reduce((total, [, risk]) => total + risk, 0);
export const added = { driver: 100 * sum, driverJoint: 100 * driver.joint, limits: sumAtLimits };

export const kilonewtons = {
  wrong: neckAxialForceRisk(1.35, 'Hybrid III 50M'),
  right: neckAxialForceRisk(1350, 'Hybrid III 50M'),
  newtonsInFormula: 1 / (1 + Math.exp(10.9745 - 2.375 * 1350)),
};

const acetabulum = record(-20, 150, halfSine(2200, 24, 18));
const iliac = record(-20, 150, halfSine(1600, 24, 28));
const pelvis = pelvisForce(acetabulum, iliac);
const sumOfPeaks = pelvis.acetabulum.value + pelvis.iliac.value;
export const peaks = {
  peakOfSum: pelvis.peak.value,
  sumOfPeaks,
  right: 100 * sidIIsRisk({ hic36: 0, pelvisForce: pelvis.peak.value }).joint,
  wrong: 100 * sidIIsRisk({ hic36: 0, pelvisForce: sumOfPeaks }).joint,
};

const head = record(-20, 150, halfSine(45, 60, 40));
const [short, long] = [hic15(head).value, hic36(head).value];
export const windows = {
  short,
  long,
  right: 100 * hicRiskLognormal(short, 'AIS 3+'),
  wrong: 100 * hicRiskLognormal(long, 'AIS 3+'),
};

const nij = (position: 'seated' | 'out of position') => {
  const { tension, extension } = nijIntercepts('Hybrid III 5F', position);
  return 980 / tension + 12 / extension;
};
export const intercepts = {
  seated: nij('seated'),
  outOfPosition: nij('out of position'),
  right: 100 * nijRisk(nij('seated'), 'AIS 3+', 'US NCAP 2008'),
  wrong: 100 * nijRisk(nij('out of position'), 'AIS 3+', 'US NCAP 2008'),
};

const logistic = (alpha: number, beta: number, x: number) => 100 / (1 + Math.exp(alpha - beta * x));
export const rounded = {
  abdomen: { right: logistic(6.04044, 0.002133, 2500), wrong: logistic(6.04044, 0.0021, 2500) },
  pubic: { right: logistic(7.5969, 0.0011, 6000), wrong: logistic(7.5969, 0.001, 6000) },
};

const asZero = vehicleScore({
  driver: driver.relative,
  passenger: passenger.relative,
  barrierFront: barrierFront.relative,
  barrierRear: barrierRear.relative,
  pole: 0,
  rolloverProbability: rollover,
});
export const missing = { seat: asZero.sideFrontSeat, score: asZero.score };

/** A relative risk below the limit of five stars that rounds up to it. */
const low = 0.6651;
export const edge = { low, lowRounded: roundedRelativeRisk(low), lowStars: starsOf(low) };

export { readings };
