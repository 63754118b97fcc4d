// A signal is { dt, first, y }: step in s, index of the first sample, samples.
export function scale(s, k, c = 0) {
  if (!Number.isFinite(k) || k === 0) throw new RangeError('factor');
  if (!Number.isFinite(c)) throw new RangeError('offset');
  const y = s.y.map((v) => k * v + c); // the factor first
  if (!y.every(Number.isFinite)) throw new RangeError('not a number');
  return { ...s, y };
}

export function scaleTime(s, k) {
  if (!Number.isFinite(k) || !(k > 0)) throw new RangeError('factor');
  return { ...s, dt: k * s.dt }; // indices stay, so does time zero
}

const G = 9.80665; // m/s² per g
const LBF = 4.4482216152605; // N per lbf

function show(values, k, c) {
  const { y } = scale({ dt: 1e-4, first: 0, y: values }, k, c);
  console.log(y.map((v) => v.toPrecision(10)).join(', '));
}

show([1, -2.5, 40], G);
show([100, -225], LBF);
show([10, 504], 0.0254 * LBF);
show([0.5, 1.2, 2.02], -25, 12.5);
