import { signal, tibiaIndexOf } from 'crash-signal-toolkit';

/** One load cell; mx, my, mc in N·m, fz, fc in N, all filtered. */
function tibiaIndex([mx, my, fz], [mc, fc]) {
  const { length } = mx;
  if (length === 0 || my.length !== length || fz.length !== length) {
    throw new RangeError('three records of one length');
  }
  const index = mx.map((x, n) => {
    const bending = Math.hypot(x, my[n]) / mc;
    return bending + Math.abs(fz[n]) / fc;
  });
  if (!index.every(Number.isFinite)) {
    throw new RangeError('a sample is missing');
  }
  const peak = index.reduce((a, b) => (b > a ? b : a));
  return { peak, sample: index.indexOf(peak) };
}

const cell = [
  [0, 12, 30, 44, 38, 20, 5],
  [0, -25, -70, -110, -150, -60, 10],
  [0, -1100, -2900, -4600, -3800, -1700, -200],
];
const listed = tibiaIndex(cell, [225, 35900]);
console.log(listed.peak.toFixed(6), 'at sample', listed.sample);

const [mx, my, fz] = cell.map((each) => signal(0, 1e-4, each));
const { peak } = tibiaIndexOf({ mx, my, fz }, 'Hybrid III 50M');
console.log(peak.value.toFixed(6));
