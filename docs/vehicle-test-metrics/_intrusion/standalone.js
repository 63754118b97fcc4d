import { interior } from 'crash-signal-toolkit/records';

const mean = (points) => {
  return [0, 1, 2].map(
    (k) => points.reduce((s, p) => s + p[k], 0) / points.length,
  );
};

/**
 * Rotation R (rows) and shift t that bring `post` onto `pre`: lists of
 * [x, y, z] in the same order.
 */
function rigidFit(pre, post) {
  const [a, b] = [mean(pre), mean(post)];
  const product = (i, j) => {
    return pre.reduce(
      (s, p, n) => s + (post[n][i] - b[i]) * (p[j] - a[j]),
      0,
    );
  };
  const S = [0, 1, 2].map((i) => [0, 1, 2].map((j) => product(i, j)));
  const [[xx, xy, xz], [yx, yy, yz], [zx, zy, zz]] = S;
  const N = [
    [xx + yy + zz, yz - zy, zx - xz, xy - yx],
    [yz - zy, xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, yy - xx - zz, yz + zy],
    [xy - yx, zx + xz, yz + zy, zz - xx - yy],
  ];
  // Largest eigenvalue: power iteration on N + c, where c makes all
  // eigenvalues positive.
  const c = Math.hypot(...N.flat());
  let q = [1, 1e-3, 1e-3, 1e-3];
  for (let n = 0; n < 5000; n++) {
    const next = N.map((line, i) =>
      line.reduce((s, v, j) => s + v * q[j], c * q[i]),
    );
    const length = Math.hypot(...next);
    q = next.map((v) => v / length);
  }
  const [w, x, y, z] = q;
  const R = [
    [
      w * w + x * x - y * y - z * z,
      2 * (x * y - w * z),
      2 * (x * z + w * y),
    ],
    [
      2 * (x * y + w * z),
      w * w - x * x + y * y - z * z,
      2 * (y * z - w * x),
    ],
    [
      2 * (x * z - w * y),
      2 * (y * z + w * x),
      w * w - x * x - y * y + z * z,
    ],
  ];
  const t = a.map(
    (v, i) => v - R[i].reduce((s, r, j) => s + r * b[j], 0),
  );
  return { R, t };
}

/** Displacement of a point and its magnitude. */
function intrusionOf({ R, t }, pre, post) {
  const d = pre.map(
    (v, i) => R[i].reduce((s, r, j) => s + r * post[j], t[i]) - v,
  );
  return { d, resultant: Math.hypot(...d) };
}

const pre = Object.values(interior.references);
const post = Object.values(interior.referencesAfter);
const motion = rigidFit(pre, post);
for (const [name, point] of Object.entries(interior.before)) {
  const { d, resultant } = intrusionOf(
    motion,
    point,
    interior.after[name],
  );
  const numbers = [...d, resultant];
  console.log(
    name.padEnd(16),
    ...numbers.map((mm) => mm.toFixed(1).padStart(7)),
  );
}
