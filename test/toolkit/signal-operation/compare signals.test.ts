import { expect, test } from 'vitest';
import { mapSamples, type Signal } from '../../../docs/_toolkit/signal.ts';
import {
  bestShift,
  correlationCoefficient,
  corridorScore,
  differences,
  iso18571Grade,
  iso18571Rating,
  normalisedRmsDifference,
  phaseScore,
  spragueGeers,
} from '../../../docs/_toolkit/signal-operation/compare signals.ts';
import { allClose, close, formula, plain, randomNumbers } from '../support.ts';

/** The rating by its definition: every shift, a whole table for the warping. */
function plainRating(reference: Signal, comparison: Signal) {
  const [R, C] = [[...reference.samples], [...comparison.samples]];
  const N = R.length;
  const get = (list: readonly number[], i: number) => list[i] ?? Number.NaN;
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
  const corr = (r: number[], c: number[]) => {
    const [mr, mc] = [sum(r) / r.length, sum(c) / c.length];
    const rc = sum(r.map((value, i) => (value - mr) * (get(c, i) - mc)));
    const [rr, cc] = [sum(r.map((value) => (value - mr) ** 2)), sum(c.map((value) => (value - mc) ** 2))];
    return rc / (Math.sqrt(rr) * Math.sqrt(cc));
  };
  const cut = (s: number): [number[], number[]] =>
    s >= 0 ? [R.slice(0, N - s), C.slice(s)] : [R.slice(-s), C.slice(0, N + s)];
  let [shift, best] = [0, corr(R, C)];
  for (let k = 1; k <= Math.floor(N / 5); k += 1) {
    for (const s of [k, -k]) {
      const [r, c] = cut(s);
      if (new Set(r).size === 1 || new Set(c).size === 1) continue;
      const candidate = corr(r, c);
      if (candidate > best) [shift, best] = [s, candidate];
    }
  }
  const [r, c] = cut(shift);
  const n = r.length;
  const band = Math.max(1, Math.ceil(n / 10));
  const D: number[][] = Array.from({ length: n }, () => []);
  const at = (i: number, j: number) => D[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j < n; j += 1) {
      if (Math.abs(i - j) >= band) continue;
      const from = i + j === 0 ? 0 : Math.min(at(i - 1, j), at(i, j - 1), at(i - 1, j - 1));
      (D[i] ?? [])[j] = from + (get(c, i) - get(r, j)) ** 2;
    }
  }
  let [i, j] = [n - 1, n - 1];
  const path = [[i, j]];
  while (i > 0 || j > 0) {
    const [up, left, diagonal] = [at(i - 1, j), at(i, j - 1), at(i - 1, j - 1)];
    if (up <= left && up <= diagonal) i -= 1;
    else if (left <= diagonal) j -= 1;
    else [i, j] = [i - 1, j - 1];
    path.push([i, j]);
  }
  const along = path.map(([a = 0, b = 0]) => [Math.abs(get(c, a) - get(r, b)), Math.abs(get(r, b))]);
  return {
    shift,
    correlation: best,
    magnitudeDeviation: sum(along.map(([d = 0]) => d)) / sum(along.map(([, size = 0]) => size)),
  };
}

const chest = formula(1001, (n) => (n >= 0 && n <= 600 ? -40 * Math.sin((Math.PI * n) / 600) ** 2 : 0), -100);
const simulation = formula(
  1001,
  (n) => {
    const u = n - 30;
    if (u < 0 || u > 640) return 0;
    return -36 * Math.sin((Math.PI * u) / 640) ** 2 - 3 * Math.sin((2 * Math.PI * u) / 160);
  },
  -100,
);

test('measures of points', () => {
  const reference = plain(0, 2, 5, 9, 10, 8, 4, 1);
  const comparison = plain(0, 1.5, 5.5, 8, 11, 8.5, 3, 1);
  const { mean, largest, largestTime, rms } = differences(reference, comparison);
  allClose([mean, largest, largestTime, rms], [-0.0625, 1, 3, 0.6846531969]);
  close(normalisedRmsDifference(reference, comparison), 0.06846531969);
  close(correlationCoefficient(reference, comparison), 0.9846949971);
  const { magnitude, phase, total } = spragueGeers(reference, comparison);
  allClose([magnitude, phase, total], [0.01492301606, 0.03557487553, 0.03857807897]);
  close(corridorScore(reference, comparison), 0.9212962963);
});

