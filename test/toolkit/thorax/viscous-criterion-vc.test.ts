import { expect, test } from 'vitest';
import { lateralViscousRisk, signal, viscousCriterionOf } from '../../../docs/_toolkit/index.ts';
import { halfSine, haversine, record } from '../support.ts';

test.each([
  ['S-VC-1', 'Hybrid III 50M', halfSine(50, 60), 60, 0.3715493, 15, null],
  ['S-VC-2', 'ES-2', haversine(40, 50), 50, 0.4663974, 16.7, 2.513274],
  ['S-VC-3', 'Hybrid III 5F', haversine(35, 70), 70, 0.2482434, 23.3, 1.570796],
] as const)('%s', (_id, dummy, deflection, to, vc, ms, rate) => {
  const { peak, velocity } = viscousCriterionOf(record(0, to, deflection), dummy);
  expect(peak.value).toBeCloseTo(vc, 7);
  expect(1000 * peak.time).toBeCloseTo(ms, 6);
  if (rate !== null) expect(Math.max(...velocity.samples)).toBeCloseTo(rate, 6);
});

test('the table of derivatives', () => {
  const { history, velocity } = viscousCriterionOf(signal(0, 0.001, [0, 2, 7, 14, 22, 29, 34]), 'Hybrid III 50M');
  const near = (values: Float64Array, wanted: number[]) => {
    for (const [i, value] of wanted.entries()) expect(values[i]).toBeCloseTo(value, 6);
  };
  near(velocity.samples, [6.166667, 7.75, 7.75]);
  near(history.samples, [0.2450509, 0.6159389, 0.9679039]);
  expect(velocity).toMatchObject({ start: 0.002, interval: 0.001 });
  expect([velocity.samples.length, history.samples.length]).toEqual([3, 3]);
});

test('25 % of AIS 4+ in lateral impact at 1.467 m/s', () => {
  expect(lateralViscousRisk(1.467)).toBeCloseTo(0.25, 3);
});

test('at an unfiltered kink the rule overshoots by 8 %', () => {
  const { velocity } = viscousCriterionOf(record(-10, 70, halfSine(50, 60)), 'Hybrid III 50M');
  expect(Math.max(...velocity.samples)).toBeCloseTo(2.836, 3);
});
