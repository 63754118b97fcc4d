import * as Plot from '@observablehq/plot';
import { cells, peak, sumOfPeaks, total } from '../_examples/sum.ts';
import { type Figure, type FigureContext, frame, series, thin } from './figure.ts';

const names = Object.keys(cells) as (keyof typeof cells)[];
const rows = thin(
  Array.from(total.samples, (value, index) => ({
    time: 1000 * (total.start + index * total.interval),
    total: value,
    forces: names.map((name) => cells[name].samples[index] ?? 0),
  })),
  2,
);

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Forces of four load cells and their sum',
    description: `The two rails rise first, the engine follows at 32 ms. The sum peaks at ${peak.value.toFixed(0)} kN at ${peak.time.toFixed(0)} ms, below the ${sumOfPeaks.toFixed(0)} kN that the four peaks together would give, because they do not happen at the same time.`,
    plot: frame(context, {
      x: { label: 'Time (ms)', domain: [-10, 100] },
      y: { label: 'Force (kN)', domain: [0, 400] },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        Plot.ruleY([sumOfPeaks], { stroke: 'var(--figure-limit)', strokeDasharray: '7,4' }),
        Plot.text([sumOfPeaks], {
          y: (each: number) => each,
          frameAnchor: 'right',
          textAnchor: 'end',
          dy: 12,
          fill: 'var(--figure-limit)',
          text: () => 'sum of the peaks',
        }),
        ...names.map((_, number) =>
          Plot.line(rows, { x: 'time', y: (row: (typeof rows)[number]) => row.forces[number], ...series(number + 2) }),
        ),
        Plot.line(rows, { x: 'time', y: 'total', ...series(1), strokeWidth: 2.5 }),
      ],
    }),
    legend: [{ label: 'sum', series: 1 }, ...names.map((label, number) => ({ label, series: number + 2 }))],
    data: rows.map(({ time, total: value, forces }) => ({
      'Time (ms)': Number(time.toFixed(1)),
      ...Object.fromEntries(names.map((name, number) => [`${name} (kN)`, Number((forces[number] ?? 0).toFixed(4))])),
      'sum (kN)': Number(value.toFixed(4)),
    })),
  };
}
