import type { ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { CLASS } from '../../../theme/contract.ts';
import { markdownText } from '../markdown/text.ts';
import { dataOf, report } from '../page-record.ts';
import { visit } from '../walk.ts';
import { blockElement, type ContainerHandler, setElement, textElement } from './nodes.ts';
import { inlineHtml } from './symbols.ts';

const SHAPE = "':::facts' holds a list of facts and nothing else: '- **Name**: what is so'";

/** `:::facts` around a list, `- **Formula**: $F = ma$`: the key facts of a page, as a box. */
export const facts: ContainerHandler = (node, file) => {
  const [list, ...others] = node.children;
  const items = list?.type === 'list' && others.length === 0 ? list.children.map(readItem) : [];
  const read = items.filter((item) => item !== null);
  if (read.length === 0 || read.length < items.length) {
    report(file, node, { severity: 'error', rule: 'unknown-directive', message: SHAPE });
    return;
  }
  setElement(node, 'dl', { className: [CLASS.facts] });
  node.children = read.map(elementOf);
  for (const each of read) record(each, file);
};

/** A fact as it is written: its name, and what is so. */
interface WrittenFact {
  readonly name: readonly PhrasingContent[];
  readonly text: readonly PhrasingContent[];
}

/** The fact of an item, `**Name**: text`; null for an item of another shape. */
function readItem({ children: [paragraph, ...others] }: ListItem): WrittenFact | null {
  if (paragraph?.type !== 'paragraph' || others.length > 0) return null;
  const [name, next, ...rest] = paragraph.children;
  if (name?.type !== 'strong' || next?.type !== 'text' || !next.value.startsWith(':')) return null;
  const first = { ...next, value: next.value.slice(1).trimStart() };
  return { name: name.children, text: first.value === '' ? rest : [first, ...rest] };
}

function elementOf({ name, text }: WrittenFact) {
  return blockElement('div', {}, [textElement('dt', {}, name), textElement('dd', {}, text)]);
}

/** Keeps only the nodes that mean the same on any page. Links become their text. */
const PORTABLE: ReadonlySet<string> = new Set([
  ...['text', 'emphasis', 'strong', 'delete', 'inlineCode', 'inlineMath', 'break', 'link', 'paragraph'],
]);

/** Other pages show facts too, but for those that hold what only their own page can: values, sources, images, HTML. */
function record({ name, text }: WrittenFact, file: VFile): void {
  const paragraph: Paragraph = { type: 'paragraph', children: [...text] };
  let isPortable = true;
  visit(paragraph, (node: RootContent) => {
    isPortable &&= PORTABLE.has(node.type) && !(node.type === 'link' && node.children.length === 0);
  });
  if (!isPortable) return;
  const nameText = markdownText({ type: 'paragraph', children: [...name] });
  const { facts: found, katexMacros } = dataOf(file);
  found.push({ name: nameText, html: inlineHtml(text, katexMacros) });
}
