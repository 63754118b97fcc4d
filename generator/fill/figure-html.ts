import { PLOT_CLASS } from '../../theme/contract.ts';
import { escapeHtml } from '../base/escape.ts';
import type { FigureResult } from '../model/computed.ts';

/** A figure's picture in both widths, its legend, and what it brings along. */
export interface FigureParts {
  readonly figure: FigureResult;
  /** SVG. */
  readonly wide: string;
  readonly narrow: string;
  readonly csvHref: string | null;
  readonly svgHref: string;
  readonly sourceHref: string;
}

/** The inside of a figure, without its caption. */
export function figureHtml({ figure, wide, narrow, csvHref, svgHref, sourceHref }: FigureParts): string {
  const legend = figure.legend.map(
    ({ label, series }) =>
      `<li><svg class="plot-key" viewBox="0 0 28 8" aria-hidden="true"><path d="M0 4H28" class="series-${Number(series)}"/></svg>${escapeHtml(label)}</li>`,
  );
  const link = (href: string | null, text: string) =>
    href === null ? '' : `<a href="${escapeHtml(href)}"${/CSV/.test(text) ? ' download' : ''}>${text}</a>`;
  return (
    `<div class="${PLOT_CLASS.plotWide}">${wide}</div><div class="plot-narrow">${narrow}</div>` +
    (legend.length === 0 ? '' : `<ul class="${PLOT_CLASS.plotLegend}">${legend.join('')}</ul>`) +
    `<p class="${PLOT_CLASS.plotLinks}">${link(csvHref, 'Data (CSV)')}${link(svgHref, 'SVG')}${link(sourceHref, 'Source')}</p>`
  );
}
