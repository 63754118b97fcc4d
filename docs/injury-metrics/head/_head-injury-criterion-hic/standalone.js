/**
 * HIC, the exact maximum on the grid of the samples.
 *
 * a: resultant in g; dt: sample interval in s; w: longest window in s.
 * Returns HIC and the indexes of the first and last sample of its window.
 */
function hic(a, dt, w) {
  if (a.length < 2 || !(dt > 0) || !(w >= dt)) {
    throw new RangeError('too few samples, or no window');
  }
  if (a.some((value) => !(value >= 0))) {
    throw new RangeError('a resultant is a number and never negative');
  }
  const integral = [0];
  for (let n = 1; n < a.length; n++) {
    integral[n] = integral[n - 1] + (dt * (a[n - 1] + a[n])) / 2;
  }
  const widest = Math.floor((w + 1e-9) / dt);
  let best = { value: 0, i: 0, j: 0 };
  for (let i = 0; i < a.length; i++) {
    for (let j = i + 1; j <= Math.min(i + widest, a.length - 1); j++) {
      const area = integral[j] - integral[i];
      const value = area ** 2.5 / ((j - i) * dt) ** 1.5;
      if (value > best.value) best = { value, i, j };
    }
  }
  return best;
}

// A half-sine of 100 g from 0 to 12 ms in a record from -10 ms to 80 ms.
const sine = Array.from({ length: 901 }, (_, n) => {
  return n < 100 || n > 220
    ? 0
    : 100 * Math.sin((Math.PI * (n - 100)) / 120);
});
const { value, i, j } = hic(sine, 1e-4, 0.015);
const [from, to] = [i, j].map((n) => ((n - 100) / 10).toFixed(1));
console.log(`HIC15 ${value.toFixed(2)} from ${from} ms to ${to} ms`);
