import { type Figure, type FigureContext, markedPoint, signalData } from '../../../_plot/figure.ts';
import { timeLines } from '../../../_plot/time-lines.ts';
import { upperNeck } from '../../../_toolkit/records/neck-oblique.ts';
import { fx, fy, results, shear } from './example.ts';

export default function figure(context: FigureContext): Figure {
  const figure = timeLines(context, {
    title: 'Lateral force, fore-aft force and their resultant over time',
    description: `The lateral force rises from 28 ms to ${results.left.value.toFixed(0)} N at ${results.left.time.toFixed(1)} ms with a short spike on its top, and swings to ${results.right.value.toFixed(0)} N in the rebound at ${results.right.time.toFixed(0)} ms; both extremes are marked. The fore-aft force is negative then, about half as large. The resultant of both lies above the magnitude of either and peaks at ${results.shear.value.toFixed(0)} N.`,
    quantity: 'Force (N)',
    unit: 'N',
    from: 0,
    to: 150,
    legend: true,
    lines: [
      { label: 'lateral force Fy', signal: fy, series: 1, strokeWidth: 2.25 },
      { label: 'fore-aft force Fx', signal: fx, series: 2 },
      { label: 'shear, the resultant', signal: shear, series: 3 },
    ],
    inFront: [results.left, results.right].flatMap(({ time, value }) =>
      markedPoint({
        x: time,
        y: value,
        label: `${value.toFixed(0)} N`,
        series: 1,
      }),
    ),
  });
  const data = signalData({
    'Fx as recorded (N)': upperNeck.fx,
    'Fy as recorded (N)': upperNeck.fy,
    'Fx, CFC 1000 (N)': fx,
    'Fy, CFC 1000 (N)': fy,
    'Shear, CFC 1000 (N)': shear,
  });
  return { ...figure, data };
}
