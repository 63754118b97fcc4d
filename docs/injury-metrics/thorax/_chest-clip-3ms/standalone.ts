import { cumulative, history, contiguous as ofToolkit } from './example.ts';

// #region listing
/** Time in s that a signal lies at or above a level. */
function timeAbove(a: number[], dt: number, level: number): number {
  let time = 0;
  for (let n = 1; n < a.length; n++) {
    const high = Math.max(a[n - 1], a[n]);
    const low = Math.min(a[n - 1], a[n]);
    if (low >= level) time += dt;
    else if (high >= level) time += (dt * (high - level)) / (high - low);
  }
  return time;
}

export function cumulative3ms(a: number[], dt: number, duration = 0.003) {
  let low = Math.min(...a);
  let high = Math.max(...a);
  if (timeAbove(a, dt, low) < duration) return low; // a short record
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (timeAbove(a, dt, middle) >= duration) low = middle;
    else high = middle;
  }
  return low;
}

export function contiguous3ms(a: number[], dt: number, duration = 0.003) {
  const steps = Math.max(1, Math.round(duration / dt)); // 30 at 10 kHz
  let best = { value: -Infinity, first: 0 };
  for (let n = 0; n + steps < a.length; n++) {
    const value = Math.min(...a.slice(n, n + steps + 1));
    if (value > best.value) best = { value, first: n };
  }
  return best;
}
// #endregion

// #region check
const [samples, dt] = [[...history.samples], history.interval];
const ofListing = [cumulative3ms(samples, dt), contiguous3ms(samples, dt).value];
const error = Math.hypot(ofListing[0] - cumulative, ofListing[1] - ofToolkit.value);
console.log(error < 1e-9 ? 'the same' : 'different');
// #endregion
