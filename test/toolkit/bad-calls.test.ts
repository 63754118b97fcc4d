/** Calls that once answered something plausible: each is refused, and the message says what is wrong. */
import { describe, expect, test } from 'vitest';
import * as toolkit from '../../docs/_toolkit/index.ts';
import { plain } from './close.ts';
import { DRIVER_READINGS } from './readings.ts';

const {
  abdominalForceRisk,
  axialForceLimits,
  chestDeflectionRisk,
  chestDeflectionRiskAtAge,
  combinedThoracicIndex,
  compressionOf,
  ctiRisk,
  describeChannelCode,
  distalTibiaRisk,
  es2reRisk,
  femurRisk,
  fitRigidMotion,
  forceLimit,
  frontalRisk,
  hic15,
  matchesChannelCode,
  neck208,
  neckAxialForceRisk,
  nijIntercepts,
  peakCompression,
  pelvisForceRisk,
  proximalTibiaRisk,
  rolloverStars,
  signal,
  splitChannelCode,
  starsOf,
  thoracicTraumaIndex,
  thoracicTraumaIndexOfDummy,
  thorDeflectionRisk,
  thorLargestDeflection,
  thorPrincipalComponentScore,
  tibiaIndex,
  tibiaIndexAt,
  vehicleScore,
  viscousCriterion,
  wallAverages,
} = toolkit;

const bad = <T>(value: unknown) => value as T;
const huge = { start: 0, interval: 1, samples: Float64Array.of(1e308, 1e308) };
const outward = plain(0, -1, -40, -20, -1, 0);
const relative = { driver: 1, passenger: 1, barrierFront: 1, barrierRear: 1, pole: 1 };
const line = [
  [0, 0, 0],
  [1, 0, 0],
  [2, 0, 0],
] as const;
const corner = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
] as const;
const neck = { fx: plain(1, 2), fz: plain(1, 2), my: plain(1, 2) };

