import type * as Plot from '@observablehq/plot';
import { drawing, FORCE, label, MOMENT, type Point, shape, stroke, turn, turned } from '../../../_plot/drawing.ts';
import type { Figure, FigureContext } from '../../../_plot/figure.ts';
import { positiveMotion } from '../../../_toolkit/injury-metrics/plex/ankle-rotation.ts';

/** How far the feet are drawn turned, in degrees. */
const TURN = 22;
const NEW = { stroke: FORCE, fill: FORCE };

/** A foot about its ankle at the origin: from behind, from the right side, from above. */
const BEHIND: readonly Point[] = [
  { x: -20, y: -6 },
  { x: 20, y: -6 },
  { x: 24, y: 28 },
  { x: -24, y: 28 },
];
const SIDE: readonly Point[] = [
  { x: -24, y: -4 },
  { x: 14, y: -4 },
  { x: 46, y: 16 },
  { x: 84, y: 22 },
  { x: 84, y: 32 },
  { x: -26, y: 32 },
];
const ABOVE: readonly Point[] = [
  { x: 0, y: 20 },
  { x: -15, y: 8 },
  { x: -17, y: -30 },
  { x: -20, y: -62 },
  { x: 0, y: -78 },
  { x: 20, y: -62 },
  { x: 17, y: -30 },
  { x: 15, y: 8 },
];
const SHIN: readonly Point[] = [
  { x: -13, y: -6 },
  { x: -13, y: -62 },
  { x: 13, y: -62 },
  { x: 13, y: -6 },
];

const placed = (points: readonly Point[], { x, y }: Point) =>
  points.map((point) => ({ x: point.x + x, y: point.y + y }));

/** A foot at rest, and turned by a positive rotation, clockwise or not as one sees it. */
function foot(points: readonly Point[], ankle: Point, isClockwise: boolean, isRound = false): Plot.Markish[] {
  const rest = placed(points, ankle);
  return [shape(rest, {}, isRound), shape(turned(rest, ankle, isClockwise ? TURN : -TURN), NEW, isRound)];
}

const shin = (ankle: Point) => stroke(placed(SHIN, ankle), 'var(--figure-6)');
const heading = ({ x }: Point, y: number, text: string, view: string) => [
  label({ x, y }, text, 'currentColor', 'middle'),
  label({ x, y: y + 18 }, view, 'currentColor', 'middle', 400),
];

/** Both feet from behind: +x points away from the reader. */
function aboutX(middle: Point): Plot.Markish[] {
  const [left, right] = [-58, 58].map((x) => ({ x: middle.x + x, y: middle.y })) as [Point, Point];
  return [
    ...heading(middle, middle.y - 112, 'about x', 'feet seen from behind'),
    ...[left, right].flatMap((ankle) => [
      shin(ankle),
      ...foot(BEHIND, ankle, true),
      ...turn(ankle, 46, -42, -112, MOMENT),
    ]),
    label({ x: left.x, y: middle.y + 74 }, `left\n${positiveMotion('x', 'left')}`, MOMENT, 'middle'),
    label({ x: right.x, y: middle.y + 74 }, `right\n${positiveMotion('x', 'right')}`, MOMENT, 'middle'),
  ];
}

/** One foot from the right side: +y points at the reader. */
function aboutY(middle: Point): Plot.Markish[] {
  const ankle = { x: middle.x - 28, y: middle.y };
  return [
    ...heading(middle, middle.y - 112, 'about y', 'foot seen from the right'),
    shin(ankle),
    ...foot(SIDE, ankle, false),
    ...turn(ankle, 100, -30, 8, MOMENT),
    label({ x: middle.x, y: middle.y + 74 }, `both feet\n${positiveMotion('y', 'right')}`, MOMENT, 'middle'),
  ];
}

/** Both feet from above: +z points away from the reader. */
function aboutZ(middle: Point): Plot.Markish[] {
  const [left, right] = [-58, 58].map((x) => ({ x: middle.x + x, y: middle.y + 22 })) as [Point, Point];
  return [
    ...heading(middle, middle.y - 112, 'about z', 'feet seen from above'),
    ...[left, right].flatMap((ankle) => [...foot(ABOVE, ankle, true, true), ...turn(ankle, 86, 108, 56, MOMENT)]),
    label({ x: left.x, y: middle.y + 74 }, 'left\ninternal', MOMENT, 'middle'),
    label({ x: right.x, y: middle.y + 74 }, 'right\nexternal', MOMENT, 'middle'),
  ];
}

export default function figure({ width }: FigureContext): Figure {
  const isWide = width >= 500;
  const centre = (n: number): Point => (isWide ? { x: 120 + 240 * n, y: 128 } : { x: width / 2, y: 128 + 228 * n });
  return {
    title: 'Positive rotations of the feet against the tibiae about x, y and z',
    description: `Feet at rest in grey, and turned by a positive rotation of ${TURN} degrees in colour. About x, seen from behind, both feet turn clockwise: ${positiveMotion('x', 'right')} on the right, whose sole turns towards the other foot, ${positiveMotion('x', 'left')} on the left. About y, seen from the right side, the toes rise: ${positiveMotion('y', 'right')} on both feet. About z, seen from above, both feet turn clockwise: ${positiveMotion('z', 'right')} on the right, toes out, ${positiveMotion('z', 'left')} on the left, toes in.`,
    plot: drawing(width, isWide ? 226 : 680, [...aboutX(centre(0)), ...aboutY(centre(1)), ...aboutZ(centre(2))]),
  };
}
