import { expect, test } from 'vitest';
import { resultant } from '../../../docs/_toolkit/signal-operation/resultant.ts';
import { allClose, close, indexed, of, plain } from '../support.ts';

test('three axes', () => {
  const { samples } = resultant([plain(3, -12, 0, 40), plain(4, 5, -2, -30), plain(12, 0, 1.5, 0)]);
  allClose(samples, [13, 13, 2.5, 50]);
});

test('two axes', () => {
  allClose(resultant([plain(1, 2, -2), plain(1, -1.5, 0)]).samples, [Math.SQRT2, 2.5, 2]);
});

test('worked example of the page: ranges that do not match', () => {
  const components = [indexed(1e-4, -1, [0.2, 3, -12, 8, 1]), of(4, 5, -1, 2, 0), indexed(1e-4, -2, [9, 0, 12, 0, 4])];
  expect(resultant(components)).toEqual(of(13, 13, 9));
});

test('large and small values keep their digits', () => {
  close(resultant([plain(3e25), plain(4e25)]).samples[0] ?? 0, 5e25, 1e-15);
  expect(resultant([plain(3e-200), plain(4e-200)]).samples[0]).toBeCloseTo(5e-200, 210);
});
