/** What of a plot is drawn already: where a name would hide something. */
import type * as Plot from '@observablehq/plot';

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A middle for a name, and what speaks against it. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly cost: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is used of an element of the drawing: scripts know no browser's types. */
export interface SvgNode {
  readonly tagName: string;
  readonly children: Iterable<SvgNode>;
  readonly parentElement: SvgNode | null;
  textContent: string | null;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  append(...children: SvgNode[]): void;
}

/** Makes an element of that name with those attributes. */
export function svgNode(
  context: Plot.Context,
  name: string,
  attributes: Readonly<Record<string, string | number>> = {},
): SvgNode {
  const { document } = context as unknown as { document: { createElementNS(space: string, name: string): SvgNode } };
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** What an element inherits. */
interface Style {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly stroke: string;
  readonly fill: string;
  readonly opacity: number;
}

/** Side of a square of the map, in pixels. */
const CELL = 2;

const FREE = 0;
/** A thin line that a name may interrupt. */
const FAINT = 1;
const TAKEN = 2;

/** A map of the squares that lines, points and texts lie in. */
export class Canvas {
  readonly #columns: number;
  readonly #rows: number;
  readonly #cells: Uint8Array;
  readonly #curves = new Map<string, Point[]>();

  constructor(width: number, height: number, svg: SvgNode) {
    this.#columns = Math.ceil(width / CELL);
    this.#rows = Math.ceil(height / CELL);
    this.#cells = new Uint8Array(this.#columns * this.#rows);
    this.#read(svg, { x: 0, y: 0, name: '', stroke: 'none', fill: 'none', opacity: 1 });
  }

  /** Points of the lines and dots of a colour, close to each other. */
  curve(colour: string): readonly Point[] {
    return this.#curves.get(colour) ?? [];
  }

  /** Whether a curve runs apart from all others there, so that a name beside it is no other's. */
  isApart(colour: string, { x, y }: Point): boolean {
    for (const [other, points] of this.#curves) {
      if (other === colour) continue;
      for (const point of points) if (Math.abs(point.x - x) < 8 && Math.abs(point.y - y) < 8) return false;
    }
    return true;
  }

  /** The place with the least against it. */
  best(places: readonly Place[], { width, height }: { width: number; height: number }, isFlag: boolean): Box {
    let least = Number.POSITIVE_INFINITY;
    let found: Box = { left: 0, right: width, top: 0, bottom: height };
    for (const { x, y, cost } of places) {
      if (cost >= least) continue;
      const box = boxAround(x, y, width, height);
      const whole = cost + this.#against(box, isFlag ? 0 : 2, least - cost);
      if (whole < least) [least, found] = [whole, box];
    }
    return found;
  }

  /** Takes the place of a name. */
  add({ left, right, top, bottom }: Box): void {
    for (let y = top; y <= bottom; y += CELL) for (let x = left; x <= right; x += CELL) this.#mark(x, y, TAKEN);
  }

  /** What speaks against a box, counted up to what is too much. */
  #against({ left, right, top, bottom }: Box, clearance: number, tooMuch: number): number {
    const [first, last] = [Math.floor((left - clearance) / CELL), Math.floor((right + clearance) / CELL)];
    const [upper, lower] = [Math.floor((top - clearance / 2) / CELL), Math.floor((bottom + clearance / 2) / CELL)];
    if (first < 0 || upper < 0 || last >= this.#columns || lower >= this.#rows) return 10_000;
    const cells = this.#cells;
    let sum = 0;
    for (let row = upper; row <= lower && sum < tooMuch; row += 1) {
      const end = row * this.#columns + last;
      for (let place = row * this.#columns + first; place <= end; place += 1) {
        const cell = cells[place];
        if (cell !== FREE) sum += cell === TAKEN ? 60 : 0.2;
      }
    }
    return sum;
  }

  #mark(x: number, y: number, kind: number): void {
    const column = Math.floor(x / CELL);
    const row = Math.floor(y / CELL);
    if (column < 0 || row < 0 || column >= this.#columns || row >= this.#rows) return;
    const place = row * this.#columns + column;
    if ((this.#cells[place] ?? FREE) < kind) this.#cells[place] = kind;
  }

  #line(from: Point, to: Point, style: Style): void {
    const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / CELL));
    const kind = style.opacity < 0.55 ? FAINT : TAKEN;
    const curve = this.#curves.get(style.stroke) ?? [];
    if (style.name === 'line' || style.name === 'rule') this.#curves.set(style.stroke, curve);
    let last = curve[curve.length - 1];
    for (let n = 0; n <= count; n += 1) {
      const x = from.x + ((to.x - from.x) * n) / count;
      const y = from.y + ((to.y - from.y) * n) / count;
      this.#mark(x, y, kind);
      if (last !== undefined && Math.hypot(last.x - x, last.y - y) < 6) continue;
      last = { x, y };
      curve.push(last);
    }
  }

  #read(element: SvgNode, inherited: Style): void {
    const style = styleOf(element, inherited);
    if (/grid/.test(style.name)) return;
    const number = (name: string) => lengthOf(element, name);
    const at = (x: number, y: number) => ({ x: style.x + x, y: style.y + y });
    const isStroked = style.stroke !== 'none';
    switch (element.tagName.toLowerCase()) {
      case 'text': {
        const { x, y } = at(number('x'), number('y'));
        const width = 8 * (element.textContent?.length ?? 0);
        const anchor = anchorOf(element);
        const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
        const middle = y + number('dy') - 4;
        this.add({ left, right: left + width, top: middle - 7, bottom: middle + 7 });
        return;
      }
      case 'circle': {
        const [{ x, y }, r] = [at(number('cx'), number('cy')), number('r') + 1];
        this.add({ left: x - r, right: x + r, top: y - r, bottom: y + r });
        const curve = this.#curves.get(style.fill) ?? [];
        this.#curves.set(style.fill, curve);
        curve.push({ x, y });
        return;
      }
      case 'line':
        if (isStroked) this.#line(at(number('x1'), number('y1')), at(number('x2'), number('y2')), style);
        return;
      case 'rect': {
        if (!isStroked) return;
        const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')];
        const corners = [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height), at(x, y)];
        corners.slice(1).forEach((corner, index) => {
          this.#line(corners[index] as Point, corner, style);
        });
        return;
      }
      case 'path':
        if (isStroked) {
          for (const [from, to] of segmentsOf(element.getAttribute('d') ?? '')) {
            this.#line(at(from.x, from.y), at(to.x, to.y), style);
          }
        }
        return;
      default:
        for (const child of element.children) this.#read(child, style);
    }
  }
}

