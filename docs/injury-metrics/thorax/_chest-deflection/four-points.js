import {
  cfcFilter,
  peakOf,
  resultant,
  thorDeflectionRisk,
  thorLargestDeflection,
} from 'crash-signal-toolkit';
import { record, sineSquared } from 'crash-signal-toolkit/records';

/** Changes of position along x, y and z; peaks in mm, times in ms. */
const moving = (peaks, duration, start) =>
  peaks.map((peak) => sineSquared(peak, duration, start));
export const pulses = {
  upperLeft: moving([-29, 6, 5], 96, 14),
  upperRight: moving([-41, -8, 5], 100, 12),
  lowerLeft: moving([-17, 4, -4], 90, 20),
  lowerRight: moving([-24, -6, -4], 92, 18),
};

/** Resultant in mm of a point, of components filtered with CFC 180. */
const resultantOf = (axes) =>
  resultant(axes.map((axis) => cfcFilter(record(-20, 150, axis), 180)));
export const points = {
  upperLeft: resultantOf(pulses.upperLeft),
  upperRight: resultantOf(pulses.upperRight),
  lowerLeft: resultantOf(pulses.lowerLeft),
  lowerRight: resultantOf(pulses.lowerRight),
};
export const peaks = {
  upperLeft: peakOf(points.upperLeft).value,
  upperRight: peakOf(points.upperRight).value,
  lowerLeft: peakOf(points.lowerLeft).value,
  lowerRight: peakOf(points.lowerRight).value,
};
export const largest = thorLargestDeflection(peaks);

const risk = thorDeflectionRisk(largest);
console.log(`largest ${largest.toFixed(2)} mm`);
console.log(`AIS 3+ ${(100 * risk).toFixed(2)} %`);
