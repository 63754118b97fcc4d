/** Boxes around blocks: admonitions, and ones that fold. */

import type { Code, PhrasingContent, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { CLASS } from '../../../theme/contract.ts';
import { codeOptions, languageOf, metaOf } from '../code/code.ts';
import { markdownText } from '../markdown/text.ts';
import { dataOf, report } from '../page-record.ts';
import { blockElement, type ContainerHandler, propertiesOf, setElement, takeLabel, textElement } from './nodes.ts';

/** Names of the directives that draw the reader's attention to a block. */
export const ADMONITIONS = ['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger'] as const;

/** Names that other generators have, and the kind that looks the same. The name becomes the title. */
export const ADMONITION_ALIASES: ReadonlyMap<string, (typeof ADMONITIONS)[number]> = new Map([
  ['success', 'tip'],
  ['error', 'danger'],
  ['secondary', 'note'],
]);

/** `:::note[Title]` around blocks, or `:::note{title="Title"}`. */
export const admonition: ContainerHandler = (node, file) => {
  const label = takeLabel(node);
  const written = node.attributes?.title;
  const own = written ? [{ type: 'text', value: written } as const] : null;
  const { title, ...frame } = admonitionFrame(node.name, label?.children ?? own, file);
  setElement(node, 'div', { ...propertiesOf(node, frame.classes), ...frame.properties });
  node.children.unshift(title);
};

/** The title of an admonition: the author's, or the name of its kind. */
export function admonitionFrame(name: string, written: readonly PhrasingContent[] | null, file: VFile) {
  const fallback = dataOf(file).messages[name as (typeof ADMONITIONS)[number]];
  const label = written === null ? '' : `: ${markdownText({ type: 'paragraph', children: [...written] })}`;
  return {
    classes: ['admonition', ADMONITION_ALIASES.get(name) ?? name],
    properties: { role: 'note', ariaLabel: fallback + label },
    title: textElement('p', { className: ['admonition-title'] }, written ?? [{ type: 'text', value: fallback }]),
  };
}

/** `:::details[Summary]` around blocks; `{open}` behind it opens them. */
export const details: ContainerHandler = (node, file) => {
  const label = takeLabel(node);
  const { open, title } = node.attributes ?? {};
  const isOpen = open !== undefined && open !== null && open !== 'false';
  setElement(node, 'details', { ...propertiesOf(node, []), ...(isOpen ? { open: true } : {}) });
  const summary = title || dataOf(file).messages.details;
  node.children.unshift(textElement('summary', {}, label?.children ?? [{ type: 'text', value: summary }]));
};

const FAULT = { severity: 'error', rule: 'unknown-directive' } as const;

export const tabs: ContainerHandler = (node, file) => {
  setElement(node, 'div', propertiesOf(node, [CLASS.tabs]));
  const stray = node.children.find((child) => child.type !== 'containerDirective' || child.name !== 'tab');
  if (stray === undefined && node.children.length > 0) return;
  const message = "'tabs' holds ':::tab[Label]' containers and nothing else";
  report(file, stray ?? node, { ...FAULT, message });
};

export const tab: ContainerHandler = (node, file, parent) => {
  const label = takeLabel(node);
  if (parent !== 'tabs') {
    report(file, node, { ...FAULT, message: "a 'tab' has to stand in a ':::tabs' container with more colons" });
  }
  if (label === null) report(file, node, { ...FAULT, message: "a 'tab' needs a label: ':::tab[Label]'" });
  setElement(node, 'section', {
    ...propertiesOf(node, [CLASS.tab]),
    ariaLabel: label === null ? undefined : markdownText(label),
  });
  node.children.unshift(textElement('p', { className: ['tab-title'] }, label?.children ?? []));
};

/** `:::code-group` around fences, as VitePress has it: tabs that are named by `[label]` behind the language. */
export const codeGroup: ContainerHandler = (node, file) => {
  setElement(node, 'div', propertiesOf(node, [CLASS.tabs]));
  const panels: ReturnType<typeof blockElement>[] = [];
  const before: RootContent[] = [];
  for (const child of node.children) {
    if (child.type === 'code') panels.push(codePanel(child, file));
    // Text among the fences stays with the one before it.
    else (panels.at(-1)?.children ?? before).push(child as never);
  }
  node.children = [...before, ...panels] as typeof node.children;
};

function codePanel(code: Code, file: VFile): ReturnType<typeof blockElement> {
  const options = metaOf(code);
  const written = /(?:^|\s)\[([^\]]+)\]/.exec(options)?.[1] ?? codeOptions(options).title;
  const label = written ?? (languageOf(code) || dataOf(file).messages.code);
  const title = textElement('p', { className: ['tab-title'] }, [{ type: 'text', value: label }]);
  return blockElement('section', { className: [CLASS.tab], ariaLabel: label }, [title, code]);
}
