import {
  arrow,
  axesFromTheRight,
  box,
  dimension,
  dot,
  drawing,
  FORCE,
  GREY,
  LENGTH,
  label,
  MOMENT,
  type Point,
  shape,
  stroke,
  turn,
} from '../../_plot/drawing.ts';
import type { Figure, FigureContext } from '../../_plot/figure.ts';
import { codes } from '../../_records/dummies.ts';

const { offsets } = codes.H3 as { readonly offsets: { readonly upper: number; readonly lower: number } };
/** Pixels of a millimetre across: lengths along the leg are to no scale. */
const ACROSS = 2;
const KNEE: Point = { x: 0, y: 40 };
const ANKLE: Point = { x: 0, y: 372 };
const UPPER: Point = { x: ACROSS * offsets.upper, y: 128 };
const LOWER: Point = { x: -ACROSS * offsets.lower, y: 282 };
const FOOT: readonly Point[] = [
  { x: -32, y: 378 },
  { x: -10, y: 362 },
  { x: 12, y: 362 },
  { x: 50, y: 384 },
  { x: 92, y: 394 },
  { x: 94, y: 404 },
  { x: -30, y: 404 },
];
const cell = (centre: Point): Point[] => box(centre, 34, 30);

export default function figure({ width }: FigureContext): Figure {
  const isWide = width >= 500;
  const middle = isWide ? 240 : 166;
  const at = ({ x, y }: Point): Point => ({ x: x + middle, y });
  const moved = (points: readonly Point[]) => points.map(at);
  const word = (long: string, short: string) => (isWide ? long : short);
  return {
    title: 'Tibia load cells and the line from knee to ankle',
    description: `A Hybrid III leg from its right side, toes to the right. A dashed line joins the knee pivot and the ankle pivot. The upper tibia cell lies in front of the line by ${offsets.upper.toFixed(2)} mm, the lower cell behind it by ${offsets.lower.toFixed(3)} mm; both distances are drawn larger than the leg. At each cell the positive axial force Fz points downward, which is tension, and the positive moment My turns counter-clockwise. An axial compression along the line therefore bends the upper cell one way and the lower cell, less, the other way.`,
    plot: drawing(width, 412, [
      shape(moved(FOOT)),
      stroke(moved([KNEE, { x: 58, y: 86 }, UPPER, LOWER, { x: -15, y: 324 }, ANKLE]), GREY, {
        strokeWidth: 14,
        strokeOpacity: 0.35,
        strokeLinejoin: 'round',
      }),
      stroke([at({ x: 0, y: 14 }), at(ANKLE)], LENGTH, { strokeDasharray: '6,4' }),
      ...[UPPER, LOWER].map((centre) => shape(moved(cell(centre)), { stroke: 'currentColor', fill: 'currentColor' })),
      ...[KNEE, ANKLE].map((pivot) => dot(at(pivot), LENGTH, 6)),
      label(at({ x: -14, y: KNEE.y }), word('knee pivot', 'knee'), 'currentColor', 'end', 400),
      label(at({ x: -38, y: ANKLE.y }), word('ankle pivot', 'ankle'), 'currentColor', 'end', 400),
      label(at({ x: -12, y: 76 }), word('line knee–ankle', 'line'), LENGTH, 'end', 400),
      label(at({ x: UPPER.x + 26, y: UPPER.y - 34 }), 'upper cell', 'currentColor', 'start', 400),
      label(at({ x: LOWER.x - 26, y: LOWER.y - 34 }), 'lower cell', 'currentColor', 'end', 400),
      ...dimension(at({ x: 0, y: UPPER.y }), at(UPPER)),
      label(at({ x: -10, y: UPPER.y }), `dU = ${offsets.upper.toFixed(2)} mm`, LENGTH, 'end'),
      ...dimension(at(LOWER), at({ x: 0, y: LOWER.y })),
      label(at({ x: -40, y: LOWER.y }), `dL = ${offsets.lower.toFixed(3)} mm`, LENGTH, 'end'),
      ...arrow(at(UPPER), at({ x: UPPER.x, y: UPPER.y + 64 }), FORCE),
      label(at({ x: UPPER.x + 10, y: UPPER.y + 54 }), word('Fz: tension', 'Fz'), FORCE),
      ...turn(at(UPPER), 34, -42, 48, MOMENT),
      label(at({ x: UPPER.x + 44, y: UPPER.y }), word('My: part below the cell bent forward', 'My'), MOMENT),
      ...arrow(at(LOWER), at({ x: LOWER.x, y: LOWER.y + 58 }), FORCE),
      label(at({ x: LOWER.x + 16, y: LOWER.y + 44 }), 'Fz', FORCE),
      ...turn(at(LOWER), 34, -42, 48, MOMENT),
      label(at({ x: LOWER.x + 44, y: LOWER.y }), 'My', MOMENT),
      ...[UPPER, LOWER].map((centre) => dot(at(centre), 'currentColor', 3)),
      ...axesFromTheRight(isWide ? { x: 470, y: 330 } : { x: 262, y: 320 }),
    ]),
  };
}
