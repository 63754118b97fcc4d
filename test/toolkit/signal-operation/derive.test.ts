import { expect, test } from 'vitest';
import type { Signal } from '../../../docs/_toolkit/signal.ts';
import {
  centralDifferenceGain,
  derivative,
  fivePointDerivative,
  fivePointGain,
  slopeOverX,
} from '../../../docs/_toolkit/signal-operation/derive.ts';
import { allClose, close, formula, pairs, plain } from '../support.ts';

const polynomial =
  (...coefficients: number[]) =>
  (t: number) =>
    coefficients.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
const over = (f: (t: number) => number): Signal => formula(30, (n) => f(n / 10), -12);

test('central differences are exact for quadratics, at the ends too', () => {
  const result = derivative(over(polynomial(4, -3, 2)));
  allClose(result.samples, [...over((t) => (-3 + 4 * t) * 1000).samples], 1e-9);
});

test('five points are exact for quartics', () => {
  const result = fivePointDerivative(over(polynomial(1, 2, -1, 0.5, -0.25)));
  const expected = over((t) => (2 - 2 * t + 1.5 * t ** 2 - t ** 3) * 1000).samples.subarray(2, 28);
  allClose(result.samples, [...expected], 1e-9);
  expect(result.start).toBeCloseTo(-0.001, 15);
});

test('gain of a cosine', () => {
  const [frequency, w] = [400, 2 * Math.PI * 400];
  const sine = formula(100, (n) => Math.sin(w * n * 1e-4));
  const [central, five] = [derivative(sine), fivePointDerivative(sine)];
  for (let n = 2; n < 98; n += 1) {
    const exact = w * Math.cos(w * n * 1e-4);
    close(central.samples[n] ?? 0, centralDifferenceGain(frequency, 1e-4) * exact, 1e-9);
    close(five.samples[n - 2] ?? 0, fivePointGain(frequency, 1e-4) * exact, 1e-9);
  }
  expect([centralDifferenceGain(0, 1e-4), fivePointGain(0, 1e-4)]).toEqual([1, 1]);
  expect(centralDifferenceGain(5000, 1e-4)).toBeCloseTo(0, 15);
});

test('factors', () => {
  expect([...derivative(plain(0, 1000, 2000, 3000), 0.001).samples]).toEqual([1, 1, 1, 1]);
  expect([...fivePointDerivative(plain(0, 1000, 2000, 3000, 4000), 0.001).samples]).toEqual([1]);
});

test('slope over x is exact for quadratics, whatever the spacing and the direction', () => {
  const x = [-3, -2.5, -1, 0.25, 0.5, 4];
  const y = x.map((value) => 2 - value + 3 * value ** 2);
  const slope = x.map((value) => -1 + 6 * value);
  allClose(slopeOverX(pairs(x, y)), slope, 1e-12);
  allClose(slopeOverX(pairs(x.toReversed(), y.toReversed())), slope.toReversed(), 1e-12);
});

test('the slope of a cubic is that of the parabola through a point and its neighbours', () => {
  allClose(slopeOverX(pairs([0, 1, 2, 3], [0, 1, 8, 27])), [-2, 4, 13, 25], 1e-12);
});
