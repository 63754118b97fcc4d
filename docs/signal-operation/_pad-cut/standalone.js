// Nearest index, halves away from zero; 6.499999999999999 is a half too.
function nearest(t, dt) {
  return Math.sign(t) * Math.floor(Math.abs(t / dt) + 0.5 + 1e-9);
}

/**
 * A signal from one time to another in s. It is { dt, first, y }: step in s, index of the
 * first sample, samples. Index 0 is time zero.
 *
 * @param {number | 'hold'} fill
 */
export function padCut(s, from, to, fill = 0) {
  const fills =
    fill === 'hold' ? [s.y[0], s.y[s.y.length - 1]] : [fill, fill];
  const numbers = [s.dt, from, to, ...fills, ...s.y];
  if (!numbers.every(Number.isFinite))
    throw new RangeError('not a number');
  if (!(s.dt > 0) || to < from) throw new RangeError('step or range');

  const [first, last] = [nearest(from, s.dt), nearest(to, s.dt)];
  const end = s.first + s.y.length - 1;
  if (last < s.first || first > end) throw new RangeError('no overlap');

  const y = [];
  for (let n = first; n <= last; n++) {
    if (n < s.first) y.push(fills[0]);
    else if (n > end) y.push(fills[1]);
    else y.push(s.y[n - s.first]);
  }
  const before = Math.max(0, s.first - first); // filled in
  const after = Math.max(0, last - end); // filled in
  return { dt: s.dt, first, y, before, after };
}

const record = { dt: 0.001, first: -1, y: [1, 2, 3, 4, 5] };
const ranges = [
  [-0.003, 0.002, 0],
  [0.001, 0.006, 'hold'],
];
for (const [from, to, fill] of ranges) {
  const { first, y } = padCut(record, from, to, fill);
  console.log(`from index ${first}: ${y.join(', ')}`);
}
