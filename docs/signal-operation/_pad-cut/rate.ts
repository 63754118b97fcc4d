import { type Figure, type FigureContext, referenceLine } from '../../_plot/figure.ts';
import { timeLines } from '../../_plot/time-lines.ts';
import { fastest, rates } from './example.ts';

const speed = (value: number) => `${value.toFixed(1)} m/s`;

export default function figure(context: FigureContext): Figure {
  return timeLines(context, {
    title: 'Rate of the deflection from the whole record and from the padded ones',
    description: `Up to 85 ms the three curves are one, between −1.2 m/s and 1.2 m/s. At 90 ms, where the record ends, the one filled with zeros has a spike of ${speed(fastest.zeros.value)}; the held one falls to zero with a small overshoot; the whole record goes on smoothly.`,
    quantity: 'Rate of the deflection (m/s)',
    unit: 'm/s',
    from: 60,
    to: 120,
    domain: [-2, 18],
    behind: referenceLine({ value: 90, label: 'end of the record', axis: 'x' }),
    lines: [
      { label: 'whole record', signal: rates.whole, series: 1 },
      { label: 'held', signal: rates.held, series: 3 },
      { label: 'filled with zeros', signal: rates.zeros, series: 2 },
    ],
    every: 2,
  });
}
