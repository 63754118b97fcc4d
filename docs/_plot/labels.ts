/** Names inside a plot that look for a free place: beside what they name, and over nothing else that is drawn. */
import * as Plot from '@observablehq/plot';
import { type Box, Canvas, type Place, type SvgNode, svgNode } from './canvas.ts';

/** What a name belongs to, in the values of the axes. */
export type Target =
  /** A point; names of several points on one curve stay clear of it. */
  | { readonly kind: 'point'; readonly x: number | string; readonly y: number | string }
  /** A line across the plot, at a value of that axis. */
  | { readonly kind: 'line'; readonly axis: 'x' | 'y'; readonly value: number }
  /** A stretch of the horizontal axis, named at its top. */
  | { readonly kind: 'window'; readonly from: number; readonly to: number }
  /** The curve of that colour. */
  | { readonly kind: 'curve'; readonly stroke: string };

/** A name that waits for its place; `frame` gives it one when all else is drawn. */
export class Label extends Plot.Mark {
  readonly text: string;
  readonly target: Target;
  readonly fill: string;

  constructor(text: string, target: Target, fill = 'currentColor') {
    super();
    this.text = text.replace(/^-/, '−');
    this.target = target;
    this.fill = fill;
  }

  /** Nothing by itself. */
  render(): null {
    return null;
  }
}

/** The marks with their names behind all others, those with the least choice first. */
export function withLabelsLast(marks: Plot.Markish[]): Plot.Markish[] {
  const all = (marks as unknown[]).flat(Number.POSITIVE_INFINITY) as Plot.Markish[];
  const labels = all.filter((mark) => mark instanceof Label);
  if (labels.length === 0) return all;
  const rank = ({ target }: Label) => ['window', 'line', 'point', 'curve'].indexOf(target.kind);
  const sorted = [...labels].sort((a, b) => rank(a) - rank(b));
  return [...all.filter((mark) => !(mark instanceof Label)), new PlacedLabels(sorted)];
}

type Scales = Readonly<Record<'x' | 'y', (((value: unknown) => number) & { bandwidth?: () => number }) | undefined>>;
interface Dimensions {
  readonly width: number;
  readonly height: number;
  readonly marginTop: number;
  readonly marginRight: number;
  readonly marginBottom: number;
  readonly marginLeft: number;
}

/** Height of a line of text. */
const LINE = 15;

class PlacedLabels extends Plot.Mark {
  readonly labels: readonly Label[];

  constructor(labels: readonly Label[]) {
    super();
    this.labels = labels;
  }

  render(
    _index: unknown,
    scales: unknown,
    _values: unknown,
    dimensions: Dimensions,
    context: Plot.Context,
  ): SVGElement {
    const { ownerSVGElement: svg } = context as unknown as { ownerSVGElement: SvgNode };
    const canvas = new Canvas(dimensions.width, dimensions.height, svg);
    const group = svgNode(context, 'g');
    for (const label of this.labels) {
      const isFlag = label.target.kind === 'line';
      const size = { width: textWidth(label.text, true) + (isFlag ? 8 : 0), height: isFlag ? LINE + 2 : LINE };
      const box = canvas.best(candidates(label.target, size, scales as Scales, dimensions, canvas), size, isFlag);
      canvas.add(box);
      if (label.target.kind === 'point') {
        group.append(...leader(context, position(label.target, scales as Scales), box));
      }
      group.append(...drawn(context, label, box, isFlag));
    }
    return group as unknown as SVGElement;
  }
}

/** A thin line from a point to its name, where that stands further off. */
function leader(context: Plot.Context, { x, y }: { x: number; y: number }, box: Box): SvgNode[] {
  const end = { x: clamp(x, box.left, box.right), y: clamp(y, box.top, box.bottom) };
  if (Math.hypot(end.x - x, end.y - y) < 18) return [];
  const line = { x1: x, y1: y, x2: end.x, y2: end.y, stroke: 'currentColor', 'stroke-opacity': 0.5 };
  return [svgNode(context, 'line', line)];
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

function position({ x, y }: Extract<Target, { kind: 'point' }>, scales: Scales): { x: number; y: number } {
  return { x: positionOn('x', x, scales), y: positionOn('y', y, scales) };
}

/** The middle of the band, on an axis of names. */
function positionOn(axis: 'x' | 'y', value: number | string, scales: Scales): number {
  return (scales[axis]?.(value) ?? 0) + (scales[axis]?.bandwidth?.() ?? 0) / 2;
}

function drawn(context: Plot.Context, { text, fill }: Label, box: Box, isFlag: boolean): SvgNode[] {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const words = svgNode(context, 'text', { x, y, dy: '0.32em', fill, 'font-weight': 600, ...(isFlag ? {} : HALO) });
  words.textContent = text;
  if (!isFlag) return [words];
  const size = { width: box.right - box.left, height: box.bottom - box.top };
  const flag = { x: box.left, y: box.top, ...size, rx: 2, fill: 'var(--background, Canvas)' };
  return [svgNode(context, 'rect', flag), words];
}

/** Keeps a name readable where it crosses a grid line or a shade. */
const HALO = {
  stroke: 'var(--background, Canvas)',
  'stroke-width': '4',
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
};

/** Places for a name, each with what speaks against it, in pixels of distance. */
function candidates(
  target: Target,
  size: { readonly width: number; readonly height: number },
  scales: Scales,
  dimensions: Dimensions,
  canvas: Canvas,
): Place[] {
  const { width, height, marginTop, marginRight, marginBottom, marginLeft } = dimensions;
  const inside = { left: marginLeft, right: width - marginRight, top: marginTop, bottom: height - marginBottom };
  switch (target.kind) {
    case 'point':
      return around(position(target, scales), size);
    case 'line':
      return beside(target.axis, positionOn(target.axis, target.value, scales), inside, size);
    case 'window': {
      const middle = (positionOn('x', target.from, scales) + positionOn('x', target.to, scales)) / 2;
      const x = clamp(middle, inside.left + size.width / 2, inside.right - size.width / 2);
      return steps(inside.top + 9, inside.bottom - 9, 4).map((y) => ({ x, y, cost: y - inside.top }));
    }
    case 'curve':
      return along(canvas, target.stroke, inside, size);
  }
}

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.max(1, Math.floor((to - from) / step) + 1) }, (_, index) => from + index * step);

