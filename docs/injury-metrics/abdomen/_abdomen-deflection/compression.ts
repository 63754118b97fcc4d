import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, limitLine, signalData } from '../../../_plot/figure.ts';
import { timeLines } from '../../../_plot/time-lines.ts';
import { compressions, limits, thor } from './example.ts';
import { left, right } from './program.js';

const marks = [
  { ...thor.left, series: 2 },
  { ...thor.right, series: 1 },
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
    behind: limitLine({ value: limits.deflection, label: `${limits.deflection} mm`, source: 'Euro NCAP' }),
    lines: [
      { label: `right: ${thor.right.value.toFixed(1)} mm`, signal: compressions.right, series: 1, strokeWidth: 2.25 },
      { label: `left: ${thor.left.value.toFixed(1)} mm`, signal: compressions.left, series: 2 },
    ],
    inFront: marks.map(({ time, value, series }) =>
      Plot.dot([{ time, value }], { x: 'time', y: 'value', r: 4.5, fill: `var(--figure-${series})` }),
    ),
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
