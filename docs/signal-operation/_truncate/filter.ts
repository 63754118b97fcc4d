import type { Figure, FigureContext } from '../../_plot/figure.ts';
import { timeLines } from '../../_plot/time-lines.ts';
import { minus } from '../../_records/minus.ts';
import { cutFirst, ends, filterFirst, vehicle } from './example.ts';

const g = (value: number) => `${minus(value.toFixed(1))} g`;

export default function figure(context: FigureContext): Figure {
  return timeLines(context, {
    title: 'The onset of a vehicle pulse, filtered before and after the cut at 0 ms',
    description: `The unfiltered acceleration falls from 0 to −25 g within 1 ms. Filtered with CFC 60 and cut afterwards it starts at ${g(ends.t0.filterFirst)} at 0 ms; cut first and filtered afterwards it starts at ${g(ends.t0.cutFirst)} and runs beside the other curve for some milliseconds.`,
    quantity: 'Acceleration (g)',
    unit: 'g',
    from: -3,
    to: 15,
    domain: [-30, 2],
    lines: [
      { label: 'unfiltered', signal: vehicle, series: 6, strokeWidth: 1.25 },
      { label: 'filtered, then cut', signal: filterFirst, series: 1 },
      { label: 'cut, then filtered', signal: cutFirst, series: 2 },
    ],
    every: 1,
  });
}
