/** Tells dollar signs of prose, such as prices and shell variables, from those around formulas. */

import type { Nodes, Root } from 'mdast';
import type { InlineMath } from 'mdast-util-math';
import type { VFile } from 'vfile';
import { report } from '../page-record.ts';
import { visit } from '../walk.ts';

/** Stands for a dollar sign of prose while a document is parsed. It has the same length. */
const PROSE_DOLLAR = '\uFDD2';

/**
 * Replaces dollar signs that cannot open the formula that the parser made of them: one after a letter or a digit, one
 * whose closing dollar is after a space or before a digit, as on GitHub and in Pandoc, or around bold text.
 *
 * @returns the text; the same one where every formula can be one
 */
export function hideProseDollars(text: string, tree: Root): string {
  const prose = new Set<number>();
  visit(tree, 'inlineMath', ({ position, value }) => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (start === undefined || end === undefined || text.startsWith('$$', start)) return;
    const isSpaced = (offset: number) => /\s/.test(text[offset] ?? '');
    const isUneven = isSpaced(start + 1) !== isSpaced(end - 2);
    const isWord = /[\p{L}\p{N}]/u.test(text[start - 1] ?? '');
    if (isUneven || isWord || /\d/.test(text[end] ?? '') || value.includes('**')) prose.add(start);
  });
  if (prose.size === 0) return text;
  return text.replace(/\$/g, (dollar, offset: number) => (prose.has(offset) ? PROSE_DOLLAR : dollar));
}

/** Puts the dollar signs back. */
export function showProseDollars(text: string): string {
  return text.replaceAll(PROSE_DOLLAR, '$');
}

/** Puts the dollar signs back, wherever they are in the tree. */
export function restoreProseDollars(tree: Root): void {
  visit(tree, (node: Nodes) => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string' && value.includes(PROSE_DOLLAR)) {
        Object.assign(node, { [key]: showProseDollars(value) });
      }
    }
  });
}

/** Formulas without TeX that read like a sentence. */
const SENTENCE = /\p{L}{2,},? \p{L}{2,},? \p{L}{2,}/u;

/** Reports formulas that are prose, and reads `\|` in a cell of a table as the bar that GFM makes of it. */
export function checkDollars() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'inlineMath', (node) => {
      if (node.value.includes('\\') || !SENTENCE.test(node.value)) return;
      const message =
        "this formula reads like prose: write '\\$' for a dollar sign, '$x$' without spaces for a formula";
      report(file, node, { severity: 'warning', rule: 'math', message });
    });
    visit(tree, 'tableCell', (cell) => visit(cell, 'inlineMath', unescapeBars));
  };
}

function unescapeBars(node: InlineMath): void {
  node.value = node.value.replaceAll('\\|', '|');
}
