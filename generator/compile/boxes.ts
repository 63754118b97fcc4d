import type { Element, Root } from 'hast';
import { textOf } from './text.ts';
import { SKIP, visit } from './walk.ts';

/** Puts tables into boxes that scroll on their own, and lets images load when they come near. */
export function boxes() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'img') {
        node.properties.loading ??= 'lazy';
        node.properties.decoding ??= 'async';
      }
      if (node.tagName !== 'table' || parent === undefined || index === undefined) return;
      visit(node, 'element', (cell) => {
        if (cell.tagName === 'th') nameFormula(cell);
      });
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['table'] },
        children: [node],
      };
      return [SKIP, index + 1];
    });
  };
}

/** A header that is nothing but a formula has no text that every screen reader finds: its source is its name. */
function nameFormula(header: Element): void {
  const { children } = header;
  const isFormula = children.length > 0 && children.every(({ type }) => type === 'raw');
  if (isFormula) header.properties.ariaLabel ??= children.map(textOf).join(' ');
}
