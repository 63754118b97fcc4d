import { expect, test } from 'vitest';
import { condyleOffset, neckInjuryCriterion, nijAt, nijIntercepts, nijRisk } from '../../../docs/_toolkit/index.ts';
import { halfSine, record } from '../support.ts';

test.each([
  ['S-NIJ-1', 'Hybrid III 50M', 'seated', 2000, 600, -20, -30.668, 'Nte', 0.5210287],
  ['S-NIJ-2', 'Hybrid III 50M', 'seated', 2000, -800, 50, 64.224, 'Ntf', 0.5010326],
  ['S-NIJ-3', 'Hybrid III 50M', 'seated', -1500, 300, -30, -35.334, 'Nce', 0.5052398],
  ['S-NIJ-4', 'Hybrid III 50M', 'seated', -2500, -1000, 90, 107.78, 'Ncf', 0.7535216],
  ['S-NIJ-5', 'Hybrid III 5F', 'seated', 1800, 400, -25, -32.112, 'Nte', 0.8991576],
  ['S-NIJ-6', 'Hybrid III 5F', 'out of position', 1800, 400, -25, -32.112, 'Nte', 0.9903438],
  ['S-NIJ-7', 'Hybrid III 6YO', 'seated', 1000, 0, -15, -15, 'Nte', 0.7625483],
  ['S-NIJ-8', 'Hybrid III 50M', 'seated', 6806, 0, 0, 0, 'Ntf', 1],
] as const)('%s', (_id, dummy, position, fz, fx, my, moment, active, value) => {
  const offset = condyleOffset(dummy);
  expect(my - offset * fx).toBeCloseTo(moment, 9);
  const found = nijAt(fz, my - offset * fx, nijIntercepts(dummy, position));
  expect(found.case).toBe(active);
  expect(found.value).toBeCloseTo(value, 7);
});

test('S-NIJ-H', () => {
  const then = (a: (ms: number) => number, b: (ms: number) => number) => record(0, 70, (ms) => a(ms) + b(ms));
  const loads = {
    fz: then(halfSine(2200, 50), halfSine(-600, 20, 50)),
    fx: then(halfSine(-900, 40), halfSine(500, 30, 40)),
    my: then(halfSine(45, 30), halfSine(-28, 40, 30)),
  };
  const nij = neckInjuryCriterion(loads, nijIntercepts('Hybrid III 50M'), 0.01778);
  for (const [name, value, ms] of [
    ['Nte', 0.3378232, 41.2],
    ['Ntf', 0.4850535, 19.5],
    ['Nce', 0.3291919, 56.2],
  ] as const) {
    expect(nij.cases[name].value).toBeCloseTo(value, 7);
    expect(1000 * nij.cases[name].time).toBeCloseTo(ms, 6);
  }
  expect(nij.cases.Ncf.value).toBe(0);
  expect(nij).toMatchObject({ case: 'Ntf' });
  expect(nij.value).toBeCloseTo(0.4850535, 7);
  expect(Math.min(...nij.condyleMoment.samples)).toBeCloseTo(-36.11617, 5);
  expect(Math.max(...nij.condyleMoment.samples)).toBeCloseTo(59.98144, 5);
});

test.each([
  [0, 0.113649, 0.0381622, 0.0633877, 0.0215204],
  [0.5, 0.189003, 0.0959984, 0.109535, 0.0384385],
  [1, 0.297548, 0.221318, 0.182724, 0.0677359],
] as const)('risk at %d', (nij, ...risks) => {
  const levels = ['AIS 2+', 'AIS 3+', 'AIS 4+', 'AIS 5+'] as const;
  for (const [i, level] of levels.entries()) expect(nijRisk(nij, level, 'NHTSA 1999')).toBeCloseTo(risks[i] ?? 0, 6);
});

test('at each instant one case is active, and the envelope is the largest of the four', () => {
  const wave = (a: number, b: number) => record(0, 50, (ms) => a * Math.sin(ms * b));
  const { histories, envelope } = neckInjuryCriterion(
    { fz: wave(2000, 0.7), fx: wave(500, 0.3), my: wave(40, 1.1) },
    nijIntercepts('Hybrid III 5F'),
    0.01778,
  );
  const all = Object.values(histories).map(({ samples }) => samples);
  for (const [i, value] of envelope.samples.entries()) {
    const active = all.map((samples) => samples[i] as number).filter((each) => each !== 0);
    expect(active.length).toBeLessThanOrEqual(1);
    expect(Math.max(0, ...active)).toBe(value);
  }
});
