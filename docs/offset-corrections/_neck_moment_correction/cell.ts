import {
  arrow,
  axesFromTheRight,
  box,
  dimension,
  dot,
  drawing,
  FORCE,
  LENGTH,
  label,
  MOMENT,
  type Point,
  shape,
  stroke,
  turn,
} from '../../_plot/drawing.ts';
import type { Figure, FigureContext } from '../../_plot/figure.ts';

/** Head and neck from the dummy's right side; the distance between cell and condyles is drawn too long. */
const CELL: Point = { x: 150, y: 170 };
const CONDYLES: Point = { x: 150, y: 246 };
const HEAD: readonly Point[] = [
  { x: 118, y: 196 },
  { x: 78, y: 170 },
  { x: 52, y: 116 },
  { x: 66, y: 54 },
  { x: 122, y: 18 },
  { x: 184, y: 26 },
  { x: 216, y: 66 },
  { x: 221, y: 106 },
  { x: 238, y: 130 },
  { x: 224, y: 142 },
  { x: 226, y: 164 },
  { x: 214, y: 190 },
  { x: 182, y: 198 },
];
const discs = [0, 1, 2].map((n) => box({ x: 150, y: 284 + 26 * n }, 72, 20));

export default function figure({ width }: FigureContext): Figure {
  const isWide = width >= 500;
  const shift = isWide ? 120 : 34;
  const at = ({ x, y }: Point): Point => ({ x: x + shift, y });
  const moved = (points: readonly Point[]) => points.map(at);
  const explained = (text: string, more: string) => (isWide ? `${text}: ${more}` : text);
  return {
    title: 'Upper neck load cell, occipital condyles and the distance D between them',
    description:
      'Head and neck of a dummy from its right side, facing right. The load cell sits in the base of the head. The occipital condyles, the joint between head and neck, lie below it by the distance D, drawn longer than it is. At the cell, the positive shear Fx points forward, the positive axial force Fz downward, and the positive moment My turns counter-clockwise. The moment about the condyles turns the same way about the joint. These loads act on the head, at the lower face of the cell.',
    plot: drawing(width, 352, [
      shape(moved(HEAD), {}, true),
      ...discs.map((disc) => shape(moved(disc))),
      stroke([at(CONDYLES), at({ x: 150, y: 274 })], 'var(--figure-6)', { strokeWidth: 8 }),
      shape(moved(box(CELL, 84, 34)), { stroke: 'currentColor', fill: 'currentColor' }),
      stroke(moved([{ x: 42, y: CELL.y }, CELL]), LENGTH, { strokeDasharray: '3,3' }),
      stroke(moved([{ x: 42, y: CONDYLES.y }, CONDYLES]), LENGTH, { strokeDasharray: '3,3' }),
      ...dimension(at({ x: 46, y: CELL.y }), at({ x: 46, y: CONDYLES.y })),
      label(at({ x: 34, y: (CELL.y + CONDYLES.y) / 2 }), 'D', LENGTH, 'end'),
      ...arrow(at(CELL), at({ x: 262, y: CELL.y }), FORCE),
      label(at({ x: 268, y: CELL.y }), explained('Fx', 'head rearward of the chest'), FORCE),
      ...arrow(at(CELL), at({ x: CELL.x, y: 230 }), FORCE),
      label(at({ x: 160, y: 217 }), explained('Fz', 'tension'), FORCE),
      ...turn(at(CELL), 44, 20, 150, MOMENT),
      label(at({ x: 150, y: 112 }), isWide ? 'My: flexion' : 'My', MOMENT, 'middle'),
      dot(at(CELL), 'currentColor', 3.5),
      dot(at(CONDYLES), LENGTH, 6),
      ...turn(at(CONDYLES), 52, -60, 6, MOMENT),
      label(at({ x: 212, y: 258 }), explained('My,OC', 'moment about the condyles'), MOMENT),
      label(at({ x: 34, y: CELL.y }), 'load cell', 'currentColor', 'end', 400),
      label(at({ x: 34, y: CONDYLES.y }), 'condyles', 'currentColor', 'end', 400),
      ...axesFromTheRight(isWide ? { x: 470, y: 40 } : { x: 270, y: 26 }),
    ]),
  };
}
