import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { visit } from '../walk.ts';

/** Lets images load when the reader comes near them. */
export function lazyImages() {
  return (tree: Root, file: VFile): void => {
    // In Markdown or in HTML.
    if (!/!\[|<img/i.test(String(file))) return;
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName !== 'img') return;
      properties.loading ??= 'lazy';
      properties.decoding ??= 'async';
    });
  };
}