const cases: Readonly<Record<string, readonly [string, () => unknown, RegExp][]>> = {
  'a wrong dummy': [
    [
      'neck force of the 95M',
      () => neckAxialForceRisk(3000, bad('Hybrid III 95M')),
      /^dummy: no risk curve over the axial force of the neck for 'Hybrid III 95M', known: Hybrid III 50M, /,
    ],
    ['femur of the ES-2', () => femurRisk(3000, bad('ES-2')), /^dummy: no risk curve over the force of the femur/],
    [
      'a misspelt dummy',
      () => chestDeflectionRisk(30, bad('Hybrid II 50M')),
      /^dummy: 'Hybrid II 50M' is unknown, known: .*: did you mean 'Hybrid III 50M'\?$/,
    ],
    ['an inherited key', () => chestDeflectionRisk(30, bad('toString')), /^dummy: 'toString' is unknown/],
    [
      'arguments the other way round',
      () => femurRisk(bad('Hybrid III 50M'), bad(3000)),
      /^force must be a finite number, not 'Hybrid/,
    ],
  ],
  'a wrong sign': [
    [
      'distal tibia',
      () => distalTibiaRisk(-5000),
      /^compression must be 0 or more, not -5000: .*compression is positive/,
    ],
    ['proximal tibia', () => proximalTibiaRisk(-5000), /^compression must be 0 or more/],
    ['pelvis', () => pelvisForceRisk(-4000), /^force must be 0 or more, not -4000: loading .* is positive here$/],
    ['abdomen', () => abdominalForceRisk(-1000), /^force must be 0 or more, not -1000: compression is positive here$/],
    ['CTI', () => ctiRisk(-1, 'AIS 3+'), /^index must be 0 or more, not -1$/],
    ['VC of the chest', () => toolkit.lateralViscousRisk(-1), /^vc must be 0 or more, not -1: loading is positive$/],
    ['VC of the abdomen', () => toolkit.lateralAbdomenViscousRisk(-1), /^vc must be 0 or more/],
  ],
  'no number': [
    ['null', () => signal(0, 1, bad([1, null, 3])), /^signal: sample 1 is null: every sample must be finite$/],
    ['undefined', () => signal(0, 1, bad([1, undefined])), /^signal: sample 1 is undefined/],
    ['text', () => signal(0, 1, bad([1, '2'])), /^signal: sample 1 is '2'/],
    ['a truth value', () => signal(0, 1, bad([true])), /^signal: sample 0 is true/],
    ['NaN', () => signal(0, 1, [Number.NaN]), /^signal: sample 0 is NaN/],
    [
      'a plain list for samples',
      () => hic15(bad({ start: 0, interval: 1, samples: [1, 2] })),
      /^resultant: samples must be a Float64Array/,
    ],
    ['no signal', () => hic15(bad(undefined)), /^resultant must be a signal, not undefined$/],
  ],
  'missing or misspelt keys': [
    [
      'CTI',
      () => combinedThoracicIndex(40, 30, bad({ acceleration: 85 })),
      /^intercepts.deflection must be a number greater than 0, not undefined$/,
    ],
    [
      'tibia index',
      () => tibiaIndexAt(1, 2, 3, bad({ moment: 225 })),
      /^constants.force must be a force in N greater than 0, not undefined$/,
    ],
    [
      'TTI(d)',
      () => thoracicTraumaIndexOfDummy(bad({ upperRib: 1, lowerSpine: 2 })),
      /^peaks.lowerRib must be a finite number, not undefined$/,
    ],
    [
      'TTI',
      () => thoracicTraumaIndex(bad({ mass: 75, rib: 80, lowerSpine: 90 })),
      /^person.age must be a finite number, not undefined$/,
    ],
    [
      'THOR score',
      () => thorPrincipalComponentScore(bad({ upperLeft: 1, upperRight: 2, lowerLeft: 3 })),
      /^deflections.lowerRight must be/,
    ],
    [
      'THOR largest',
      () => thorLargestDeflection(bad({})),
      /^deflections.upperLeft must be a finite number, not undefined$/,
    ],
    [
      'wall averages',
      () => wallAverages(bad([{ displacement: 0, force: 1 }])),
      /^points: point 0.moment must be a finite number, not undefined$/,
    ],
    [
      'viscous constants',
      () => viscousCriterion(plain(0, 1, 2, 1, 0), bad({ scale: 1.3, dept: 0.2 })),
      /^constants.depth must be a length in m greater than 0, not undefined$/,
    ],
    [
      'tibia constants',
      () => tibiaIndex({ mx: plain(1), my: plain(1), fz: plain(1) }, bad({ moment: 225, forse: 3 })),
      /^constants.force must be/,
    ],
    [
      'no pole test',
      () => vehicleScore(bad({ ...relative, pole: undefined, rolloverProbability: 0.1 })),
      /^risks.pole must be a finite number, not undefined$/,
    ],
    [
      'a reading',
      () => frontalRisk({ ...DRIVER_READINGS, neckCompression: -420 }, 'Hybrid III 50M'),
      /^readings.neckCompression must be 0 or more, not -420: it is a magnitude$/,
    ],
    [
      'a rib',
      () => es2reRisk({ hic36: 1, ribDeflection: -3, abdominalForce: 1, pubicForce: 1 }),
      /^readings.ribDeflection must be 0 or more/,
    ],
  ],
  rollover: [
    [
      'a percentage',
      () => rolloverStars(19.8),
      /^rolloverProbability must be a fraction from 0 to 1, not 19.8: a percentage is to be divided by 100$/,
    ],
    [
      'a percentage in the score',
      () => vehicleScore({ ...relative, rolloverProbability: 19.8 }),
      /^risks.rolloverProbability must be a fraction/,
    ],
    [
      'a relative risk',
      () => vehicleScore({ ...relative, rolloverProbability: 1.32 }),
      /^risks.rolloverProbability must be a fraction/,
    ],
    [
      'the name of before',
      () => vehicleScore(bad({ ...relative, rollover: 0.1 })),
      /^risks.rolloverProbability must be a finite number, not undefined$/,
    ],
    ['a relative risk that none has', () => starsOf(19.8), /^relativeRisk must be from 0 to 6.67/],
  ],
  'compression outward': [
    [
      'peak',
      () => peakCompression(outward),
      /^compression must be positive inward, but its largest excursion is -40, outward: turn it with compressionOf/,
    ],
    [
      'worst of several',
      () => toolkit.worstCompression({ upper: outward }),
      /^compressions.upper must be positive inward/,
    ],
    [
      'viscous criterion',
      () => viscousCriterion(outward, { scale: 1, depth: 0.14 }),
      /^compression must be positive inward/,
    ],
    ['rate', () => toolkit.abdomenDeflectionRate(outward), /^compression must be positive inward/],
    ['percent', () => toolkit.percentCompression(outward, 200), /^compression must be positive inward/],
    ['products', () => toolkit.relatedMeasures(outward, 200), /^compression must be positive inward/],
  ],
  ranges: [
    ['shape 0', () => thorDeflectionRisk(0, 0), /^shape must be a number greater than 0, not 0$/],
    ['a negative mass', () => proximalTibiaRisk(2000, -75), /^mass must be a mass in kg greater than 0, not -75$/],
    ['a mass in pounds times ten', () => proximalTibiaRisk(2000, 1650), /^mass must be from 0 to 300 kg, not 1650$/],
    ['a negative age', () => chestDeflectionRiskAtAge(30, -50), /^age must be from 0 to 120 years, not -50$/],
    [
      'an age in months',
      () => toolkit.thorNijRiskAtAge(0.5, 'AIS 2+', 540),
      /^age must be from 0 to 120 years, not 540$/,
    ],
  ],
  smaller: [
    [
      'position of the limits',
      () => axialForceLimits('Hybrid III 50M', 'toString'),
      /^position: 'toString' has no neck requirement of FMVSS 208 for 'Hybrid III 50M', known: seated$/,
    ],
    [
      'position of the intercepts',
      () => nijIntercepts('Hybrid III 5F', 'out of postion'),
      /known: seated, out of position: did you mean 'out of position'\?$/,
    ],
    [
      'position of the requirement',
      () => neck208(neck, 'Hybrid III 50M', '__proto__'),
      /^position: '__proto__' has no/,
    ],
    ['alpha', () => toolkit.logisticRisk(Number.NaN, 1, 2), /^alpha must be a finite number, not NaN$/],
    ['beta', () => toolkit.logisticRisk(1, bad(undefined), 2), /^beta must be a finite number, not undefined$/],
    [
      'a motion',
      () => toolkit.applyMotion(bad({ rotation: corner }), [0, 0, 0]),
      /^motion.shift: point 0 must be an object, not undefined$/,
    ],
    [
      'sense of a curve',
      () => forceLimit({ sense: bad('tension'), points: [[0, 1]], source: '' }, 0),
      /^limits.sense: 'tension' is unknown, known: positive, negative, absolute$/,
    ],
    ['overflow', () => hic15(huge), /^resultant: sample 0 is 1e\+308: no measurement is above 1e\+30$/],
    ['overflow of a deflection', () => compressionOf(huge), /^deflection: sample 0 is 1e\+308/],
    ['a line after the test', () => fitRigidMotion(corner, line), /^after: the reference points lie on one line/],
    ['a line before it', () => fitRigidMotion(line, corner), /^before: the reference points lie on one line/],
  ],
  'channel codes': [
    [
      'too short',
      () => splitChannelCode('11HEAD0000H3ACX'),
      /^code: '11HEAD0000H3ACX' has 15 characters, a channel code has 16$/,
    ],
    ['too long', () => splitChannelCode('11HEAD0000H3ACXAA'), /has 17 characters/],
    [
      'a wildcard',
      () => splitChannelCode('?1HEAD0000H3ACXA'),
      /character 1 is '\?': a channel code has capital letters and digits$/,
    ],
    ['small letters', () => splitChannelCode('11head0000H3ACXA'), /character 3 is 'h'/],
    ['no text', () => splitChannelCode(bad(11)), /^code must be a channel code, not 11$/],
    ['a wildcard to describe', () => describeChannelCode('?1HEAD0000H3ACXA'), /character 1 is '\?'/],
    ['too long to describe', () => describeChannelCode('11NECKUPFHFH3MOYB'), /has 17 characters/],
    [
      'a pattern that is too short',
      () => matchesChannelCode('??HEAD', '11HEAD0000H3ACXA'),
      /^pattern must have 16 capital letters, digits and question marks, not '\?\?HEAD'$/,
    ],
    ['a pattern that is none', () => matchesChannelCode(bad(3), '11HEAD0000H3ACXA'), /^pattern must have 16/],
    [
      'a pattern in place of the code',
      () => matchesChannelCode('??HEAD0000??ACXA', '??HEAD0000??ACXA'),
      /character 1 is '\?'/,
    ],
  ],
};

