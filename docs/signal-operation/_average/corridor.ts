import * as Plot from '@observablehq/plot';
import { corridor, type Figure, type FigureContext, frame, series, signalData, thin } from '../../_plot/figure.ts';
import { band, mean, peak, peaks, tests, widest } from './example.ts';

const rows = thin(
  Array.from(mean.samples, (value, index) => ({
    time: 1000 * (mean.start + index * mean.interval),
    value,
    tests: tests.map(({ samples }) => samples[index] ?? 0),
    low: band.lower.samples[index] ?? 0,
    high: band.upper.samples[index] ?? 0,
  })),
  5,
).filter(({ time }) => time >= -10 && time <= 100);

const highest = Math.max(...peaks.map(({ value }) => value));
const lowest = Math.min(...peaks.map(({ value }) => value));

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Three repeat tests, their mean and its corridor',
    description: `Three chest accelerations with peaks between ${highest.toFixed(0)} and ${lowest.toFixed(0)} g, and their mean, which peaks at ${peak.value.toFixed(1)} g. The corridor of one standard deviation is widest before the peak, at ${widest.time.toFixed(0)} ms, with ${widest.value.toFixed(1)} g to each side, and nearly as wide behind it.`,
    plot: frame(context, {
      names: [
        { label: 'mean, with its corridor', series: 1 },
        { label: 'tests', series: 6 },
      ],
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
        Plot.line(rows, { x: 'time', y: 'value', ...series(1), strokeWidth: 2.5 }),
      ],
    }),
    data: signalData({
      ...Object.fromEntries(tests.map((test, number) => [`test ${number + 1} (g)`, test])),
      'mean (g)': mean,
      'mean - s (g)': band.lower,
      'mean + s (g)': band.upper,
    }),
  };
}
