import type { Figure, FigureContext } from '../../../_plot/figure.ts';
import { timeLines } from '../../../_plot/time-lines.ts';
import { disturbed, mz, results, wrong } from './example.ts';

export default function figure(context: FigureContext): Figure {
  return timeLines(context, {
    title: 'Axial moment, true and with cross-talk of the bending moments',
    description: `With 4 % of both bending moments in the channel, the first extreme rises from ${results.left.value.toFixed(1)} to ${wrong.crossTalkLeft.toFixed(1)} N·m and the second, larger one shrinks from ${results.right.value.toFixed(1)} to ${wrong.crossTalk.value.toFixed(1)} N·m.`,
    quantity: 'Axial moment (N·m)',
    unit: 'N·m',
    from: 0,
    to: 150,
    domain: [-20, 12],
    lines: [
      { label: 'true', signal: mz, series: 1, strokeWidth: 2.25 },
      { label: 'with cross-talk', signal: disturbed, series: 2 },
    ],
  });
}
