/**
 * The types of a figure's script: its default export is a figure, or a function that returns one. Import them as types
 * only: scripts are bundled without this package.
 */
import type { PlotOptions } from '@observablehq/plot';

/** The drawing and its texts. */
export interface Figure {
  /** A few words: the picture's name for those who do not see it. */
  readonly title: string;
  /** Describes the picture in sentences, for readers who do not see it. A figure without one fails the build. */
  readonly description: string;
  /** The options of `Plot.plot`, with its marks. */
  readonly plot: PlotOptions;
  /** The drawn data, for readers to download: the names of columns include their units. */
  readonly data?: readonly Row[];
  /** Names of the series, if they are not written beside the lines. */
  readonly legend?: readonly LegendEntry[];
}

/** A row of the data by the names of its columns. */
export type Row = Readonly<Record<string, string | number>>;

/** A series and its name; series count from 1, and are coloured in this order. */
export interface LegendEntry {
  readonly label: string;
  readonly series: number;
}

/** The size of a drawing: figures are drawn once for wide and once for narrow screens. */
export interface FigureContext {
  /** In CSS pixels. */
  readonly width: number;
}

/** A figure, or what makes it for a width. */
export type FigureScript = Figure | ((context: FigureContext) => Figure | Promise<Figure>);
