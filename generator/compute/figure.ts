/** Draws figures from code; loaded by the thread that runs scripts. */
import { inspect } from 'node:util';
import { escapeHtml } from '../escape.ts';
import type { FigureResult, LegendEntry } from '../types.ts';
import { simplifyPath } from './polyline.ts';

/** A figure with its texts themselves where results have their digests. `description` is empty where there is none. */
export type DrawnFigure = FigureResult;

type Row = Readonly<Record<string, string | number>>;

/** What a figure's module makes. */
interface Made {
  readonly title: string;
  readonly description?: string;
  readonly plot: object;
  readonly data?: readonly Row[];
  readonly legend?: readonly LegendEntry[];
}

/** Widths that figures are drawn for, in CSS pixels. */
const WIDTHS = { wide: 720, narrow: 360 } as const;

/**
 * Draws what a module's default export makes: an object, or a function of `{ width }` that returns one.
 *
 * @param name of the figure: its ids begin with it
 * @throws {TypeError} when it makes no figure; whatever Plot throws
 */
export async function drawFigure(made: unknown, name: string): Promise<DrawnFigure> {
  const make = async (width: number) => check(typeof made === 'function' ? await made({ width }) : made);
  const { title, description = '', data, legend = [] } = await make(WIDTHS.wide);
  const draw = async (variant: keyof typeof WIDTHS) => {
    const { plot } = await make(WIDTHS[variant]);
    const prefix = `figure-${name.replace(/[^\w]+/g, '-')}-${variant}`;
    return finish(await drawPlot({ width: WIDTHS[variant], ...plot }), { prefix, title, description });
  };
  const wide = await draw('wide');
  const csv = data === undefined || data.length === 0 ? null : csvOf(data);
  return { title, description, legend, wide, narrow: await draw('narrow'), file: standalone(wide), csv };
}

function check(made: unknown): Made {
  const figure = made as Partial<Made> | null | undefined;
  if (typeof figure !== 'object' || figure === null) {
    throw new TypeError(`the default export of a figure makes an object with a title and a plot, not ${inspect(made)}`);
  }
  if (typeof figure.title !== 'string' || figure.title.trim() === '') {
    throw new TypeError("the figure has no 'title': a few words that say what it is");
  }
  if (typeof figure.plot !== 'object' || figure.plot === null) {
    throw new TypeError("the figure has no 'plot': the options of Plot.plot, with its marks");
  }
  if (figure.data !== undefined && !Array.isArray(figure.data)) {
    throw new TypeError("the figure's 'data' is no list of rows");
  }
  return figure as Made;
}

async function drawPlot(options: object): Promise<string> {
  const [Plot, { parseHTML }] = await Promise.all([import('@observablehq/plot'), import('linkedom')]);
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const plot = Plot.plot({ ...options, document: document as unknown as Document, figure: false });
  return (plot as unknown as { outerHTML: string }).outerHTML;
}

/** Texts that stand for the picture. */
interface Names {
  readonly prefix: string;
  readonly title: string;
  readonly description: string;
}

/** Plot's SVG as pages need it: it takes the width it is given and the page's colours, and says what it shows. */
function finish(svg: string, { prefix, title, description }: Names): string {
  const ids = new Map<string, string>();
  const renamed = (id: string) => {
    if (!ids.has(id)) ids.set(id, `${prefix}-${ids.size + 1}`);
    return ids.get(id) as string;
  };
  const [, viewBox = ''] = /^<svg[^>]*? viewBox="([^"]*)"/.exec(svg) ?? [];
  const described = description.trim() === '' ? '' : ` aria-describedby="${prefix}-text"`;
  const text = description.trim() === '' ? '' : `<desc id="${prefix}-text">${escapeHtml(description)}</desc>`;
  const opening =
    `<svg class="plot-svg" viewBox="${viewBox}" role="img" aria-labelledby="${prefix}-title"${described} ` +
    'text-anchor="middle" fill="currentColor" xmlns="http://www.w3.org/2000/svg">' +
    `<title id="${prefix}-title">${escapeHtml(title)}</title>${text}`;
  return (
    opening +
    svg
      .replace(/^<svg[^>]*>/, '')
      .replace(/<style>[\s\S]*?<\/style>/, '')
      // What the parts are called is of no use where the whole is one picture.
      .replace(/ aria-(label|hidden|describedby)="[^"]*"/g, '')
      .replace(/ id="([^"]+)"/g, (_, id: string) => ` id="${renamed(id)}"`)
      .replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${renamed(id)})`)
      .replace(/(?<=[\s"(,A-Za-z-])-?\d+\.\d{3,}(?:e-?\d+)?(?=[\s",)A-Za-z-])/g, (number) =>
        String(Number(Number(number).toFixed(2))),
      )
      .replace(/ d="([^"]+)"/g, (_, path: string) => ` d="${simplifyPath(path)}"`)
      .replace(/ \/>/g, '/>')
  );
}

/** Colours of a picture that stands alone; `theme/styles/figures.css` has them for pages. */
const COLOURS = {
  light: {
    text: '#1b2027',
    background: '#ffffff',
    series: ['#0a5a9c', '#b3401e', '#1d6a35', '#79308c', '#875000', '#4b5866'],
    limit: '#b3261e',
    band: '#0a5a9c',
  },
  dark: {
    text: '#e4e8ed',
    background: '#14171b',
    series: ['#7bb8ee', '#f2a07f', '#83c995', '#d3a5e3', '#e0b46c', '#a8b3c0'],
    limit: '#ff9d94',
    band: '#7bb8ee',
  },
} as const;

function rules({ text, background, series, limit, band }: (typeof COLOURS)[keyof typeof COLOURS]): string {
  const variables = series.map((colour, index) => `--figure-${index + 1}:${colour}`);
  return `svg{color:${text};background:${background};--figure-limit:${limit};--figure-band:${band};${variables.join(';')}}`;
}

function standalone(svg: string): string {
  const style =
    'svg{font:13px system-ui,sans-serif}text{white-space:pre}' +
    `${rules(COLOURS.light)}@media (prefers-color-scheme:dark){${rules(COLOURS.dark)}}`;
  return `${svg.replace(/(?=<title)/, `<style>${style}</style>`)}\n`;
}

/** Rows as CSV (RFC 4180), under the names of the first row. */
function csvOf(data: readonly Row[]): string {
  const names = Object.keys(data[0] ?? {});
  const cell = (value: string | number | undefined) => {
    const text = String(value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = [names.map(cell), ...data.map((row) => names.map((name) => cell(row[name])))];
  return `${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
