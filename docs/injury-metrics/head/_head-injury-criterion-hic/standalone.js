/**
 * HIC, the exact maximum on the grid of the samples.
 *
 * a: resultant in g; dt: sample interval in s; w: longest window in s.
 * Returns HIC and the indexes of the first and last sample of its window:
 * of equal windows the one that starts first, then the shortest.
 */
function hic(a, dt, w) {
  if (a.length < 2 || !(dt > 0) || !(w >= dt)) {
    throw new RangeError('too few samples, or no window');
  }
  if (a.some((value) => !(value >= 0 && value < Infinity))) {
    throw new RangeError('every sample must be 0 or more, and finite');
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
      // Equal windows differ by rounding: the first one stays.
      if (value > best.value * (1 + 1e-12)) best = { value, i, j };
    }
  }
  return best;
}

// Records from -10 ms to 80 ms at 10 kHz; sample 100 is at 0 ms.
const sine = Array.from({ length: 901 }, (_, n) => {
  return n < 100 || n > 220
    ? 0
    : 100 * Math.sin((Math.PI * (n - 100)) / 120);
});
const rectangle = sine.map((_, n) => (n < 100 || n > 300 ? 0 : 60));
for (const pulse of [sine, rectangle]) {
  const { value, i, j } = hic(pulse, 1e-4, 0.015);
  const [from, to] = [i, j].map((n) => ((n - 100) / 10).toFixed(1));
  console.log(`HIC15 ${value.toFixed(2)} from ${from} ms to ${to} ms`);
}
