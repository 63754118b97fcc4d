import { test } from 'vitest';
import {
  FOOT_POUND,
  INCH,
  INCH_POUND,
  KILOMETRE_PER_HOUR,
  MILE_PER_HOUR,
  POUND_FORCE,
  STANDARD_GRAVITY,
  scale,
} from '../../../docs/_toolkit/signal-operation/scale.ts';
import { allClose, close, plain } from '../support.ts';

test('m/s² from g', () => {
  allClose(scale(plain(1, -2.5, 40), STANDARD_GRAVITY).samples, [9.80665, -24.516625, 392.266]);
});

test('N from lbf, N·m from in·lbf', () => {
  allClose(scale(plain(100, -225), POUND_FORCE).samples, [444.8221615, -1000.849863]);
  allClose(scale(plain(10, 504), INCH_POUND).samples, [1.12984829, 56.94435383]);
});

test('units', () => {
  close(INCH, 0.0254, 1e-15);
  close(INCH_POUND, 0.1129848290276, 1e-12);
  close(FOOT_POUND, 1.3558179483314, 1e-12);
  close(KILOMETRE_PER_HOUR * 3.6, 1, 1e-15);
  close(STANDARD_GRAVITY / MILE_PER_HOUR, 21.93685, 1e-7);
});
