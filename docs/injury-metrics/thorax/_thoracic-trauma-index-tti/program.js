import {
  extremes,
  fir100,
  thoracicTraumaIndexOfDummy,
} from 'crash-signal-toolkit';
import {
  halfSine,
  record,
  sineSquared,
  together,
} from 'crash-signal-toolkit/records';

// Lateral accelerations of a US-SID in g at 10 kHz, struck from the left.
export const pulses = {
  'upper rib': sineSquared(90, 22, 16),
  'lower rib': sineSquared(84, 24, 18),
  T12: together(sineSquared(66, 30, 22), sineSquared(-14, 40, 54)),
};
// The upper rib also rings, and has a bias.
const ringing = (ms) =>
  halfSine(60, 24, 16)(ms) * Math.sin(2 * Math.PI * 0.25 * ms);
const bias = () => 2;
const rib = together(pulses['upper rib'], ringing, bias);
export const upperRib = record(-20, 150, rib);
export const lowerRib = record(-20, 150, pulses['lower rib']);
export const t12 = record(-20, 150, pulses.T12);

/** The largest magnitude after FIR100. */
const largest = (channel) => {
  const smooth = fir100(channel, { antiAlias: 'CFC 180' }).signal;
  return Math.abs(extremes(smooth).largest.value);
};
export const peaks = {
  upperRib: largest(upperRib),
  lowerRib: largest(lowerRib),
  lowerSpine: largest(t12),
};
export const index = thoracicTraumaIndexOfDummy(peaks);

const values = Object.values(peaks).map((g) => g.toFixed(2));
console.log(values.join(' '));
console.log(`TTI(d) ${index.toFixed(2)} g`);
