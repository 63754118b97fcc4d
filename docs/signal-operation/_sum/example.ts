import { endOf, highest, valueAt } from '../../_records/readings.ts';
import { record } from '../../_toolkit/records/pulses.ts';
import { rows, shapes } from '../../_toolkit/records/wall.ts';
import { mapSamples } from '../../_toolkit/signal.ts';
import { firstIndex } from '../../_toolkit/signal-operation/grid.ts';
import { integral } from '../../_toolkit/signal-operation/integrate.ts';
import { sum } from '../../_toolkit/signal-operation/sum.ts';
import { total } from './program.js';

export { total };

export const range = { first: firstIndex(total), last: Math.round(10 * endOf(total)), count: total.samples.length };
export const peaks = rows.map(highest);
export const peak = highest(total);
export const maxima = peaks.reduce((all, { value }) => all + value, 0);
export const excess = 100 * (maxima / peak.value - 1);
const at = (ms: number) => ({ rows: rows.map((row) => valueAt(row, ms)), total: valueAt(total, ms) });
export const [t10, t30, t40, t60] = [10, 30, 40, 60].map(at);

// Balance of momentum: kN times s over t is m/s.
const MASS = 1.2;
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

// Biases add up: 36 cells with 0.3 kN each.
const biased = mapSamples(total, (value) => value + 36 * 0.3);
export const bias = { sum: valueAt(biased, -5), change: change(biased) - balance.right.change };
