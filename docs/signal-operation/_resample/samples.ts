import type { Figure, FigureContext } from '../../_plot/figure.ts';
import { timeLines } from '../../_plot/time-lines.ts';
import { rough, roughSlow } from './example.ts';

export default function figure(context: FigureContext): Figure {
  return timeLines(context, {
    title: 'A filtered pulse at 10 kHz, and its samples at 1600 Hz',
    description:
      'A curve falls below −20 g within 25 ms, with waves of several g about every 7 ms. On it lie points at a distance of 0.625 ms, one of them at 0 ms; there are about ten to a wave.',
    quantity: 'Acceleration (g)',
    unit: 'g',
    from: -5,
    to: 30,
    lines: [
      { label: '10 kHz, CFC 180', signal: rough, series: 6, strokeWidth: 1.5 },
      { label: '1600 Hz', signal: roughSlow, series: 1, points: true },
    ],
    every: 1,
  });
}
