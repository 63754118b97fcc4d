// #region listing
interface Signal {
  dt: number; // step, s
  first: number; // index of y[0]; index 0 is time zero
  y: number[];
}

export function resample({ dt, first, y }: Signal, newDt: number): Signal {
  if (!(dt > 0 && newDt > 0)) throw new RangeError('steps must be positive');
  const ratio = newDt / dt;
  const guard = 1e-6 * Math.min(1, ratio);
  const last = first + y.length - 1;
  const m0 = Math.ceil((first - guard) / ratio);
  const m1 = Math.floor((last + guard) / ratio);
  if (m1 < m0) throw new RangeError('no multiple of the new step lies in the record');
  const out: number[] = [];
  for (let m = m0; m <= m1; m++) {
    let x = m * ratio - first;
    if (Math.abs(x - Math.round(x)) <= guard) x = Math.round(x);
    const i = Math.min(Math.floor(x), y.length - 1);
    out.push(x === i ? y[i] : y[i] + (x - i) * (y[i + 1] - y[i]));
  }
  return { dt: newDt, first: m0, y: out };
}
// #endregion

// #region check
const a = resample({ dt: 1, first: -2, y: [0, 1, 4, 9, 16, 25] }, 0.75);
console.log(`first index ${a.first}:`, a.y.join(', '));
const b = resample({ dt: 0.1, first: -4, y: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }, 0.3);
console.log(`first index ${b.first}:`, b.y.join(', '));
// #endregion
