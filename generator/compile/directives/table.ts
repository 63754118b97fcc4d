import { report } from '../page-record.ts';
import { caption } from './caption.ts';
import { type ContainerHandler, checkAttributes, propertiesOf, setElement, takeLabel } from './nodes.ts';

/** `:::table[Caption]{#tbl-x}` around a table. */
export const table: ContainerHandler = (node, file) => {
  const label = takeLabel(node);
  checkAttributes(node, [], file);
  if (!node.children.some((child) => child.type === 'table')) {
    const message = "':::table' holds a table and nothing else";
    report(file, node, { severity: 'error', rule: 'unknown-directive', message });
  }
  setElement(node, 'figure', propertiesOf(node, ['captioned']));
  node.children.unshift(caption(node, 'table', label?.children ?? [], file));
};
