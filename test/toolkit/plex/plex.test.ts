import { describe, expect, test } from 'vitest';
import {
  ankleRotation,
  distalTibiaRisk,
  PELVIS_FORCE_LIMIT,
  pelvisForce,
  pelvisForceRisk,
  positiveMotion,
  proximalTibiaRisk,
  revisedTibiaIndexAt,
  revisedTibiaIndexRisk,
  tibiaConstants,
  tibiaIndexAt,
  tibiaIndexOf,
  toDegrees,
} from '../../../docs/_toolkit/index.ts';
import { allClose, of } from '../support.ts';

describe('pelvis force of the SID-IIs', () => {
  test('sample by sample', () => {
    const { peak, history, acetabulum, iliac } = pelvisForce(
      of(0, 500, 1800, 3200, 2600, 900, -150),
      of(0, 120, 700, 1500, 2500, 1900, 300),
    );
    expect([...history.samples]).toEqual([0, 620, 2500, 4700, 5100, 2800, 150]);
    expect(peak).toEqual({ value: 5100, time: 4e-4 });
    expect(acetabulum.value + iliac.value).toBe(5700);
    expect(5100 / PELVIS_FORCE_LIMIT).toBeCloseTo(0.923077, 6);
  });

  test('risks', () => {
    const risks = [0, 2000, 4000, 5525, 6708].map(pelvisForceRisk);
    for (const [i, risk] of [0.001823, 0.011827, 0.072729, 0.247498, 0.500005].entries())
      expect(risks[i]).toBeCloseTo(risk, 6);
  });
});

describe('ankle rotation', () => {
  test('degrees', () => {
    allClose(toDegrees(of(0.35, 0.5236, 0.785398)).samples, [20.0535, 30.0001, 45], 2e-6);
  });

  test('extremes, range and excursion', () => {
    const found = ankleRotation(of(2, 3.5, 11, 24, 31.5, 18, -4, 1));
    expect(found).toMatchObject({ initial: 2, final: 1, range: 35.5, excursion: { value: 29.5 } });
    expect(found.maximum).toEqual({ value: 31.5, time: 4e-4 });
    expect(found.minimum.value).toBe(-4);
  });

  test('directions', () => {
    const motions = [positiveMotion('x', 'right'), positiveMotion('x', 'left'), positiveMotion('y', 'left')];
    expect(motions).toEqual(['inversion', 'eversion', 'dorsiflexion']);
  });
});

describe('tibia index', () => {
  test.each([
    ['Hybrid III 50M', 60, 90, -3.5, 0.578233],
    ['Hybrid III 50M', 0, 0, -8, 0.222841],
    ['Hybrid III 50M', -120, 150, -5.2, 0.998597],
    ['Hybrid III 50M', 120, 180, 1.5, 1.003263],
    ['Hybrid III 5F', 35, -60, -2.4, 0.708823],
    ['Hybrid III 95M', 100, -140, -6, 0.696159],
    ['THOR 50M', 45, 80, -2, 0.463656],
  ] as const)('%s, moments of %d and %d N·m, %d kN', (dummy, mx, my, kn, index) => {
    expect(tibiaIndexAt(mx, my, 1000 * kn, tibiaConstants(dummy))).toBeCloseTo(index, 6);
  });

  test('over time: the peaks of the parts are not at one time', () => {
    const mx = of(0, 12, 30, 44, 38, 20, 5);
    const my = of(0, -25, -70, -110, -150, -60, 10);
    const fz = of(...[0, -1.1, -2.9, -4.6, -3.8, -1.7, -0.2].map((kn) => 1000 * kn));
    const { peak, history, moment } = tibiaIndexOf({ mx, my, fz }, 'Hybrid III 50M');
    for (const [i, value] of [0, 0.1539, 0.4193, 0.6547, 0.7936, 0.3284, 0.0553].entries()) {
      expect(history.samples[i]).toBeCloseTo(value, 4);
    }
    expect(peak.value).toBeCloseTo(0.793576, 6);
    expect(peak.time).toBeCloseTo(4e-4, 12);
    expect(Math.max(...moment.samples) / 225 + 4600 / 35_900).toBeCloseTo(0.81586, 6);
  });

  test.each([
    [60, 90, -3.5, 0.742361, 0.126959],
    [45, 80, -2, 0.549116, 0.04396],
    [150, 120, -6, 1.300391, 0.653502],
  ] as const)('revised index of %d and %d N·m and %d kN', (mx, my, kn, index, risk) => {
    expect(revisedTibiaIndexAt(mx, my, 1000 * kn)).toBeCloseTo(index, 6);
    expect(revisedTibiaIndexRisk(revisedTibiaIndexAt(mx, my, 1000 * kn))).toBeCloseTo(risk, 6);
  });

  test('risks', () => {
    expect(revisedTibiaIndexRisk(0)).toBe(0);
    for (const [kn, proximal, distal] of [
      [2, 0.017505, 0.037979],
      [4, 0.083954, 0.131017],
      [6, 0.320386, 0.365401],
      [8, 0.708023, 0.687402],
    ] as const) {
      expect(proximalTibiaRisk(1000 * kn)).toBeCloseTo(proximal, 6);
      expect(distalTibiaRisk(1000 * kn)).toBeCloseTo(distal, 6);
    }
  });
});
