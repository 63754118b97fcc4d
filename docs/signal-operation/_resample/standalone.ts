import { signal } from '../../_toolkit/signal.ts';
import { resample as toolkit } from '../../_toolkit/signal-operation/resample.ts';

// #region listing
export interface Signal {
  dt: number; // step, s
  first: number; // index of y[0]; index 0 is time zero
  y: number[];
}

// A position in samples, or the whole number that it misses by rounding.
function snap(position: number, slack: number): number {
  const whole = Math.round(position);
  return Math.abs(position - whole) <= slack ? whole : position;
}

export function resample(s: Signal, dt: number): Signal {
  if (!(s.dt > 0) || !(dt > 0)) throw new RangeError('step');
  if (!s.y.every(Number.isFinite)) throw new RangeError('missing sample');

  const ratio = dt / s.dt;
  const slack = 1e-6 * Math.min(1, ratio);
  const end = s.first + s.y.length - 1;
  const first = Math.ceil((s.first - slack) / ratio);
  const last = Math.floor((end + slack) / ratio);
  if (last < first) throw new RangeError('no instant in the record');

  const y: number[] = [];
  for (let m = first; m <= last; m++) {
    const p = Math.min(Math.max(snap(m * ratio, slack), s.first), end);
    const i = Math.floor(p);
    const a = s.y[i - s.first];
    y.push(p === i ? a : a + (p - i) * (s.y[i + 1 - s.first] - a));
  }
  return { dt, first, y };
}
// #endregion

// #region check
const a = resample({ dt: 1, first: -2, y: [0, 1, 4, 9, 16, 25] }, 0.75);
console.log(`from index ${a.first}: ${a.y.join(', ')}`);

const ten = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const b = resample({ dt: 0.1, first: -4, y: ten }, 0.3);
console.log(`from index ${b.first}: ${b.y.join(', ')}`);
// #endregion

// The listing and the toolkit agree.
const waves = Array.from({ length: 300 }, (_, n) => Math.sin(n / 7) + n / 50);
for (const dt of [1e-4, 2e-4, 5e-5, 3e-5, 0.000625, 1 / 3000, 1e-3, 1.7e-4]) {
  const own = resample({ dt: 1e-4, first: -77, y: waves }, dt);
  const made = toolkit(signal(-0.0077, 1e-4, waves), dt);
  const far = Math.max(...made.samples.map((value, m) => Math.abs(value - own.y[m])));
  if (own.y.length !== made.samples.length || far > 1e-9 || Math.abs(own.first * dt - made.start) > 1e-12) {
    throw new Error(`${dt}: listing and toolkit differ`);
  }
}
