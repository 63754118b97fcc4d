import { type Figure, type FigureContext, referenceLine } from '../../../_plot/figure.ts';
import { timeLines } from '../../../_plot/time-lines.ts';
import { stop } from './example.ts';

export default function figure(context: FigureContext): Figure {
  return timeLines(context, {
    title: 'A rotation that reaches the stop of the joint',
    description: `A smooth hump that would reach ${stop.demanded.toFixed(1)} degrees is cut off flat at ${stop.recorded.toFixed(0)} degrees, the stop, for about ${stop.flat.toFixed(0)} ms.`,
    quantity: 'Dorsiflexion (degrees)',
    unit: 'deg',
    from: 20,
    to: 110,
    domain: [0, 70],
    behind: referenceLine({ value: 45, label: 'stop 45°' }),
    lines: [
      { label: 'recorded', signal: stop.seen, series: 1, strokeWidth: 2.5 },
      { label: 'without a stop', signal: stop.demand, series: 2 },
    ],
  });
}
