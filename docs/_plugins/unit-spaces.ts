import type { Element, Nodes, Root } from 'hast';
import type {} from 'mdast-util-to-hast';

/** A narrow space at which no line ends. */
const UNIT_SPACE = '\u202f';

const SYMBOL = '(?:[nµμmckMGd]?(?:m|s|g|N|Hz|Pa|J|W|V|rad|bar|L|t))|dB|min|h|deg|mph|ft|lbf?|oct(?:ave)?|mol|°C|°|%';
const FACTOR = `(?:${SYMBOL})(?:\\^?[23]|[²³]|\\^2\\.5)?`;
/** A space before a unit, `mm`, `N·m` or `m/s²`, that ends as a word does. */
const BEFORE_UNIT = `[ \u00a0](?=${FACTOR}(?:[·/]${FACTOR}){0,3}(?![\\p{L}\\p{N}_]|-\\p{L}))`;
const PAIR = new RegExp(`(?<=\\d)${BEFORE_UNIT}`, 'gu');
const FIRST = new RegExp(`^${BEFORE_UNIT}`, 'u');

/** Elements whose text is input or output, character by character. */
export const VERBATIM = new Set(['code', 'kbd', 'pre', 'samp', 'script', 'style', 'svg', 'textarea', 'title']);

/** Joins numbers with their units by one kind of space (rehype plugin). */
export function unitSpaces() {
  return joinIn;
}

/** Joins numbers with their units in a text. Values that pages take from scripts are not seen by plugins. */
export function joinUnits(text: string): string {
  return text.replace(PAIR, UNIT_SPACE);
}

function joinIn(parent: Root | Element): void {
  for (const [index, node] of parent.children.entries()) {
    if (node.type === 'element' && !VERBATIM.has(node.tagName)) joinIn(node);
    if (node.type !== 'text') continue;
    node.value = joinUnits(node.value);
    if (FIRST.test(node.value) && endsInNumber(parent.children[index - 1])) {
      node.value = node.value.replace(FIRST, UNIT_SPACE);
    }
  }
}

/** Whether a node ends in a digit: an element, a formula, or a value of a script, which is not filled in yet. */
function endsInNumber(node: Nodes | undefined): boolean {
  return node !== undefined && node.type !== 'text' && (node.type === 'raw' || /\d$/.test(textOf(node)));
}

function textOf(node: Nodes): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return node.type === 'text' ? node.value : '';
}
