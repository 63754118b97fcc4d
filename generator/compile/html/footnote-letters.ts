import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { visit } from '../walk.ts';

/** The `n`th letter from 1, as lists count with letters: `a` … `z`, `aa`. */
export function letterOf(n: number): string {
  const rest = Math.floor((n - 1) / 26);
  return (rest === 0 ? '' : letterOf(rest)) + String.fromCharCode(97 + ((n - 1) % 26));
}

/** Counts footnotes by letters: digits are the numbers of sources, and look like part of the number before them. */
export function footnoteLetters() {
  return (tree: Root, file: VFile): void => {
    // Nothing else makes a footnote.
    if (!String(file).includes('[^')) return;
    visit(tree, 'element', (node) => {
      const { dataFootnoteRef, dataFootnotes } = node.properties;
      const [text] = node.children;
      if (dataFootnoteRef !== undefined && text?.type === 'text') text.value = `[${letterOf(Number(text.value))}]`;
      if (dataFootnotes !== undefined)
        for (const child of node.children) if (isList(child)) child.properties.type = 'a';
    });
  };
}

function isList(node: Element['children'][number]): node is Element {
  return node.type === 'element' && node.tagName === 'ol';
}
