import * as Plot from '@observablehq/plot';
import { energy, loop } from '../_examples/x-y signal.ts';
import { type Figure, type FigureContext, frame, series } from './figure.ts';

const rows = Array.from(loop.x, (x, index) => ({ x, y: loop.y[index] ?? 0, index }));
const loading = rows.filter(({ index }) => index <= energy.turn);
const back = rows.filter(({ index }) => index >= energy.turn);

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Force over deflection of a steering column',
    description: `The force rises with the deflection to its largest value at 80 mm, and falls on the way back to 30 mm along a lower path. The area under the way in is ${energy.loading.toFixed(0)} J, that under the way back ${energy.recovered.toFixed(0)} J; the area between them, ${energy.net.toFixed(0)} J, stays in the column.`,
    plot: frame(context, {
      x: { label: 'Deflection (mm)', domain: [0, 85] },
      y: { label: 'Force (kN)', domain: [0, 7] },
      marks: [
        Plot.areaY(loading, { x: 'x', y: 'y', fill: 'var(--figure-1)', fillOpacity: 0.12 }),
        Plot.areaY(back, { x: 'x', y: 'y', fill: 'var(--figure-2)', fillOpacity: 0.16 }),
        Plot.line(loading, { x: 'x', y: 'y', ...series(1), strokeWidth: 2.5 }),
        Plot.line(back, { x: 'x', y: 'y', ...series(2) }),
      ],
    }),
    legend: [
      { label: 'in', series: 1 },
      { label: 'back', series: 2 },
    ],
    data: rows
      .filter(({ index }) => index % 5 === 0)
      .map(({ x, y }) => ({ 'Deflection (mm)': Number(x.toFixed(4)), 'Force (kN)': Number(y.toFixed(5)) })),
  };
}
