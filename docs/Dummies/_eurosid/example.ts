import { corridorOf } from '../../_limits/tables.ts';
import { peakAbdominalForce } from '../../_toolkit/injury-metrics/abdomen/abdomen-deflection.ts';
import { halfSine, record } from '../../_toolkit/records/pulses.ts';

/** Forces of the abdomen in N, shaped as in the qualification of 49 CFR 572.186: -5 ms to 40 ms. */
export const forces = {
  front: record(-5, 40, halfSine(820, 18)),
  middle: record(-5, 40, halfSine(1150, 22)),
  rear: record(-5, 40, halfSine(800, 24, 3)),
};

const peak = peakAbdominalForce(forces);

/** Peak of the sum in N, its time in ms, and what the three peaks come to when they are added. */
export const sum = { value: peak.value, time: 1000 * peak.time, ofPeaks: 820 + 1150 + 800 };
export const excess = 100 * (sum.ofPeaks / sum.value - 1);

/** Corridor of 572.186(c)(1): N and ms. */
const { lowest, highest } = corridorOf({ dummy: 'es-2re', quantity: 'sum of the three forces' });
export const corridor = { low: lowest ?? 0, high: highest ?? 0, from: 10, to: 12.3 };
