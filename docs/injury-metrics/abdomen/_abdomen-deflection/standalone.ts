// #region listing
/** Deflections in mm by sensor, filtered; zero is the sample before the impact; sign is 1 or -1. */
export function worstCompression(deflections: Record<string, number[]>, zero: number, sign: 1 | -1) {
  let worst = { sensor: '', value: -Infinity, sample: -1 };
  for (const [sensor, values] of Object.entries(deflections)) {
    if (values[zero] === undefined || !values.every(Number.isFinite)) throw new RangeError(`${sensor}: no record`);
    for (const [sample, deflection] of values.entries()) {
      const value = sign * (deflection - values[zero]);
      if (value > worst.value) worst = { sensor, value, sample };
    }
  }
  if (worst.sensor === '') throw new RangeError('there is no sensor');
  return worst;
}
// #endregion

// #region check
const { sensor, value, sample } = worstCompression(
  { left: [-3.5, -3.4, -22, -48, -31], right: [-3.1, -3.0, -30, -61, -40] },
  0,
  -1,
);
console.log(sensor, value.toFixed(1), sample);
// #endregion
