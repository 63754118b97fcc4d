/** What figures of this site are made of: types, colours and the marks that plots of crash tests need. */
import * as Plot from '@observablehq/plot';
import { type Signal, timeOf } from '../_toolkit/signal.ts';
import { svgNode } from './canvas.ts';
import { Label, withLabelsLast } from './labels.ts';

/** What a figure's module makes by its default export. */
export interface Figure {
  /** A few words: the picture's name for those who do not see it. */
  readonly title: string;
  /** What one sees in it, in sentences. */
  readonly description: string;
  readonly plot: Plot.PlotOptions;
  /** What is drawn, for the reader's own use: columns carry their unit in their names. */
  readonly data?: readonly Row[];
  /** Names of the series, where they do not stand beside the lines. */
  readonly legend?: readonly { readonly label: string; readonly series: number }[];
}

export type Row = Readonly<Record<string, string | number>>;

/** What a figure is drawn for. */
export interface FigureContext {
  /** In CSS pixels. */
  readonly width: number;
}

/** Colour and dash of a series, from 1: series differ without colour, too. The sixth is grey, for what is compared with. */
export function series(number: number) {
  const place = ((number - 1) % 6) + 1;
  return { stroke: `var(--figure-${place})`, strokeWidth: 1.75, strokeDasharray: `var(--figure-dash-${place})` };
}

/** Options of a plot, and the names of its curves where these stand beside them instead of in a legend. */
export interface FrameOptions extends Plot.PlotOptions {
  readonly names?: Figure['legend'];
}

/** Size, margins and grid that suit a width. Names find their places when all else is drawn. */
export function frame({ width }: FigureContext, { names = [], ...more }: FrameOptions = {}): Plot.PlotOptions {
  const narrow = width < 500;
  const marks = [...(more.marks ?? []), ...names.map(({ label, series: number }) => nameOfSeries(label, number))];
  return {
    width,
    height: narrow ? 260 : 340,
    marginLeft: narrow ? 46 : 56,
    marginRight: narrow ? 14 : 24,
    marginTop: 30,
    marginBottom: 42,
    style: { fontSize: '13px', overflow: 'visible' },
    ...more,
    x: { ticks: narrow ? 5 : 9, tickSize: 4, labelAnchor: 'right', labelArrow: 'none', tickFormat, ...more.x },
    y: { grid: true, ticks: 6, tickSize: 0, labelArrow: 'none', nice: true, tickFormat, ...more.y },
    marks: withLabelsLast(marks),
  };
}

const ink = (number: number) => `var(--figure-${number})`;

/** The name of a series beside its curve. */
export function nameOfSeries(label: string, number: number): Label {
  return new Label(label, { kind: 'curve', stroke: ink(number) }, ink(number));
}

/** A name beside a point that is drawn by other marks, or not at all. */
export function nameAt(at: { readonly x: number; readonly y: number }, label: string, fill?: string): Label {
  return new Label(label, { kind: 'point', ...at }, fill);
}

/** Numbers of an axis as the text writes them: no sign between thousands, a true minus, as many decimals as any needs. */
export function tickFormat(value: unknown, _index?: number, all: readonly unknown[] = [value]): string {
  if (typeof value !== 'number') return String(value);
  const decimals = all.map((each) => (String(Number(Number(each).toPrecision(12))).split('.')[1] ?? '').length);
  return value.toFixed(Math.max(...decimals)).replace('-', '−');
}

interface LineAcross {
  readonly value: number;
  /** Name, value and unit: `HIC15 700`. */
  readonly label: string;
  /** `y` is a line at one of the values, `x` at a time or frequency. */
  readonly axis?: 'x' | 'y';
}

/** A limit: a solid line across the plot with its name on a flag, and the side that it forbids shaded. */
export function limitLine(
  options: LineAcross & {
    /** The clause that sets it: `FMVSS 208 S6.2`. */
    readonly source?: string;
    /** The side of larger values if left out. */
    readonly forbidden?: 'above' | 'below';
  },
): Plot.Markish[] {
  const { value, label, source, axis = 'y', forbidden } = options;
  const name = source === undefined ? label : `${label} (${source})`;
  return [...limitRule(value, axis, forbidden), new Label(name, { kind: 'line', axis, value }, LIMIT)];
}

