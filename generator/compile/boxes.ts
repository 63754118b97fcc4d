import type { Root } from 'hast';
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
