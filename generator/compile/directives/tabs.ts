import type { Code, RootContent } from 'mdast';
import { CLASS } from '../../../theme/contract.ts';
import { codeOptions } from '../code/code.ts';
import { languageOf, metaOf } from '../code/languages.ts';
import { markdownText } from '../markdown/text.ts';
import { report } from '../page-record.ts';
import { blockElement, type ContainerHandler, propertiesOf, setElement, takeLabel, textElement } from './nodes.ts';

const FAULT = { severity: 'error', rule: 'unknown-directive' } as const;

/** `::::tabs` around tabs. */
export const tabs: ContainerHandler = (node, file) => {
  setElement(node, 'div', propertiesOf(node, [CLASS.tabs]));
  const stray = node.children.find((child) => child.type !== 'containerDirective' || child.name !== 'tab');
  if (stray === undefined && node.children.length > 0) return;
  const message = "'tabs' holds ':::tab[Label]' containers and nothing else";
  report(file, stray ?? node, { ...FAULT, message });
};

/** `:::tab[Label]` around blocks. */
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
export const codeGroup: ContainerHandler = (node) => {
  setElement(node, 'div', propertiesOf(node, [CLASS.tabs]));
  const panels: ReturnType<typeof blockElement>[] = [];
  const before: RootContent[] = [];
  for (const child of node.children) {
    if (child.type === 'code') panels.push(codePanel(child));
    // Text among the fences stays with the one before it.
    else (panels.at(-1)?.children ?? before).push(child as never);
  }
  node.children = [...before, ...panels] as typeof node.children;
};

function codePanel(code: Code): ReturnType<typeof blockElement> {
  const options = metaOf(code);
  const label = /(?:^|\s)\[([^\]]+)\]/.exec(options)?.[1] ?? codeOptions(options).title ?? (languageOf(code) || 'Code');
  const title = textElement('p', { className: ['tab-title'] }, [{ type: 'text', value: label }]);
  return blockElement('section', { className: [CLASS.tab], ariaLabel: label }, [title, code]);
}
