import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, markedPoint, series, signalData } from '../../_plot/figure.ts';
import { r, x, y, z } from './example.ts';

const COMPONENTS = [x, y, z];
const NAMES = ['x', 'y', 'z'];
const rows = Array.from(r.samples, (value, index) => ({
  time: 1000 * (r.start + index * r.interval),
  values: COMPONENTS.map(({ samples }) => samples[index]),
  resultant: value,
})).filter(({ time }) => time >= 0 && time <= 50);
const peak = rows.reduce((best, row) => (row.resultant > best.resultant ? row : best));

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Components and resultant of a head acceleration',
    description:
      'The x component falls to −60 g at 20 ms, y rises to 15 g at 22 ms, z to 35 g at 30 ms. The resultant peaks at 62 g shortly after the x component, well below the 71 g that the three peaks together would give.',
    plot: frame(context, {
      names: [{ label: 'resultant', series: 1 }, ...NAMES.map((label, number) => ({ label, series: number + 2 }))],
      x: { label: 'Time (ms)', domain: [0, 50] },
      y: { label: 'Acceleration (g)' },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        ...COMPONENTS.map((_, number) =>
          Plot.line(rows, { x: 'time', y: (row: (typeof rows)[number]) => row.values[number], ...series(number + 2) }),
        ),
        Plot.line(rows, { x: 'time', y: 'resultant', ...series(1), strokeWidth: 2.5 }),
        ...markedPoint({ x: peak.time, y: peak.resultant, label: `${peak.resultant.toFixed(1)} g`, series: 1 }),
      ],
    }),
    data: signalData({ 'x (g)': x, 'y (g)': y, 'z (g)': z, 'resultant (g)': r }),
  };
}
