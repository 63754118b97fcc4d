import { type ContainerHandler, propertiesOf, setElement, takeLabel, textElement } from './nodes.ts';

/** `:::details[Summary]` around blocks. */
export const details: ContainerHandler = (node) => {
  const label = takeLabel(node);
  setElement(node, 'details', propertiesOf(node, []));
  node.children.unshift(textElement('summary', {}, label?.children ?? [{ type: 'text', value: 'Details' }]));
};
