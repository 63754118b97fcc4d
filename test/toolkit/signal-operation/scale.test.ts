import { test } from 'vitest';
import {
  FOOT_POUND,
  INCH,
  INCH_POUND,
  KILOMETRE_PER_HOUR,
  MILE_PER_HOUR,
  POUND_FORCE,
  STANDARD_GRAVITY,
} from '../../../docs/_toolkit/signal-operation/scale.ts';
import { close } from '../support.ts';

test('units', () => {
  close(STANDARD_GRAVITY, 9.80665, 1e-15);
  close(POUND_FORCE, 4.4482216152605, 1e-12);
  close(INCH, 0.0254, 1e-15);
  close(INCH_POUND, 0.1129848290276, 1e-12);
  close(FOOT_POUND, 1.3558179483314, 1e-12);
  close(KILOMETRE_PER_HOUR * 3.6, 1, 1e-15);
  close(STANDARD_GRAVITY / MILE_PER_HOUR, 21.93685, 1e-7);
});
