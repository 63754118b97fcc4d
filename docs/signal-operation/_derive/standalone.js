import {
  derivative,
  fivePointDerivative,
  signal,
} from 'crash-signal-toolkit';

/**
 * Central differences, and a rule over four samples at the ends. The
 * step dt is in s.
 */
function derive(y, dt) {
  const last = y.length - 1;
  if (last < 3) throw new RangeError('four samples or more');
  check(y, dt);
  // At n, with the neighbours on the side s, which is 1 or −1.
  const end = (n, s) => {
    const sum =
      -7 * y[n] + 6 * y[n + s] + 3 * y[n + 2 * s] - 2 * y[n + 3 * s];
    return (s * sum) / (6 * dt);
  };
  return y.map((_, n) => {
    if (n === 0) return end(0, 1);
    if (n === last) return end(last, -1);
    return (y[n + 1] - y[n - 1]) / (2 * dt);
  });
}

/** Five points; the first of the result belongs to the third sample. */
function deriveFivePoint(y, dt) {
  if (y.length < 5) throw new RangeError('five samples or more');
  check(y, dt);
  return y.slice(4).map((_, i) => {
    return (8 * (y[i + 3] - y[i + 1]) - (y[i + 4] - y[i])) / (12 * dt);
  });
}

/** Slope over an x that rises or falls throughout. */
function slopeOverX(x, y) {
  if (x.length < 3 || x.length !== y.length)
    throw new RangeError('fewer than 3 pairs');
  const sign = Math.sign(x[1] - x[0]);
  for (let n = 1; n < x.length; n++) {
    const ahead = sign * (x[n] - x[n - 1]);
    if (!(ahead > 0)) throw new RangeError('x repeats or turns back');
  }
  return x.map((here, n) => {
    const m = Math.min(Math.max(n, 1), x.length - 2);
    const p = (y[m] - y[m - 1]) / (x[m] - x[m - 1]);
    const q = (y[m + 1] - y[m]) / (x[m + 1] - x[m]);
    const bend = (q - p) / (x[m + 1] - x[m - 1]);
    return p + bend * (2 * here - x[m - 1] - x[m]);
  });
}

function check(y, dt) {
  if (!(dt > 0)) throw new RangeError('the step must be positive');
  if (!y.every(Number.isFinite)) throw new RangeError('not all finite');
}

const parabola = [0, 1, 4, 9, 16, 25, 36];
const slopes = derive(parabola, 0.5);
console.log(slopes.join(', '));

const sine = Array.from({ length: 9 }, (_, n) =>
  Math.sin(2 * Math.PI * 50 * n * 0.001),
);
const rates = deriveFivePoint(sine, 0.001);
console.log(
  rates.map((value) => Math.round(1e4 * value) / 1e4 + 0).join(', '),
);

console.log(slopeOverX([0, 1, 3, 4], [0, 1, 9, 16]).join(', '));

// The toolkit finds the same.
const central = derivative(signal(0, 0.5, parabola)).samples;
const five = fivePointDerivative(signal(0, 0.001, sine)).samples;
const agrees = (a, b) =>
  a.every((value, n) => Math.abs(value - b[n]) < 1e-9);
if (!agrees(central, slopes) || !agrees(five, rates)) {
  throw new Error('listing and toolkit differ');
}
