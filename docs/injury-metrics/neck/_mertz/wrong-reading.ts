import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, nameOfSeries, series, signalData } from '../../../_plot/figure.ts';
import { timeLines } from '../../../_plot/time-lines.ts';
import { FORCE_DURATION_CURVES } from '../../../_toolkit/injury-metrics/neck/mertz.ts';
import { upperNeck } from '../../../_toolkit/records/neck-frontal.ts';
import { mapSamples } from '../../../_toolkit/signal.ts';
import { fz, results, wrong } from './example.ts';
import { axial } from './program.js';

const curve = FORCE_DURATION_CURVES['UN R94 tension'].points.map(([seconds, newtons]) => ({
  time: 1000 * seconds,
  value: newtons / 1000,
}));

export default function figure(context: FigureContext): Figure {
  const figure = timeLines(context, {
    title: 'The wrong reading: force over time against the limit curve',
    description: `The tension is drawn over the time of the test and the limit curve of UN R94 over the same axis, as if its durations were times. Read so, the force between 46 and 130 ms runs far above the curve, which is down at 1.1 kN by then: ${(100 * wrong.elapsedFromZero.value).toFixed(0)} % instead of ${(100 * results.tension.value).toFixed(0)} %.`,
    quantity: 'Axial force (kN), tension +',
    unit: 'kN',
    from: 0,
    to: 150,
    domain: [-1.5, 3.6],
    lines: [
      { label: 'axial force over time', signal: mapSamples(fz, (force) => force / 1000), series: 1, strokeWidth: 2.25 },
    ],
    inFront: [nameOfSeries('limits by duration', 2)],
    behind: [
      Plot.line([...curve, { time: 150, value: curve[curve.length - 1].value }], {
        x: 'time',
        y: 'value',
        ...series(2),
      }),
    ],
  });
  const data = signalData({
    'Fz as recorded (N)': axial,
    'Fz, CFC 1000 (N)': fz,
    'Fx as recorded (N)': upperNeck.fx,
  });
  return { ...figure, data };
}
