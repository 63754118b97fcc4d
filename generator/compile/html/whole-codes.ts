import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from '../walk.ts';
import { VERBATIM } from './unit-spaces.ts';

/** A name with a hyphen that belongs to it: ES-2, THOR-50M, SID-IIs, EuroSID-1, H-point. */
const CODE =
  /(?<![\p{L}\p{N}_-])[A-Z](?:[A-Z\d]{0,5}-[\p{L}\d]{1,6}|[A-Za-z]{1,7}-\d[\p{L}\d]{0,4})(?![\p{L}\p{N}_-])/gu;

/** Keeps names with hyphens in one line. No character is added, so they are copied and found as they are written. */
export function wholeCodes() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'element' && VERBATIM.has((node as Element).tagName)) return SKIP;
      if (node.type !== 'text' || parent === undefined || index === undefined) return;
      if (!node.value.includes('-')) return;
      const pieces = split(node.value);
      if (pieces.length === 1) return;
      const { children } = parent as Element;
      const behind = children.splice(index).slice(1);
      for (const piece of pieces) children.push(piece);
      for (const child of behind) children.push(child);
      return [SKIP, index + pieces.length];
    });
  };
}

function split(text: string): ElementContent[] {
  const pieces: ElementContent[] = [];
  let end = 0;
  for (const { 0: code, index } of text.matchAll(CODE)) {
    if (index > end) pieces.push({ type: 'text', value: text.slice(end, index) });
    const children: ElementContent[] = [{ type: 'text', value: code }];
    pieces.push({ type: 'element', tagName: 'span', properties: { className: ['whole'] }, children });
    end = index + code.length;
  }
  if (end < text.length || pieces.length === 0) pieces.push({ type: 'text', value: text.slice(end) });
  return pieces;
}
