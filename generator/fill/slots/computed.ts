import {
  CLASS,
  COMPONENT_PROPS_ATTRIBUTE,
  COMPONENT_SCRIPT_ATTRIBUTE,
  PLOT_CLASS,
  READABLE_ATTRIBUTE,
  TABLE_FILTER_WORDS,
} from '../../../theme/contract.ts';
import type { Messages } from '../../../theme/messages/messages.ts';
import { insert } from '../../../theme/messages/texts.ts';
import { digest } from '../../base/digest.ts';
import { escapeHtml } from '../../base/escape.ts';
import { componentOf, type ScriptResult, storedValue, tableOf } from '../../model/computed.ts';
import type { Fragment } from '../../model/linked-site.ts';
import { type DocPath, figureIdPrefix, figureName, type OutputPath, outputHref } from '../../model/paths.ts';
import { fillMarks } from '../../model/placeholders.ts';
import type { Output } from '../../model/site.ts';
import type { NumberFormat, Slot } from '../../model/slots.ts';
import type { SourceFile } from '../../model/source.ts';
import type { BodyStore } from '../../model/store.ts';
import { EMPTY, htmlFragment, type PageContext } from '../context.ts';

const NOT_FINITE = /^(NaN|-?Infinity)$/;
/** Most properties of an object that are searched for a suggestion. */
const MAX_NAMES = 50;
const DEFAULT_PRECISION = 6;

/** A single value that a script exports. */
export function valueSlot(slot: Extract<Slot, { kind: 'value' }>, page: PageContext): Fragment {
  const result = page.result(slot);
  if (result === null) return EMPTY;
  const { bodies } = page.site.input;
  const found = lookUp(result, slot.name, bodies);
  if (typeof found === 'number' || typeof found === 'boolean' || (typeof found === 'string' && !NOT_FINITE.test(found)))
    return htmlFragment(`<span class="value">${formatValue(found, slot.format)}</span>`);
  const message = valueProblem(slot.script, slot.name, found);
  if (found !== undefined) return page.report(slot, 'value', message);
  return page.reportUnknown(slot, 'value', message, slot.name, pathsOf(allValues(result, bodies)));
}

/** The value at a path of names and indexes, `peaks.0.time`. */
function lookUp(result: ScriptResult, path: string, bodies: BodyStore): unknown {
  const [first = '', ...rest] = path.split('.');
  let found = storedValue(result, first, bodies);
  for (const name of rest) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

function allValues(result: ScriptResult, bodies: BodyStore): { readonly [name: string]: unknown } {
  return Object.fromEntries(Object.keys(result.values).map((name) => [name, storedValue(result, name, bodies)]));
}

function valueProblem(script: DocPath, path: string, found: unknown): string {
  if (found === undefined) return `'${script}' exports no '${path}', or a value that a page cannot show`;
  if (typeof found === 'string') return `'${path}' of '${script}' is ${found}`;
  return `'${path}' of '${script}' is not one value: name a part of it, such as '${path}.${Object.keys(found ?? {})[0] ?? 0}'`;
}

function pathsOf(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix];
  return Object.entries(value)
    .slice(0, MAX_NAMES)
    .flatMap(([name, item]) => pathsOf(item, prefix === '' ? name : `${prefix}.${name}`));
}

