import { PLOT_CLASS, READABLE_ATTRIBUTE } from '../../../theme/contract.ts';
import { digest } from '../../base/digest.ts';
import { escapeHtml } from '../../base/escape.ts';
import type { FigureResult } from '../../model/computed.ts';
import type { Fragment } from '../../model/linked-site.ts';
import { figureIdPrefix, figureName, type OutputPath, outputHref } from '../../model/paths.ts';
import { fillMarks } from '../../model/placeholders.ts';
import type { Output } from '../../model/site.ts';
import type { Slot } from '../../model/slots.ts';
import type { SourceFile } from '../../model/source.ts';
import { EMPTY, type PageContext } from '../context.ts';

/** A figure, with its files as outputs. */
export function figureSlot(slot: Extract<Slot, { kind: 'figure' }>, page: PageContext): Fragment {
  const figure = page.result(slot)?.figure;
  if (!figure) return EMPTY;
  if (figure.description.trim() === '') {
    const message = `the figure of '${slot.script}' has no description: say in words what it shows, for those who do not see it`;
    page.report(slot, 'figure', message);
  }
  const { files, input } = page.site;
  const { bodies, map } = input;
  const add = (ending: string, key: string, read: Output['read']) => {
    const path = `assets/figures/${map.version.folder}${figureName(slot.script)}${ending}` as OutputPath;
    files.set(path, { key, read });
    return outputHref(path, map.rules);
  };
  const { csv } = figure;
  const address = map.version.config.url + page.site.href(page.page);
  const source = map.version.docs.get(slot.script) as SourceFile;
  const links = {
    csvHref: csv === null ? null : add('.csv', csv, () => bodies.get(csv)),
    svgHref: add('.svg', digest(figure.file, address), () =>
      fillMarks(bodies.get(figure.file), () => escapeHtml(address)),
    ),
    sourceHref: add('.ts.txt', source.digest, () => source.bytes()),
  };
  const before = page.text.slots.slice(0, page.text.slots.indexOf(slot)).filter((each) => isSame(each, slot)).length;
  const addresses = input.links.scriptAttributes(slot);
  const picture = (body: string) => {
    const svg = fillMarks(bodies.get(body), (kind, index) => (kind === 'reference' ? (addresses[index] ?? '') : ''));
    return withIdsOf(svg, figureIdPrefix(figureName(slot.script)), before + 1);
  };
  const withSlider = (svg: string) => (csv === null ? svg : svg + sliderOver(svg));
  return {
    html: () => figureHtml(figure, withSlider(picture(figure.wide)), withSlider(picture(figure.narrow)), links),
  };
}

/** The inside of a figure without its caption: its picture in both widths, its legend, and links to its files. */
function figureHtml(
  { legend }: FigureResult,
  wide: string,
  narrow: string,
  { csvHref, svgHref, sourceHref }: { readonly [name: string]: string | null },
): string {
  const items = legend.map(
    ({ label, series }) =>
      `<li><svg class="plot-key" viewBox="0 0 28 8" aria-hidden="true"><path d="M0 4H28" class="series-${Number(series)}"/></svg>${escapeHtml(label)}</li>`,
  );
  const link = (href: string | null | undefined, text: string, attributes = '') =>
    href ? `<a href="${escapeHtml(href)}"${attributes}>${text}</a>` : '';
  return (
    `<div class="${PLOT_CLASS.plotWide}">${wide}</div><div class="plot-narrow">${narrow}</div>` +
    (items.length === 0 ? '' : `<ul class="${PLOT_CLASS.plotLegend}">${items.join('')}</ul>`) +
    `<p class="${PLOT_CLASS.plotLinks}"><button type="button" class="needs-scripts">Enlarge</button>${link(csvHref, 'Data (CSV)', ' download')}${link(svgHref, 'SVG')}${link(sourceHref, 'Source')}</p>`
  );
}

/** The slider over the part of a picture where values are drawn; empty where they cannot be read along an axis. */
function sliderOver(svg: string): string {
  const [, axis] = new RegExp(`^<svg [^>]*${READABLE_ATTRIBUTE}="([^"]*)"`).exec(svg) ?? [];
  const [, viewBox] = /^<svg [^>]*viewBox="([^"]*)"/.exec(svg) ?? [];
  const [, title = ''] = /<title[^>]*>([^<]*)</.exec(svg) ?? [];
  if (axis === undefined || viewBox === undefined) return '';
  const [, first = '', last = '', ...edges] = axis.split(' ');
  const [left = 0, right = 0, bottom = 0, top = 0] = edges.map(Number);
  const [x = 0, y = 0, width = 1, height = 1] = viewBox.split(/[ ,]+/).map(Number);
  const share = (distance: number, whole: number) => `${Number(((100 * distance) / whole).toFixed(3))}%`;
  const place = [
    `left:${share(left - x, width)}`,
    `right:${share(x + width - right, width)}`,
    `top:${share(top - y, height)}`,
    `bottom:${share(y + height - bottom, height)}`,
  ];
  return (
    `<div class="${PLOT_CLASS.plotReader} needs-scripts" style="${place.join(';')}" tabindex="0" role="slider" ` +
    `aria-label="Values: ${title.replaceAll('"', '&quot;')}" aria-valuemin="${first}" aria-valuemax="${last}" ` +
    `aria-valuenow="${first}" aria-valuetext="Arrow keys read the values"></div>`
  );
}

function isSame(slot: Slot, { script }: Extract<Slot, { kind: 'figure' }>): boolean {
  return slot.kind === 'figure' && slot.script === script;
}

/** A picture with the ids of its n-th place on the page: an id may stand only once on a page. */
function withIdsOf(svg: string, prefix: string, place: number): string {
  if (place === 1) return svg;
  return svg.replaceAll(
    new RegExp(`(?<= (?:id|aria-labelledby|aria-describedby)="| (?:xlink:)?href="#|url\\(#)${prefix}`, 'g'),
    `$&-${place}`,
  );
}