/** The line and the shade of a limit without its name, for plots of several panels. */
export function limitRule(value: number, axis: 'x' | 'y', forbidden: 'above' | 'below' = 'above'): Plot.Markish[] {
  const rule = axis === 'x' ? Plot.ruleX : Plot.ruleY;
  return [forbiddenSide(axis, value, forbidden), rule([value], { stroke: LIMIT, strokeWidth: 2 })];
}

const LIMIT = 'var(--figure-limit)';

/** What a limit leaves of the plot is pale: it neither hides data nor the grid. */
function forbiddenSide(axis: 'x' | 'y', value: number, side: 'above' | 'below'): Plot.RenderFunction {
  return (_index, scales, _values, { width, height, marginTop, marginRight, marginBottom, marginLeft }, context) => {
    const [left, right, top, bottom] = [marginLeft, width - marginRight, marginTop, height - marginBottom];
    const at = Number((scales as unknown as Record<string, ((each: number) => number) | undefined>)[axis]?.(value));
    const [x1, x2] = axis === 'y' ? [left, right] : side === 'above' ? [at, right] : [left, at];
    const [y1, y2] = axis === 'x' ? [top, bottom] : side === 'above' ? [top, at] : [at, bottom];
    const size = { x: x1, y: y1, width: Math.max(0, x2 - x1), height: Math.max(0, y2 - y1) };
    const shade = svgNode(context, 'rect', { ...size, fill: LIMIT, 'fill-opacity': 0.07 });
    return shade as unknown as SVGElement;
  };
}

/** A value that is no limit, as a thin line across the plot with its name. */
export function referenceLine({ value, label, axis = 'y' }: LineAcross): Plot.Markish[] {
  const rule = axis === 'x' ? Plot.ruleX : Plot.ruleY;
  return [rule([value], { stroke: 'currentColor', strokeWidth: 1 }), new Label(label, { kind: 'line', axis, value })];
}

/** A point that the page speaks of, with its value beside it. */
export function markedPoint(options: {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  /** In the colour of the text if left out. */
  readonly series?: number;
  readonly r?: number;
}): Plot.Markish[] {
  const { x, y, label, series: number, r = 4.5 } = options;
  const fill = number === undefined ? 'currentColor' : ink(number);
  return [Plot.dot([{ x, y }], { x: 'x', y: 'y', r, fill }), new Label(label, { kind: 'point', x, y }, fill)];
}

/** A stretch of the horizontal axis, shaded and named: the window of a metric. */
export function shadedWindow(options: {
  readonly from: number;
  readonly to: number;
  readonly label?: string;
}): Plot.Markish[] {
  const { from, to, label } = options;
  return [
    Plot.rectX([{ from, to }], { x1: 'from', x2: 'to', fill: 'var(--figure-band)', fillOpacity: 0.14 }),
    Plot.ruleX([from, to], { stroke: 'var(--figure-band)', strokeOpacity: 0.5 }),
    ...(label === undefined ? [] : [new Label(label, { kind: 'window', from, to })]),
  ];
}

/** A corridor between a lower and an upper bound. */
export function corridor(
  rows: readonly { readonly x: number; readonly low: number; readonly high: number }[],
): Plot.Markish[] {
  return [
    Plot.areaY(rows, { x: 'x', y1: 'low', y2: 'high', fill: 'var(--figure-band)', fillOpacity: 0.14 }),
    Plot.lineY(rows, { x: 'x', y: 'low', stroke: 'var(--figure-band)', strokeOpacity: 0.6 }),
    Plot.lineY(rows, { x: 'x', y: 'high', stroke: 'var(--figure-band)', strokeOpacity: 0.6 }),
  ];
}

/** Every `step`-th sample of a long record, which a line of some hundred pixels does not show anyway. */
export function thin<T>(rows: readonly T[], step: number): readonly T[] {
  return rows.filter((_, index) => index % step === 0);
}

/**
 * Signals as a figure's `data`: every sample, so that readers can compute an example again from the download.
 *
 * @param signals signals of one start, rate and length, by the names of their columns, with their units: `Head x (g)`
 */
export function signalData(signals: { readonly [column: string]: Signal }): Row[] {
  const columns = Object.entries(signals);
  const [, first] = columns[0] ?? [];
  if (first === undefined) return [];
  return Array.from(first.samples, (_, index) => {
    const row: Record<string, number> = { 'Time (ms)': Number((1000 * timeOf(first, index)).toFixed(4)) };
    for (const [name, { samples }] of columns) row[name] = Number(samples[index]?.toPrecision(9));
    return row;
  });
}
