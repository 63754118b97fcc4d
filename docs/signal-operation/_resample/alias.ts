import type { Figure, FigureContext } from '../../_plot/figure.ts';
import { timeLines } from '../../_plot/time-lines.ts';
import { alias, aliased, filtered, ringing } from './example.ts';

export default function figure(context: FigureContext): Figure {
  return timeLines(context, {
    title: 'A pulse with ringing at 1060 Hz, reduced to 1000 samples per second with and without a filter',
    description: `Around a pulse of −25 g the unfiltered record swings by 8 g too fast to follow. With every tenth sample only, the swing comes back as a slow wave of ${alias.frequency} Hz, as large as before. Filtered with CFC 60 first, the reduced record is the smooth pulse.`,
    quantity: 'Acceleration (g)',
    unit: 'g',
    from: -5,
    to: 90,
    domain: [-36, 12],
    legend: true,
    lines: [
      { label: 'record, 10 kHz', signal: ringing, series: 6, strokeWidth: 0.6 },
      { label: 'every tenth sample', signal: aliased, series: 2, strokeWidth: 2.25 },
      { label: 'CFC 60, then every tenth', signal: filtered, series: 1, strokeWidth: 2.25 },
    ],
    every: 2,
  });
}
