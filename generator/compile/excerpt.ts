import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { dataOf } from './report.ts';

const LIMIT = 160;

/** What a node says, without HTML among it. */
const textOf = (node: unknown) => toText(node, { includeHtml: false });

/** Records the text of the level-1 heading that opens the page, and of the first paragraph, cut at a word. */
export function excerpt() {
  return (tree: Root, file: VFile): void => {
    const blocks = tree.children.filter((node) => node.type !== 'definition' && node.type !== 'footnoteDefinition');
    const [first] = blocks;
    if (first?.type === 'heading' && first.depth === 1) dataOf(file).heading = textOf(first).trim();
    const paragraph = blocks.find((node) => node.type === 'paragraph' && textOf(node).trim() !== '');
    if (paragraph !== undefined) dataOf(file).excerpt = shorten(textOf(paragraph));
  };
}

/** At most 160 characters of a text, white space folded, ending with a whole word. */
export function shorten(text: string): string {
  const folded = text.replace(/\s+/g, ' ').trim();
  if (folded.length <= LIMIT) return folded;
  const cut = folded.slice(0, LIMIT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LIMIT / 2)).replace(/[\s,;:.]+$/, '')}…`;
}
