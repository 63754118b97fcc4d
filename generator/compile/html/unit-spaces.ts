import type { Element, Nodes, Root } from 'hast';
import { joinFirstUnit, joinUnits } from '../../base/units.ts';
import { firstMark } from '../../model/placeholders.ts';
import { textOf } from '../markdown/text.ts';
import { SKIP, visit } from '../walk.ts';

/** Elements whose text is somebody's input or output, character by character. */
export const VERBATIM = new Set(['code', 'kbd', 'pre', 'samp', 'script', 'style', 'svg', 'textarea', 'title']);

/** Joins numbers with their units, so that no line ends between them and one space stands on all pages. */
export function unitSpaces() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'element' && VERBATIM.has((node as Element).tagName)) return SKIP;
      if (node.type !== 'text' || parent === undefined || index === undefined) return;
      const own = joinUnits(node.value);
      const joined = joinFirstUnit(own);
      // What stands before it is looked at where that decides something.
      node.value = joined !== own && isNumber((parent as Element).children[index - 1]) ? joined : own;
      return;
    });
  };
}

/** Whether what stands before a text ends in a number: a formula, an element, or a value that is filled in later. */
function isNumber(node: Nodes | undefined): boolean {
  if (node === undefined || node.type === 'text') return false;
  return (node.type === 'raw' && firstMark(node.value) === 0) || /\d$/.test(textOf(node));
}
