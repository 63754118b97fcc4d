/** Arguments outside of a function's domain: each call throws, and the message names the argument and says why. */
import { describe, expect, test } from 'vitest';
import * as toolkit from '../../docs/_toolkit/index.ts';
import { DRIVER_READINGS, formula, indexed, of, pairs, plain } from './support.ts';

const H3 = 'Hybrid III 50M';
const one = plain(1);
const ramp = formula(20, (n) => n);
const flat = formula(20, () => 0);
const offset = formula(20, () => 0.1);
const long = formula(toolkit.RATING_MOST_SAMPLES + 1, (n) => n);
const late = toolkit.signal(9, 1, [1]);
const double = toolkit.signal(0, 2, [1]);
const record = indexed(0.001, -1, [1, 2, 3, 4, 5]);
const outward = plain(0, -1, -40, -20, -1, 0);
const curve = (...points: [number, number][]) => ({ sense: 'positive', source: '', points });
const relative = { driver: 1, passenger: 1, barrierFront: 1, barrierRear: 1, pole: 1 };
const load = { from: 0, to: 1 };
const wall = [0, 50, 500].map((displacement) => ({ displacement, force: displacement, moment: displacement }));
const line = [0, 1, 2].map((x) => [x, 0, 0]);
const corner = [...line.slice(0, 2), [0, 1, 0]];
const WHOLE = Array.from({ length: 11 }, (_, i) => i / 1000);
/** Times, and a value of 0 at each. */
const columns = (...times: number[]) => [times, times.map(() => 0)];
const HEAD = '11HEAD0000H3ACXA';
const unmoved = { x: one, y: one, z: one };

const functions = { ...toolkit } as unknown as Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

type Row = readonly [name: keyof typeof toolkit, args: readonly unknown[], message: string];

