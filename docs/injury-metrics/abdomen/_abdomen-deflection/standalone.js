/**
 * The worst sensor, its compression in mm and the index of its sample.
 *
 * deflections: lists in mm by sensor, filtered.
 * zero: first and last sample before the impact; sign: 1 or -1.
 */
function worstCompression(deflections, zero, sign) {
  let worst = { sensor: '', value: -Infinity, sample: -1 };
  for (const [sensor, values] of Object.entries(deflections)) {
    const before = values.slice(zero[0], zero[1] + 1);
    if (before.length === 0 || !values.every(Number.isFinite)) {
      throw new RangeError(`${sensor}: no record`);
    }
    const offset = before.reduce((a, b) => a + b) / before.length;
    for (const [sample, deflection] of values.entries()) {
      const value = sign * (deflection - offset);
      if (value > worst.value) worst = { sensor, value, sample };
    }
  }
  if (worst.sensor === '') throw new RangeError('there is no sensor');
  return worst;
}

const deflections = {
  left: [-3.5, -3.4, -22, -48, -31],
  right: [-3.1, -2.9, -30, -61, -40],
};
const { sensor, value, sample } = worstCompression(
  deflections,
  [0, 1],
  -1,
);
console.log(sensor, value.toFixed(2), sample);
