import type { Element, Root } from 'hast';
import { CLASS } from '../../../theme/contract.ts';
import { textOf } from '../markdown/text.ts';
import { SKIP, visit } from '../walk.ts';

/** Puts tables into boxes that scroll on their own. */
export function wrapTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || parent === undefined || index === undefined) return;
      visit(node, 'element', (cell) => {
        if (cell.tagName === 'th') nameFormula(cell);
      });
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        properties: { className: [CLASS.table] },
        children: [node],
      };
      return [SKIP, index + 1];
    });
  };
}

/** Some screen readers find no text in a header that is nothing but a formula, so its source becomes its name. */
function nameFormula(header: Element): void {
  const { children } = header;
  const isFormula = children.length > 0 && children.every(({ type }) => type === 'raw');
  if (isFormula) header.properties.ariaLabel ??= children.map(textOf).join(' ');
}
