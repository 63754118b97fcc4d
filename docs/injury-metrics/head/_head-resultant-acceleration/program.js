import {
  cfcFilter,
  contiguousClip,
  cumulativeClip,
  headResultantAcceleration,
  peakResultantAcceleration,
  toG,
  truncate,
} from 'crash-signal-toolkit';
import { headSide } from 'crash-signal-toolkit/records';

const { x, y, z } = headSide.centre; // m/s²
export const components = {
  x: cfcFilter(toG(x), 1000),
  y: cfcFilter(toG(y), 1000),
  z: cfcFilter(toG(z), 1000),
};
export const head = headResultantAcceleration(components);
export const impact = truncate(head, -0.02, 0.14); // without the rebound

export const peak = peakResultantAcceleration(impact);
export const cumulative = cumulativeClip(impact);
export const contiguous = contiguousClip(impact).value;
console.log(
  `peak ${peak.value.toFixed(2)} g at ${(1000 * peak.time).toFixed(1)} ms`,
);
console.log(`3 ms, cumulative ${cumulative.toFixed(2)} g`);
console.log(`3 ms, contiguous ${contiguous.toFixed(2)} g`);
