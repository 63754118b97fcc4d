import { bricFromPeaks } from 'crash-signal-toolkit';

// Critical values in rad/s about x, y, z: the average set.
const CRITICAL = [66.25, 56.45, 42.87];

/** The largest magnitude of a list of samples. */
function largest(samples) {
  let peak = 0;
  for (const value of samples) {
    if (!Number.isFinite(value))
      throw new RangeError('a sample is missing');
    peak = Math.max(peak, Math.abs(value));
  }
  return peak;
}

/** w: lists of angular velocities about x, y, z, filtered, in rad/s. */
function bric(w) {
  const [{ length }] = w;
  if (w.length !== 3 || w.some((axis) => axis.length !== length)) {
    throw new RangeError('three axes of one length');
  }
  if (length === 0) throw new RangeError('no samples');
  return Math.hypot(...w.map((axis, n) => largest(axis) / CRITICAL[n]));
}

const listed = bric([
  [0, -20, 4],
  [0, 12, 40],
  [-15, 3, 0],
]);
const toolkit = bricFromPeaks({ x: -20, y: 40, z: -15 });
console.log(listed.toFixed(6), toolkit.toFixed(6));
