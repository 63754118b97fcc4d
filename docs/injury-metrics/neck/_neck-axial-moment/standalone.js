/** Extremes of mz in N·m, filtered, with fz in N at the same instants. */
function axialMoment(mz, fz) {
  if (mz.length === 0 || fz.length !== mz.length) {
    throw new RangeError('two records of one length');
  }
  if (![...mz, ...fz].every(Number.isFinite))
    throw new RangeError('a sample is missing');
  let [high, low] = [0, 0];
  for (let n = 1; n < mz.length; n += 1) {
    if (mz[n] > mz[high]) high = n;
    if (mz[n] < mz[low]) low = n;
  }
  const at = (n) => ({ moment: mz[n], force: fz[n], sample: n });
  const largest = mz[high] >= -mz[low] ? high : low;
  return { left: at(high), right: at(low), largest: at(largest) };
}

const mz = [0, 9, 18, 9, 0, -13.5, -27, -13.5];
const fz = [0, 200, 450, 700, 640, 500, 310, 90];
const { left, right, largest } = axialMoment(mz, fz);
console.log(left.moment, left.force);
console.log(right.moment, right.force);
console.log(largest.sample);