for (const [group, calls] of Object.entries(cases)) {
  describe(group, () => {
    test.each(calls)('%s', (_name, call, message) => {
      expect(call).toThrow(RangeError);
      expect(call).toThrow(message);
    });
  });
}

test('a point that may expand is taken when it is said', () => {
  const slight = plain(1, 2, -40, 3, 2, 1);
  expect(peakCompression(slight, { expansion: 'allow' })).toEqual({ value: 3, time: 3 });
  expect(peakCompression(compressionOf(slight))).toEqual({ value: 40, time: 2 });
});

test('intervals and starts that differ by the rounding of a file are the same everywhere', () => {
  const one = signal(0, 1e-4, [3, 4]);
  const near = signal(5e-11, 1e-4 * (1 + 5e-8), [4, 3]);
  const vector = { x: one, y: near, z: one };
  expect([...toolkit.headResultantAcceleration(vector).samples]).toEqual([
    ...toolkit.resultant([one, near, one]).samples,
  ]);
  const far = signal(0, 1e-4 * (1 + 5e-7), [4, 3]);
  expect(() => toolkit.headResultantAcceleration({ ...vector, y: far })).toThrow(/resample one of them$/);
  expect(() => toolkit.resultant([one, far])).toThrow(/resample one of them$/);
});

test('metrics say how channels of different length are cut', () => {
  const [x, y] = [signal(0, 1e-4, [3, 4, 5]), signal(-1e-4, 1e-4, [9, 4, 3])];
  expect(() => toolkit.neckShearResultant(x, y)).toThrow(/^fy: starts at .* cut them with commonRange, or pad one$/);
  const cut = toolkit.commonRange({ x, y });
  expect([...toolkit.neckShearResultant(cut.x, cut.y).samples]).toEqual([5, 5]);
  expect(toolkit.firstIndex(y)).toBe(-1);
});
