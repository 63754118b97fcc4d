/** The figure that most pages need: signals over time. */
import * as Plot from '@observablehq/plot';
import { type Signal, timeOf } from '../_toolkit/signal.ts';
import { type Figure, type FigureContext, frame, type Row, series } from './figure.ts';

/** A signal and how it is drawn. */
export interface TimeLine {
  /** Name in the legend and in the table. */
  readonly label: string;
  readonly signal: Signal;
  readonly series: number;
  readonly strokeWidth?: number;
  /** Whether the samples are drawn as points instead of a line. */
  readonly points?: boolean;
  /** Whether its zeros are left out, because it only counts where it is more. */
  readonly skipsZero?: boolean;
}

export interface TimeLinesOptions {
  readonly title: string;
  readonly description: string;
  /** What the values are, with their unit in brackets. */
  readonly quantity: string;
  readonly unit: string;
  /** Times in ms. */
  readonly from: number;
  readonly to: number;
  readonly domain?: readonly [number, number];
  readonly lines: readonly TimeLine[];
  /** Whether the names of the lines stand in a legend, because there is no room beside the lines. */
  readonly legend?: boolean;
  /** Behind the lines, and in front of them. */
  readonly behind?: readonly Plot.Markish[];
  readonly inFront?: readonly Plot.Markish[];
  /** Every which sample the table has. */
  readonly every?: number;
}

export function timeLines(context: FigureContext, options: TimeLinesOptions): Figure {
  const { title, description, quantity, unit, from, to, domain, lines, behind = [], inFront = [], every = 5 } = options;
  const names = lines.map(({ label, series: number }) => ({ label, series: number }));
  const hasLegend = options.legend === true;
  const drawn = lines.map((line) => ({
    ...line,
    rows: Array.from(line.signal.samples, (value, index) => ({
      time: 1000 * timeOf(line.signal, index),
      value,
    })).filter(({ time }) => time >= from - 1e-6 && time <= to + 1e-6),
  }));
  const table = new Map<string, Record<string, string | number>>();
  for (const { label, rows } of drawn) {
    for (const { time, value } of rows) {
      const key = time.toFixed(4);
      const row = table.get(key) ?? { 'Time (ms)': Number(key) };
      row[`${label} (${unit})`] = Number(value.toFixed(5));
      table.set(key, row);
    }
  }
  const data: Row[] = [...table.values()].sort((a, b) => Number(a['Time (ms)']) - Number(b['Time (ms)']));
  return {
    title,
    description,
    plot: frame(context, {
      names: hasLegend || names.length < 2 ? [] : names,
      x: { label: 'Time (ms)', domain: [from, to] },
      y: { label: quantity, ...(domain === undefined ? {} : { domain: [...domain], nice: false }) },
      marks: [
        ...behind,
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        ...drawn.map(({ rows, series: number, strokeWidth, points, skipsZero }) =>
          points === true
            ? Plot.dot(rows, { x: 'time', y: 'value', r: 2.5, fill: series(number).stroke })
            : Plot.line(rows, {
                x: 'time',
                y: skipsZero === true ? (row: (typeof rows)[number]) => row.value || Number.NaN : 'value',
                ...series(number),
                ...(strokeWidth === undefined ? {} : { strokeWidth }),
              }),
        ),
        ...inFront,
      ],
    }),
    legend: hasLegend ? names : [],
    data: data.filter((_, index) => index % every === 0),
  };
}
