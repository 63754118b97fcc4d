import type { Blockquote, PhrasingContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { CLASS, PLOT_CLASS } from '../../../theme/contract.ts';
import { nearest } from '../../base/nearest.ts';
import type { NamedComponent } from '../../model/config.ts';
import type { NumberFormat, Script } from '../../model/slots.ts';
import { NO_ROW_HEADERS } from '../html/presentation.ts';
import { markdownText } from '../markdown/text.ts';
import { dataOf, report } from '../page-record.ts';
import {
  addSlot,
  type BlockDirective,
  blockElement,
  type ContainerHandler,
  caption,
  checkAttributes,
  findScript,
  type LeafHandler,
  propertiesOf,
  scriptOf,
  setElement,
  type TextHandler,
  takeLabel,
} from './nodes.ts';

/** `::example[Caption]{#lst-x file="_BW/example.ts" region="gain"}`: a script with what it prints. */
export const example: LeafHandler = (node, file) => exampleElement(node, node.children, null, file);

/** The same, `:::`, around what it has to print. */
export const exampleContainer: ContainerHandler = (node, file) => {
  const label = takeLabel(node)?.children ?? [];
  const made = exampleElement(node, label, expectedOutput(node), file);
  if (made !== null) Object.assign(node, { data: made.data, children: made.children });
};

function exampleElement(
  node: BlockDirective,
  label: readonly PhrasingContent[],
  expect: string | null,
  file: VFile,
): Blockquote | null {
  checkAttributes(node, ['file', 'region'], file);
  const script = scriptOf(node, 'example', file);
  if (script === null) return null;
  const region = node.attributes?.region || null;
  const title = label.length > 0 ? label : [{ type: 'text' as const, value: script.file.split('/').at(-1) ?? '' }];
  return blockElement('figure', propertiesOf(node, [CLASS.code, 'example']), [
    caption(node, 'listing', title, file),
    addSlot(file, node, { kind: 'example', ...script, region, expect }),
  ]);
}

function expectedOutput(node: ContainerDirective): string {
  return node.children.map((child) => (child.type === 'code' ? child.value : markdownText(child))).join('\n');
}

/** `::figure[Caption]{#fig-gain file="_BW/gain.ts"}`: a figure from code. */
export const figure: LeafHandler = (node, file) => {
  checkAttributes(node, ['file'], file);
  const script = scriptOf(node, 'figure', file);
  if (script === null) return null;
  const drawn = addSlot(file, node, { kind: 'figure', ...script });
  return blockElement('figure', propertiesOf(node, [PLOT_CLASS.plot]), [
    drawn,
    caption(node, 'figure', node.children, file),
  ]);
};

/**
 * `::component{file="_x/field.tsx"}`: a React component among the text, live where there are scripts; with `static`, as
 * the build rendered it and nothing more. `::component[name]{prop=value}` is one that the settings name.
 */
export const component: LeafHandler = (node, file) => {
  const isStatic = node.attributes?.static !== undefined;
  const name = markdownText(node);
  if (name !== '') {
    const found = namedComponent(node, name, file);
    return found === null ? null : addSlot(file, node, { kind: 'component', ...found, isStatic });
  }
  checkAttributes(node, ['file', 'static'], file);
  const script = scriptOf(node, 'component', file);
  return script === null ? null : addSlot(file, node, { kind: 'component', ...script, props: '', isStatic });
};

/** The script and the props of a component that the settings name; null, with a diagnostic, if there is none. */
function namedComponent(node: LeafDirective, name: string, file: VFile): (Script & { readonly props: string }) | null {
  const { components } = dataOf(file);
  const fault = (message: string, suggestion?: string) => {
    report(file, node, { severity: 'error', rule: 'component', message, suggestion });
    return null;
  };
  if (!Object.hasOwn(components, name)) {
    return fault(
      `the setting 'markdown.components' names no component '${name}'`,
      nearest(name, Object.keys(components)),
    );
  }
  const { file: script, props: types } = components[name] as NamedComponent;
  checkAttributes(node, [...Object.keys(types), 'static'], file);
  const props: Record<string, unknown> = {};
  for (const [prop, type] of Object.entries(types)) {
    const given = node.attributes?.[prop];
    const value = propValue(given, type);
    if (value === undefined && (given !== undefined || !type.endsWith('?'))) {
      const found = given === undefined ? 'is missing' : `is '${given}'`;
      return fault(`the prop '${prop}' of the component '${name}' ${found}: it must be a ${type.replace('?', '')}`);
    }
    if (value !== undefined) props[prop] = value;
  }
  const found = findScript(node, `/${script.replace(/^\//, '')}`, 'component', file);
  return found && { ...found, props: JSON.stringify(props) };
}

/** Reads the value of an attribute; undefined if it is not of the type. */
function propValue(given: string | null | undefined, type: NamedComponent['props'][string]): unknown {
  if (type === 'boolean') {
    if (given === undefined || given === 'false') return false;
    return !given || given === 'true' ? true : undefined;
  }
  if (typeof given !== 'string' || type.startsWith('string')) return given ?? undefined;
  return given.trim() === '' || Number.isNaN(Number(given)) ? undefined : Number(given);
}

/** `:::figure[Caption]{#fig-x}` around an image or anything else. */
export const figureContainer: ContainerHandler = (node, file) => {
  const label = takeLabel(node);
  checkAttributes(node, [], file);
  setElement(node, 'figure', propertiesOf(node, ['figure']));
  node.children.push(caption(node, 'figure', label?.children ?? [], file));
};

/** `::table[Caption]{#tbl-x file="_BW/classes.ts"}`: a table from code; one of several with `name="…"`. */
export const table: LeafHandler = (node, file) => {
  checkAttributes(node, ['file', 'name'], file);
  const script = scriptOf(node, 'table', file);
  if (script === null) return null;
  const written = addSlot(file, node, { kind: 'table', ...script, name: node.attributes?.name ?? '' });
  return blockElement('figure', propertiesOf(node, ['captioned']), [
    caption(node, 'table', node.children, file),
    written,
  ]);
};

/** `::table-filter[Name]{columns="Dummy, Test"}`: narrows the tables below it, where there are scripts. */
export const tableFilter: LeafHandler = (node, file) => {
  checkAttributes(node, ['columns'], file);
  const columns = (node.attributes?.columns ?? '').split(',').map((column) => column.trim());
  const name = markdownText(node).trim() || dataOf(file).messages.filterTables;
  return addSlot(file, node, { kind: 'table-filter', name, columns: columns.filter(Boolean) });
};

/** `:::table[Caption]{#tbl-x}` around a table; `row-headers="none"` where its first column names no rows. */
export const tableContainer: ContainerHandler = (node, file) => {
  const label = takeLabel(node);
  checkAttributes(node, ['row-headers'], file);
  const headers = node.attributes?.['row-headers'];
  if (headers != null && headers !== 'none') {
    const message = `'row-headers' of ':::table' is '${headers}': it can be 'none'`;
    report(file, node, { severity: 'error', rule: 'unknown-directive', message });
  }
  if (!node.children.some((child) => child.type === 'table')) {
    const message = "':::table' holds a table and nothing else";
    report(file, node, { severity: 'error', rule: 'unknown-directive', message });
  }
  for (const child of node.children) {
    if (child.type === 'table' && headers === 'none') child.data = { hProperties: { [NO_ROW_HEADERS]: '' } };
  }
  setElement(node, 'figure', propertiesOf(node, ['captioned']));
  node.children.unshift(caption(node, 'table', label?.children ?? [], file));
};

const FORM = '::data{file="data.json" schema="data.schema.json" check="check.ts" rows="entries"}';

/** `::data{…}`: data that readers may take along. */
export const data: LeafHandler = (node, file) => {
  const { file: name, schema, check, rows } = node.attributes ?? {};
  checkAttributes(node, ['file', 'schema', 'check', 'rows'], file);
  if (!name || !schema || !check || !rows) {
    report(file, node, { severity: 'error', rule: 'data', message: `'::data' needs four attributes: ${FORM}` });
    return null;
  }
  const [own, described, script] = [name, schema, check].map((each) => findScript(node, each, 'data', file));
  if (!own || !described || !script) return null;
  return addSlot(file, node, { kind: 'data', ...script, data: own.script, schema: described.script, rows });
};

/** `:value[_BW/example.ts#gain.300]{digits=2 unit=dB}`: an export of an example. */
export const value: TextHandler = (node, file) => {
  checkAttributes(node, ['digits', 'precision', 'unit'], file);
  const fail = (message: string) => {
    report(file, node, { severity: 'error', rule: 'value', message });
    return null;
  };
  const [, name, path] = /^([^#]+)#(.+)$/s.exec(markdownText(node).trim()) ?? [];
  if (name === undefined || path === undefined || name.trim() === '') {
    return fail("a value is named by an example's file and what that exports: ':value[file.ts#name]'");
  }
  const script = findScript(node, name.trim(), 'value', file);
  if (script === null) return null;
  const format = formatOf(node);
  return typeof format === 'string'
    ? fail(format)
    : addSlot(file, node, { kind: 'value', ...script, name: path, format });
};

/** Most digits that a number is written with: more are not in it. */
const MAX_DIGITS = 15;

/** How to write the number; a message where the attributes make no sense. */
function formatOf({ attributes }: TextDirective): NumberFormat | string {
  const { digits, precision, unit } = attributes ?? {};
  const format: { -readonly [key in keyof NumberFormat]: NumberFormat[key] } = unit ? { unit } : {};
  for (const [key, text, least] of [['digits', digits, 0] as const, ['precision', precision, 1] as const]) {
    if (text === undefined || text === null) continue;
    const count = Number(text);
    if (!Number.isInteger(count) || count < least || count > MAX_DIGITS) {
      return `'${key}' is "${text}": it must be a whole number from ${least} to ${MAX_DIGITS}`;
    }
    format[key] = count;
  }
  const isTwice = format.digits !== undefined && format.precision !== undefined;
  return isTwice ? "a value has 'digits' behind the point or a 'precision' of all its digits, not both" : format;
}
