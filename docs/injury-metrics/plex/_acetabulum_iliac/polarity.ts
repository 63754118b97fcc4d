import type { Figure, FigureContext } from '../../../_plot/figure.ts';
import { timeLines } from '../../../_plot/time-lines.ts';
import { drawn, drawnReversed, peaks, wrong } from './example.ts';

export default function figure(context: FigureContext): Figure {
  return timeLines(context, {
    title: 'The sum with a reversed iliac channel',
    description: `Three curves. The right sum peaks at ${(peaks.sum.value / 1000).toFixed(2)} kN. With the iliac channel reversed, the sum reaches only ${(wrong.reversed.value / 1000).toFixed(2)} kN, earlier, and then falls below zero to ${Math.min(...drawnReversed.sum.samples).toFixed(2)} kN. The reversed iliac channel itself goes down to ${(-peaks.iliac.value / 1000).toFixed(2)} kN while the hip is loaded.`,
    quantity: 'Lateral force (kN)',
    unit: 'kN',
    from: 0,
    to: 70,
    domain: [-3.5, 6],
    legend: true,
    lines: [
      { label: 'sum', signal: drawn.sum, series: 1, strokeWidth: 2.5 },
      { label: 'sum, iliac wing reversed', signal: drawnReversed.sum, series: 2 },
      {
        label: 'iliac wing, reversed',
        signal: drawnReversed.iliac,
        series: 3,
      },
    ],
  });
}
