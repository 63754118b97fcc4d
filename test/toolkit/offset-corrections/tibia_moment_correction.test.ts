import { test } from 'vitest';
import {
  adjustedLowerTibiaMoment,
  adjustedTibiaMoments,
  adjustedUpperTibiaMoment,
} from '../../../docs/_toolkit/offset-corrections/tibia_moment_correction.ts';
import { allClose, of } from '../support.ts';

test('TIB-1', () => {
  const { upper, lower } = adjustedTibiaMoments(
    {
      myUpper: of(-55, -120, 30),
      fzUpper: of(-3000, -5200, 450),
      myLower: of(20, -45, 12),
      fzLower: of(-3100, -5300, 500),
    },
    'Hybrid III 50M',
  );
  allClose(upper.samples, [29.96, 27.264, 17.256]);
  allClose(lower.samples, [0.1662, -78.9094, 15.199]);
});
test('TIB-2: a pure axial compression leaves nothing', () => {
  allClose(adjustedUpperTibiaMoment(of(-28.32), of(-1000), 0.02832).samples, [0]);
  allClose(adjustedLowerTibiaMoment(of(6.398), of(-1000), 0.006398).samples, [0]);
});
