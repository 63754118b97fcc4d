/** Drawings of a dummy's parts, with axes, loads and lengths: plots without axes, in CSS pixels, y downward. */
import * as Plot from '@observablehq/plot';

export interface Point {
  readonly x: number;
  readonly y: number;
}

type Ink = { readonly stroke?: string; readonly fill?: string };

export const FORCE = 'var(--figure-1)';
export const MOMENT = 'var(--figure-2)';
export const LENGTH = 'var(--figure-3)';
export const GREY = 'var(--figure-6)';

/** A sheet of that size: one unit is one pixel in both directions. */
export function drawing(width: number, height: number, marks: readonly Plot.Markish[]): Plot.PlotOptions {
  return {
    width,
    aspectRatio: 1,
    margin: 0,
    style: { fontSize: '13px', overflow: 'visible' },
    x: { axis: null, domain: [0, width] },
    y: { axis: null, domain: [height, 0] },
    marks: [...marks],
  };
}

/** Points turned about one of them, in degrees, clockwise as one sees it. */
export function turned(points: readonly Point[], centre: Point, degrees: number): Point[] {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return points.map(({ x, y }) => ({
    x: centre.x + c * (x - centre.x) - s * (y - centre.y),
    y: centre.y + s * (x - centre.x) + c * (y - centre.y),
  }));
}

/** Corners of a rectangle around a point. */
export function box({ x, y }: Point, wide: number, high: number): Point[] {
  const [left, right, top, bottom] = [x - wide / 2, x + wide / 2, y - high / 2, y + high / 2];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** A closed shape, round or with corners. */
export function shape(points: readonly Point[], { stroke = GREY, fill = GREY }: Ink = {}, isRound = false) {
  return Plot.line(isRound ? points : [...points, ...points.slice(0, 1)], {
    x: 'x',
    y: 'y',
    curve: isRound ? 'catmull-rom-closed' : 'linear',
    stroke,
    strokeWidth: 1.5,
    fill,
    fillOpacity: 0.14,
  });
}

export function stroke(points: readonly Point[], colour: string, options: Plot.LineOptions = {}) {
  return Plot.line(points, { x: 'x', y: 'y', stroke: colour, strokeWidth: 1.5, ...options });
}

export function dot(point: Point, colour: string, radius = 4) {
  return Plot.dot([point], { x: 'x', y: 'y', r: radius, fill: colour });
}

/** A straight arrow. */
export function arrow(from: Point, to: Point, colour: string): Plot.Markish[] {
  const direction = (180 / Math.PI) * Math.atan2(to.y - from.y, to.x - from.x);
  return [stroke([from, to], colour, { strokeWidth: 2.5 }), head(to, direction, colour)];
}

/** An arrow along a circle. Angles in degrees from the right, counter-clockwise as one sees it. */
export function turn(centre: Point, radius: number, from: number, to: number, colour: string): Plot.Markish[] {
  const steps = 40;
  const at = (degrees: number): Point => ({
    x: centre.x + radius * Math.cos((degrees * Math.PI) / 180),
    y: centre.y - radius * Math.sin((degrees * Math.PI) / 180),
  });
  const points = Array.from({ length: steps + 1 }, (_, n) => at(from + ((to - from) * n) / steps));
  // The head lies along the chord of its own length.
  const along = to > from ? -90 - to + 10 : 90 - to - 10;
  return [stroke(points, colour, { strokeWidth: 2.5 }), head(at(to), along, colour)];
}

function head(tip: Point, degrees: number, colour: string) {
  const [length, half] = [11, 5];
  const corners = turned(
    [tip, { x: tip.x - length, y: tip.y - half }, { x: tip.x - length, y: tip.y + half }],
    tip,
    degrees,
  );
  return Plot.line([...corners, tip], { x: 'x', y: 'y', stroke: colour, fill: colour, strokeWidth: 1 });
}

/** A length between two points on a level or an upright, with a tick at each end. */
export function dimension(from: Point, to: Point, colour = LENGTH): Plot.Markish[] {
  const isLevel = from.y === to.y;
  const tick = ({ x, y }: Point) =>
    isLevel
      ? [
          { x, y: y - 6 },
          { x, y: y + 6 },
        ]
      : [
          { x: x - 6, y },
          { x: x + 6, y },
        ];
  return [[from, to], tick(from), tick(to)].map((points) => stroke(points, colour, { strokeWidth: 2 }));
}

export function label(
  point: Point,
  text: string,
  colour = 'currentColor',
  anchor: 'start' | 'middle' | 'end' = 'start',
  fontWeight = 600,
) {
  return Plot.text([point], { x: 'x', y: 'y', text: () => text, fill: colour, textAnchor: anchor, fontWeight });
}

/** The axes x and z of SAE J1733, seen from the right side of the dummy: y points at the reader. */
export function axesFromTheRight({ x, y }: Point): Plot.Markish[] {
  return [
    ...arrow({ x: x + 6, y }, { x: x + 40, y }, 'currentColor'),
    ...arrow({ x, y: y + 6 }, { x, y: y + 40 }, 'currentColor'),
    Plot.dot([{ x, y }], { x: 'x', y: 'y', r: 6, stroke: 'currentColor' }),
    dot({ x, y }, 'currentColor', 2),
    label({ x: x + 46, y }, 'x'),
    label({ x: x + 9, y: y + 36 }, 'z'),
    label({ x: x - 11, y: y - 1 }, 'y', 'currentColor', 'end'),
  ];
}
