import { signal } from '../../_toolkit/signal.ts';
import { truncate as toolkit } from '../../_toolkit/signal-operation/truncate.ts';

// #region listing
export interface Signal {
  dt: number; // step, s
  first: number; // index of y[0]; index 0 is time zero
  y: number[];
}
const GUARD = 1e-6; // in samples

export function truncate(s: Signal, from = -Infinity, to = Infinity) {
  if (!(s.dt > 0)) throw new RangeError('step');
  if (!s.y.every(Number.isFinite)) throw new RangeError('missing sample');
  if (!(from < to)) throw new RangeError('window');

  const end = s.first + s.y.length - 1;
  const n1 = Math.max(Math.ceil(from / s.dt - GUARD), s.first);
  const n2 = Math.min(Math.floor(to / s.dt + GUARD), end);
  if (n2 < n1) throw new RangeError('no sample in the window');

  const y = s.y.slice(n1 - s.first, n2 - s.first + 1);
  return { dt: s.dt, first: n1, y };
}
// #endregion

// #region check
const y = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const record = { dt: 0.002, first: -3, y };
const a = truncate(record, 0, 0.0075);
const b = truncate(record, -0.1, 0.003);
console.log(`from index ${a.first}: ${a.y.join(', ')}`);
console.log(`from index ${b.first}: ${b.y.join(', ')}`);
// #endregion

// The listing and the toolkit agree, on limits between samples too.
const same = signal(-0.006, 0.002, record.y);
for (let from = -100; from < 140; from += 3) {
  for (let to = Math.max(from + 21, -59); to < 300; to += 7) {
    const own = truncate(record, from / 1e4, to / 1e4);
    const made = toolkit(same, from / 1e4, to / 1e4);
    if (own.y.join() !== made.samples.join() || Math.abs(own.first * 0.002 - made.start) > 1e-12) {
      throw new Error(`${from} to ${to}: listing and toolkit differ`);
    }
  }
}
