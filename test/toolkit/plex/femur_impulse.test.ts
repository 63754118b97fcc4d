import { expect, test } from 'vitest';
import { femurImpulse } from '../../../docs/_toolkit/injury-metrics/plex/femur_impulse.ts';
import { plain } from '../support.ts';

test('ends below 4050 N after the peak', () => {
  // Trapezes of 1 s: 2500, 5500, 5250 and 4250 N·s up to the first sample below 4050 N.
  expect(femurImpulse(plain(0, 100, -5000, -6000, -4500, -4000, -4800, 0))).toBe(2500 + 5500 + 5250 + 4250);
});

test('begins at the last sample without compression', () => {
  expect(femurImpulse(plain(-9, 0, -5000, -4000))).toBe(2500 + 4500);
});

test('a force below 4050 N is integrated up to its peak', () => {
  expect(femurImpulse(plain(0, -2000, -4000, -1000))).toBe(1000 + 3000);
});

test('tension has no impulse', () => {
  expect(femurImpulse(plain(0, 500, 0))).toBe(0);
});