const CALLS: Readonly<Record<string, readonly Row[]>> = {
  'one for each check that all functions share': [
    ['signal', [0, 1, [1, null, 3]], 'signal: sample 1 is null: every sample must be finite'],
    ['signal', [0, 1, [1, '2']], "signal: sample 1 is '2'"],
    ['hic15', [undefined], 'resultant must be a signal, not undefined'],
    ['hic15', [{ start: 0, interval: 1, samples: [1, 2] }], 'resultant: samples must be a Float64Array'],
    ['hic15', [{ ...one, samples: new Float64Array() }], 'resultant: no samples'],
    ['hic15', [{ ...one, samples: Float64Array.of(1e308) }], 'sample 0 is 1e+308: no measurement is above 1e+30'],
    ['derivative', [{ ...ramp, interval: 0 }], 'interval must be a time in s greater than 0, not 0'],
    ['frontalRisk', [{}, H3], 'readings.hic15 must be a finite number, not undefined'],
    ['hicRiskLogistic', [1, 'toString'], "level: 'toString' has no curve, known: AIS 1+"],
    ['shareBias', [ramp, 50, 'middle'], "end: 'middle' is unknown, known: first, last"],
    ['femurRisk', [H3, 3000], `force must be a finite number, not '${H3}'`],
  ],
  'the dummy and its position': [
    ['neckAxialForceRisk', [1, 'Hybrid III 95M'], "dummy: no risk curve over the axial force of the neck for 'Hybrid"],
    ['femurRisk', [1, 'ES-2'], 'dummy: no risk curve over the force of the femur'],
    ['chestDeflectionRisk', [1, 'Hybrid II 50M'], "did you mean 'Hybrid III 50M'?"],
    ['tibiaIndexOf', [unmoved, 'CRABI 12M'], 'no critical values'],
    ['viscousCriterionOf', [ramp, 'THOR 50M'], 'no constants of the viscous criterion'],
    ['axialForceLimits', ['THOR 50M'], "dummy: no neck requirement of FMVSS 208 for 'THOR 50M', known: "],
    ['axialForceLimits', [H3, 'out of position'], `no neck requirement of FMVSS 208 for '${H3}', known: seated`],
    ['nijIntercepts', ['Hybrid III 5F', 'out of postion'], "did you mean 'out of position'?"],
    ['nijIntercepts', ['Hybrid III 10YO'], 'dummy: no set of Nij intercepts is published'],
    ['condyleOffset', ['THOR 50M'], 'no distance of the occipital condyles'],
    ['tibiaOffsets', ['Hybrid III 5F'], 'no distances of the tibia load cells'],
  ],
  'loads of the wrong sign': [
    ['pelvisForceRisk', [-4000], 'force must be 0 or more, not -4000: loading '],
    ['abdominalForceRisk', [-1000], 'force must be 0 or more, not -1000: compression is positive here'],
    ['frontalRisk', [{ ...DRIVER_READINGS, neckCompression: -420 }, H3], 'readings.neckCompression must be 0 or more'],
    ['hic15', [plain(1, -2)], 'resultant: sample 1 is -2: a resultant is never negative'],
    ['peakCompression', [outward], 'its largest excursion is -40, outward: turn it with compressionOf'],
    ['worstCompression', [{ upper: outward }], 'compressions.upper must be positive inward'],
    ['viscousCriterion', [outward, { scale: 1, depth: 0.14 }], 'compression must be positive inward'],
    ['abdomenDeflectionRate', [outward], 'compression must be positive inward'],
    ['percentCompression', [outward, 200], 'compression must be positive inward'],
    ['relatedMeasures', [outward, 200], 'compression must be positive inward'],
  ],
  'numbers out of range': [
    ['thorDeflectionRisk', [0, 0], 'shape must be a number greater than 0, not 0'],
    ['proximalTibiaRisk', [2000, 1650], 'mass must be from 0 to 300 kg, not 1650'],
    ['thorNijRiskAtAge', [0.5, 'AIS 2+', 540], 'age must be from 0 to 120 years, not 540'],
    ['chestIndex', [34, 217], 'below 217 mm'],
    ['iso18571Grade', [1.2], 'rating'],
    ['rolloverProbability', [0.9, false], 'from above 0.9'],
    ['rolloverStars', [19.8], 'rolloverProbability must be a fraction from 0 to 1, not 19.8: a percentage is to be'],
    ['vehicleScore', [{ ...relative, rolloverProbability: 1.32 }], 'risks.rolloverProbability must be a fraction'],
    ['vehicleScore', [{ ...relative, rollover: 0.1 }], 'risks.rolloverProbability must be a finite number'],
    ['starsOf', [19.8], 'relativeRisk must be from 0 to 6.67'],
  ],
  'signals that do not fit each other': [
    ['headResultantAcceleration', [{ x: plain(1, 2), y: plain(1, 2), z: one }], 'z: 1 samples, x has 2'],
    ['brainInjuryCriterion', [{ ...unmoved, z: double }], 'z: interval is 2 s'],
    ['average', [[one, double]], 'signals[1]: interval is 2 s'],
    ['average', [[plain(1, 1), toolkit.signal(0.3, 1, [1])]], 'signals[1]: starts at 0.3 s, which is between'],
    ['average', [[one, late]], 'no common samples'],
    ['difference', [one, late], 'no common samples: minuend, subtrahend'],
    ['differences', [ramp, toolkit.signal(1, 1e-4, [1])], 'no common samples: reference, comparison'],
    ['xySignal', [plain(1, 2), toolkit.signal(0, 2, [1, 2])], 'y: interval is 2 s, that of x 1 s'],
  ],
  'too few or too many': [
    ['hic15', [one], 'resultant: a window needs two samples'],
    ['cfcFilter', [formula(9, (n) => n), 60], 'signal: 9 samples, the filter needs 10'],
    ['fir100', [formula(24, () => 1)], 'signal: 24 samples, FIR100 needs 25'],
    ['fir100', [formula(150, () => 1)], '24 samples at 1600 Hz, FIR100 needs 25'],
    ['derivative', [plain(1, 2, 3)], 'signal: 3 samples, this derivative needs 4'],
    ['fivePointDerivative', [plain(1, 2, 3, 4)], 'signal: 4 samples, this derivative needs 5'],
    ['slopeOverX', [pairs([1, 2], [1, 2])], 'pairs: 2, a slope needs 3'],
    ['integral', [one], 'signal: an integral needs 2 samples'],
    ['pathEnergy', [pairs([], [])], 'pairs: there must be two or more, not 0'],
    ['iso18571Rating', [formula(10, (n) => n), ramp], '10 samples in common, a rating needs 11'],
    ['iso18571Rating', [long, long], '20001 samples in common'],
    ['average', [[one]], 'signals: an average needs two, not 1'],
    ['sum', [[one]], 'signals: a sum needs two, not 1'],
    ['sum', [[one, one], [1]], 'weights: 1 for 2 signals'],
    ['resultant', [[one]], 'components: a resultant has two or three, not 1'],
    ['resultant', [[one, one, one, one]], 'components: a resultant has two or three, not 4'],
    ['padCut', [record, 0, 1e6], 'from and to: 0 s to 1000000 s makes 1000000001 samples, too many'],
    ['resample', [plain(1, 2), 1e-9], 'newInterval: 1e-9 s makes 1000000001 samples'],
    ['resample', [toolkit.signal(0.2, 0.1, [1, 2, 3]), 1], 'newInterval: no multiple of 1 s'],
    ['contiguousClip', [of(1, 2, 3)], 'shorter than the duration'],
    ['worstCompression', [{}], 'there are none'],
    ['ankleRotation', [plain(1, 2), 3], 'initialSamples'],
    ['rankedSample', [plain(1, 2, 3), 4], 'rank must be a whole number from 1 to 3, not 4'],
    ['rankedSample', [plain(1, 2, 3), 1.5], 'rank must be a whole number'],
    ['exceedanceCurve', [ramp, 'positive', 'cumulative', 0], 'levels must be a whole number from 1'],
    ['wallForce', [[]], 'there are none'],
    ['relativeToSeat', [[0, 0, 0], []], 'bolts'],
    ['fitRigidMotion', [corner.slice(1), corner.slice(1)], 'needs 3'],
    ['fitRigidMotion', [corner, [...corner, [0, 0, 1]]], 'after: 4 points'],
    ['occupantLoadCriterion', [toolkit.signal(0, 1e-3, Array(20).fill(-20))], 'ends before a displacement'],
  ],
  'windows and limits': [
    ['hic15', [toolkit.signal(0, 0.02, [1, 2])], 'window is 0.015 s, shorter'],
    ['windowBias', [ramp, 1, 0], 'from and to: the window must end after 1 s'],
    ['windowBias', [plain(1, 2, 3), -1, 1], 'from and to: -1 s to 1 s is not inside'],
    ['windowBias', [plain(1, 2, 3), 1, 2.1], 'from and to: 1 s to 2.1 s is not inside'],
    ['windowBias', [plain(1, 2, 3), 0.2, 0.8], 'from and to: no sample'],
    ['shareBias', [ramp, 101], 'percent must be'],
    ['shareBias', [plain(1, 2, 3), 5], 'percent: 5 % of 3 samples is none'],
    ['compressionOf', [ramp, { zero: { from: 4, to: 5 } }], 'is not inside of the record'],
    ['compressionOf', [ramp, { zero: { from: 0.001, to: 0 } }], 'from and to: the window must end after'],
    ['abdominalImpulseRatio', [ramp, ramp, { ...load, from: 2 }], 'from and to: the window must end after'],
    ['abdominalImpulseRatio', [ramp, ramp, load], 'is not inside of the record'],
    ['padCut', [record, 0.002, 0.001], 'from and to: the range must not end at 0.001 s'],
    ['padCut', [record, -0.005, -0.002], 'no sample in common'],
    ['padCut', [record, 0.004, 0.005], 'no sample in common'],
    ['truncate', [record, 0.1, 0], 'from and to: the window must end after 0.1 s'],
    ['truncate', [record, -2, -1], 'from and to: no sample from -2 s to -1 s'],
    ['truncate', [record, 0.0005, 0.0009], 'from and to: no sample'],
    ['bestShift', [ramp, ramp, 0.51], 'largestShift must be from 0 to 0.5'],
    ['durationAtOrAbove', [ramp, 0, 'positive'], 'level must be a force in N greater than 0'],
    ['forceLimit', [curve(), 1], 'limits: the first point'],
    ['forceDurationUtilisation', [ramp, curve([0.01, 1])], 'limits: the first point'],
    ['forceLimit', [curve([0, 1], [1, 0]), 1], 'limits: point 1 must have'],
    ['forceLimit', [curve([0, 2], [1, 2], [1, 1]), 1], 'limits: the duration of point 2'],
    ['forceLimit', [curve([0, 2], [1, 3]), 1], 'limits: the force of point 1 must not be above'],
    ['forceLimit', [{ ...curve([0, 1]), sense: 'tension' }, 0], "limits.sense: 'tension' is unknown, known: positive"],
    ['wallAverages', [wall.toReversed()], 'does not rise at point 1'],
    ['wallAverages', [wall.slice(0, 2)], 'does not cover 25 to 400 mm'],
    ['wallAverages', [wall.map((point) => ({ ...point, force: 0 }))], 'no force'],
    ['wallAverages', [[{ displacement: 0, force: 1 }]], 'points: point 0.moment must be a finite number'],
  ],
  'rates, filters and factors': [
    ['cfcFilter', [ramp, 100], 'cfc: 100 is no channel frequency class'],
    ['cfcFilter', [plain(...ramp.samples), 60], 'it must be below 0.5 Hz'],
    ['butterworthSection', [5000, 1e-4], 'corner'],
    ['nhtsaFilter', [ramp, 3900], 'cutoff is 3900 Hz'],
    ['twoPassGain', [toolkit.cfcSection(60, 1e-4), 5001, 1e-4], 'frequency'],
    ['fir100', [indexed(1 / 1500, 0, new Float64Array(100))], 'samples per second, FIR100 needs 1600'],
    ['fir100Stage', [ramp], 'signal: interval is 0.0001 s, the taps are made for'],
    ['fir100Gain', [801], 'frequency'],
    ['centralDifferenceGain', [5001, 1e-4], 'frequency'],
    ['derivative', [ramp, 0], 'factor must not be 0'],
    ['scale', [plain(1e20), 1e20], 'factor and offset'],
    ['scaleTime', [toolkit.signal(1e20, 1, [1]), 1e20], 'scaled signal'],
  ],
  'what cannot be compared or derived': [
    ['normalisedRmsDifference', [flat, ramp], 'reference: 0 all along'],
    ['corridorScore', [flat, ramp], 'reference: 0 all along'],
    ['spragueGeers', [ramp, flat], 'comparison: 0 all along'],
    ['correlationCoefficient', [offset, ramp], 'reference: constant'],
    ['bestShift', [ramp, offset], 'comparison: constant'],
    ['slopeOverX', [pairs([1, 2, 2], [1, 2, 3])], 'pairs: x 2 repeats'],
    ['slopeOverX', [pairs([1, 2, 1.5], [1, 2, 3])], 'pairs: x turns back at 2'],
    ['slopeOverX', [pairs([1, 2, 3], [1, 2])], 'pairs: 3 values of x, but 2 of y'],
    ['xySignal', [plain(3, 3), plain(1, 2)], 'pairs: all values of x are 3'],
    ['checkPairs', [pairs([1, Number.NEGATIVE_INFINITY], [1, 2]), 'loop'], 'loop: x 1 is -Infinity'],
    ['fitRigidMotion', [corner, line], 'after: the reference points lie on one line'],
    ['fitRigidMotion', [line, corner], 'before: the reference points lie on one line'],
    ['applyMotion', [{ rotation: corner }, [0, 0, 0]], 'motion.shift: point 0 must be an object, not undefined'],
  ],
  'columns of times': [
    ['fromTimes', columns(...WHOLE.toSpliced(4, 1)), 'times: sample 4 is 0.002 s after the one before, most steps'],
    ['fromTimes', columns(...WHOLE.with(5, 0.0053)), 'times: sample 5 is 0.0013 s after the one before'],
    ['fromTimes', columns(0, 1, 1, 2, 3), 'times: sample 2 is 0 s after the one before'],
    ['fromTimes', columns(0, 1, 2, 3, 5, 7), 'times: sample 4 is 2 s after'],
    ['fromTimes', columns(2, 1, 0), 'times: sample 1 is -1 s after the one before'],
    ['fromTimes', columns(1, 1, 1), 'signal: interval must be a time in s greater than 0, not 0'],
    ['fromTimes', columns(0, Number.NaN, 2), 'times: sample 1 is at NaN: every time must be finite'],
    ['fromTimes', columns(0), 'times must be at least two, not 1'],
    ['fromTimes', [[0, 1], [0]], 'values: there are 1, but 2 times'],
    ['fromTimes', [...columns(0, 1), { tolerance: 2 }], 'tolerance must be from 0 to 1, not 2'],
  ],
  'channel codes': [
    ['splitChannelCode', [HEAD.slice(1)], `code: '${HEAD.slice(1)}' has 15 characters, a channel code has 16`],
    ['splitChannelCode', [`?${HEAD.slice(1)}`], "character 1 is '?': a channel code has capital letters and digits"],
    ['splitChannelCode', [HEAD.replace('HEAD', 'head')], "character 3 is 'h'"],
    ['splitChannelCode', [11], 'code must be a channel code, not 11'],
    ['describeChannelCode', [`${HEAD}A`], 'has 17 characters'],
    ['matchesChannelCode', ['??HEAD', HEAD], 'pattern must have 16 capital letters, digits and question marks'],
    ['matchesChannelCode', ['??HEAD0000??ACXA', '??HEAD0000??ACXA'], "character 1 is '?'"],
  ],
};

