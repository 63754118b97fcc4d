import { type ContainerHandler, propertiesOf, setElement, takeLabel, textElement } from './nodes.ts';

/** `:::details[Summary]` around blocks; `{open}` behind it opens them. */
export const details: ContainerHandler = (node) => {
  const label = takeLabel(node);
  const { open, title } = node.attributes ?? {};
  const isOpen = open !== undefined && open !== null && open !== 'false';
  setElement(node, 'details', { ...propertiesOf(node, []), ...(isOpen ? { open: true } : {}) });
  node.children.unshift(textElement('summary', {}, label?.children ?? [{ type: 'text', value: title || 'Details' }]));
};
