// #region listing
/** a: resultant in g; dt and w in s. The exact maximum on the grid of the samples. */
export function hic(a: number[], dt: number, w: number): { hic: number; i: number; j: number } {
  if (a.length < 2 || !(dt > 0) || !(w >= dt)) throw new RangeError('too few samples, or no window');
  if (a.some((value) => !(value >= 0))) throw new RangeError('a resultant is a number and never negative');
  const integral = [0];
  for (let n = 1; n < a.length; n++) integral[n] = integral[n - 1] + (dt * (a[n - 1] + a[n])) / 2;
  const widest = Math.floor((w + 1e-9) / dt);
  const best = { hic: 0, i: 0, j: 0 };
  for (let i = 0; i < a.length; i++) {
    for (let j = i + 1; j <= Math.min(i + widest, a.length - 1); j++) {
      const area = integral[j] - integral[i];
      const h = area ** 2.5 / ((j - i) * dt) ** 1.5;
      if (h > best.hic) Object.assign(best, { hic: h, i, j });
    }
  }
  return best;
}
// #endregion

// #region check
const sine = Array.from({ length: 901 }, (_, n) =>
  n < 100 || n > 220 ? 0 : 100 * Math.sin((Math.PI * (n - 100)) / 120),
);
const { hic: value, i, j } = hic(sine, 1e-4, 0.015);
console.log(`HIC15 ${value.toFixed(2)} from ${((i - 100) / 10).toFixed(1)} ms to ${((j - 100) / 10).toFixed(1)} ms`);
// #endregion
