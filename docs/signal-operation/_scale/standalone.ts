import { signal } from '../../_toolkit/signal.ts';
import { scale as toolkit, scaleTime as toolkitTime } from '../../_toolkit/signal-operation/scale.ts';

// #region listing
export interface Signal {
  dt: number; // step, s
  first: number; // index of y[0]; index 0 is time zero
  y: number[];
}

export function scale(s: Signal, k: number, c = 0): Signal {
  if (!Number.isFinite(k) || k === 0) throw new RangeError('factor');
  if (!Number.isFinite(c)) throw new RangeError('offset');
  const y = s.y.map((v) => k * v + c); // the factor first
  if (!y.every(Number.isFinite)) throw new RangeError('not a number');
  return { ...s, y };
}

export function scaleTime(s: Signal, k: number): Signal {
  if (!Number.isFinite(k) || !(k > 0)) throw new RangeError('factor');
  return { ...s, dt: k * s.dt }; // indices stay, so does time zero
}
// #endregion

// #region check
const G = 9.80665; // m/s² per g
const LBF = 4.4482216152605; // N per lbf
const list = (...y: number[]) => ({ dt: 1e-4, first: 0, y });
const show = ({ y }: Signal) => {
  console.log(y.map((v) => v.toPrecision(10)).join(', '));
};

show(scale(list(1, -2.5, 40), G));
show(scale(list(100, -225), LBF));
show(scale(list(10, 504), 0.0254 * LBF));
show(scale(list(0.5, 1.2, 2.02), -25, 12.5));
// #endregion

// The listing and the toolkit agree.
const record = { dt: 1e-4, first: -3, y: [1, -2.5, 40, 0, 7] };
const same = signal(-3e-4, 1e-4, record.y);
for (const [k, c] of [
  [2, 0],
  [-1, 0],
  [-25, 12.5],
]) {
  if (scale(record, k, c).y.join() !== toolkit(same, k, c).samples.join()) {
    throw new Error(`${k}, ${c}: listing and toolkit differ`);
  }
}
const slow = scaleTime(record, 1000);
const made = toolkitTime(same, 1000);
if (Math.abs(slow.first * slow.dt - made.start) > 1e-12 || slow.dt !== made.interval) {
  throw new Error('times: listing and toolkit differ');
}
