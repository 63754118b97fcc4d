import { inspect } from 'node:util';
import type { Plot, PlotOptions } from '@observablehq/plot';
import { READABLE_ATTRIBUTE } from '../../../theme/contract.ts';
import { escapeHtml } from '../../base/escape.ts';
import type { FigureResult, LegendEntry } from '../../model/computed.ts';
import { figureIdPrefix } from '../../model/paths.ts';
import { csvOf } from '../csv.ts';
import { simplifyPath } from './polyline.ts';
import { readableAxis } from './readable.ts';
import { standalone } from './standalone.ts';

/** A drawn figure that holds texts where a stored result holds their digests. No description is an empty one. */
export type DrawnFigure = Omit<FigureResult, 'references' | 'ids'>;

type Row = Readonly<Record<string, string | number>>;

/** The default export of a figure's script; `docs/_plot/figure.ts` declares it for authors. */
export interface MadeFigure extends Pick<FigureResult, 'title'>, Partial<Pick<FigureResult, 'description' | 'legend'>> {
  readonly plot: object;
  readonly data?: readonly Row[];
}

/**
 * Widths that figures are drawn for, in CSS pixels, and shown at, so that their text has the size it was drawn with.
 * The wide one fits beside sidebar and contents, the narrow one into a phone of 360. `figures.css` repeats the wide
 * one.
 */
const WIDTHS = { wide: 704, narrow: 328 } as const;

/**
 * Draws what a module's default export makes: an object, or a function of `{ width }` that returns one.
 *
 * @param name of the figure: its ids begin with it
 * @throws {TypeError} when it makes no figure; whatever Plot throws
 */
export async function drawFigure(made: unknown, name: string): Promise<DrawnFigure> {
  const make = async (width: number) => check(typeof made === 'function' ? await made({ width }) : made);
  const first = await make(WIDTHS.wide);
  const { title, description = '', data, legend = [] } = first;
  const draw = async (variant: keyof typeof WIDTHS, { plot }: MadeFigure) => {
    const names = { prefix: `${figureIdPrefix(name)}-${variant}`, title, description };
    const svg = await drawPlot({ width: WIDTHS[variant], ...plot });
    const axis = data === undefined ? null : readableAxis(plot, svg.scale, data);
    finish(svg, names.prefix);
    return { picture: markup(svg, names, axis), unlinked: () => markup(withoutLinks(svg), names, null) };
  };
  const wide = await draw('wide', first);
  const { picture: narrow } = await draw('narrow', typeof made === 'function' ? await make(WIDTHS.narrow) : first);
  const csv = data === undefined || data.length === 0 ? null : csvOf(Object.keys(data[0] ?? {}), data);
  return {
    title,
    description,
    legend,
    wide: wide.picture,
    narrow,
    file: standalone(wide.unlinked(), { title, legend }),
    csv,
  };
}

/** Whether an error is Plot's where it draws and there is no document. Figures are drawn in a document of their own. */
export function isFinishedPlot({ message }: Error): boolean {
  return message.includes("reading 'documentElement'");
}

export const FINISHED_PLOT =
  "a figure is no finished plot: export its options as { title: 'Head', plot: { marks: [] } }, without Plot.plot";
const MARKS = "a figure is no mark: put marks into options: { title: 'Head', plot: { marks: [] } }";

const isMarks = (value: object) => Array.isArray(value) || 'render' in value;

function check(made: unknown): MadeFigure {
  const figure = made as Partial<MadeFigure> | null | undefined;
  if (typeof figure !== 'object' || figure === null) {
    throw new TypeError(`the default export of a figure makes an object with a title and a plot, not ${inspect(made)}`);
  }
  if ('nodeType' in figure) throw new TypeError(FINISHED_PLOT);
  if (isMarks(figure)) throw new TypeError(MARKS);
  if (typeof figure.title !== 'string' || figure.title.trim() === '') {
    throw new TypeError("the figure has no 'title': a few words that say what it is");
  }
  if (typeof figure.plot !== 'object' || figure.plot === null) {
    throw new TypeError("the figure has no 'plot': the options of Plot.plot, with its marks");
  }
  if (isMarks(figure.plot)) throw new TypeError(MARKS);
  if (figure.data !== undefined && !Array.isArray(figure.data)) {
    throw new TypeError("the figure's 'data' is no list of rows");
  }
  if (figure.description !== undefined && typeof figure.description !== 'string') {
    throw new TypeError("the figure's 'description' is no text");
  }
  if (figure.legend !== undefined && !(Array.isArray(figure.legend) && figure.legend.every(isLegendEntry))) {
    throw new TypeError("the figure's 'legend' is no list of entries: { label: 'Sled', series: 1 }");
  }
  return figure as MadeFigure;
}

