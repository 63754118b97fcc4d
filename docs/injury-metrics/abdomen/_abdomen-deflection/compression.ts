import { type Figure, type FigureContext, limitLine, markedPoint, signalData } from '../../../_plot/figure.ts';
import { timeLines } from '../../../_plot/time-lines.ts';
import { compressions, limits, thor } from './example.ts';
import { left, right } from './program.js';

const marks = [
  { ...thor.left, series: 2, name: 'left' },
  { ...thor.right, series: 1, name: 'right' },
];

export default function figure(context: FigureContext): Figure {
  const drawn = timeLines(context, {
    title: 'Compression of the abdomen of a THOR, left and right',
    description: `Both sides are pressed in by the lap belt from 30 ms. The left side reaches ${thor.left.value.toFixed(1)} mm at ${thor.left.time.toFixed(0)} ms; the right one, where the belt rides up, goes on to ${thor.right.value.toFixed(1)} mm at ${thor.right.time.toFixed(0)} ms, which counts. A line at ${limits.deflection} mm is Euro NCAP's limit.`,
    quantity: 'Compression (mm)',
    unit: 'mm',
    from: 0,
    to: 150,
    domain: [-5, 100],
    behind: limitLine({ value: limits.deflection, label: `${limits.deflection} mm`, source: 'Euro NCAP', end: 'left' }),
    lines: [
      { label: 'right', signal: compressions.right, series: 1, strokeWidth: 2.25 },
      { label: 'left', signal: compressions.left, series: 2 },
    ],
    inFront: marks.flatMap((mark) => [
      ...markedPoint({
        x: mark.time,
        y: mark.value,
        label: `${mark.value.toFixed(1)} mm`,
        series: mark.series,
        side: mark.name === 'left' ? 'left' : 'right',
        dy: mark.name === 'left' ? 6 : -6,
      }),
    ]),
  });
  const { left: pressedLeft, right: pressedRight } = compressions;
  return {
    ...drawn,
    data: signalData({
      'left as recorded (mm)': left,
      'right as recorded (mm)': right,
      'left, compression (mm)': pressedLeft,
      'right, compression (mm)': pressedRight,
    }),
  };
}
