/**
 * Peak in per cent of a depth, and the index of its sample.
 *
 * compression: list in mm, positive inward; depth in mm, undeformed.
 */
function peakPercent(compression, depth) {
  if (!(depth > 0) || !Number.isFinite(depth)) {
    throw new RangeError('a depth greater than 0');
  }
  if (compression.length === 0 || !compression.every(Number.isFinite)) {
    throw new RangeError('a record, none missing');
  }
  let peak = { percent: -Infinity, sample: -1 };
  for (const [sample, value] of compression.entries()) {
    const percent = (100 * value) / depth;
    if (percent > peak.percent) peak = { percent, sample };
  }
  return peak;
}

const { percent, sample } = peakPercent(
  [0, 15, 45, 60, 45, 15, 0],
  238.4,
);
console.log(percent.toFixed(5), sample);
