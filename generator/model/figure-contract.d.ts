/**
 * What a figure's script exports, as its author writes it: the script's default export is a figure, or a function that
 * makes one. Import it as a type only: scripts are bundled without this package.
 */
import type { PlotOptions } from '@observablehq/plot';

/** What is drawn, and what is said of it. */
export interface Figure {
  /** A few words: the picture's name for those who do not see it. */
  readonly title: string;
  /** What one sees in it, in sentences, for those who do not see it. A figure without one fails the build. */
  readonly description: string;
  /** The options of `Plot.plot`, with its marks. */
  readonly plot: PlotOptions;
  /** What is drawn, for the reader's own use: columns carry their unit in their names. */
  readonly data?: readonly Row[];
  /** Names of the series, where they do not stand beside the lines. */
  readonly legend?: readonly LegendEntry[];
}

/** A row of the data by the names of its columns. */
export type Row = Readonly<Record<string, string | number>>;

/** A series and its name; series count from 1, and are coloured in this order. */
export interface LegendEntry {
  readonly label: string;
  readonly series: number;
}

/** What a figure is drawn for: it is drawn once for wide and once for narrow screens. */
export interface FigureContext {
  /** In CSS pixels. */
  readonly width: number;
}

/** A figure, or what makes it for a width. */
export type FigureScript = Figure | ((context: FigureContext) => Figure | Promise<Figure>);
