import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series, thin } from '../../../_plot/figure.ts';
import { histories, notZeroed, peak } from './example.ts';

const rows = thin(
  histories.filter(({ time }) => time >= -20 && time <= 130),
  2,
);

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Compression of the sternum with and without its zero',
    description: `Two humps of the same shape. The right one starts at 0 and peaks at ${peak.value.toFixed(2)} mm at ${peak.time.toFixed(1)} ms. The wrong one lies ${notZeroed.before.toFixed(1)} mm higher from the start, before anything has happened, and peaks at ${notZeroed.value.toFixed(2)} mm.`,
    plot: frame(context, {
      x: { label: 'Time (ms)', domain: [-20, 130] },
      y: { label: 'Compression (mm)', domain: [-1, 40], nice: false },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        Plot.line(rows, { x: 'time', y: 'wrong', ...series(2) }),
        Plot.line(rows, { x: 'time', y: 'right', ...series(1) }),
      ],
    }),
    legend: [
      { label: 'zeroed before the impact', series: 1 },
      { label: 'offset left in', series: 2 },
    ],
    data: rows.map(({ time, right, wrong }) => ({
      'Time (ms)': Number(time.toFixed(1)),
      'zeroed (mm)': Number(right.toFixed(5)),
      'offset left in (mm)': Number(wrong.toFixed(5)),
    })),
  };
}
