import {
  fir100,
  mapSamples,
  peakOf,
  thoracicTraumaIndexOfDummy,
} from 'crash-signal-toolkit';
import {
  halfSine,
  record,
  sineSquared,
  together,
} from 'crash-signal-toolkit/records';

// Lateral accelerations of a US-SID in g at 10 kHz, struck from the left.
const bias = () => 2;
const ringing = (ms) =>
  halfSine(60, 24, 16)(ms) * Math.sin(2 * Math.PI * 0.25 * ms);
const rib = together(sineSquared(90, 22, 16), ringing, bias);
const spine = together(
  sineSquared(66, 30, 22),
  sineSquared(-14, 40, 54),
);
export const upperRib = record(-20, 150, rib);
export const lowerRib = record(-20, 150, sineSquared(84, 24, 18));
export const t12 = record(-20, 150, spine);

/** The largest magnitude after FIR100. */
const largest = (channel) => {
  const smooth = fir100(channel, { antiAlias: 'CFC 180' }).signal;
  return peakOf(mapSamples(smooth, Math.abs)).value;
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
