/** What figures of this site are made of: types, colours and the marks that plots of crash tests need. */
import * as Plot from '@observablehq/plot';
import { type Signal, timeOf } from '../_toolkit/signal.ts';

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

const DASHES = ['', '6,3', '2,2.5', '9,3,2,3', '1.5,3', ''];

/** Colour and dash of a series, from 1: series differ without colour, too. The sixth is grey, for what is compared with. */
export function series(number: number) {
  const dash = DASHES[(number - 1) % DASHES.length] ?? '';
  return {
    stroke: `var(--figure-${((number - 1) % 6) + 1})`,
    strokeWidth: 1.75,
    ...(dash === '' ? {} : { strokeDasharray: dash }),
  };
}

/** Size, margins and grid that suit a width. */
export function frame({ width }: FigureContext, more: Plot.PlotOptions = {}): Plot.PlotOptions {
  const narrow = width < 500;
  return {
    width,
    height: narrow ? 260 : 340,
    marginLeft: narrow ? 46 : 56,
    marginRight: narrow ? 14 : 24,
    marginTop: 30,
    marginBottom: 42,
    style: { fontSize: '13px', overflow: 'visible' },
    ...more,
    x: { ticks: narrow ? 5 : 9, tickSize: 4, labelAnchor: 'right', labelArrow: 'none', ...more.x },
    y: { grid: true, ticks: 6, tickSize: 0, labelArrow: 'none', nice: true, ...more.y },
  };
}

/** A limit as a line across the plot, with its name and where it comes from. */
export function limitLine(options: {
  readonly value: number;
  /** Name, value and unit: `HIC15 700`. */
  readonly label: string;
  /** The clause that sets it: `FMVSS 208 S6.2`. */
  readonly source?: string;
  /** `y` is a limit of the values, `x` one of the time or frequency. */
  readonly axis?: 'x' | 'y';
  /** End of a horizontal line that its name stands at, below it at the left and above it at the right. */
  readonly end?: 'left' | 'right';
}): Plot.Markish[] {
  const { value, label, source, axis = 'y', end = 'right' } = options;
  const name = source === undefined ? label : `${label} (${source})`;
  const line = { stroke: 'var(--figure-limit)', strokeWidth: 1.5, strokeDasharray: '7,4' };
  const text = { fill: 'var(--figure-limit)', fontWeight: 600, text: () => name };
  if (axis === 'x') {
    const place = { x: (each: number) => each, frameAnchor: 'top', textAnchor: 'start', dx: 5, dy: 4 } as const;
    return [Plot.ruleX([value], line), Plot.text([value], { ...place, ...text })];
  }
  const [textAnchor, dx, dy] = end === 'left' ? (['start', 8, 12] as const) : (['end', 0, -8] as const);
  const place = { y: (each: number) => each, frameAnchor: end, textAnchor, dx, dy } as const;
  return [Plot.ruleY([value], line), Plot.text([value], { ...place, ...text })];
}

/** A point that the page speaks of, with its value beside it. */
export function markedPoint(options: {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly series: number;
  /** Side of the point that its name stands at. */
  readonly side?: 'left' | 'right';
  /** How far below the point it stands, in pixels. */
  readonly dy?: number;
}): Plot.Markish[] {
  const { label, series: number, side = 'right', dy = -4 } = options;
  const [textAnchor, dx] = side === 'left' ? (['end', -9] as const) : (['start', 9] as const);
  const fill = `var(--figure-${number})`;
  return [
    Plot.dot([options], { x: 'x', y: 'y', r: 4.5, fill }),
    Plot.text([options], {
      x: 'x',
      y: 'y',
      text: () => label.replace(/^-/, '−'),
      textAnchor,
      dx,
      dy,
      fill,
      fontWeight: 600,
    }),
  ];
}

/** A stretch of the horizontal axis, shaded and named: the window of a metric. */
export function shadedWindow(options: {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}): Plot.Markish[] {
  const { from, to, label } = options;
  const middle = (from + to) / 2;
  return [
    Plot.rectX([{ from, to }], { x1: 'from', x2: 'to', fill: 'var(--figure-band)', fillOpacity: 0.14 }),
    Plot.ruleX([from, to], { stroke: 'var(--figure-band)', strokeOpacity: 0.6 }),
    Plot.text([middle], { x: (each: number) => each, frameAnchor: 'top', dy: 4, text: () => label, fontWeight: 600 }),
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
  return Array.from(first.samples, (_, index) => ({
    'Time (ms)': Number((1000 * timeOf(first, index)).toFixed(4)),
    ...Object.fromEntries(columns.map(([name, { samples }]) => [name, Number(samples[index]?.toPrecision(9))])),
  }));
}
