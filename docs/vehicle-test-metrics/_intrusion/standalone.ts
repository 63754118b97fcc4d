import { fitRigidMotion } from '../../_toolkit/vehicle-test-metrics/intrusion.ts';
import { after, before, references, referencesAfter, rows } from './example.ts';

// #region listing
type Vec = readonly number[];
const mean = (points: readonly Vec[]) => [0, 1, 2].map((k) => points.reduce((s, p) => s + p[k], 0) / points.length);

/** Rotation (rows) and shift that bring `post` onto `pre`. */
export function rigidFit(pre: readonly Vec[], post: readonly Vec[]) {
  const [a, b] = [mean(pre), mean(post)];
  const S = [0, 1, 2].map((i) =>
    [0, 1, 2].map((j) => pre.reduce((s, p, n) => s + (post[n][i] - b[i]) * (p[j] - a[j]), 0)),
  );
  const [[xx, xy, xz], [yx, yy, yz], [zx, zy, zz]] = S;
  const N = [
    [xx + yy + zz, yz - zy, zx - xz, xy - yx],
    [yz - zy, xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, yy - xx - zz, yz + zy],
    [xy - yx, zx + xz, yz + zy, zz - xx - yy],
  ];
  // Largest eigenvalue: power iteration on N + c, where c makes all eigenvalues positive.
  const c = Math.hypot(...N.flat());
  let q = [1, 1e-3, 1e-3, 1e-3];
  for (let n = 0; n < 5000; n++) {
    const next = N.map((line, i) => line.reduce((s, v, j) => s + v * q[j], c * q[i]));
    const length = Math.hypot(...next);
    q = next.map((v) => v / length);
  }
  const [w, x, y, z] = q;
  const R = [
    [w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z],
  ];
  const t = a.map((v, i) => v - R[i].reduce((s, r, j) => s + r * b[j], 0));
  return { R, t };
}

export function intrusionOf({ R, t }: ReturnType<typeof rigidFit>, pre: Vec, post: Vec) {
  const d = pre.map((v, i) => R[i].reduce((s, r, j) => s + r * post[j], t[i]) - v);
  return { d, resultant: Math.hypot(...d) };
}
// #endregion

// #region check
const own = rigidFit(Object.values(references), Object.values(referencesAfter));
const toolkit = fitRigidMotion(Object.values(references), Object.values(referencesAfter));
const names = Object.keys(before);
const same =
  own.t.every((value, i) => Math.abs(value - toolkit.shift[i]) < 1e-6) &&
  names.every((name) => Math.abs(intrusionOf(own, before[name], after[name]).resultant - rows[name].resultant) < 1e-6);
console.log(same ? 'the same' : 'different');
// #endregion
