import { FIR100_TAPS as h } from '../_toolkit/signal-operation/FIR.ts';

// #region listing
/** The 50 taps at 1600 Hz: h[0] … h[24] from the outermost to the middle. Output n is late by 0.3125 ms. */
export function fir100Taps(x: number[]): number[] {
  const last = x.length - 1;
  if (last < 24) throw new RangeError('25 samples or more');
  const value = (n: number) => (n < 0 ? 2 * x[0] - x[-n - 1] : n > last ? 2 * x[last] - x[2 * last + 1 - n] : x[n]);
  return x.map((_, n) => h.reduce((sum, tap, k) => sum + tap * (value(n + k - 25) + value(n + 24 - k)), 0));
}
// #endregion

// #region check
const step = Array.from({ length: 121 }, (_, n) => (n < 60 ? 0 : 1));
const y = fir100Taps(step);
console.log([50, 55, 60, 65, 70, 100].map((n) => `${n}: ${y[n].toFixed(5)}`).join(', '));
// #endregion
