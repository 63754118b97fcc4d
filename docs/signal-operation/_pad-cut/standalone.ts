import { signal } from '../../_toolkit/signal.ts';
import { padCut as toolkit } from '../../_toolkit/signal-operation/pad-cut.ts';

// #region listing
export interface Signal {
  dt: number; // step, s
  first: number; // index of y[0]; index 0 is time zero
  y: number[];
}
type Fill = number | 'hold';

// Nearest index, halves away from zero; 6.499999999999999 is a half too.
function nearest(t: number, dt: number): number {
  return Math.sign(t) * Math.floor(Math.abs(t / dt) + 0.5 + 1e-9);
}

export function padCut(s: Signal, from: number, to: number, fill: Fill = 0) {
  const fills = fill === 'hold' ? [s.y[0], s.y[s.y.length - 1]] : [fill, fill];
  const numbers = [s.dt, from, to, ...fills, ...s.y];
  if (!numbers.every(Number.isFinite)) throw new RangeError('not a number');
  if (!(s.dt > 0) || to < from) throw new RangeError('step or range');

  const [first, last] = [nearest(from, s.dt), nearest(to, s.dt)];
  const end = s.first + s.y.length - 1;
  if (last < s.first || first > end) throw new RangeError('no overlap');

  const y: number[] = [];
  for (let n = first; n <= last; n++) {
    if (n < s.first) y.push(fills[0]);
    else if (n > end) y.push(fills[1]);
    else y.push(s.y[n - s.first]);
  }
  const before = Math.max(0, s.first - first); // filled in
  const after = Math.max(0, last - end); // filled in
  return { dt: s.dt, first, y, before, after };
}
// #endregion

// #region check
const record = { dt: 0.001, first: -1, y: [1, 2, 3, 4, 5] };
const a = padCut(record, -0.003, 0.002);
const b = padCut(record, 0.001, 0.006, 'hold');
console.log(`from index ${a.first}: ${a.y.join(', ')}`);
console.log(`from index ${b.first}: ${b.y.join(', ')}`);
// #endregion

// The listing and the toolkit agree, on ranges that fall between samples too.
const same = signal(-0.001, 0.001, record.y);
for (const fill of [0, 2.5, 'hold'] as const) {
  for (let from = -40; from < 20; from += 1) {
    for (let to = Math.max(from, -9); to < 60; to += 1) {
      if (to < from || from > 34) continue;
      const own = padCut(record, from / 1e4, to / 1e4, fill);
      const made = toolkit(same, from / 1e4, to / 1e4, fill);
      const differs = own.y.join() !== made.signal.samples.join() || own.before !== made.before;
      if (differs || own.after !== made.after || Math.abs(own.first * 0.001 - made.signal.start) > 1e-12) {
        throw new Error(`${from} to ${to}, ${fill}: listing and toolkit differ`);
      }
    }
  }
}
