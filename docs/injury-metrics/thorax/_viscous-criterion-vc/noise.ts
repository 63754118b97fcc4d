import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series } from '../../../_plot/figure.ts';
import { histories, raw, vc } from './example.ts';

const rows = histories.filter(({ time }) => time >= 15 && time <= 70);

export default function figure(context: FigureContext): Figure {
  return {
    title: 'VC of the filtered and of the unfiltered deflection',
    description: `The filtered deflection gives a smooth curve with a peak of ${vc.value.toFixed(3)} m/s, followed by an equal dip. Around it the curve of the unfiltered deflection swings so wide that its peak is ${raw.value.toFixed(3)} m/s; the swing grows with the compression and is largest in the middle, where the true value passes through zero.`,
    plot: frame(context, {
      names: [
        { label: 'CFC 180', series: 1 },
        { label: 'unfiltered', series: 6 },
      ],
      x: { label: 'Time (ms)', domain: [15, 70] },
      y: { label: 'VC (m/s)' },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        Plot.line(rows, { x: 'time', y: 'wrong', stroke: 'var(--figure-6)', strokeWidth: 1 }),
        Plot.line(rows, { x: 'time', y: 'right', ...series(1), strokeWidth: 2.25 }),
      ],
    }),
    data: rows.map(({ time, right, wrong }) => ({
      'Time (ms)': Number(time.toFixed(1)),
      'CFC 180 (m/s)': Number(right.toFixed(6)),
      'unfiltered (m/s)': Number(wrong.toFixed(6)),
    })),
  };
}
