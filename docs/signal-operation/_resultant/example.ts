import { highest, lowest, valueAt } from '../../_records/readings.ts';
import { record, sineSquared } from '../../_toolkit/records/pulses.ts';
import { mapSamples } from '../../_toolkit/signal.ts';
import { cfcFilter } from '../../_toolkit/signal-operation/BW.ts';
import { resultant } from '../../_toolkit/signal-operation/resultant.ts';
import { truncate } from '../../_toolkit/signal-operation/truncate.ts';
import { components, r } from './program.js';
import { resultant as standalone } from './standalone.js';

export const [x, y, z] = components;
export { r };

const row = (ms: number) => ({ x: valueAt(x, ms), y: valueAt(y, ms), z: valueAt(z, ms), r: valueAt(r, ms) });
export const [t10, t15, t20, t25, t30, t40] = [10, 15, 20, 25, 30, 40].map(row);

export const peak = highest(r);
export const componentPeaks = { x: lowest(x), y: highest(y), z: highest(z) };
/** The peaks of the components combined, though they fall at different times. */
export const peaks = Math.hypot(60, 15, 35);
export const excess = 100 * (peaks / peak.value - 1);
/** The example with x reversed: the same. */
export const reversed = highest(resultant([mapSamples(x, (value) => -value), y, z])).value;

// The order of filtering and squaring: a chest pulse of −30 g over 30 ms on x, ringing of 20 g at 800 Hz on y from 0 to 30 ms.
const chest = record(-20, 60, sineSquared(-30, 30));
const ringing = record(-20, 60, (ms) => (ms >= 0 && ms <= 30 ? 20 * Math.sin(2 * Math.PI * 0.8 * ms) : 0));
const first = resultant([cfcFilter(chest, 180), cfcFilter(ringing, 180)]);
const after = cfcFilter(resultant([chest, ringing]), 180);
export const order = {
  components: { t15: valueAt(first, 15), t5: valueAt(first, 5) },
  resultant: { t15: valueAt(after, 15), t5: valueAt(after, 5) },
  before: lowest(truncate(after, undefined, 0.01)),
  lowest: lowest(truncate(after, 0.02)),
};

// A bias of 2 g on y.
const lifted = resultant([x, mapSamples(y, (value) => value + 2), z]);
export const biased = {
  before: valueAt(lifted, -20),
  peak: highest(lifted).value,
  corrected: highest(lifted).value - 2,
  corrected10: valueAt(lifted, 10) - 2,
};

/** The check of the listing. */
export const short = standalone(
  { dt: 1e-4, first: -1, y: [0.2, 3, -12, 8, 1] },
  { dt: 1e-4, first: 0, y: [4, 5, -1, 2, 0] },
  { dt: 1e-4, first: -2, y: [9, 0, 12, 0, 4] },
);
export const check = short.y[1];