/** Around a point: rather to its right and above than to its left and below. */
function around({ x, y }: { x: number; y: number }, { width, height }: { width: number; height: number }): Place[] {
  return [9, 14, 20, 28, 38, 50, 64].flatMap((distance) =>
    steps(0, 345, 15).map((degrees) => {
      const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
      const against = (c < -0.1 ? 3 : 0) + (s < -0.1 ? 3 : 0) + (Math.abs(c) < 0.3 ? 1 : 0);
      return {
        x: x + c * (distance + width / 2),
        y: y - s * (distance + height / 2),
        cost: 1.5 * (distance - 9) + against,
      };
    }),
  );
}

/** Above or below a level line, from its right end; right or left of an upright one, from its top. */
function beside(
  axis: 'x' | 'y',
  line: number,
  { left, right, top, bottom }: Box,
  { width, height }: { width: number; height: number },
): Place[] {
  if (axis === 'y') {
    return steps(0, right - left - width, 6).flatMap((shift) =>
      [-1, 1].map((side) => ({
        x: right - width / 2 - shift,
        y: line + side * (height / 2 + 3),
        cost: 0.1 * shift + (side > 0 ? 5 : 0),
      })),
    );
  }
  return steps(0, bottom - top - height, 4).flatMap((shift) =>
    [1, -1].map((side) => ({
      x: line + side * (width / 2 + 4),
      y: top + height / 2 + shift,
      cost: 0.2 * shift + (side < 0 ? 5 : 0),
    })),
  );
}

/** Beside a curve, rather at its right end than elsewhere, and where no other curve is as near. */
function along(
  canvas: Canvas,
  stroke: string,
  { left, right, top, bottom }: Box,
  { width, height }: { width: number; height: number },
): Place[] {
  const visible = canvas
    .curve(stroke)
    .filter(({ x, y }) => x >= left - 1 && x <= right + 1 && y >= top - 1 && y <= bottom + 1);
  const end = visible.reduce((last, point) => (point.x > last.x ? point : last), visible[0] ?? { x: left, y: top });
  const places: Place[] = [];
  const add = (x: number, y: number, cost: number) => {
    if (x - width / 2 >= left && y - height / 2 >= top - height && y + height / 2 <= bottom)
      places.push({ x, y, cost });
  };
  for (const { x, y } of visible) {
    const far = 0.12 * Math.hypot(end.x - x, end.y - y) + (canvas.isApart(stroke, { x, y }) ? 0 : 30);
    for (const gap of [4, 8, 13]) {
      add(x + gap + width / 2, y, far + gap);
      add(x - gap - width / 2, y, 2 + far + gap);
      for (const side of [-1, 1]) {
        for (const shift of [-1, -0.5, 0, 0.5, 1]) {
          add(x + (shift * width) / 2, y + side * (gap + height / 2), (side > 0 ? 2 : 1) + far + gap);
        }
      }
    }
  }
  return places;
}

/**
 * Width of a text of 13 px in the widest of the usual typefaces, so that it is hardly ever wider on the page.
 */
export function textWidth(text: string, isBold = false): number {
  let width = 0;
  for (const character of text)
    width += 13 * (WIDTHS.find(([characters]) => characters.includes(character))?.[1] ?? 0.63);
  return width * (isBold ? 1.09 : 1);
}

/** In shares of the size; of all others 0.63. */
const WIDTHS: readonly (readonly [characters: string, width: number])[] = [
  ["ijl.,:;'|! ", 0.31],
  ['frt()[]/-·', 0.41],
  ['mwMW%', 0.95],
  ['−+=<>≥≤', 0.84],
  ['ABCDEGHKNOPQRSTUVXYZ', 0.71],
];
