import { type Figure, type FigureContext, markedPoint, signalData } from '../../../_plot/figure.ts';
import { timeLines } from '../../../_plot/time-lines.ts';
import { upperNeck } from '../../../_toolkit/records/neck-oblique.ts';
import { mz, results } from './example.ts';

const { left, right } = results;

export default function figure(context: FigureContext): Figure {
  const figure = timeLines(context, {
    title: 'Axial moment over time with its two extremes',
    description: `The moment first turns the chin to the left shoulder, up to ${left.value.toFixed(1)} N·m at ${left.time.toFixed(0)} ms, then to the right, down to ${right.value.toFixed(1)} N·m at ${right.time.toFixed(0)} ms, which is the larger magnitude, and swings back a little in the rebound. At the two extremes the axial force is ${left.force.toFixed(0)} N and ${right.force.toFixed(0)} N.`,
    quantity: 'Axial moment (N·m)',
    unit: 'N·m',
    from: 0,
    to: 150,
    domain: [-20, 12],
    lines: [{ label: 'Mz', signal: mz, series: 1, strokeWidth: 2.25 }],
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
    'Mz as recorded (N·m)': upperNeck.mz,
    'Fz as recorded (N)': upperNeck.fz,
    'Mx as recorded (N·m)': upperNeck.mx,
    'My as recorded (N·m)': upperNeck.my,
    'Fy as recorded (N)': upperNeck.fy,
    'Mz, CFC 600 (N·m)': mz,
  });
  return { ...figure, data };
}
