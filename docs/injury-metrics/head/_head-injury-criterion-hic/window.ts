import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, nameAt, series, signalData } from '../../../_plot/figure.ts';
import type { Signal } from '../../../_toolkit/signal.ts';
import { head, mean15, mean36, peak, recorded, results } from './example.ts';

const rows = Array.from(head.samples, (value, index) => ({
  time: 1000 * (head.start + index * head.interval),
  value,
})).filter(({ time }, index) => index % 3 === 0 && time >= 0 && time <= 200);
const { hic15, hic36 } = results;
const [x, y, z] = recorded as [Signal, Signal, Signal];
const box = (window: typeof hic15, mean: number) => [{ from: window.start, to: window.end, mean }];

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Windows of HIC15 and HIC36 on a head acceleration',
    description: `The resultant is a broad hump with a spike of ${peak.value.toFixed(0)} g on it, and a lower hump in the rebound. The window of HIC15, ${hic15.start.toFixed(1)} to ${hic15.end.toFixed(1)} ms, encloses the spike with a mean of ${mean15.toFixed(0)} g; that of HIC36, ${hic36.start.toFixed(1)} to ${hic36.end.toFixed(1)} ms, takes in most of the hump with a mean of ${mean36.toFixed(0)} g.`,
    plot: frame(context, {
      x: { label: 'Time (ms)', domain: [0, 200] },
      y: { label: 'Resultant (g)', domain: [0, 140] },
      marks: [
        Plot.rect(box(hic36, mean36), {
          x1: 'from',
          x2: 'to',
          y1: 0,
          y2: 'mean',
          fill: 'var(--figure-3)',
          fillOpacity: 0.15,
          stroke: 'var(--figure-3)',
        }),
        Plot.rect(box(hic15, mean15), {
          x1: 'from',
          x2: 'to',
          y1: 0,
          y2: 'mean',
          fill: 'var(--figure-2)',
          fillOpacity: 0.25,
          stroke: 'var(--figure-2)',
        }),
        Plot.line(rows, { x: 'time', y: 'value', ...series(1), strokeWidth: 2 }),
        nameAt({ x: hic15.end, y: mean15 }, `HIC15 ${hic15.value.toFixed(0)}`, 'var(--figure-2)'),
        nameAt({ x: hic36.end, y: mean36 }, `HIC36 ${hic36.value.toFixed(0)}`, 'var(--figure-3)'),
      ],
    }),
    data: signalData({
      'Head x (g)': x,
      'Head y (g)': y,
      'Head z (g)': z,
      'Resultant, CFC 1000 (g)': head,
    }),
  };
}