for (const [group, rows] of Object.entries(CALLS)) {
  describe(group, () => {
    test.each(rows.map(([name, args, message]) => [name, message, args] as const))('%s: %s', (name, message, args) => {
      const call = () => functions[name]?.(...args);
      expect(call).toThrow(RangeError);
      expect(call).toThrow(message);
    });
  });
}

test('a point that may expand is taken when it is said', () => {
  const slight = plain(1, 2, -40, 3, 2, 1);
  expect(toolkit.peakCompression(slight, { expansion: 'allow' })).toEqual({ value: 3, time: 3 });
  expect(toolkit.peakCompression(toolkit.compressionOf(slight))).toEqual({ value: 40, time: 2 });
});

test('intervals and starts that differ by the rounding of a file are the same everywhere', () => {
  const own = toolkit.signal(0, 1e-4, [3, 4]);
  const near = toolkit.signal(5e-11, 1e-4 * (1 + 5e-8), [4, 3]);
  const vector = { x: own, y: near, z: own };
  const { samples } = toolkit.resultant([own, near, own]);
  expect([...toolkit.headResultantAcceleration(vector).samples]).toEqual([...samples]);
  const far = toolkit.signal(0, 1e-4 * (1 + 5e-7), [4, 3]);
  expect(() => toolkit.headResultantAcceleration({ ...vector, y: far })).toThrow(/resample one of them$/);
  expect(() => toolkit.resultant([own, far])).toThrow(/resample one of them$/);
});

test('metrics say how channels of different length are cut', () => {
  const [x, y] = [toolkit.signal(0, 1e-4, [3, 4, 5]), toolkit.signal(-1e-4, 1e-4, [9, 4, 3])];
  expect(() => toolkit.neckShearResultant(x, y)).toThrow(/^fy: starts at .* cut them with commonRange, or pad one$/);
  const cut = toolkit.commonRange({ x, y });
  expect([...toolkit.neckShearResultant(cut.x, cut.y).samples]).toEqual([5, 5]);
  expect(toolkit.firstIndex(y)).toBe(-1);
});
