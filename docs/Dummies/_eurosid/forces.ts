import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, referenceLine, series } from '../../_plot/figure.ts';
import { corridor, forces, sum } from './example.ts';

const NAMES = ['front', 'middle', 'rear'] as const;
const rows = Array.from(forces.front.samples, (_, index) => {
  const values = NAMES.map((name) => forces[name].samples[index] ?? 0);
  return {
    time: 1000 * (forces.front.start + index * forces.front.interval),
    values,
    total: values.reduce((a, b) => a + b, 0),
  };
}).filter(({ time }) => time >= 0 && time <= 30);
type Each = (typeof rows)[number];

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Abdominal forces of the ES-2re and their sum',
    description: `Three forces peak at 9, 11 and 15 ms. Their sum at each instant peaks at ${sum.value.toFixed(0)} N at ${sum.time.toFixed(1)} ms, inside the corridor from ${corridor.low} to ${corridor.high} N between ${corridor.from} and ${corridor.to} ms. A dashed line at ${sum.ofPeaks} N, the sum of the three separate peaks, lies above the corridor.`,
    plot: frame(context, {
      names: [{ label: 'sum', series: 1 }, ...NAMES.map((label, number) => ({ label, series: number + 2 }))],
      marginLeft: 60,
      x: { label: 'Time (ms)', domain: [0, 30] },
      y: { label: 'Force (N)', domain: [0, 3200], nice: false },
      marks: [
        Plot.rect([corridor], {
          x1: 'from',
          x2: 'to',
          y1: 'low',
          y2: 'high',
          fill: 'var(--figure-band)',
          fillOpacity: 0.2,
          stroke: 'var(--figure-band)',
        }),
        ...referenceLine({ value: sum.ofPeaks, label: 'sum of the peaks (wrong)' }),
        ...NAMES.map((_, number) =>
          Plot.line(rows, { x: 'time', y: ({ values }: Each) => values[number] ?? 0, ...series(number + 2) }),
        ),
        Plot.line(rows, { x: 'time', y: 'total', ...series(1), strokeWidth: 2.5 }),
      ],
    }),
    data: rows.map(({ time, values, total }) => ({
      'Time (ms)': Number(time.toFixed(1)),
      ...Object.fromEntries(NAMES.map((name, number) => [`${name} (N)`, Number((values[number] ?? 0).toFixed(3))])),
      'sum (N)': Number(total.toFixed(3)),
    })),
  };
}
