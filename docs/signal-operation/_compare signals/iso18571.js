import {
  record,
  sineSquared,
  together,
} from 'crash-signal-toolkit/records';

const sum = (v) => v.reduce((s, a) => s + a, 0);
const dot = (a, b) => sum(a.map((v, i) => v * b[i]));
const l1 = (v) => sum(v.map(Math.abs));
const deviation = (c, r) => l1(c.map((v, i) => v - r[i])) / l1(r);

/** R: samples of the reference; C: as many of the comparison; dt: the step in s. */
function iso18571(R, C, dt) {
  const N = R.length;
  const T = R.reduce((m, a) => Math.max(m, Math.abs(a)), 0);

  const Z =
    sum(
      R.map((v, i) => {
        const d = Math.abs(C[i] - v);
        return d <= 0.05 * T
          ? 1
          : d > 0.5 * T
            ? 0
            : ((0.5 * T - d) / (0.45 * T)) ** 2;
      }),
    ) / N;

  let shift = 0;
  let rho = correlation(R, C);
  for (let k = 1; k <= Math.floor(N / 5); k++) {
    for (const s of [k, -k]) {
      const [r, c] = overlap(R, C, s);
      const candidate = correlation(r, c);
      if (candidate > rho) [rho, shift] = [candidate, s];
    }
  }
  const EP = Math.max(0, 1 - Math.abs(shift) / (0.2 * N));

  const [r, c] = overlap(R, C, shift);
  const [cw, rw] = warp(c, r);
  const em = deviation(cw, rw);
  const EM = em > 0.5 ? 0 : (0.5 - em) / 0.5;

  const es = deviation(smooth(slope(c, dt)), smooth(slope(r, dt)));
  const ES = es >= 2 ? 0 : (2 - es) / 2;

  const rating = 0.4 * Z + 0.2 * (EP + EM + ES);
  return { Z, EP, EM, ES, rating, shift, rho, em, es };
}

function correlation(R, C) {
  const mr = sum(R) / R.length;
  const mc = sum(C) / C.length;
  const r = R.map((v) => v - mr);
  const c = C.map((v) => v - mc);
  return dot(r, c) / Math.sqrt(dot(r, r) * dot(c, c));
}

function overlap(R, C, s) {
  const N = R.length;
  return s >= 0
    ? [R.slice(0, N - s), C.slice(s)]
    : [R.slice(-s), C.slice(0, N + s)];
}

function warp(c, r) {
  const n = c.length;
  const band = Math.max(1, Math.ceil(n / 10));
  const D = Array.from({ length: n }, () =>
    new Float64Array(n).fill(Infinity),
  );
  const at = (i, j) => (i < 0 || j < 0 ? Infinity : D[i][j]);
  const least = (i, j) =>
    Math.min(at(i - 1, j), at(i, j - 1), at(i - 1, j - 1));
  for (let i = 0; i < n; i++) {
    for (
      let j = Math.max(0, i - band + 1);
      j < Math.min(n, i + band);
      j++
    ) {
      D[i][j] = (i + j === 0 ? 0 : least(i, j)) + (c[i] - r[j]) ** 2;
    }
  }
  let [i, j] = [n - 1, n - 1];
  const cw = [c[i]];
  const rw = [r[j]];
  while (i > 0 || j > 0) {
    const [up, left, diagonal] = [
      at(i - 1, j),
      at(i, j - 1),
      at(i - 1, j - 1),
    ];
    if (up <= left && up <= diagonal) i--;
    else if (left <= diagonal) j--;
    else [i, j] = [i - 1, j - 1];
    cw.push(c[i]);
    rw.push(r[j]);
  }
  return [cw, rw];
}

function slope(y, dt) {
  const L = y.length - 1;
  return y.map((_, n) => {
    const [a, b] = [Math.max(0, n - 1), Math.min(L, n + 1)];
    return (y[b] - y[a]) / ((b - a) * dt);
  });
}

function smooth(y) {
  return y.map((_, n) => {
    const h = Math.min(4, n, y.length - 1 - n);
    return sum(y.slice(n - h, n + h + 1)) / (2 * h + 1);
  });
}

// The worked example.
const ringing = (ms) => {
  return ms >= 3 && ms <= 67
    ? -3 * Math.sin((2 * Math.PI * (ms - 3)) / 16)
    : 0;
};
const reference = record(-10, 90, sineSquared(-40, 60));
const comparison = record(
  -10,
  90,
  together(sineSquared(-36, 64, 3), ringing),
);

const own = iso18571(
  [...reference.samples],
  [...comparison.samples],
  reference.interval,
);
for (const [name, value] of Object.entries(own)) {
  console.log(`${name}: ${Number(value.toFixed(6))}`);
}
