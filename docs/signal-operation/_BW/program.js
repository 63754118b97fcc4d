import { cfcFilter } from 'crash-signal-toolkit';
import {
  record,
  sineSquared,
  together,
} from 'crash-signal-toolkit/records';

// A vehicle pulse in g, and a bracket that rings at 400 Hz.
const ringing = (ms) => {
  return ms < 0 || ms > 80 ? 0 : 10 * Math.sin(2 * Math.PI * 0.4 * ms);
};
export const raw = record(
  -50,
  150,
  together(sineSquared(-25, 80), ringing),
);

for (const cfc of [1000, 600, 180, 60]) {
  const { samples } = cfcFilter(raw, cfc);
  const peak = samples.reduce((a, b) => Math.min(a, b));
  console.log(`CFC ${cfc}: ${peak.toFixed(3)} g`);
}
