import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { CLASS } from '../../../theme/contract.ts';
import { spokenFormula } from '../../base/spoken-formula.ts';
import { textOf } from '../markdown/text.ts';
import { isFormula } from '../math/math.ts';
import { SKIP, visit } from '../walk.ts';

/** Property of a table whose author wants no row headers; it is not published. */
export const NO_ROW_HEADERS = 'dataNoRowHeaders';

/** In a cell, a code that is longer than this, or has spaces, may break. */
const LONG_CODE = /\s|.{25}/s;

/**
 * Puts tables into boxes that scroll on their own, and says what their headers head: the first cell of a row names it,
 * unless the author says otherwise.
 */
export function wrapTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || parent === undefined || index === undefined) return;
      markHeaders(node);
      visit(node, 'element', (element) => {
        if (element.tagName === 'th') nameFormula(element);
        if (element.tagName === 'code' && LONG_CODE.test(textOf(element))) {
          element.properties.className = [...((element.properties.className as string[] | undefined) ?? []), 'long'];
        }
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

function markHeaders(table: Element): void {
  const hasRowHeaders = table.properties[NO_ROW_HEADERS] === undefined;
  delete table.properties[NO_ROW_HEADERS];
  const parts = elementsOf(table).filter(({ tagName }) => /^t(head|body|foot)$/.test(tagName));
  const headRows = parts.filter(({ tagName }) => tagName === 'thead').flatMap(elementsOf);
  const bodyRows = parts.filter(({ tagName }) => tagName !== 'thead').flatMap(elementsOf);
  for (const cell of headRows.flatMap(elementsOf)) {
    // A header without words heads nothing.
    if (isEmpty(cell)) cell.tagName = 'td';
    else if (cell.tagName === 'th') cell.properties.scope ??= 'col';
  }
  const cells = bodyRows.flatMap(elementsOf);
  // Authors of HTML have said themselves what heads a row, or have rows that share cells.
  const isMarked = cells.some(({ tagName, properties }) => tagName === 'th' || properties.rowSpan !== undefined);
  if (!hasRowHeaders || isMarked || headRows.length === 0) return;
  for (const row of bodyRows) {
    const [first, second] = elementsOf(row);
    if (first === undefined || second === undefined || isEmpty(first)) continue;
    first.tagName = 'th';
    first.properties.scope = 'row';
  }
}

const elementsOf = ({ children }: Element): Element[] => children.filter((child) => child.type === 'element');

function isEmpty(cell: Element): boolean {
  return cell.children.every((child) =>
    child.type === 'element'
      ? child.tagName === 'br'
      : child.type === 'comment' || (child.type === 'text' && child.value.trim() === ''),
  );
}

/** Some screen readers find no text in a header that is nothing but a formula, so it is a picture with a name. */
function nameFormula(header: Element): void {
  const { children, properties } = header;
  const isNamed = children.length > 0 && children.every(isFormula);
  if (!isNamed || properties.ariaLabel !== undefined) return;
  const name = children.map((child) => spokenFormula(textOf(child))).join(' ');
  if (name.trim() === '') return;
  // Not a name of the cell itself: that would leave a cell without a text, which stays an empty header for some tools.
  const picture = { role: 'img', ariaLabel: name };
  header.children = [{ type: 'element', tagName: 'span', properties: picture, children }];
}

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
