import type { Element, Nodes } from 'hast';
import type { Nodes as MarkdownNodes } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';

/** The plain text of a Markdown tree: formulas and code as their source, images as their `alt`, HTML left out. */
export function markdownText(node: MarkdownNodes): string {
  return toText(node, { includeHtml: false });
}

/** Returns the plain text of a tree, with formulas and code as their source, and without footnote references. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'raw' || node.type === 'verbatim') return (node.data as { text?: string } | undefined)?.text ?? '';
  if (!('children' in node) || (node.type === 'element' && isFootnoteMark(node))) return '';
  return node.children.map(textOf).join('');
}

/** The raised number that leads to a footnote. */
export function isFootnoteMark(node: Element): boolean {
  const [first] = node.children;
  return node.tagName === 'sup' && first?.type === 'element' && first.properties.dataFootnoteRef !== undefined;
}