/** In pixels: texts are 13 px high. */
function lengthOf(element: SvgNode, name: string): number {
  const value = element.getAttribute(name) ?? '0';
  return Number.parseFloat(value) * (value.endsWith('em') ? 13 : 1);
}

/** A box of that size around a middle. */
const boxAround = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

function styleOf(element: SvgNode, inherited: Style): Style {
  const own = (name: string) => element.getAttribute(name);
  const moved = /translate\(([-\d.]+)(?:[ ,]+([-\d.]+))?/.exec(own('transform') ?? '');
  return {
    x: inherited.x + Number(moved?.[1] ?? 0),
    y: inherited.y + Number(moved?.[2] ?? 0),
    name: own('aria-label') ?? inherited.name,
    stroke: own('stroke') ?? inherited.stroke,
    fill: own('fill') ?? inherited.fill,
    opacity: Number(own('stroke-opacity') ?? inherited.opacity),
  };
}

function anchorOf(element: SvgNode): string {
  for (let each: SvgNode | null = element; each !== null; each = each.parentElement) {
    const anchor = each.getAttribute('text-anchor');
    if (anchor !== null) return anchor;
  }
  return 'middle';
}

/** The numbers of a command of a path: nearly always two with a comma between them, which need no search. */
function valuesOf(numbers: string): number[] {
  const pair = numbers.split(',').map(Number);
  if (pair.length === 2 && !pair.some(Number.isNaN)) return pair;
  return (numbers.match(/-?\d*\.?\d+(?:e[-+]?\d+)?/g) ?? []).map(Number);
}

/** Straight pieces of a path; curves go straight to their ends, which lie close together in plots. */
function segmentsOf(d: string): (readonly [from: Point, to: Point])[] {
  const found: (readonly [Point, Point])[] = [];
  let [start, last]: [Point, Point] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  for (const part of d.match(/[MLCAHVZ][^MLCAHVZ]*/g) ?? []) {
    const command = part.charAt(0);
    const values = valuesOf(part.slice(1));
    const end = {
      x: command === 'V' ? last.x : (values[command === 'H' ? 0 : values.length - 2] ?? start.x),
      y: command === 'H' ? last.y : (values.at(-1) ?? start.y),
    };
    if (command === 'M') start = end;
    else found.push([last, command === 'Z' ? start : end]);
    last = command === 'Z' ? start : end;
  }
  return found;
}
