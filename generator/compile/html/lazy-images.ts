import type { Root } from 'hast';
import { visit } from '../walk.ts';

/** Lets images load when the reader comes near them. */
export function lazyImages() {
  return (tree: Root): void => {
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName !== 'img') return;
      properties.loading ??= 'lazy';
      properties.decoding ??= 'async';
    });
  };
}
