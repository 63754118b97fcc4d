import type { Figure, FigureContext } from '../../_plot/figure.ts';
import { timeLines } from '../../_plot/time-lines.ts';
import { moment, neck, right, wrong } from './example.ts';

const nm = (value: number) => `${value.toFixed(0)} N·m`;

export default function figure(context: FigureContext): Figure {
  return timeLines(context, {
    title: 'Moment about the occipital condyles with the right and the wrong polarity of the shear force',
    description: `The moment of the load cell rises to 55 N·m at 85 ms. About the condyles it is larger, ${nm(neck.right.value)} at its peak. With the shear force scaled by −1 it comes out smaller than at the load cell, ${nm(neck.wrong.value)}, and dips below zero at first.`,
    quantity: 'Moment (N·m)',
    unit: 'N·m',
    from: 20,
    to: 140,
    lines: [
      { label: 'at the load cell', signal: moment, series: 6, strokeWidth: 1.5 },
      { label: 'about the condyles', signal: right, series: 1 },
      { label: 'about the condyles, force reversed', signal: wrong, series: 2 },
    ],
    every: 5,
  });
}
