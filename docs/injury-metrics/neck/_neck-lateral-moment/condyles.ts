import { type Figure, type FigureContext, markedPoint, signalData } from '../../../_plot/figure.ts';
import { timeLines } from '../../../_plot/time-lines.ts';
import { upperNeck } from '../../../_toolkit/records/neck-oblique.ts';
import { added, moment, mx, parts, results } from './example.ts';

export default function figure(context: FigureContext): Figure {
  const { left, right, cell } = results;
  const figure = timeLines(context, {
    title: 'Lateral moment at the cell and about the condyles',
    description: `The moment at the cell rises to ${cell.value.toFixed(1)} N·m. What the lateral force adds has the same sign and is about a third of it. About the condyles the moment reaches ${left.value.toFixed(1)} N·m at ${left.time.toFixed(1)} ms, of which ${parts.mx.toFixed(1)} N·m are the cell's own, and ${right.value.toFixed(1)} N·m in the rebound.`,
    quantity: 'Lateral moment (N·m)',
    unit: 'N·m',
    from: 0,
    to: 150,
    lines: [
      { label: 'about the condyles', signal: moment.history, series: 1, strokeWidth: 2.25 },
      { label: 'at the cell', signal: mx, series: 2 },
      { label: 'share of the force', signal: added, series: 3 },
    ],
    inFront: [left, right].flatMap((mark) => [
      ...markedPoint({
        x: mark.time,
        y: mark.value,
        label: `${mark.value.toFixed(1)} N·m`,
        series: 1,
      }),
    ]),
  });
  const data = signalData({
    'Mx as recorded (N·m)': upperNeck.mx,
    'Fy as recorded (N)': upperNeck.fy,
    'Mx, CFC 600 (N·m)': mx,
    'Moment at the condyles, CFC 600 (N·m)': moment.history,
  });
  return { ...figure, data };
}
