import {
  signal,
  resample as toolkitResample,
} from 'crash-signal-toolkit';

// A position in samples; a whole number if it misses one by rounding.
function snap(position, slack) {
  const whole = Math.round(position);
  return Math.abs(position - whole) <= slack ? whole : position;
}

/**
 * A signal with another step in s. A signal is { dt, first, y }: step
 * in s, index of the first sample, samples. Index 0 is time zero.
 */
export function resample(s, dt) {
  if (!(s.dt > 0) || !(dt > 0)) throw new RangeError('step');
  if (!s.y.every(Number.isFinite))
    throw new RangeError('missing sample');

  const ratio = dt / s.dt;
  const slack = 1e-6 * Math.min(1, ratio);
  const end = s.first + s.y.length - 1;
  const first = Math.ceil((s.first - slack) / ratio);
  const last = Math.floor((end + slack) / ratio);
  if (last < first) throw new RangeError('no instant in the record');

  const y = [];
  for (let m = first; m <= last; m++) {
    const p = Math.min(Math.max(snap(m * ratio, slack), s.first), end);
    const i = Math.floor(p);
    const a = s.y[i - s.first];
    y.push(p === i ? a : a + (p - i) * (s.y[i + 1 - s.first] - a));
  }
  return { dt, first, y };
}

const records = [
  { dt: 1, first: -2, y: [0, 1, 4, 9, 16, 25], step: 0.75 },
  { dt: 0.1, first: -4, y: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], step: 0.3 },
];
for (const { step, ...record } of records) {
  const { first, y } = resample(record, step);
  console.log(`from index ${first}: ${y.join(', ')}`);

  const same = signal(record.first * record.dt, record.dt, record.y);
  const { samples } = toolkitResample(same, step);
  const agrees = y.every(
    (value, m) => Math.abs(value - samples[m]) < 1e-12,
  );
  if (!agrees) throw new Error('listing and toolkit differ');
}
