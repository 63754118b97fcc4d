/** Compression in mm, positive inward; depth of the undeformed abdomen in mm. */
function percentCompression(compression, depth) {
  if (!(depth > 0) || !Number.isFinite(depth)) {
    throw new RangeError('a depth greater than 0');
  }
  if (compression.length === 0 || !compression.every(Number.isFinite)) {
    throw new RangeError('a record, none missing');
  }
  const percent = compression.map((value) => (100 * value) / depth);
  const peak = Math.max(...percent);
  return { peak, sample: percent.indexOf(peak) };
}

const { peak, sample } = percentCompression(
  [0, 15, 45, 60, 45, 15, 0],
  238.4,
);
console.log(peak.toFixed(5), sample);
