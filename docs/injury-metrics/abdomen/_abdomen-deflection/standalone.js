/**
 * The worst sensor, its compression and the index of its sample.
 *
 * deflections: lists in mm by sensor, filtered.
 * zero: index of the sample before the impact; sign: 1 or -1.
 */
function worstCompression(deflections, zero, sign) {
  let worst = { sensor: '', value: -Infinity, sample: -1 };
  for (const [sensor, values] of Object.entries(deflections)) {
    if (values[zero] === undefined || !values.every(Number.isFinite)) {
      throw new RangeError(`${sensor}: no record`);
    }
    for (const [sample, deflection] of values.entries()) {
      const value = sign * (deflection - values[zero]);
      if (value > worst.value) worst = { sensor, value, sample };
    }
  }
  if (worst.sensor === '') throw new RangeError('there is no sensor');
  return worst;
}

const deflections = {
  left: [-3.5, -3.4, -22, -48, -31],
  right: [-3.1, -3.0, -30, -61, -40],
};
const { sensor, value, sample } = worstCompression(deflections, 0, -1);
console.log(sensor, value.toFixed(1), sample);
