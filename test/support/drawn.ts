/** What a drawn figure's SVG holds, as boxes and straight pieces of lines, and where they get in each other's way. */
import { parseHTML } from 'linkedom';

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
interface Style extends Point {
  readonly name: string;
  readonly stroke: string;
  readonly opacity: number;
  readonly anchor: string;
  readonly size: number;
  readonly isBold: boolean;
  /** What of it is seen, where not all is. */
  readonly clip: Box;
}
interface Drawn {
  readonly frame: Box;
  readonly texts: { readonly text: string; readonly box: Box }[];
  readonly lines: { readonly name: string; readonly from: Point; readonly to: Point; readonly clip: Box }[];
}

/** Faults of a drawing in words: labels over labels, labels on lines, labels that leave the picture. */
export function collisions(svg: string): string[] {
  const { frame, texts, lines } = read(svg);
  return texts.flatMap(({ text, box }, index) => [
    ...(isInside(box, frame) ? [] : [`'${text}' leaves the picture`]),
    ...texts
      .slice(index + 1)
      .filter((other) => overlap(box, other.box))
      .map((other) => `'${text}' and '${other.text}'`),
    ...[
      ...new Set(lines.filter(({ from, to, clip }) => crosses(from, to, common(box, clip))).map(({ name }) => name)),
    ].map((name) => `'${text}' on a line: ${name}`),
  ]);
}

/** Pixels that two things may share before a reader sees it: widths are estimates of the widest typeface. */
const SLACK = 0.5;

const isInside = (box: Box, frame: Box) =>
  box.left >= frame.left - SLACK &&
  box.right <= frame.right + SLACK &&
  box.top >= frame.top - SLACK &&
  box.bottom <= frame.bottom + SLACK;

const overlap = (a: Box, b: Box) =>
  a.left + SLACK < b.right && b.left + SLACK < a.right && a.top + SLACK < b.bottom && b.top + SLACK < a.bottom;

const common = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  top: Math.max(a.top, b.top),
  bottom: Math.min(a.bottom, b.bottom),
});

/** Whether a straight piece enters a box: what of it lies between both pairs of sides (Liang and Barsky). */
function crosses(from: Point, to: Point, box: Box): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const inner = {
    left: box.left + SLACK,
    right: box.right - SLACK,
    top: box.top + SLACK,
    bottom: box.bottom - SLACK,
  };
  let [first, last] = [0, 1];
  for (const [step, room] of [
    [-dx, from.x - inner.left],
    [dx, inner.right - from.x],
    [-dy, from.y - inner.top],
    [dy, inner.bottom - from.y],
  ] as const) {
    if (step === 0 && room < 0) return false;
    if (step < 0) first = Math.max(first, room / step);
    if (step > 0) last = Math.min(last, room / step);
  }
  return first < last;
}

function read(svg: string): Drawn {
  const root = parseHTML(`<body>${svg}</body>`).document.querySelector('svg') as unknown as Element;
  const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(/[ ,]+/).map(Number);
  const drawn: Drawn = { frame: { left: x, right: x + width, top: y, bottom: y + height }, texts: [], lines: [] };
  const style = {
    x: 0,
    y: 0,
    name: '',
    stroke: 'none',
    opacity: 1,
    anchor: 'middle',
    size: 13,
    isBold: false,
    clip: drawn.frame,
  };
  for (const child of root.children) visit(child, style, drawn);
  return drawn;
}

function visit(element: Element, inherited: Style, drawn: Drawn): void {
  const style = styleOf(element, inherited);
  const number = (name: string) => Number(element.getAttribute(name) ?? 0);
  const at = (x: number, y: number) => ({ x: style.x + x, y: style.y + y });
  // Names may interrupt lines as pale as the grid.
  const isSeen = style.stroke !== 'none' && style.opacity > 0.5;
  const add = (from: Point, to: Point) => drawn.lines.push({ name: style.stroke, from, to, clip: style.clip });
  switch (element.tagName.toLowerCase()) {
    case 'text':
      drawn.texts.push(...lettering(element, style));
      return;
    case 'line':
      if (isSeen) add(at(number('x1'), number('y1')), at(number('x2'), number('y2')));
      return;
    case 'path':
      if (isSeen) {
        for (const [from, to] of pieces(element.getAttribute('d') ?? '')) add(at(from.x, from.y), at(to.x, to.y));
      }
      return;
    case 'circle': {
      const [centre, r] = [at(number('cx'), number('cy')), number('r')];
      drawn.lines.push({
        name: 'dot',
        from: { x: centre.x - r, y: centre.y },
        to: { x: centre.x + r, y: centre.y },
        clip: style.clip,
      });
      return;
    }
    case 'title':
    case 'desc':
      return;
    default:
      for (const child of element.children) visit(child, style, drawn);
  }
}

