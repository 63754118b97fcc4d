import type { Element, ElementContent, Root } from 'hast';
import { WHOLE, wholeNames } from '../../base/whole-names.ts';
import { SKIP, visit } from '../walk.ts';
import { VERBATIM } from './unit-spaces.ts';

/** Keeps names such as ES-2 and Hybrid III 50M in one line. */
export function wholeCodes() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'element' && VERBATIM.has((node as Element).tagName)) return SKIP;
      if (node.type !== 'text' || parent === undefined || index === undefined) return;
      const pieces = wholeNames(node.value);
      if (pieces.every(({ isName }) => !isName)) return;
      const { children } = parent as Element;
      const behind = children.splice(index).slice(1);
      for (const piece of pieces) children.push(elementOf(piece));
      for (const child of behind) children.push(child);
      return [SKIP, index + pieces.length];
    });
  };
}

function elementOf({ text, isName }: ReturnType<typeof wholeNames>[number]): ElementContent {
  const value: ElementContent = { type: 'text', value: text };
  return isName ? { type: 'element', tagName: 'span', properties: { className: [WHOLE] }, children: [value] } : value;
}
