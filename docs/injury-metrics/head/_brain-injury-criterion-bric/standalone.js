import { bricFromPeaks } from 'crash-signal-toolkit';

// Critical values in rad/s about x, y, z: the average set.
const CRITICAL = [66.25, 56.45, 42.87];

/** w: three lists of angular velocities, about x, y, z, in rad/s, filtered. */
function bric(w) {
  const [{ length }] = w;
  if (w.length !== 3 || w.some((axis) => axis.length !== length)) {
    throw new RangeError('three axes of one length');
  }
  if (length === 0 || !w.flat().every(Number.isFinite)) {
    throw new RangeError('a sample is missing');
  }
  const ratios = w.map((axis, n) => {
    return Math.max(...axis.map(Math.abs)) / CRITICAL[n];
  });
  return Math.hypot(...ratios);
}

const listed = bric([
  [0, -20, 4],
  [0, 12, 40],
  [-15, 3, 0],
]);
const toolkit = bricFromPeaks({ x: -20, y: 40, z: -15 });
console.log(listed.toFixed(6), toolkit.toFixed(6));
