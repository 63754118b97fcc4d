import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, markedPoint, referenceLine, series } from '../../../_plot/figure.ts';
import { bestOfLength, closed, head, results, sine, wrong } from './example.ts';

const rows = Array.from({ length: 120 }, (_, index) => {
  const steps = 5 * (index + 1);
  return { length: steps / 10, head: bestOfLength(head, steps), sine: bestOfLength(sine, steps) };
});
const summits = [
  { x: wrong.unlimited.length, y: wrong.unlimited.value },
  { x: results.hic15.length, y: results.hic15.value },
  { x: closed.length, y: closed.value },
] as const;
const most = Math.max(...rows.map(({ head: value }) => value));

export default function figure(context: FigureContext): Figure {
  return {
    title: 'The best window of each length',
    description: `For the example the value rises with the length of the window, past 15 ms (${results.hic15.value.toFixed(0)}) and 36 ms (${results.hic36.value.toFixed(0)}), to ${wrong.unlimited.value.toFixed(0)} at ${wrong.unlimited.length.toFixed(1)} ms, and then falls. For the half-sine of 12 ms it is largest, ${closed.value.toFixed(0)}, at ${closed.length.toFixed(1)} ms, and has fallen to ${closed.widest.toFixed(0)} at 15 ms.`,
    plot: frame(context, {
      marginLeft: 56,
      x: { label: 'Length of the window (ms)', domain: [0, 60] },
      y: { label: 'Best value', domain: [0, 1.15 * most] },
      marks: [
        ...referenceLine({ value: 15, label: '15 ms', axis: 'x' }),
        ...referenceLine({ value: 36, label: '36 ms', axis: 'x' }),
        Plot.line(rows, { x: 'length', y: 'sine', ...series(2) }),
        Plot.line(rows, { x: 'length', y: 'head', ...series(1), strokeWidth: 2.25 }),
        ...summits.map(({ x, y }) => markedPoint({ x, y, label: y.toFixed(0) })),
      ],
    }),
    legend: [
      { label: 'example', series: 1 },
      { label: 'half-sine, 100 g, 12 ms', series: 2 },
    ],
    data: rows.map(({ length, head: a, sine: b }) => ({
      'Length (ms)': length,
      'example (s·g²·⁵)': Number(a.toFixed(3)),
      'half-sine (s·g²·⁵)': Number(b.toFixed(3)),
    })),
  };
}
