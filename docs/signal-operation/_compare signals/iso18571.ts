import { comparison, example, reference } from './example.ts';
import { correlation } from './point-metrics.ts';

// #region listing

const sum = (v: number[]) => v.reduce((s, a) => s + a, 0);
const l1 = (v: number[]) => sum(v.map(Math.abs));
const deviation = (c: number[], r: number[]) => l1(c.map((v, i) => v - r[i])) / l1(r);

export function iso18571(R: number[], C: number[], dt: number) {
  const N = R.length;
  const T = Math.max(...R.map(Math.abs));

  const Z =
    sum(
      R.map((v, i) => {
        const d = Math.abs(C[i] - v);
        return d <= 0.05 * T ? 1 : d > 0.5 * T ? 0 : ((0.5 * T - d) / (0.45 * T)) ** 2;
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

  return { Z, EP, EM, ES, rating: 0.4 * Z + 0.2 * (EP + EM + ES), shift, rho, em, es };
}

function overlap(R: number[], C: number[], s: number): [number[], number[]] {
  const N = R.length;
  return s >= 0 ? [R.slice(0, N - s), C.slice(s)] : [R.slice(-s), C.slice(0, N + s)];
}

function warp(c: number[], r: number[]): [number[], number[]] {
  const n = c.length;
  const band = Math.max(1, Math.ceil(n / 10));
  const D = Array.from({ length: n }, () => new Float64Array(n).fill(Infinity));
  const at = (i: number, j: number) => (i < 0 || j < 0 ? Infinity : D[i][j]);
  for (let i = 0; i < n; i++) {
    for (let j = Math.max(0, i - band + 1); j < Math.min(n, i + band); j++) {
      const from = i + j === 0 ? 0 : Math.min(at(i - 1, j), at(i, j - 1), at(i - 1, j - 1));
      D[i][j] = from + (c[i] - r[j]) ** 2;
    }
  }
  let [i, j] = [n - 1, n - 1];
  const cw = [c[i]];
  const rw = [r[j]];
  while (i > 0 || j > 0) {
    const [up, left, diagonal] = [at(i - 1, j), at(i, j - 1), at(i - 1, j - 1)];
    if (up <= left && up <= diagonal) i--;
    else if (left <= diagonal) j--;
    else [i, j] = [i - 1, j - 1];
    cw.push(c[i]);
    rw.push(r[j]);
  }
  return [cw, rw];
}

function slope(y: number[], dt: number): number[] {
  const L = y.length - 1;
  return y.map((_, n) => {
    const [a, b] = [Math.max(0, n - 1), Math.min(L, n + 1)];
    return (y[b] - y[a]) / ((b - a) * dt);
  });
}

function smooth(y: number[]): number[] {
  return y.map((_, n) => {
    const h = Math.min(4, n, y.length - 1 - n);
    return sum(y.slice(n - h, n + h + 1)) / (2 * h + 1);
  });
}
// #endregion

// #region check
const own = iso18571([...reference.samples], [...comparison.samples], reference.interval);
console.log(Math.abs(own.rating - example.rating.rating) < 1e-9 ? 'the same' : 'different');
// #endregion
