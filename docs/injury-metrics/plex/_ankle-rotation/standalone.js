import { ankleRotation, signal } from 'crash-signal-toolkit';

/** angle: in degrees, filtered; before: number of samples of the start. */
function rotation(angle, before = 1) {
  if (!angle.every(Number.isFinite)) {
    throw new RangeError('a sample is missing');
  }
  if (
    !Number.isInteger(before) ||
    before < 1 ||
    before > angle.length
  ) {
    throw new RangeError('no such start');
  }
  const start = angle.slice(0, before);
  const initial = start.reduce((sum, each) => sum + each, 0) / before;
  const highest = (a, b) => Math.max(a, b);
  const maximum = angle.reduce(highest);
  const minimum = -angle.map((each) => -each).reduce(highest);
  return {
    initial,
    final: angle[angle.length - 1],
    maximum,
    minimum,
    range: maximum - minimum,
    excursion: angle
      .map((each) => Math.abs(each - initial))
      .reduce(highest),
  };
}

const angle = [2, 3.5, 11, 24, 31.5, 18, -4, 1];
const own = rotation(angle);
console.log(own.maximum, own.minimum, own.range, own.excursion);

const found = ankleRotation(signal(0, 1e-4, angle));
const { maximum, minimum, range, excursion } = found;
console.log(maximum.value, minimum.value, range, excursion.value);
