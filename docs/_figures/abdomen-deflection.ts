import * as Plot from '@observablehq/plot';
import { compressions, thor } from '../_examples/abdomen-deflection.ts';
import { type Figure, type FigureContext, limitLine } from './figure.ts';
import { timeLines } from './time-lines.ts';

const marks = [
  { ...thor.left, series: 2, name: 'left' },
  { ...thor.right, series: 1, name: 'right' },
];

export default function figure(context: FigureContext): Figure {
  return timeLines(context, {
    title: 'Compression of the abdomen of a THOR, left and right',
    description: `Both sides are pressed in by the lap belt from 30 ms. The left side reaches ${thor.left.value.toFixed(1)} mm at ${thor.left.time.toFixed(0)} ms; the right one, where the belt rides up, goes on to ${thor.right.value.toFixed(1)} mm at ${thor.right.time.toFixed(0)} ms, which counts. A line at 88 mm is Euro NCAP's limit.`,
    quantity: 'Compression (mm)',
    unit: 'mm',
    from: 0,
    to: 150,
    domain: [-5, 100],
    behind: limitLine({ value: 88, label: '88 mm', source: 'Euro NCAP', end: 'left' }),
    lines: [
      { label: 'right', signal: compressions.right, series: 1, strokeWidth: 2.25 },
      { label: 'left', signal: compressions.left, series: 2 },
    ],
    inFront: marks.flatMap((mark) => [
      Plot.dot([mark], { x: 'time', y: 'value', r: 4.5, fill: `var(--figure-${mark.series})` }),
      Plot.text([mark], {
        x: 'time',
        y: 'value',
        text: () => `${mark.value.toFixed(1)} mm`,
        textAnchor: mark.name === 'left' ? 'end' : 'start',
        dx: mark.name === 'left' ? -10 : 10,
        dy: mark.name === 'left' ? 6 : -6,
        fill: `var(--figure-${mark.series})`,
        fontWeight: 600,
      }),
    ]),
  });
}