/** A computed value as a page writes it: a true minus sign, and a space that does not break before the unit. */
function formatValue(value: number | string | boolean, { digits, precision, unit }: NumberFormat): string {
  const text = typeof value === 'number' ? numberText(value, digits, precision) : escapeHtml(String(value));
  if (unit === undefined) return text;
  const close = /^[°'"%]/.test(unit) && unit !== '%';
  return `${text}${close ? '' : '\u202F'}${escapeHtml(unit)}`;
}

function numberText(value: number, digits?: number, precision?: number): string {
  if (digits !== undefined) return signed(value.toFixed(digits));
  if (precision !== undefined) return signed(value.toPrecision(precision));
  return signed(String(Number(value.toPrecision(DEFAULT_PRECISION))));
}

/** With a minus sign in place of the hyphen, none at a zero, and powers of ten spelled out. */
function signed(text: string): string {
  const [, sign = '', mantissa = '', exponent] = /^(-?)([\d.]+)(?:e([+-]?\d+))?$/.exec(text) ?? [];
  if (mantissa === '') return text;
  const minus = sign === '-' && /[1-9]/.test(mantissa) ? '\u2212' : '';
  const power =
    exponent === undefined ? '' : `\u202F×\u202F10<sup>${exponent.replace('+', '').replace('-', '\u2212')}</sup>`;
  return minus + mantissa + power;
}

const MAX_QUOTED = 120;

/** The listing of a script or of a region, with its output. */
export function exampleSlot(slot: Extract<Slot, { kind: 'example' }>, page: PageContext): Fragment {
  const result = page.result(slot);
  if (result === null) return EMPTY;
  const name = slot.region ?? '';
  const printed = Object.hasOwn(result.regions, name) ? result.regions[name] : undefined;
  const listing = page.site.input.listings.get(slot.script)?.get(name);
  if (printed === undefined || listing === undefined) {
    const message = `'${slot.script}' has no region '${slot.region}': mark it with '// #region ${slot.region}'`;
    return page.reportUnknown(slot, 'example', message, name, Object.keys(result.regions));
  }
  if (slot.expect !== null && normal(slot.expect) !== normal(printed)) {
    const message = `'${slot.script}' prints ${quoted(printed)}, not ${quoted(slot.expect)}`;
    return page.report(slot, 'example', message);
  }
  const output =
    printed === ''
      ? ''
      : `<div class="example-output"><p>${escapeHtml(page.site.messages.output)}</p><pre><samp>${escapeHtml(printed)}</samp></pre></div>`;
  const { bodies } = page.site.input;
  return { html: () => bodies.get(listing) + output };
}

function normal(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

function quoted(text: string): string {
  const line = normal(text).replaceAll('\n', '⏎');
  return line === '' ? 'nothing' : `'${line.length > MAX_QUOTED ? `${line.slice(0, MAX_QUOTED)}…` : line}'`;
}

/** A figure, with its files as outputs. */
export function figureSlot(slot: Extract<Slot, { kind: 'figure' }>, page: PageContext): Fragment {
  const figure = page.result(slot)?.figure;
  if (!figure) return EMPTY;
  if (figure.description.trim() === '') {
    const message = `the figure of '${slot.script}' has no description: say in words what it shows, for those who do not see it`;
    page.report(slot, 'figure', message);
  }
  const { files, input, messages } = page.site;
  const { bodies, map } = input;
  const add = (ending: string, key: string, read: Output['read']) => {
    const path = `assets/figures/${map.version.folder}${figureName(slot.script)}${ending}` as OutputPath;
    files.set(path, { key, read });
    return outputHref(path, map.rules);
  };
  const link = (href: string, text: string, attributes = '') =>
    `<a href="${escapeHtml(href)}"${attributes}>${escapeHtml(text)}</a>`;
  const { csv, legend } = figure;
  const { enlarge, figureData, figureSource } = messages;
  const address = map.version.config.url + page.site.href(page.page);
  const source = map.version.docs.get(slot.script) as SourceFile;
  const drawing = () => fillMarks(bodies.get(figure.file), () => escapeHtml(address));
  const links = [
    csv === null
      ? ''
      : link(
          add('.csv', csv, () => bodies.get(csv)),
          figureData,
          ' download',
        ),
    link(add('.svg', digest(figure.file, address), drawing), 'SVG'),
    link(
      add('.ts.txt', source.digest, () => source.bytes()),
      figureSource,
    ),
  ].join('');
  const places = page.text.slots.filter((each) => each.kind === 'figure' && each.script === slot.script);
  const picture = (body: string) => {
    const filled = fillMarks(bodies.get(body), addressMarks(slot, page));
    const svg = withIdsOf(filled, figureIdPrefix(figureName(slot.script)), places.indexOf(slot) + 1);
    return csv === null ? svg : svg + sliderOver(svg, messages);
  };
  const items = legend.map(
    ({ label, series }) =>
      `<li><svg class="plot-key" viewBox="0 0 28 8" aria-hidden="true"><path d="M0 4H28" class="series-${Number(series)}"/></svg>${escapeHtml(label)}</li>`,
  );
  const html = () =>
    `<div class="${PLOT_CLASS.plotWide}">${picture(figure.wide)}</div><div class="plot-narrow">${picture(figure.narrow)}</div>` +
    (items.length === 0 ? '' : `<ul class="${PLOT_CLASS.plotLegend}">${items.join('')}</ul>`) +
    `<p class="${PLOT_CLASS.plotLinks}"><button type="button" class="needs-scripts">${escapeHtml(enlarge)}</button>${links}</p>`;
  return { html };
}

/** Fills the addresses in the output of a script. */
function addressMarks(slot: Slot, { site }: PageContext): Parameters<typeof fillMarks>[1] {
  const addresses = site.input.links.scriptAttributes(slot);
  return (kind, index) => (kind === 'reference' ? (addresses[index] ?? '') : '');
}

/** The slider over the part of a picture where values are drawn; empty where they cannot be read along an axis. */
function sliderOver(svg: string, { arrowKeys, values }: Messages): string {
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
    `aria-label="${insert(escapeHtml(values), { figure: title.replaceAll('"', '&quot;') })}" aria-valuemin="${first}" aria-valuemax="${last}" ` +
    `aria-valuenow="${first}" aria-valuetext="${escapeHtml(arrowKeys)}"></div>`
  );
}

/** A picture with the ids of its n-th place on the page: an id may stand only once on a page. */
function withIdsOf(svg: string, prefix: string, place: number): string {
  if (place === 1) return svg;
  return svg.replaceAll(
    new RegExp(`(?<= (?:id|aria-labelledby|aria-describedby)="| (?:xlink:)?href="#|url\\(#)${prefix}`, 'g'),
    `$&-${place}`,
  );
}

/** A table that a script wrote, in a box that scrolls on its own. */
export function tableSlot(slot: Extract<Slot, { kind: 'table' }>, page: PageContext): Fragment {
  const result = page.result(slot);
  if (result === null) return EMPTY;
  const table = tableOf(slot, result);
  if (table === undefined) {
    const message = slot.name === '' ? `needs the name of one of its tables` : `has no table '${slot.name}'`;
    const known = Object.keys(result.tables ?? {});
    return page.reportUnknown(slot, 'table', `'${slot.script}' ${message}`, slot.name, known);
  }
  const fill = addressMarks(slot, page);
  const { bodies } = page.site.input;
  return { html: () => `<div class="${CLASS.table}">${fillMarks(bodies.get(table.html), fill)}</div>` };
}

type TableFilter = Extract<Slot, { kind: 'table-filter' }>;

/** The bar that filters the tables below it. Scripts fill its lists and turn it on; without them it is not shown. */
export function tableFilterSlot(slot: TableFilter, page: PageContext): Fragment {
  const { slots } = page.text;
  if (slots.find(({ kind }) => kind === slot.kind) !== slot) {
    return page.report(slot, 'table', 'the page has a filter already: keep one, above all tables that it filters');
  }
  const tables = slots.slice(slots.indexOf(slot)).filter((each) => each.kind === 'table');
  if (tables.length === 0) {
    return page.report(slot, 'table', "there is no '::table' below the filter: put it above the tables");
  }
  const written = tables.map((table) => tableOf(table, page.site.input.scripts.get(table.script)));
  // The failure of a table is reported at its slot; its columns are unknown.
  if (written.includes(undefined)) return EMPTY;
  const known = new Set(written.flatMap((table) => table?.columns ?? []));
  const unknown = slot.columns.find((column) => !known.has(column));
  if (unknown !== undefined) {
    return page.reportUnknown(slot, 'table', `no table below the filter has a column '${unknown}'`, unknown, known);
  }
  const parameters = [TABLE_FILTER_WORDS, ...slot.columns.map(parameterOf)];
  const taken = slot.columns.find((_, index) => parameters.indexOf(parameters[index + 1] ?? '') !== index + 1);
  if (taken !== undefined) {
    return page.report(slot, 'table', `the column '${taken}' needs a name of its own in the address: leave it out`);
  }
  const { allValues, clearFilter, filterWords, filterWordsHint } = page.site.messages;
  const selects = slot.columns.map(
    (column) =>
      `<label>${escapeHtml(column)}<select name="${escapeHtml(parameterOf(column))}" disabled>` +
      `<option value="">${escapeHtml(allValues)}</option></select></label>`,
  );
  return htmlFragment(
    `<div class="${CLASS.tableFilter} needs-scripts" role="search" aria-label="${escapeHtml(slot.name)}">` +
      `<label><span>${escapeHtml(filterWords)} <small>${escapeHtml(filterWordsHint)}</small></span>` +
      `<input type="search" name="${TABLE_FILTER_WORDS}" autocomplete="off" spellcheck="false" disabled></label>` +
      `${selects.join('')}<button type="button" disabled>${escapeHtml(clearFilter)}</button><p role="status"></p></div>`,
  );
}

/** The name of a column in the query of an address: `Fine location` as `fine-location`. */
function parameterOf(column: string): string {
  return column
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/**
 * A React component as the build rendered it. Unless it is static, the address of the module that makes it live stands
 * with it.
 */
export function componentSlot(slot: Extract<Slot, { kind: 'component' }>, page: PageContext): Fragment {
  const component = componentOf(slot, page.result(slot));
  if (!component) return EMPTY;
  if (component.fault !== null) return page.report(slot, 'component', component.fault);
  const { files, input } = page.site;
  const { bodies, map } = input;
  const html = () => bodies.get(component.html);
  const { script } = component;
  if (slot.isStatic || script === null) return { html };
  const name = `${map.version.folder}${figureName(slot.script)}-${script.slice(0, 10)}.js`;
  const path = `assets/components/${name}` as OutputPath;
  files.set(path, { key: script, read: () => bodies.get(script), immutable: true });
  const address = `${COMPONENT_SCRIPT_ATTRIBUTE}="${escapeHtml(outputHref(path, map.rules))}"`;
  const props = slot.props === '' ? '' : ` ${COMPONENT_PROPS_ATTRIBUTE}="${escapeHtml(slot.props)}"`;
  const opening = `<div class="${CLASS.component}" ${address}${props}>`;
  return { html: () => `${opening}${html()}</div>`, isLive: true };
}

/** Links to data, published below the address of the page: as JSON, as CSV, and with their schema. */
export function dataSlot(slot: Extract<Slot, { kind: 'data' }>, page: PageContext): Fragment {
  const { files, diagnostics, input, messages } = page.site;
  const { docs } = input.map.version;
  const [data, schema] = [docs.get(slot.data), docs.get(slot.schema)];
  if (data === undefined || schema === undefined) {
    const absent = data === undefined ? slot.data : slot.schema;
    return page.report(slot, 'data', `there is no file '${absent}' in the docs folder`);
  }
  const result = input.data.get(slot.data);
  diagnostics.push(...(result?.diagnostics ?? []));
  // Data of another form say nothing, and neither does the script that reads them.
  if (result === undefined || result.isMisshapen || page.result(slot) === null) return EMPTY;
  if (result.fault !== null) return page.report(slot, 'data', result.fault);
  const folder = page.page.route.slice(1).replace(/\/?$/, '/').replace(/^\/$/, '');
  const add = (name: string, label: string, output: Output) => {
    const path = (folder + name) as OutputPath;
    files.set(path, { ...output, shared: true });
    return `<a href="${escapeHtml(outputHref(path, input.map.rules))}" download>${label}</a>`;
  };
  const own = (file: SourceFile): Output => ({ key: file.digest, read: () => file.bytes() });
  const nameOf = ({ path }: SourceFile) => path.slice(path.lastIndexOf('/') + 1);
  const { csv } = result;
  const links = [
    add(nameOf(data), 'JSON', own(data)),
    ...(csv === null
      ? []
      : [add(nameOf(data).replace(/\.json$/, '.csv'), 'CSV', { key: csv, read: () => input.bodies.get(csv) })]),
    add(nameOf(schema), escapeHtml(messages.schema), own(schema)),
  ];
  return htmlFragment(`<p class="data-files">${escapeHtml(messages.download)} ${links.join(', ')}</p>`);
}
