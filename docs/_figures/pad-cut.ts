import * as Plot from '@observablehq/plot';
import { padded, smooth, stepped } from '../_examples/pad-cut.ts';
import { type Figure, type FigureContext, frame, series, shadedWindow, thin } from './figure.ts';

const rows = thin(
  Array.from(padded.samples, (value, index) => ({
    time: 1000 * (padded.start + index * padded.interval),
    value,
    smooth: smooth.samples[index] ?? 0,
    stepped: stepped.samples[index] ?? 0,
  })),
  5,
);

export default function figure(context: FigureContext): Figure {
  return {
    title: 'A force record padded with zeros, with and without a bias',
    description:
      'The record reaches from −5 to 80 ms and is padded with zeros to −50 and 150 ms. Filtered, the padded record without bias stays at zero outside; with a bias of 0.4 kN left in, the zeros make two steps, which the filter rounds into swings at both ends of the record.',
    plot: frame(context, {
      x: { label: 'Time (ms)', domain: [-50, 150] },
      y: { label: 'Force (kN)' },
      marks: [
        ...shadedWindow({ from: -5, to: 80, label: 'recorded' }),
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        Plot.line(rows, { x: 'time', y: 'stepped', ...series(2) }),
        Plot.line(rows, { x: 'time', y: 'smooth', ...series(1), strokeWidth: 2.5 }),
      ],
    }),
    legend: [
      { label: 'bias removed, padded, CFC 60', series: 1 },
      { label: 'padded with its bias, CFC 60 (wrong)', series: 2 },
    ],
    data: rows.map(({ time, value, smooth: good, stepped: bad }) => ({
      'Time (ms)': Number(time.toFixed(1)),
      'padded (kN)': Number(value.toFixed(5)),
      'CFC 60 (kN)': Number(good.toFixed(5)),
      'CFC 60 with bias (kN)': Number(bad.toFixed(5)),
    })),
  };
}
