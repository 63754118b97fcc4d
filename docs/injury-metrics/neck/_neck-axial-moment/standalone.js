/** Extremes of mz in N·m, filtered, with fz in N at the same instants. */
function axialMoment(mz, fz) {
  if (mz.length === 0 || fz.length !== mz.length) {
    throw new RangeError('two records of one length');
  }
  if (![...mz, ...fz].every(Number.isFinite))
    throw new RangeError('a sample is missing');
  const at = (moment) => {
    const sample = mz.indexOf(moment);
    return { moment, sample, force: fz[sample] };
  };
  const left = at(Math.max(...mz));
  const right = at(Math.min(...mz));
  return {
    left,
    right,
    largest: left.moment >= -right.moment ? left : right,
  };
}

const mz = [0, 9, 18, 9, 0, -13.5, -27, -13.5];
const fz = [0, 200, 450, 700, 640, 500, 310, 90];
const { left, right, largest } = axialMoment(mz, fz);
console.log(left.moment, left.force);
console.log(right.moment, right.force);
console.log(largest.sample);
