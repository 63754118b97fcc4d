import { describe, expect, test } from 'vitest';
import { abdominalForceRisk } from '../../../docs/_toolkit/injury-metrics/abdomen/abdomen-deflection.ts';
import { neckAxialForceRisk, nijRisk } from '../../../docs/_toolkit/injury-metrics/neck/neck-injury-criterion-nij.ts';
import { chestDeflectionRisk } from '../../../docs/_toolkit/injury-metrics/thorax/chest-deflection.ts';
import {
  es2reRisk,
  frontalRisk,
  pubicRisk,
  rolloverProbability,
  rolloverStars,
  roundedRelativeRisk,
  sidIIsRisk,
  starsOf,
  staticStabilityFactor,
  vehicleScore,
} from '../../../docs/_toolkit/vehicle-test-metrics/NCAP.ts';
import { DRIVER_READINGS } from '../support.ts';

test.each<[name: string, risk: (x: number) => number, values: readonly number[], risks: readonly number[]]>([
  [
    'Nij',
    (x) => nijRisk(x, 'AIS 3+', 'US NCAP 2008'),
    [0, 0.2, 0.35, 0.5, 0.8, 1],
    [0.038166, 0.055559, 0.073249, 0.095998, 0.160858, 0.221301],
  ],
  [
    'neck force, 50M',
    (x) => neckAxialForceRisk(1000 * x, 'Hybrid III 50M'),
    [0.5, 1, 1.5, 2.62, 4.17],
    [0.000056, 0.000184, 0.000604, 0.00856, 0.25526],
  ],
  [
    'neck force, 5F',
    (x) => neckAxialForceRisk(1000 * x, 'Hybrid III 5F'),
    [0.5, 1, 1.5, 2.62, 4.17],
    [0.000115, 0.000755, 0.004952, 0.253392, 0.991532],
  ],
  [
    'chest, 50M',
    (x) => chestDeflectionRisk(x, 'Hybrid III 50M'),
    [0, 10, 15, 20, 25, 30, 40, 52, 63],
    [0.000026, 0.002446, 0.006191, 0.01335, 0.02593, 0.046571, 0.124424, 0.300334, 0.512963],
  ],
  [
    'chest, 5F',
    (x) => chestDeflectionRisk(x, 'Hybrid III 5F'),
    [0, 10, 15, 20, 25, 30, 40, 52, 63],
    [0.000026, 0.003804, 0.010516, 0.024296, 0.049736, 0.092482, 0.247595, 0.52548, 0.747869],
  ],
  [
    'rib, ES-2re',
    (x) => chestDeflectionRisk(x, 'ES-2re'),
    [0, 10, 20, 30, 44],
    [0.004544, 0.011312, 0.027882, 0.067076, 0.206541],
  ],
  ['abdomen', abdominalForceRisk, [0, 500, 1000, 1500, 2500], [0.002375, 0.006868, 0.019696, 0.055152, 0.330054]],
  ['pubic', pubicRisk, [0, 1000, 2000, 4000, 6000], [0.000502, 0.001506, 0.00451, 0.039283, 0.269551]],
])('risk over %s', (_name, risk, values, risks) => {
  for (const [i, value] of values.entries()) expect(risk(value), String(value)).toBeCloseTo(risks[i] as number, 6);
});

