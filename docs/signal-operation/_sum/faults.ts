import type { Figure, FigureContext } from '../../_plot/figure.ts';
import { timeLines } from '../../_plot/time-lines.ts';
import { balance, dead, total, turned } from './example.ts';

const kn = (value: number) => `${value.toFixed(0)} kN`;

export default function figure(context: FigureContext): Figure {
  return timeLines(context, {
    title: 'The total force, and what it looks like with one row dead or reversed',
    description: `All three curves are one until 25 ms and have their first hump of ${kn(balance.dead.peak)} at 20 ms. The right one goes on to a second hump of ${kn(balance.right.peak)}. With row 3 dead less than 100 kN are left there; with row 3 reversed the force turns negative, down to about −200 kN.`,
    quantity: 'Force (kN)',
    unit: 'kN',
    from: -10,
    to: 90,
    lines: [
      { label: 'all rows', signal: total, series: 1, strokeWidth: 2.25 },
      { label: 'row 3 dead', signal: dead, series: 2 },
      { label: 'row 3 reversed', signal: turned, series: 3 },
    ],
    every: 5,
  });
}
