/**
 * The highest rate in m/s and the index of its sample.
 *
 * d: compression in mm, positive inward, filtered; dt in s.
 */
function deflectionRate(d, dt) {
  if (d.length < 5 || !d.every(Number.isFinite)) {
    throw new RangeError('five samples or more, none missing');
  }
  let peak = { rate: -Infinity, sample: -1 };
  for (let n = 2; n < d.length - 2; n += 1) {
    const rise = 8 * (d[n + 1] - d[n - 1]) - (d[n + 2] - d[n - 2]);
    const rate = rise / (12 * dt) / 1000;
    if (rate > peak.rate) peak = { rate, sample: n };
  }
  return peak;
}

const pulse = Array.from({ length: 601 }, (_, n) => {
  return 60 * Math.sin((Math.PI * n) / 600) ** 2;
});
const { rate, sample } = deflectionRate(pulse, 1e-4);
console.log(rate.toFixed(6), sample);
