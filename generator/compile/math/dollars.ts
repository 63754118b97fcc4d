/** Tells dollar signs of prose, such as prices and shell variables, from those around formulas. */

import type { Nodes, Root } from 'mdast';
import type { InlineMath } from 'mdast-util-math';
import type { VFile } from 'vfile';
import { report } from '../page-record.ts';
import { visit } from '../walk.ts';

/** Stands for a dollar sign of prose while a document is parsed. It has the same length. */
const PROSE_DOLLAR = '\uFDD2';

/**
 * Replaces dollar signs that cannot open the formula that the parser made of them.
 *
 * @param isLast whether to decide on all; after a dollar sign of prose, the parser takes ends of formulas for starts
 * @returns the text; the same one where every formula can be one
 */
export function hideProseDollars(text: string, tree: Root, isLast: boolean): string {
  const prose = new Set<number>();
  let hasProse: unknown;
  visit(tree, 'inlineMath', ({ position, value }, _index, parent) => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (start === undefined || end === undefined || text.startsWith('$$', start)) return;
    if (!isLast && parent === hasProse && !/^(?:^|[\s([{"'*_])\$\S/.test(text.slice(start - 1, start + 2))) return;
    if (!isProse(text, start, end, value)) return;
    prose.add(start);
    hasProse = parent;
  });
  if (prose.size === 0) return text;
  return text.replace(/\$/g, (dollar, offset: number) => (prose.has(offset) ? PROSE_DOLLAR : dollar));
}

/**
 * Whether a formula starts after a letter or a digit, or ends before a digit, as on GitHub and in Pandoc; reads like
 * prose beside a space; or cuts bold text, code, an element, a quoted text or a list of shell variables in two.
 */
function isProse(text: string, start: number, end: number, value: string): boolean {
  if (/[\p{L}\p{N}]/u.test(text[start - 1] ?? '') || /\d/.test(text[end] ?? '')) return true;
  const spaces = [text[start + 1], text[end - 2]].filter((char = '') => /\s/.test(char)).length;
  const hasWord = /\p{L}{2}/u.test(value);
  if (spaces === 2 && hasWord && !/[^\p{L}\p{N}\s,.'’]/u.test(value)) return true;
  const isTex = /\\[a-z]|[_^]\{/i.test(value);
  if (spaces === 1 && !isTex && (hasWord || /^\s*\d/.test(value) || /[^\s.,;:!?)]/.test(text[end] ?? ''))) return true;
  const isOdd = (mark: string) => value.split(mark).length % 2 === 0;
  if (isOdd('`') || value.includes('**') || /<\/[a-z]/i.test(value)) return true;
  return !value.includes('\\') && (isOdd('"') || (/^[A-Z_]{2}/.test(value) && /^[A-Z_]{2}/.test(text.slice(end))));
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
