import { NO_ROW_HEADERS } from '../html/wrap-tables.ts';
import { markdownText } from '../markdown/text.ts';
import { report } from '../page-record.ts';
import { caption } from './caption.ts';
import {
  blockElement,
  type ContainerHandler,
  checkAttributes,
  type LeafHandler,
  propertiesOf,
  setElement,
  takeLabel,
} from './nodes.ts';
import { scriptOf } from './script.ts';
import { addSlot } from './slot.ts';

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
  const name = markdownText(node).trim() || 'Filter the tables';
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
