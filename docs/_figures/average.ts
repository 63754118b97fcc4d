import * as Plot from '@observablehq/plot';
import { band, mean, peak, shifted, tests, widest } from '../_examples/average.ts';
import { corridor, type Figure, type FigureContext, frame, series, thin } from './figure.ts';

const rows = thin(
  Array.from(mean.samples, (value, index) => ({
    time: 1000 * (mean.start + index * mean.interval),
    value,
    tests: tests.map(({ samples }) => samples[index] ?? 0),
    low: band.lower.samples[index] ?? 0,
    high: band.upper.samples[index] ?? 0,
    shifted: shifted.samples[index] ?? 0,
  })),
  5,
);

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Three repeat tests, their mean and its corridor',
    description: `Three chest accelerations of about −42 g, and their mean, which peaks at ${peak.value.toFixed(1)} g with a corridor of one standard deviation, at most ${widest.toFixed(1)} g to each side. The mean of the same three with wrong time zeros is lower and wider.`,
    plot: frame(context, {
      x: { label: 'Time (ms)', domain: [-10, 100] },
      y: { label: 'Acceleration (g)' },
      marks: [
        ...corridor(rows.map(({ time, low, high }) => ({ x: time, low, high }))),
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        ...tests.map((_, number) =>
          Plot.line(rows, {
            x: 'time',
            y: (row: (typeof rows)[number]) => row.tests[number],
            ...series(6),
            strokeWidth: 1,
          }),
        ),
        Plot.line(rows, { x: 'time', y: 'shifted', ...series(2) }),
        Plot.line(rows, { x: 'time', y: 'value', ...series(1), strokeWidth: 2.5 }),
      ],
    }),
    legend: [
      { label: 'mean, with its corridor', series: 1 },
      { label: 'mean of badly aligned tests', series: 2 },
      { label: 'tests', series: 6 },
    ],
    data: rows.map(({ time, value, low, high }) => ({
      'Time (ms)': Number(time.toFixed(1)),
      'mean (g)': Number(value.toFixed(5)),
      'mean - s (g)': Number(low.toFixed(5)),
      'mean + s (g)': Number(high.toFixed(5)),
    })),
  };
}
