import type { Nodes } from 'hast';

/** What a tree says in plain text; formulas and code as their source. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'raw' || node.type === 'verbatim') return (node.data as { text?: string } | undefined)?.text ?? '';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