describe('a complete vehicle', () => {
  const driver = frontalRisk(DRIVER_READINGS, 'Hybrid III 50M');
  const ofPassenger = { hic15: 310, nij: 0.41, neckTension: 980, neckCompression: 250, chestDeflection: 15.2 };
  const passenger = frontalRisk({ ...ofPassenger, femurLeft: 1900, femurRight: 1400 }, 'Hybrid III 5F');
  const front = es2reRisk({ hic36: 140, ribDeflection: 19.5, abdominalForce: 610, pubicForce: 1480 });
  const rear = sidIIsRisk({ hic36: 205, pelvisForce: 2350 });
  const pole = sidIIsRisk({ hic36: 285, pelvisForce: 3100 });

  test.each([
    ['driver', driver, [0.004187, 0.065623, 0.018564, 0.008751], 0.094799, 0.631996, 5],
    ['passenger', passenger, [0.010208, 0.081683, 0.010905, 0.012776], 0.112456, 0.749706, 4],
    ['barrier, front', front, [0.000346, 0.026663, 0.008669, 0.002551], 0.037895, 0.252631, 5],
    ['barrier, rear', rear, [0.002004, 0.016359], 0.01833, 0.1222, 5],
    ['pole', pole, [0.007503, 0.032562], 0.03982, 0.265469, 5],
  ] as const)('%s', (_name, seat, regions, joint, relative, stars) => {
    const order = ['head', 'neck', 'chest', 'abdomen', 'femur', 'pelvis'].filter((region) => region in seat.regions);
    expect(order).toHaveLength(regions.length);
    for (const [i, region] of order.entries()) expect(seat.regions[region]).toBeCloseTo(regions[i] as number, 6);
    expect(seat.joint).toBeCloseTo(joint, 6);
    expect(seat.relative).toBeCloseTo(relative, 5);
    expect(seat.stars).toBe(stars);
  });

  test('rollover and score', () => {
    const factor = staticStabilityFactor(1.58, 0.56);
    expect(factor).toBeCloseTo(1.410714, 6);
    const rollover = rolloverProbability(factor, false);
    expect(rollover).toBeCloseTo(0.108722, 6);
    expect(rolloverStars(rollover)).toBe(4);
    const score = vehicleScore({
      driver: driver.relative,
      passenger: passenger.relative,
      barrierFront: front.relative,
      barrierRear: rear.relative,
      pole: pole.relative,
      rolloverProbability: rollover,
    });
    expect(score.front).toBeCloseTo(0.690851, 6);
    expect(score.sideFrontSeat).toBeCloseTo(0.255199, 6);
    expect(score.side).toBeCloseTo(0.1887, 6);
    expect(score.rollover).toBeCloseTo(0.724811, 5);
    expect(score.score).toBeCloseTo(0.531958, 6);
    expect([starsOf(score.front), starsOf(score.sideFrontSeat), starsOf(score.side), score.stars]).toEqual([
      4, 5, 5, 5,
    ]);
  });
});

test('at the limits of FMVSS 208, where the axial force is the worst of the neck', () => {
  const limits = { hic15: 700, nij: 1, femurRight: 0 };
  const male = { ...limits, neckTension: 4170, neckCompression: 4000, chestDeflection: 63, femurLeft: 10_008 };
  const female = { ...limits, neckTension: 2620, neckCompression: 2520, chestDeflection: 52, femurLeft: 6805 };
  expect(frontalRisk(male, 'Hybrid III 50M').joint).toBeCloseTo(0.792333, 6);
  expect(frontalRisk(female, 'Hybrid III 5F').joint).toBeCloseTo(0.79606, 6);
});

describe('a relative risk is rounded to two decimals, ties upward', () => {
  for (const [risk, rounded] of [
    [0.6649, 0.66],
    // Round-to-even would make 0.66 of it.
    [0.665, 0.67],
    [0.995, 1],
    // In binary numbers, 2.665 times 100 is below the tie.
    [2.665, 2.67],
  ] as const) {
    test(`${risk}`, () => expect(roundedRelativeRisk(risk)).toBe(rounded));
  }

  test('and stars change where the rounded risk does', () => {
    const found = [0.6649, 0.665, 0.9949, 0.995, 1.3249, 1.325, 2.6649, 2.665].map(starsOf);
    expect(found).toEqual([5, 4, 4, 3, 3, 2, 2, 1]);
    expect(starsOf(0.6674)).toBe(4);
    expect(starsOf(roundedRelativeRisk(1 / 0.15))).toBe(1);
  });

  test('in the score of a vehicle only at the end', () => {
    const seats = { driver: 0.6649, passenger: 0.6649, barrierFront: 0.6649, barrierRear: 0.6649, pole: 0.6649 };
    const scored = vehicleScore({ ...seats, rolloverProbability: 0.6649 * 0.15 });
    expect(scored.score).toBeCloseTo(0.6649, 12);
    expect(scored.stars).toBe(5);
    expect(vehicleScore({ ...seats, rolloverProbability: 0.6655 * 0.15 }).stars).toBe(4);
  });
});

describe('rollover', () => {
  test.each([
    [1.03, 0.37639, 2, 0.422481, 1],
    [1.1, 0.267311, 3, 0.306611, 2],
    [1.18, 0.197576, 4, 0.22984, 3],
    [1.25, 0.159456, 4, 0.186946, 4],
    [1.35, 0.123905, 4, 0.146332, 4],
    [1.45, 0.10061, 4, 0.119395, 4],
    [1.46, 0.09872, 5, 0.117199, 4],
    [1.6, 0.077824, 5, 0.092794, 5],
  ] as const)('%d', (factor, none, noneStars, tip, tipStars) => {
    expect(rolloverProbability(factor, false)).toBeCloseTo(none, 6);
    expect(rolloverProbability(factor, true)).toBeCloseTo(tip, 6);
    expect(rolloverStars(rolloverProbability(factor, false))).toBe(noneStars);
    expect(rolloverStars(rolloverProbability(factor, true))).toBe(tipStars);
  });
});
