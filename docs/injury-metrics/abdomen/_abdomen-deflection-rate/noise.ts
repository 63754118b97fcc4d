import type { Figure, FigureContext } from '../../../_plot/figure.ts';
import { timeLines } from '../../../_plot/time-lines.ts';
import { history, raw, result } from './example.ts';

export default function figure(context: FigureContext): Figure {
  return timeLines(context, {
    title: 'Rate of the filtered and of the unfiltered deflection',
    description: `The rate of the unfiltered channel swings by about a metre per second around that of the filtered one, though the noise is a tenth of a millimetre: its highest value is ${raw.peak.value.toFixed(2)} instead of ${result.value.toFixed(2)} m/s.`,
    quantity: 'Rate (m/s)',
    unit: 'm/s',
    from: 5,
    to: 65,
    legend: true,
    lines: [
      { label: 'unfiltered', signal: raw.history, series: 2 },
      { label: 'CFC 180', signal: history, series: 1, strokeWidth: 2.25 },
    ],
    every: 1,
  });
}
