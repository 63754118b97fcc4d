import { expect, test } from 'vitest';
import {
  thoracicTraumaIndex,
  thoracicTraumaIndexOfDummy,
} from '../../../docs/_toolkit/injury-metrics/thorax/thoracic-trauma-index-tti.ts';

test.each([
  ['S-TTI-1', 70, 82, 68, 75],
  ['S-TTI-2', -96, -88, -72, 84],
  ['S-TTI-3', 85, 85, 85, 85],
] as const)('%s', (_id, upperRib, lowerRib, lowerSpine, index) => {
  expect(thoracicTraumaIndexOfDummy({ upperRib, lowerRib, lowerSpine })).toBe(index);
});
test.each([
  ['S-TTIC-1', 45, 75, 85, 85, 148],
  ['S-TTIC-2', 60, 68, 70, 55, 140.6667],
] as const)('%s', (_id, age, mass, rib, lowerSpine, index) => {
  expect(thoracicTraumaIndex({ age, mass, rib, lowerSpine })).toBeCloseTo(index, 4);
});
