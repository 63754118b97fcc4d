// #region listing
interface Signal {
  dt: number; // step, s
  first: number; // index of y[0]; index 0 is time zero
  y: number[];
}

export function padCut({ dt, first, y }: Signal, ta: number, tb: number, fill: number | 'hold' = 0): Signal {
  if (!(dt > 0)) throw new RangeError('the step must be positive');
  const nearest = (t: number) => Math.sign(t) * Math.floor(Math.abs(t) / dt + 0.5 + 1e-9);
  const [na, nb] = [nearest(ta), nearest(tb)];
  const last = first + y.length - 1;
  if (!(na <= nb)) throw new RangeError('the range must not end before it starts');
  if (nb < first || na > last) throw new RangeError('the range and the record have no sample in common');
  const out: number[] = [];
  for (let n = na; n <= nb; n++) {
    if (n >= first && n <= last) out.push(y[n - first]);
    else if (fill === 'hold') out.push(n < first ? y[0] : y[y.length - 1]);
    else out.push(fill);
  }
  return { dt, first: na, y: out };
}
// #endregion

// #region check
const channel = { dt: 0.001, first: -1, y: [1, 2, 3, 4, 5] };
const zeros = padCut(channel, -0.003, 0.002);
console.log(`zeros, first index ${zeros.first}:`, zeros.y.join(', '));
const hold = padCut(channel, 0.001, 0.006, 'hold');
console.log(`hold, first index ${hold.first}:`, hold.y.join(', '));
// #endregion
