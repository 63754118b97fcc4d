import type { PhrasingContent } from 'mdast';
import { markdownText } from '../markdown/text.ts';
import { type ContainerHandler, propertiesOf, setElement, takeLabel, textElement } from './nodes.ts';

/** Names of the directives that draw the reader's attention to a block. */
export const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger'] as const;

/** `:::note[Title]` around blocks. */
export const admonition: ContainerHandler = (node) => {
  const label = takeLabel(node);
  const name = node.name[0]?.toUpperCase() + node.name.slice(1);
  const title: readonly PhrasingContent[] = label?.children ?? [{ type: 'text', value: name }];
  setElement(node, 'div', {
    ...propertiesOf(node, ['admonition', node.name]),
    role: 'note',
    ariaLabel: label === null ? name : `${name}: ${markdownText(label)}`,
  });
  node.children.unshift(textElement('p', { className: ['admonition-title'] }, title));
};
