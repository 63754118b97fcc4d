import {
  thoracicTraumaIndex,
  thoracicTraumaIndexOfDummy,
} from '../../../_toolkit/injury-metrics/thorax/thoracic-trauma-index-tti.ts';
import { peakOf } from '../../../_toolkit/peak.ts';
import { mapSamples, type Signal, timeOf } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { fir100 } from '../../../_toolkit/signal-operation/FIR.ts';
import { index, lowerRib, peaks, t12, upperRib } from './program.js';

export { index, peaks as found };

const NAMES = ['upper rib', 'lower rib', 'T12'] as const;
const channels = [upperRib, lowerRib, t12];
/** The channels after FIR100, with their largest values. */
export const histories = channels.map((each, number) => {
  const smooth = fir100(each, { antiAlias: 'CFC 180' }).signal;
  const rows = Array.from(smooth.samples, (value, i) => ({ time: 1000 * timeOf(smooth, i), value }));
  return { name: NAMES[number], rows, peak: rows.reduce((a, b) => (Math.abs(b.value) > Math.abs(a.value) ? b : a)) };
});
const filtered = cfcFilter(upperRib, 180);
/** The upper rib with CFC 180 alone. */
export const cfc180 = Array.from(filtered.samples, (value, i) => ({ time: 1000 * timeOf(filtered, i), value }));

// Pitfalls.
const largestOf = (channel: Signal) => peakOf(mapSamples(channel, Math.abs)).value;
const of = (way: (channel: Signal) => Signal) => ({
  upperRib: largestOf(way(upperRib)),
  lowerRib: largestOf(way(lowerRib)),
  lowerSpine: largestOf(way(t12)),
});
const nhtsa = of((each) => fir100(each).signal);
const classOnly = of((each) => cfcFilter(each, 180));
const biased = of((each) => fir100(each, { antiAlias: 'CFC 180', removeBias: false }).signal);
const [a, b, c] = channels.map((each) => fir100(each, { antiAlias: 'CFC 180' }).signal.samples);
const instants = Array.from(a, (g, i) => (Math.max(Math.abs(g), Math.abs(b[i])) + Math.abs(c[i])) / 2);
export const wrong = {
  nhtsa: thoracicTraumaIndexOfDummy(nhtsa),
  classOnly: thoracicTraumaIndexOfDummy(classOnly),
  upperRibClass: classOnly.upperRib,
  biased: thoracicTraumaIndexOfDummy(biased),
  average: ((peaks.upperRib + peaks.lowerRib) / 2 + peaks.lowerSpine) / 2,
  instant: Math.max(...instants),
};

const person = thoracicTraumaIndex({ age: 45, mass: 75, rib: 85, lowerSpine: 85 });

export const checks = {
  a: thoracicTraumaIndexOfDummy({ upperRib: 70, lowerRib: 82, lowerSpine: 68 }),
  b: thoracicTraumaIndexOfDummy({ upperRib: -96, lowerRib: -88, lowerSpine: -72 }),
  c: thoracicTraumaIndexOfDummy({ upperRib: 85, lowerRib: 85, lowerSpine: 85 }),
};
export const persons = {
  a: person,
  b: thoracicTraumaIndex({ age: 65, mass: 75, rib: 85, lowerSpine: 85 }),
  c: thoracicTraumaIndex({ age: 60, mass: 68, rib: 70, lowerSpine: 55 }),
};
/** The share of a 45-year-old's index that is age. */
export const age = 1.4 * 45;
