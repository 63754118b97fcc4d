import * as Plot from '@observablehq/plot';
import { corridor, type Figure, type FigureContext, frame, series, thin } from '../../_plot/figure.ts';
import { apart, apartBand, apartWidest, low, mean, peak, shifted } from './example.ts';

const rows = thin(
  Array.from(mean.samples, (value, index) => ({
    time: 1000 * (mean.start + index * mean.interval),
    value,
    tests: apart.map(({ samples }) => samples[index] ?? 0),
    low: apartBand.lower.samples[index] ?? 0,
    high: apartBand.upper.samples[index] ?? 0,
    shifted: shifted.samples[index] ?? 0,
  })),
  5,
).filter(({ time }) => time >= -10 && time <= 100);

export default function figure(context: FigureContext): Figure {
  return {
    title: 'The mean of tests that are not aligned',
    description: `The three tests with time zeros 8 ms early, right, and 10 ms late. Their mean peaks at ${low.value.toFixed(1)} g instead of ${peak.value.toFixed(1)} g, below each of them, and is wider; its corridor swells to ${apartWidest.toFixed(1)} g on both flanks.`,
    plot: frame(context, {
      x: { label: 'Time (ms)', domain: [-10, 100] },
      y: { label: 'Acceleration (g)' },
      marks: [
        ...corridor(rows.map(({ time, low: y1, high: y2 }) => ({ x: time, low: y1, high: y2 }))),
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        ...apart.map((_, number) =>
          Plot.line(rows, {
            x: 'time',
            y: (row: (typeof rows)[number]) => row.tests[number],
            ...series(6),
            strokeWidth: 1,
          }),
        ),
        Plot.line(rows, { x: 'time', y: 'value', ...series(1) }),
        Plot.line(rows, { x: 'time', y: 'shifted', ...series(2), strokeWidth: 2.5 }),
      ],
    }),
    legend: [
      { label: 'mean of aligned tests', series: 1 },
      { label: 'mean with wrong time zeros', series: 2 },
      { label: 'tests with wrong time zeros', series: 6 },
    ],
    data: rows.map(({ time, value, shifted: wrong, low: y1, high: y2 }) => ({
      'Time (ms)': Number(time.toFixed(1)),
      'mean, aligned (g)': Number(value.toFixed(5)),
      'mean, not aligned (g)': Number(wrong.toFixed(5)),
      'not aligned, mean - s (g)': Number(y1.toFixed(5)),
      'not aligned, mean + s (g)': Number(y2.toFixed(5)),
    })),
  };
}
