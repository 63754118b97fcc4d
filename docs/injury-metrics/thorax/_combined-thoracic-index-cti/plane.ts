import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, nameAt, series } from '../../../_plot/figure.ts';
import { both, example, input, intercepts, separate, wrong } from './example.ts';

const LINES = [intercepts.y1999, intercepts.y1998].map((set) => [
  { deflection: 0, acceleration: set.acceleration },
  { deflection: set.deflection, acceleration: 0 },
]);
const BOX = [
  { deflection: 0, acceleration: separate.acceleration },
  { deflection: separate.deflection, acceleration: separate.acceleration },
  { deflection: separate.deflection, acceleration: 0 },
];
const POINTS = [
  { deflection: input.deflection, acceleration: input.acceleration, name: 'cumulative' },
  { deflection: input.deflection, acceleration: input.contiguous, name: 'contiguous' },
];

/** What the separate limits forbid: too much deflection, or too much acceleration. */
const [RIGHT, TOP] = [110, 95];
const FORBIDDEN = [
  { x1: separate.deflection, x2: RIGHT, y1: 0, y2: TOP },
  { x1: 0, x2: separate.deflection, y1: separate.acceleration, y2: TOP },
];
const SIDES = { x1: 'x1', x2: 'x2', y1: 'y1', y2: 'y2' } as const;

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Acceleration and deflection, and the lines of CTI = 1',
    description: `Two falling lines, nearly the same, join ${intercepts.y1999.acceleration} g with ${intercepts.y1999.deflection} mm (1999) and ${intercepts.y1998.acceleration} g with ${intercepts.y1998.deflection} mm (1998). A box marks the limits of FMVSS 208, ${separate.acceleration} g and ${separate.deflection} mm; its upper right corner lies beyond the lines, at a CTI of ${both.value.toFixed(2)}. Two points stand one above the other at ${input.deflection.toFixed(1)} mm: the one with the cumulative 3 ms value just beyond the line of 1999, at ${example.value.toFixed(3)}, the one with the contiguous value just below it, at ${wrong.contiguous.toFixed(3)}.`,
    plot: frame(context, {
      names: [
        { label: 'CTI = 1, 1999', series: 1 },
        { label: 'CTI = 1, 1998', series: 2 },
      ],
      x: { label: 'Deflection (mm)', domain: [0, RIGHT] },
      y: { label: '3 ms acceleration (g)', domain: [0, TOP], nice: false },
      marks: [
        Plot.rect(FORBIDDEN, { ...SIDES, fill: 'var(--figure-limit)', fillOpacity: 0.07 }),
        Plot.line(
          [
            { x: 0, y: separate.acceleration },
            { x: separate.deflection, y: separate.acceleration },
            { x: separate.deflection, y: 0 },
          ],
          { x: 'x', y: 'y', stroke: 'var(--figure-limit)', strokeWidth: 2 },
        ),
        nameAt({ x: separate.deflection, y: 8 }, 'FMVSS 208', 'var(--figure-limit)'),
        ...LINES.map((line, number) => Plot.line(line, { x: 'deflection', y: 'acceleration', ...series(number + 1) })),
        Plot.dot(POINTS.slice(0, 1), { x: 'deflection', y: 'acceleration', fill: 'currentColor', r: 4 }),
        Plot.dot(POINTS.slice(1), {
          x: 'deflection',
          y: 'acceleration',
          symbol: 'diamond',
          fill: 'currentColor',
          r: 5,
        }),
      ],
    }),
    data: [
      ...LINES.flatMap((line, number) => line.map((end) => ({ What: `CTI = 1, ${1999 - number}`, ...named(end) }))),
      ...BOX.map((corner) => ({ What: 'FMVSS 208', ...named(corner) })),
      ...POINTS.map((point) => ({ What: `example, ${point.name}`, ...named(point) })),
    ],
  };
}

function named({ deflection, acceleration }: { deflection: number; acceleration: number }) {
  return { 'Deflection (mm)': Number(deflection.toFixed(3)), 'Acceleration (g)': Number(acceleration.toFixed(3)) };
}
