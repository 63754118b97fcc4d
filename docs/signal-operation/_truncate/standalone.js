const GUARD = 1e-6; // in samples

/**
 * The samples of a signal from one time to another in s. It is { dt, first, y }: step in
 * s, index of the first sample, samples. Index 0 is time zero.
 */
export function truncate(s, from = -Infinity, to = Infinity) {
  if (!(s.dt > 0)) throw new RangeError('step');
  if (!s.y.every(Number.isFinite))
    throw new RangeError('missing sample');
  if (!(from < to)) throw new RangeError('window');

  const end = s.first + s.y.length - 1;
  const n1 = Math.max(Math.ceil(from / s.dt - GUARD), s.first);
  const n2 = Math.min(Math.floor(to / s.dt + GUARD), end);
  if (n2 < n1) throw new RangeError('no sample in the window');

  const y = s.y.slice(n1 - s.first, n2 - s.first + 1);
  return { dt: s.dt, first: n1, y };
}

const record = {
  dt: 0.002,
  first: -3,
  y: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
};
const windows = [
  [0, 0.0075],
  [-0.1, 0.003],
];
for (const [from, to] of windows) {
  const { first, y } = truncate(record, from, to);
  console.log(`from index ${first}: ${y.join(', ')}`);
}
