/**
 * The colours and dashes of figures, for pages, downloaded pictures and the test that holds them apart: any two colours
 * of a mode differ by a CIEDE2000 of 20 or more, also for readers who see no red, green or blue. Change one, and the
 * test tells what it comes too close to.
 */

/** Colours of one mode. */
export interface FigureColors {
  /** In the order of the series; the last is grey, for what is compared with. */
  readonly series: readonly string[];
  /** Of limits, and of nothing else. */
  readonly limit: string;
}

/** Both modes. Background and text are the page's (`--background`, `--text`). */
export const FIGURE_COLORS: Readonly<Record<'light' | 'dark', FigureColors>> = {
  light: {
    series: ['#266cfd', '#da7324', '#055d59', '#3b0291', '#250009', '#8f8d88'],
    limit: '#ab060d',
  },
  dark: {
    series: ['#62a6f7', '#f9b801', '#c1ffcc', '#6551d2', '#e9e2f9', '#949899'],
    limit: '#f03955',
  },
};

/** Dashes of the series, for readers who see no colours. */
export const FIGURE_DASHES: readonly string[] = ['none', '8 3', '2 3', '10 3 2 3', '14 4', 'none'];

/** Values of the custom properties that figures are drawn with, by their names without `--figure-`. */
export function figureVariables({ series, limit }: FigureColors): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(series.map((color, index) => [index + 1, color])),
    ...Object.fromEntries(FIGURE_DASHES.map((dash, index) => [`dash-${index + 1}`, dash])),
    limit,
    // Windows and corridors are shades of the first series.
    band: series[0] ?? limit,
  };
}

/** What the stylesheet begins with: the colours, and the keys of legends. Paper is always light. */
export function figureStyles(): string {
  const declared = (colors: FigureColors) =>
    Object.entries(figureVariables(colors))
      .map(([name, value]) => `--figure-${name}:${value}`)
      .join(';');
  const { light, dark } = FIGURE_COLORS;
  const keys = FIGURE_DASHES.map((_, index) => {
    const series = index + 1;
    return `.plot-key .series-${series}{stroke:var(--figure-${series});stroke-dasharray:var(--figure-dash-${series})}`;
  });
  return `:root{${declared(light)}}@media screen{[data-theme=dark]{${declared(dark)}}}${keys.join('')}`;
}
