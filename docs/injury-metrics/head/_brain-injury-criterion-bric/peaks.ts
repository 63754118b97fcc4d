import * as Plot from '@observablehq/plot';
import {
  type Figure,
  type FigureContext,
  frame,
  referenceLine,
  series,
  signalData,
  thin,
} from '../../../_plot/figure.ts';
import { bric, head, peaks, ratios, recorded, wrong } from './example.ts';

const NAMES = ['x', 'y', 'z'] as const;
const rows = thin(
  ratios.filter(({ time }) => time >= 20 && time <= 190),
  5,
);
const summits = NAMES.map((name) => peaks[name]);

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Ratios of the angular velocities to their critical values',
    description: `Three curves with one large hump each, that of x with ${peaks.x.ratio.toFixed(2)} at ${peaks.x.time.toFixed(0)} ms, that of y with ${peaks.y.ratio.toFixed(2)} at ${peaks.y.time.toFixed(0)} ms, that of z with ${peaks.z.ratio.toFixed(2)} at ${peaks.z.time.toFixed(0)} ms. Their combination at each instant reaches ${wrong.instant.toFixed(2)}; BrIC, of the three peaks, is a line above it at ${bric.toFixed(2)}.`,
    plot: frame(context, {
      names: [
        { label: 'combined at each instant', series: 1 },
        ...NAMES.map((label, number) => ({ label, series: number + 2 })),
      ],
      x: { label: 'Time (ms)', domain: [20, 190] },
      y: { label: 'Ratio to the critical value', domain: [0, 1.1], nice: false },
      marks: [
        ...referenceLine({ value: bric, label: `BrIC ${bric.toFixed(2)}` }),
        ...NAMES.map((_, number) =>
          Plot.line(rows, {
            x: 'time',
            y: (row: (typeof rows)[number]) => row.each[number],
            ...series(number + 2),
          }),
        ),
        Plot.line(rows, { x: 'time', y: 'together', ...series(1), strokeWidth: 2.25 }),
        ...summits.map((summit, number) =>
          Plot.dot([summit], { x: 'time', y: 'ratio', r: 4, fill: `var(--figure-${number + 2})` }),
        ),
      ],
    }),
    data: signalData({
      'Angular velocity x (rad/s)': recorded.x,
      'Angular velocity y (rad/s)': recorded.y,
      'Angular velocity z (rad/s)': recorded.z,
      'x, CFC 60 (rad/s)': head.x,
      'y, CFC 60 (rad/s)': head.y,
      'z, CFC 60 (rad/s)': head.z,
    }),
  };
}