test('shift and phase score', () => {
  const bell = (size: number, centre: number) => formula(201, (n) => size * Math.exp(-(((n - centre) / 20) ** 2)));
  const [reference, comparison] = [bell(1, 90), bell(0.9, 97)];
  const { samples, time, correlation } = bestShift(reference, comparison);
  expect(samples).toBe(7);
  close(time, 7e-4, 1e-12);
  close(correlation, 1);
  close(phaseScore(reference, comparison), 0.8258706468, 1e-9);
});

test('rating of the example of the page', () => {
  const { shift, magnitudeDeviation, slopeDeviation, ...scores } = iso18571Rating(chest, simulation);
  const { corridor, phase, magnitude, slope, rating, grade } = scores;
  allClose([shift.time, shift.correlation], [0.005, 0.989933]);
  allClose([magnitudeDeviation, slopeDeviation], [0.01367493, 0.6106126]);
  allClose([corridor, phase, magnitude, slope, rating], [0.7386463, 0.7502498, 0.9726501, 0.6946937, 0.7789772]);
  expect(grade).toBe('fair');
});

test('a signal against itself', () => {
  expect(iso18571Rating(chest, chest)).toMatchObject({ corridor: 1, phase: 1, magnitude: 1, slope: 1 });
  expect(spragueGeers(chest, chest).total).toBeCloseTo(0, 7);
});

test('a shift has its sign: positive when the comparison is late', () => {
  const pulse = (centre: number) => formula(500, (n) => Math.exp(-(((n - centre) / 30) ** 2)));
  expect(bestShift(pulse(250), pulse(280)).samples).toBe(30);
  expect(bestShift(pulse(250), pulse(220)).samples).toBe(-30);
  expect(bestShift(pulse(250), pulse(450), 0.5).samples).toBe(200);
  expect(bestShift(pulse(250), pulse(280), 0).samples).toBe(0);
});

test('of shifts that are equally good the smallest is taken, then the one that moves the comparison back', () => {
  const spikes = (...at: number[]) => formula(41, (n) => (at.includes(n) ? 1 : 0));
  expect(bestShift(spikes(20), spikes(18, 22)).samples).toBe(2);
});

test('a long record that repeats itself: the smallest of many equal shifts', () => {
  const saw = (early: number) => formula(50_000, (n) => (n + early) % 10);
  expect(bestShift(saw(0), saw(3)).samples).toBe(-3);
  expect(bestShift(saw(0), saw(5)).samples).toBe(5);
});

test('what is constant in the overlap is passed over', () => {
  const late = formula(100, (n) => (n > 90 ? n - 90 : 0));
  const early = formula(100, (n) => (n < 15 ? 15 - n : 0));
  const { shift, correlation } = plainRating(late, early);
  const found = bestShift(late, early);
  expect(found.samples).toBe(shift);
  close(found.correlation, correlation, 1e-12);
});

test('fast search and table agree with the definition', () => {
  for (let seed = 1; seed <= 25; seed += 1) {
    const random = randomNumbers(seed);
    const [period, late, noise] = [10 + 60 * random(), Math.round(20 * random()), random()];
    const count = 11 + Math.floor(150 * random());
    const make = (delay: number) =>
      formula(count, (n) => Math.sin((n - delay) / period) * 30 + noise * 10 * (random() - 0.5) + 1000 * noise);
    const [reference, comparison] = [make(0), make(late)];
    const expected = plainRating(reference, comparison);
    const { shift, magnitudeDeviation } = iso18571Rating(reference, comparison);
    expect(shift.samples).toBe(expected.shift);
    close(shift.correlation, expected.correlation, 1e-9);
    close(magnitudeDeviation, expected.magnitudeDeviation, 1e-9);
  }
});

test('only the common range counts', () => {
  const longer = formula(1201, (n) => (n < -100 || n > 900 ? 99 : (simulation.samples[n + 100] ?? 0)), -200);
  expect(differences(chest, longer).rms).toBe(differences(chest, simulation).rms);
  expect(iso18571Rating(chest, longer).rating).toBe(iso18571Rating(chest, simulation).rating);
});

test('large and small units change no rating', () => {
  for (const factor of [1e-160, 1e25]) {
    const scaled = [chest, simulation].map((each) => mapSamples(each, (value) => factor * value));
    close(iso18571Rating(...(scaled as [Signal, Signal])).rating, 0.7789772);
  }
});

test('grades', () => {
  const grades = [1, 0.9401, 0.94, 0.8001, 0.8, 0.5801, 0.58, 0].map(iso18571Grade);
  expect(grades.join(' ')).toBe('excellent excellent good good fair fair poor poor');
});
