import { FIGURE_COLORS, figureVariables } from '../../../theme/figure-colors.ts';
import { escapeHtml } from '../../base/escape.ts';
import type { FigureResult, LegendEntry } from '../../model/computed.ts';
import { mark } from '../../model/placeholders.ts';

/** Height of a line of text, and the width that a character takes at most on average, in pixels. */
const LINE = 20;
const CHARACTER = 7.2;
const KEY = 36;
const EDGE = 12;

/** The light values of the variables of pages. Programs that show pictures in reports support no variables. */
export const FIXED: Readonly<Record<string, string>> = {
  text: '#1b2027',
  background: '#ffffff',
  ...Object.fromEntries(
    Object.entries(figureVariables(FIGURE_COLORS.light)).map(([name, value]) => [`figure-${name}`, value]),
  ),
};

const STYLE = `svg{font:13px system-ui,sans-serif;color:${FIXED.text}}text{white-space:pre}`;

/**
 * A picture as a file of its own: title above it, legend and the address of its page below. Its colours are those of a
 * light page in every mode, as reports are white.
 *
 * @param svg of a page, without links
 * @returns with `mark('slot', 0)` where the address of the page belongs
 */
export function standalone(svg: string, { title, legend }: Pick<FigureResult, 'title' | 'legend'>): string {
  const [left = 0, top = 0, width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  const titles = wrapped(title, width / (CHARACTER * 1.15));
  const above = titles.length * LINE + EDGE;
  const heading = titles.map((line, index) =>
    text(left, top - above + (index + 1) * LINE, line, 'font-weight="600" font-size="15"'),
  );
  const keys = placed(legend, width);
  const legendTop = top + height + EDGE;
  const entries = keys.map(({ label, series, x, row }) => {
    const y = legendTop + row * LINE + LINE / 2;
    const ink = `stroke="var(--figure-${Number(series)})" stroke-dasharray="var(--figure-dash-${Number(series)})"`;
    const line = `<path d="M${left + x} ${y}h28" fill="none" stroke-width="1.75" ${ink}/>`;
    return line + text(left + x + KEY, y + 4, label);
  });
  const below = legendTop + ((keys.at(-1)?.row ?? -1) + 1) * LINE;
  const source = text(left, below + LINE - 6, mark('slot', 0), 'font-size="11" fill-opacity="0.75"');
  const [x, y] = [left - EDGE, top - above - EDGE];
  const size = `width="${width + 2 * EDGE}" height="${below + LINE + EDGE - y}"`;
  const paper = `<rect x="${x}" y="${y}" ${size} fill="var(--background)"/>`;
  return `${svg
    .replace(/ width="[^"]*"/, ` ${size}`)
    .replace(/viewBox="[^"]*"/, `viewBox="${x} ${y} ${width + 2 * EDGE} ${below + LINE + EDGE - y}"`)
    .replace(/(?=<title)/, `<style>${STYLE}</style>`)
    .replace(/<\/title>(?:<desc.*?<\/desc>)?/s, `$&${paper}`)
    .replace(/<\/svg>$/, `${[...heading, ...entries, source].join('')}</svg>`)
    .replace(/var\(--([\w-]+)\)/g, (variable, name: string) => FIXED[name] ?? variable)}\n`;
}

function text(x: number, y: number, content: string, more = ''): string {
  return `<text x="${x}" y="${y}" text-anchor="start" ${more}>${escapeHtml(content)}</text>`;
}

function placed(legend: readonly LegendEntry[], width: number) {
  let [x, row] = [0, 0];
  return legend.map(({ label, series }) => {
    const needed = KEY + label.length * CHARACTER;
    if (x > 0 && x + needed > width) [x, row] = [0, row + 1];
    const place = { label, series, x, row };
    x += Math.ceil(needed) + LINE;
    return place;
  });
}

function wrapped(words: string, limit: number): string[] {
  const lines = [''];
  for (const word of words.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length > limit) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
