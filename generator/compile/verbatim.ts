import type { Root } from 'hast';
import { visit } from './walk.ts';

/**
 * Finished HTML in a tree: formulas and highlighted code. It passes rehype-raw untouched, which raw nodes would not,
 * and becomes a raw node afterwards. `text` is what it says to a reader of plain text.
 */
export interface Verbatim {
  type: 'verbatim';
  value: string;
  data: { text: string };
}

declare module 'hast' {
  interface RootContentMap {
    verbatim: Verbatim;
  }
  interface ElementContentMap {
    verbatim: Verbatim;
  }
}

export function verbatim(value: string, text: string): Verbatim {
  return { type: 'verbatim', value, data: { text } };
}

/** Turns verbatim nodes into the raw ones that rehype-stringify writes as they are. */
export function verbatimToRaw() {
  return (tree: Root): void => {
    visit(tree, 'verbatim', (node) => {
      (node as { type: string }).type = 'raw';
    });
  };
}
