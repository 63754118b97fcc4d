/** Boxes around blocks: admonitions, and ones that fold. */
import type { PhrasingContent } from 'mdast';
import { markdownText } from '../markdown/text.ts';
import { type ContainerHandler, propertiesOf, setElement, takeLabel, textElement } from './nodes.ts';

/** Names of the directives that draw the reader's attention to a block. */
export const ADMONITIONS = ['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger'] as const;

/** Names that other generators have, and the kind that looks the same. The name becomes the title. */
export const ADMONITION_ALIASES: ReadonlyMap<string, (typeof ADMONITIONS)[number]> = new Map([
  ['success', 'tip'],
  ['error', 'danger'],
  ['secondary', 'note'],
]);

/** `:::note[Title]` around blocks, or `:::note{title="Title"}`. */
export const admonition: ContainerHandler = (node) => {
  const label = takeLabel(node);
  const written = node.attributes?.title;
  const own = written ? [{ type: 'text', value: written } as const] : null;
  const { title, ...frame } = admonitionFrame(node.name, label?.children ?? own);
  setElement(node, 'div', { ...propertiesOf(node, frame.classes), ...frame.properties });
  node.children.unshift(title);
};

/** The title of an admonition: the author's, or the name of its kind. */
export function admonitionFrame(name: string, written: readonly PhrasingContent[] | null) {
  const fallback = name[0]?.toUpperCase() + name.slice(1);
  const label = written === null ? '' : `: ${markdownText({ type: 'paragraph', children: [...written] })}`;
  return {
    classes: ['admonition', ADMONITION_ALIASES.get(name) ?? name],
    properties: { role: 'note', ariaLabel: fallback + label },
    title: textElement('p', { className: ['admonition-title'] }, written ?? [{ type: 'text', value: fallback }]),
  };
}

/** `:::details[Summary]` around blocks; `{open}` behind it opens them. */
export const details: ContainerHandler = (node) => {
  const label = takeLabel(node);
  const { open, title } = node.attributes ?? {};
  const isOpen = open !== undefined && open !== null && open !== 'false';
  setElement(node, 'details', { ...propertiesOf(node, []), ...(isOpen ? { open: true } : {}) });
  node.children.unshift(textElement('summary', {}, label?.children ?? [{ type: 'text', value: title || 'Details' }]));
};
