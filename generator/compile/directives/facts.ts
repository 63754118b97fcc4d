import type { ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { CLASS } from '../../../theme/contract.ts';
import { markdownText } from '../markdown/text.ts';
import { dataOf, report } from '../page-record.ts';
import { visit } from '../walk.ts';
import { blockElement, type ContainerHandler, setElement, textElement } from './nodes.ts';
import { inlineHtml } from './symbols.ts';

const SHAPE = "':::facts' holds a list of facts and nothing else: '- **Name**: what is so'";

/** `:::facts` around a list, `- **Formula**: $F = ma$`: what most readers of a page come for, as a box. */
export const facts: ContainerHandler = (node, file) => {
  const [list, ...others] = node.children;
  const items = list?.type === 'list' && others.length === 0 ? list.children.map(readItem) : [null];
  if (items.some((item) => item === null)) {
    report(file, node, { severity: 'error', rule: 'unknown-directive', message: SHAPE });
    return;
  }
  setElement(node, 'dl', { className: [CLASS.facts] });
  node.children = items.flatMap((item) => (item === null ? [] : [elementOf(item)]));
  for (const item of items) if (item !== null) record(item, file);
};

/** A fact: its name, and what is so. */
interface Fact {
  readonly name: readonly PhrasingContent[];
  readonly text: readonly PhrasingContent[];
}

/** The fact of an item, `**Name**: text`; null for an item of another shape. */
function readItem({ children: [paragraph, ...others] }: ListItem): Fact | null {
  if (paragraph?.type !== 'paragraph' || others.length > 0) return null;
  const [name, next, ...rest] = paragraph.children;
  if (name?.type !== 'strong' || next?.type !== 'text' || !next.value.startsWith(':')) return null;
  const first = { ...next, value: next.value.slice(1).trimStart() };
  return { name: name.children, text: first.value === '' ? rest : [first, ...rest] };
}

function elementOf({ name, text }: Fact) {
  return blockElement('div', {}, [textElement('dt', {}, name), textElement('dd', {}, text)]);
}

/** Other pages show facts too, but for those that the build fills in later: values, sources, references. */
function record({ name, text }: Fact, file: VFile): void {
  const paragraph: Paragraph = { type: 'paragraph', children: [...text] };
  let isOpen = false;
  visit(paragraph, (node: RootContent | Paragraph) => {
    isOpen ||= node.type === 'textDirective' || (node.type === 'link' && node.children.length === 0);
  });
  if (isOpen) return;
  dataOf(file).facts.push({
    name: markdownText({ type: 'paragraph', children: [...name] }),
    html: inlineHtml(text),
  });
}
