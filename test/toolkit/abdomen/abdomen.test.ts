import { expect, test } from 'vitest';
import { compressionOf, worstCompression } from '../../../docs/_toolkit/compression.ts';
import {
  abdominalForceRisk,
  peakAbdominalForce,
} from '../../../docs/_toolkit/injury-metrics/abdomen/abdomen-deflection.ts';
import { abdomenDeflectionRate } from '../../../docs/_toolkit/injury-metrics/abdomen/abdomen-deflection-rate.ts';
import {
  lateralAbdomenViscousRisk,
  percentCompression,
  relatedMeasures,
} from '../../../docs/_toolkit/injury-metrics/abdomen/abdomen-PC.ts';
import { abdominalImpulseRatio } from '../../../docs/_toolkit/injury-metrics/abdomen/abdominal-impulse-ratio.ts';
import { signal } from '../../../docs/_toolkit/signal.ts';
import { allClose, halfSine, haversine, record } from '../support.ts';

test.each([
  ['S-ABD-1', 60, 60, 238.4, 25.16779, Math.PI, 15, 0.7906693, 0.5135548],
  ['S-ABD-2', 47, 50, 170, 27.64706, 2.953097, 12.5, 0.8164445, 0.5302869],
] as const)('%s', (_id, mm, duration, depth, percent, rate, ms, product, viscous) => {
  const compression = record(0, duration, haversine(mm, duration));
  expect(worstCompression({ left: compression })).toMatchObject({ sensor: 'left', value: mm });
  expect(percentCompression(compression, depth).peak.value).toBeCloseTo(percent, 5);
  const { peak } = abdomenDeflectionRate(compression);
  expect(peak.value).toBeCloseTo(rate, 6);
  expect(1000 * peak.time).toBeCloseTo(ms, 6);
  const related = relatedMeasures(compression, depth);
  expect(related.rateTimesCompression).toBeCloseTo(product, 6);
  expect(related.viscous).toBeCloseTo(viscous, 6);
});

test('the abdominal force of an ES-2re', () => {
  const peak = peakAbdominalForce({
    front: record(0, 50, halfSine(900, 30)),
    middle: record(0, 50, halfSine(1100, 30, 4)),
    rear: record(0, 50, halfSine(700, 30, 8)),
  });
  expect(peak.value).toBeCloseTo(2562.964, 3);
  expect(1000 * peak.time).toBeCloseTo(18.7, 6);
  expect(abdominalForceRisk(peak.value)).toBeCloseTo(0.360398, 6);
});

test('S-AIR-1', () => {
  const found = abdominalImpulseRatio(record(0, 60, halfSine(2000, 40)), record(0, 60, halfSine(6000, 60)));
  const { abdomen, reference, ratio, share } = found;
  allClose([abdomen, reference, ratio ?? 0, share ?? 0], [50.92932, 229.1826, 0.2222216, 0.1818178]);
});

test('25 % of AIS 4+ in lateral impact at 1.98 m/s', () => {
  expect(lateralAbdomenViscousRisk(1.98)).toBeCloseTo(0.25, 2);
});

test('compression counts from the mean of a window before the impact, and is positive', () => {
  const zero = { from: -0.003, to: -0.001 };
  const compression = compressionOf(signal(-0.003, 0.001, [1, 3, 2, -8, -3]), { zero });
  expect([...compression.samples]).toEqual([1, -1, 0, 10, 5]);
  const fromTheLeft = compressionOf(signal(-0.003, 0.001, [1, 3, 2, 12, -1]), { zero, inward: 'positive' });
  expect([...fromTheLeft.samples]).toEqual([-1, 1, 0, 10, -3]);
});

test('the impulse ratio of a window, with negative forces as nothing, and with nothing to divide by', () => {
  const load = signal(0, 0.001, [0, 100, -50, 100, 0]);
  expect(abdominalImpulseRatio(load, load, { from: 0, to: 0.001 }).abdomen).toBeCloseTo(0.05, 12);
  expect(abdominalImpulseRatio(load, load, { clip: true }).abdomen).toBeCloseTo(0.2, 12);
  const none = signal(0, 0.001, [0, 0, 0, 0, 0]);
  expect(abdominalImpulseRatio(load, none)).toMatchObject({ reference: 0, ratio: null });
});
