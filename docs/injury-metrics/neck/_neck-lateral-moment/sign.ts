import type { Figure, FigureContext } from '../../../_plot/figure.ts';
import { timeLines } from '../../../_plot/time-lines.ts';
import { mapSamples } from '../../../_toolkit/signal.ts';
import { moment, mx, wrong } from './example.ts';

/** The share of the force with the sign of the fore-aft formula. */
const minus = mapSamples(moment.history, (value, n) => 2 * (mx.samples[n] ?? 0) - value);

export default function figure(context: FigureContext): Figure {
  return timeLines(context, {
    title: 'Lateral moment with the right and with the wrong sign of the force',
    description: `Two curves of the same shape: with plus the moment reaches ${moment.largest.value.toFixed(1)} N·m, with the minus of the fore-aft formula only ${wrong.minus.value.toFixed(1)} N·m. Nothing in the lower curve shows that it is wrong.`,
    quantity: 'Lateral moment (N·m)',
    unit: 'N·m',
    from: 0,
    to: 150,
    lines: [
      { label: 'right: + D·Fy', signal: moment.history, series: 1, strokeWidth: 2.25 },
      { label: 'wrong: − D·Fy', signal: minus, series: 2 },
    ],
  });
}
