import type { Element, Nodes, Root } from 'hast';
import { joinFirstUnit, joinUnits } from '../../base/units.ts';
import { firstMark } from '../../model/placeholders.ts';
import { textOf } from '../markdown/text.ts';
import { SKIP, visit } from '../walk.ts';

/** Elements whose text is input or output, character by character. */
export const VERBATIM = new Set(['code', 'kbd', 'pre', 'samp', 'script', 'style', 'svg', 'textarea', 'title']);

/** Joins numbers with their units: no line ends between them, and the space is the same on all pages. */
export function unitSpaces() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'element' && VERBATIM.has((node as Element).tagName)) return SKIP;
      if (node.type !== 'text' || parent === undefined || index === undefined) return;
      const own = joinUnits(node.value);
      const joined = joinFirstUnit(own);
      // The text before it is read only if it matters.
      node.value = joined !== own && isNumber((parent as Element).children[index - 1]) ? joined : own;
      return;
    });
  };
}

/**
 * Returns whether the text before a text ends in a number: a formula, an element, or a value that is filled in later.
 */
function isNumber(node: Nodes | undefined): boolean {
  if (node === undefined || node.type === 'text') return false;
  return (node.type === 'raw' && firstMark(node.value) === 0) || /\d$/.test(textOf(node));
}