function isLegendEntry(entry: unknown): boolean {
  const { label, series } = (entry ?? {}) as Partial<LegendEntry>;
  return typeof label === 'string' && typeof series === 'number';
}

/** The used properties of an element: the generator is compiled without the types of browsers. */
interface SvgElement {
  id: string;
  readonly innerHTML: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  querySelectorAll(selector: string): Iterable<SvgElement>;
  remove(): void;
}

async function drawPlot(options: PlotOptions): Promise<SvgElement & Pick<Plot, 'scale'>> {
  const [Plot, { parseHTML }] = await Promise.all([import('@observablehq/plot'), import('linkedom')]);
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const drawn = { ...marginOf(options), ...options, document: document as unknown as Document, figure: false };
  const plot: unknown = Plot.plot(drawn);
  return plot as SvgElement & Pick<Plot, 'scale'>;
}

/** Room for the label of the axis below: the text of pages is larger than Plot's margin allows for. */
function marginOf({ axis, margin, projection, x }: PlotOptions): PlotOptions {
  const hasAxis = axis !== null && x !== null && x?.axis !== null && projection === undefined;
  return hasAxis && margin === undefined ? { marginBottom: 42 } : {};
}

interface Names {
  readonly prefix: string;
  readonly title: string;
  readonly description: string;
}

/** Gives the parts of Plot's SVG the names and numbers that pages need. */
function finish(svg: SvgElement, prefix: string): void {
  for (const style of svg.querySelectorAll('style')) style.remove();
  const parts = [...svg.querySelectorAll('*')];
  renameIds(parts, prefix);
  for (const part of parts) {
    // Names of parts are noise to a screen reader that announces the whole as one picture.
    for (const name of UNNAMED) part.removeAttribute(name);
    for (const { name, value } of part.attributes) {
      if (GEOMETRY.has(name)) part.setAttribute(name, name === 'd' ? simplifyPath(rounded(value)) : rounded(value));
      // linkedom escapes nothing but quotes in attributes of HTML documents.
      else if (/[&<]/.test(value)) part.setAttribute(name, escapeHtml(value));
    }
  }
}

/** Addresses count from the page that shows the figure: a picture on its own has no such page. */
function withoutLinks(svg: SvgElement): SvgElement {
  for (const link of svg.querySelectorAll('a')) {
    for (const { name } of [...link.attributes]) if (HREF.test(name)) link.removeAttribute(name);
  }
  return svg;
}

/** The SVG as pages need it: it takes the page's colours, and says what it shows. */
function markup(svg: SvgElement, { prefix, title, description }: Names, axis: string | null): string {
  const described = description.trim() === '' ? '' : ` aria-describedby="${prefix}-text"`;
  const text = description.trim() === '' ? '' : `<desc id="${prefix}-text">${escapeHtml(description)}</desc>`;
  return (
    `<svg class="plot-svg" width="${svg.getAttribute('width') ?? ''}" viewBox="${svg.getAttribute('viewBox') ?? ''}" ` +
    `role="img"${axis === null ? '' : ` ${READABLE_ATTRIBUTE}="${axis}"`} ` +
    `aria-labelledby="${prefix}-title"${described} ` +
    'text-anchor="middle" fill="currentColor" xmlns="http://www.w3.org/2000/svg">' +
    `<title id="${prefix}-title">${escapeHtml(title)}</title>${text}` +
    // In texts `>` is escaped, and in attributes the quote: this is the end of a tag, and nothing else.
    `${svg.innerHTML.replaceAll('" />', '"/>')}</svg>`
  );
}

const HREF = /^(?:xlink:)?href$/i;
const UNNAMED = ['aria-label', 'aria-hidden', 'aria-describedby'];
const GEOMETRY = new Set(
  'x y x1 x2 y1 y2 cx cy r rx ry dx dy width height d points transform refX refY markerWidth markerHeight'.split(' '),
);

/** Rounds the numbers of an attribute to hundredths of a pixel. */
function rounded(value: string): string {
  return value.replace(/-?\d+\.\d{3,}(?:e[+-]?\d+)?/g, (number) => String(Number(Number(number).toFixed(2))));
}

/** Gives ids, and what refers to them, names that no other figure of a page has. */
function renameIds(parts: readonly SvgElement[], prefix: string): void {
  const named = parts.filter((part) => part.id !== '');
  const ids = new Map(named.map((part, index) => [part.id, `${prefix}-${index + 1}`]));
  for (const part of named) part.id = ids.get(part.id) ?? '';
  for (const part of parts) {
    for (const { name, value } of part.attributes) {
      const own = HREF.test(name) && value.startsWith('#') ? ids.get(value.slice(1)) : undefined;
      if (own !== undefined) part.setAttribute(name, `#${own}`);
      if (!value.includes('url(#')) continue;
      part.setAttribute(
        name,
        value.replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${ids.get(id) ?? id})`),
      );
    }
  }
}
