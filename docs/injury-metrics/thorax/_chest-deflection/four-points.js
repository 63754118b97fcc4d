import {
  cfcFilter,
  peakOf,
  resultant,
  thorLargestDeflection,
  thorPrincipalComponentScore,
} from 'crash-signal-toolkit';
import { record, sineSquared } from 'crash-signal-toolkit/records';

/** Resultant in mm of a point; peaks along x, y and z in mm, duration and start in ms. */
const moving = (peaks, duration, start) => {
  const axes = peaks.map((peak) =>
    record(-20, 150, sineSquared(peak, duration, start)),
  );
  return resultant(axes.map((each) => cfcFilter(each, 180)));
};
export const points = {
  upperLeft: moving([-29, 6, 5], 96, 14),
  upperRight: moving([-41, -8, 5], 100, 12),
  lowerLeft: moving([-17, 4, -4], 90, 20),
  lowerRight: moving([-24, -6, -4], 92, 18),
};
export const peaks = {
  upperLeft: peakOf(points.upperLeft).value,
  upperRight: peakOf(points.upperRight).value,
  lowerLeft: peakOf(points.lowerLeft).value,
  lowerRight: peakOf(points.lowerRight).value,
};
export const largest = thorLargestDeflection(peaks);
export const score = thorPrincipalComponentScore(peaks);

console.log(`largest ${largest.toFixed(2)} mm`);
console.log(`score ${score.toFixed(4)}`);
