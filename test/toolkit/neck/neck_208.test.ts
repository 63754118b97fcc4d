import { expect, test } from 'vitest';
import { axialForceLimits, neck208 } from '../../../docs/_toolkit/injury-metrics/neck/neck_208.ts';
import { of } from '../support.ts';

test.each([
  ['Hybrid III 50M', 'seated', 4170, 4000, 'S6.6'],
  ['Hybrid III 5F', 'seated', 2620, 2520, 'S15.3.6'],
  ['Hybrid III 5F', 'out of position', 2070, 2520, 'S25.4'],
  ['Hybrid III 6YO', 'seated', 1490, 1820, 'S23.5.5'],
  ['Hybrid III 3YO', 'seated', 1130, 1380, 'S21.5.5'],
  ['CRABI 12M', 'seated', 780, 960, 'S19.4.4'],
] as const)('limits of %s, %s', (dummy, position, tension, compression, clause) => {
  expect(axialForceLimits(dummy, position)).toEqual({ tension, compression, clause });
});

test('the worked example: Nij governs', () => {
  const found = neck208({ fz: of(0, 2000), fx: of(0, 600), my: of(0, -20) }, 'Hybrid III 50M');
  expect(found.ratios.nij).toBeCloseTo(0.521, 3);
  expect(found.ratios.tension).toBeCloseTo(0.48, 3);
  expect(found.ratios.compression).toBe(0);
  expect(found.governing).toBe(found.ratios.nij);
  expect(found.passes).toBe(true);
});

test('each part can fail alone', () => {
  const none = of(0, 0);
  const at = (fz: number, my: number) => neck208({ fz: of(0, fz), fx: none, my: of(0, my) }, 'Hybrid III 50M');
  expect(at(4171, 0)).toMatchObject({ passes: false, tension: { value: 4171 } });
  expect(at(4170, 0).passes).toBe(true);
  expect(at(-4001, 0)).toMatchObject({ passes: false, compression: { value: 4001 } });
  expect(at(0, 311)).toMatchObject({ passes: false, nij: { case: 'Ntf' } });
});

test('the peaks may come from another filter class', () => {
  const loads = { fz: of(0, 2000), fx: of(0, 0), my: of(0, 0) };
  expect(neck208(loads, 'Hybrid III 50M', 'seated', of(0, 4200)).passes).toBe(false);
});
