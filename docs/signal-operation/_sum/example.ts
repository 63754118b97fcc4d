import { endOf, highest, valueAt } from '../../_records/readings.ts';
import { limitOf } from '../../_toolkit/limits.ts';
import { record } from '../../_toolkit/records/pulses.ts';
import { rows, shapes } from '../../_toolkit/records/wall.ts';
import { mapSamples, signal } from '../../_toolkit/signal.ts';
import { firstIndex } from '../../_toolkit/signal-operation/grid.ts';
import { integral } from '../../_toolkit/signal-operation/integrate.ts';
import { difference, sum } from '../../_toolkit/signal-operation/sum.ts';
import { total } from './program.js';

export { total };

export const range = { first: firstIndex(total), last: Math.round(10 * endOf(total)), count: total.samples.length };
export const peaks = rows.map(highest);
export const peak = highest(total);
export const maxima = peaks.reduce((all, { value }) => all + value, 0);
export const excess = 100 * (maxima / peak.value - 1);
const at = (ms: number) => ({ rows: rows.map((row) => valueAt(row, ms)), total: valueAt(total, ms) });
export const [t10, t30, t40, t60] = [10, 30, 40, 60].map(at);

// Balance of momentum: kN times s over t is m/s. The integral runs from time zero to the last sample of the total.
export const MASS = 1200 / 1000;
const change = (force: typeof total) => integral(force, { factor: 1 / MASS }).samples.at(-1) ?? Number.NaN;
const without = (k: number) => sum(rows.filter((_, n) => n !== k));
export const turned = sum(rows, [1, 1, -1, 1]);
export const dead = without(2);
const shifted = (ms: number) => record(-20, 150, (time) => shapes[1](time - ms));
export const late = sum([rows[0], shifted(3), rows[2], rows[3]]);
export const twice = sum([...rows, total]);
export const balance = {
  right: { peak: peak.value, change: change(total) },
  turned: { peak: highest(turned).value, change: change(turned) },
  dead: { peak: highest(dead).value, change: change(dead) },
  late: { peak: highest(late).value, change: change(late) },
  twice: { peak: highest(twice).value, change: change(twice) },
};
export const lower = 100 * (1 - balance.dead.peak / peak.value);
export const higher = 100 * (balance.late.peak / peak.value - 1);

// Biases add up: 36 cells with 0.3 kN each, over the total from time zero on and over all of it.
const biased = mapSamples(total, (value) => value + 36 * 0.3);
export const bias = {
  sum: valueAt(biased, -5),
  change: change(biased) - balance.right.change,
  whole: (36 * 0.3 * (total.samples.length - 1) * total.interval) / MASS,
  span: 1000 * (total.samples.length - 1) * total.interval,
};

/** Three small cells: the sum, and the sum of their largest values. */
const cells = [
  [1.5, 10.25, 7],
  [2.5, 4, 12.75],
  [6, 5, 1],
];
const small = sum(cells.map((values) => signal(0, 1e-4, values)));
export const short = {
  sum: Array.from(small.samples),
  maxima: cells.reduce((all, values) => all + Math.max(...values), 0),
};
const less = difference(signal(0, 1e-4, [3, 5, 9]), signal(0, 1e-4, [1, 6, 4]));
export const minus = Array.from(less.samples);
const ranges = sum([signal(-2e-4, 1e-4, [1, 2, 3, 4]), signal(0, 1e-4, [10, 20, 30])]);
export const common = { first: firstIndex(ranges), sum: Array.from(ranges.samples) };

/** FMVSS 214: limit of the sum of the three abdominal forces of the ES-2re, in N. */
export const abdomen = limitOf({
  programme: 'fmvss-214',
  dummy: 'es-2re',
  criterion: 'abdomen-force',
  clause: 'S7.2.5(c)(1)',
}).value;
