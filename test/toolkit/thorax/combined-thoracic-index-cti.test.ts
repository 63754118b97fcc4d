import { expect, test } from 'vitest';
import {
  CTI_INTERCEPTS,
  combinedThoracicIndex,
  ctiRisk,
} from '../../../docs/_toolkit/injury-metrics/thorax/combined-thoracic-index-cti.ts';

test.each([
  ['S-CTI-1', 50, 40, CTI_INTERCEPTS['1999 Hybrid III 50M'], 0.9803922, 0.74472, 0.224661, 0.0528147, 0.000416921],
  ['S-CTI-2', 50, 40, CTI_INTERCEPTS['1998 Hybrid III 50M'], 0.9439051, 0.700653, 0.182623, 0.0412224, 0.000327856],
  ['S-CTI-3', 60, 63, CTI_INTERCEPTS['1999 Hybrid III 50M'], 1.323529, 0.958585, 0.769617, 0.3913, 0.00398484],
  ['S-CTI-4', 45, 30, { acceleration: 85, deflection: 83 }, 0.8908575, 0.629534, 0.132775, 0.0286192, 0.000231167],
] as const)('%s', (_id, a, d, intercepts, cti, ...risks) => {
  const index = combinedThoracicIndex(a, d, intercepts);
  expect(index).toBeCloseTo(cti, 6);
  const levels = ['AIS 2+', 'AIS 3+', 'AIS 4+', 'AIS 5+'] as const;
  for (const [i, level] of levels.entries()) expect(ctiRisk(index, level) / (risks[i] as number)).toBeCloseTo(1, 5);
});