function styleOf(element: Element, inherited: Style): Style {
  const own = (name: string) => element.getAttribute(name);
  const moved = /translate\(([-\d.]+)(?:[ ,]+([-\d.]+))?/.exec(own('transform') ?? '');
  const id = /#([^)]+)/.exec(own('clip-path') ?? '')?.[1];
  const clip = id === undefined ? undefined : element.ownerDocument.getElementById(id)?.children[0];
  const [left = 0, top = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(clip?.getAttribute(name)),
  );
  return {
    clip: clip === undefined ? inherited.clip : { left, right: left + width, top, bottom: top + height },
    x: inherited.x + Number(moved?.[1] ?? 0),
    y: inherited.y + Number(moved?.[2] ?? 0),
    name: inherited.name,
    stroke: own('stroke') ?? inherited.stroke,
    opacity: Number(own('stroke-opacity') ?? inherited.opacity),
    anchor: own('text-anchor') ?? inherited.anchor,
    size: Number.parseFloat(own('font-size') ?? '') || inherited.size,
    isBold: Number(own('font-weight') ?? (inherited.isBold ? 600 : 400)) >= 600,
  };
}

/** Lines of a text, each with its box: from a little above the capitals to a little below the base line. */
function lettering(element: Element, style: Style): { text: string; box: Box }[] {
  const length = (value: string | null) =>
    (Number.parseFloat(value ?? '') || 0) * (value?.endsWith('em') === true ? style.size : 1);
  const of = (part: Element, name: string) => length(part.getAttribute(name));
  const spans = element.children.length === 0 ? [] : [...element.children];
  let base = style.y + of(element, 'y') + of(element, 'dy');
  return (spans.length === 0 ? [element] : spans).map((span) => {
    if (span !== element) base = span.hasAttribute('y') ? style.y + of(span, 'y') : base + of(span, 'dy');
    const text = span.textContent ?? '';
    const width = widthOf(text, style);
    const x = style.x + of(element, 'x');
    const left = style.anchor === 'start' ? x : style.anchor === 'end' ? x - width : x - width / 2;
    return {
      text,
      box: { left, right: left + width, top: base - 0.78 * style.size, bottom: base + 0.22 * style.size },
    };
  });
}

/** Shares of the size that characters are wide, in the widest of the usual typefaces. */
const WIDTHS: readonly (readonly [pattern: RegExp, width: number])[] = [
  [/[ijl.,:;'|! ]/, 0.32],
  [/[frt()[\]/·-]/, 0.41],
  [/[mwMW%]/, 0.95],
  [/[−+=<>≥≤]/, 0.84],
  [/[A-Z]/, 0.7],
];

function widthOf(text: string, { size, isBold }: Style): number {
  const shares = [...text].map((each) => WIDTHS.find(([pattern]) => pattern.test(each))?.[1] ?? 0.63);
  return size * (isBold ? 1.09 : 1) * shares.reduce((sum, share) => sum + share, 0);
}

/** Straight pieces of a path. Curves count by their ends, which lie close together. */
function pieces(d: string): (readonly [from: Point, to: Point])[] {
  const found: (readonly [Point, Point])[] = [];
  let start: Point = { x: 0, y: 0 };
  let last = start;
  for (const [, command = '', values = ''] of d.matchAll(/([MlLCcAaHVhvZz])([^MlLCcAaHVhvZz]*)/g)) {
    const numbers = (values.match(/-?\d*\.?\d+(?:e[-+]?\d+)?/g) ?? []).map(Number);
    const step = { m: 2, l: 2, c: 6, a: 7, h: 1, v: 1, z: 1 }[command.toLowerCase()] ?? 2;
    if (/z/i.test(command)) numbers.push(0);
    for (let place = 0; place + step <= numbers.length; place += step) {
      const [x = 0, y = 0] = numbers.slice(place + step - (step > 1 ? 2 : 1), place + step);
      const from = command === command.toLowerCase() ? last : { x: 0, y: 0 };
      const end =
        {
          H: { x, y: last.y },
          h: { x: last.x + x, y: last.y },
          V: { x: last.x, y: x },
          v: { x: last.x, y: last.y + x },
        }[command] ?? (/z/i.test(command) ? start : { x: from.x + x, y: from.y + y });
      if (command === 'M' && place === 0) start = end;
      else found.push([last, end]);
      last = end;
    }
  }
  return found;
}
