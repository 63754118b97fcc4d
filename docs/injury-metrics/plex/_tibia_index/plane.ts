import * as Plot from '@observablehq/plot';
import {
  type Figure,
  type FigureContext,
  frame,
  limitLine,
  nameAt,
  nameOfSeries,
  series,
} from '../../../_plot/figure.ts';
import { limitOf } from '../../../_toolkit/limits.ts';
import type { Signal } from '../../../_toolkit/signal.ts';
import { adjusted, cells, constants, measured, results, worth } from './example.ts';

const END = 10;
/** Limits of the index, and of the compression in kN. */
const limits = {
  index: limitOf({ programme: 'un-r94', criterion: 'tibia-index' }).value,
  force: limitOf({ programme: 'un-r94', criterion: 'tibia-force' }).value,
};
/** Where the index has a value, in kN and N·m. */
const line = (index: number) =>
  [0, END].map((force) => ({ force, moment: (index - (1000 * force) / constants.force) * constants.moment }));
const path = (moment: Signal) =>
  Array.from(moment.samples, (value, n) => ({
    time: 1000 * (moment.start + n * moment.interval),
    force: Math.abs(cells.upper.fz.samples[n] ?? 0) / 1000,
    moment: value,
  })).filter(({ time }) => time >= 38 && time <= 92);
const paths = [
  { label: 'upper cell, measured', rows: path(measured.upper.moment), peak: results.upper, series: 1 },
  { label: 'upper cell, adjusted', rows: path(adjusted.upper.moment), peak: results.upperAdjusted, series: 2 },
];
const stamps = paths[0]?.rows.filter(({ time }) => [50, 60, 70, 80].some((each) => Math.abs(time - each) < 1e-6)) ?? [];

export default function figure(context: FigureContext): Figure {
  const narrow = context.width < 500;
  return {
    title: 'Path of the load in the plane of force and moment',
    description: `Two slightly falling lines are the loads at an index of 1 (from ${constants.moment} N·m at no force) and of ${limits.index} (from ${worth.momentAt13.toFixed(1)} N·m); a vertical line at ${limits.force} kN is the limit of compression. The measured load of the upper cell runs a loop from the origin: first to the right with the force, then up with the moment, and nearest to the line of 1 at ${results.upper.force.toFixed(1)} kN and ${results.upper.moment.toFixed(0)} N·m. The adjusted one stays lower while the force is large and turns at ${results.upperAdjusted.force.toFixed(1)} kN and ${results.upperAdjusted.moment.toFixed(0)} N·m. Both stay far from ${limits.force} kN.`,
    plot: frame(context, {
      height: narrow ? 320 : 400,
      x: { label: 'Magnitude of the axial force (kN)', domain: [0, END] },
      y: { label: 'Resultant moment (N·m)', domain: [0, 320], nice: false },
      marks: [
        ...limitLine({ value: limits.force, label: `${limits.force} kN`, axis: 'x' }),
        Plot.line(line(1), { x: 'force', y: 'moment', ...series(6) }),
        Plot.line(line(limits.index), { x: 'force', y: 'moment', stroke: 'var(--figure-limit)', strokeWidth: 2 }),
        nameOfSeries('TI 1.0', 6),
        nameAt({ x: 0.2, y: line(limits.index)[0]?.moment ?? 0 }, `TI ${limits.index}`, 'var(--figure-limit)'),
        ...paths.map(({ rows, series: number }) => Plot.line(rows, { x: 'force', y: 'moment', ...series(number) })),
        ...paths.map(({ peak, series: number }) =>
          Plot.dot([peak], { x: 'force', y: 'moment', r: 4.5, fill: `var(--figure-${number})` }),
        ),
        Plot.dot(stamps, { x: 'force', y: 'moment', r: 2.5, fill: 'currentColor' }),
        ...stamps.map(({ time, force, moment }) => nameAt({ x: force, y: moment }, `${time.toFixed(0)} ms`)),
      ],
    }),
    legend: paths.map(({ label, series: number }) => ({ label, series: number })),
    data: (paths[0]?.rows ?? [])
      .map(({ time, force, moment }, n) => ({
        'Time (ms)': Number(time.toFixed(1)),
        'Force (kN)': Number(force.toFixed(4)),
        'Moment, measured (N·m)': Number(moment.toFixed(3)),
        'Moment, adjusted (N·m)': Number((paths[1]?.rows[n]?.moment ?? 0).toFixed(3)),
      }))
      .filter((_, n) => n % 5 === 0),
  };
}
