/** The part of a page's HTML that search indexes: its text without layout. */
import type { Element, Root, RootContent } from 'hast';
import { escapeHtml } from '../base/escape.ts';
import { FORMULA_SOURCE, isSilent, isWithinText } from '../model/searched.ts';

const PROPERTIES: { readonly [attribute: string]: string } = {
  'aria-hidden': 'ariaHidden',
  'data-footnote-ref': 'dataFootnoteRef',
  'data-footnote-backref': 'dataFootnoteBackref',
};

/**
 * The HTML of a finished tree with only what search reads: texts, formulas as their sources, headings, captions, the
 * elements of numbered things, and placeholders. A tenth of the page; search would read the same words from all of it.
 *
 * @param numbered ids of the page's numbered things
 */
export function searchText(tree: Root, numbered: ReadonlySet<string>): string {
  return contentOf(tree.children, numbered);
}

function contentOf(nodes: readonly RootContent[], numbered: ReadonlySet<string>): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'text') text += escapeHtml(node.value);
    else if (node.type === 'raw') text += searchedPart(node) ?? node.value;
    else if (node.type === 'element') text += elementText(node, numbered);
  }
  return text;
}

/** Returns the text that search indexes of finished HTML; undefined if nothing marks it. */
function searchedPart({ data }: RootContent): string | undefined {
  return (data as { readonly searched?: string } | undefined)?.searched;
}

function elementText(element: Element, numbered: ReadonlySet<string>): string {
  const { tagName: name, properties, children } = element;
  if (isSilent(name, (attribute) => propertyText(properties[PROPERTIES[attribute] ?? attribute])))
    return formulasIn(children);
  const { id, alt } = properties;
  const inner = (typeof alt === 'string' ? escapeHtml(alt) : '') + contentOf(children, numbered);
  const isNumbered = typeof id === 'string' && numbered.has(id);
  if (isNumbered || /^(h[1-6]|figcaption)$/.test(name)) {
    return `<${name}${typeof id === 'string' ? ` id="${escapeHtml(id)}"` : ''}>${inner}</${name}>`;
  }
  return isWithinText(name) ? inner : ` ${inner} `;
}

function propertyText(property: Element['properties'][string]): string | undefined {
  return property === undefined || property === null ? undefined : String(property);
}

/** The sources of formulas in what is left out otherwise. */
function formulasIn(nodes: readonly RootContent[]): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'raw') text += searchedPart(node) ?? '';
    else if (node.type === 'element') text += formulasIn(node.children);
  }
  return text;
}

/** The source of a formula, as search reads it. */
export function searchedFormula(tex: string): string {
  return `<${FORMULA_SOURCE}>${escapeHtml(tex)}</${FORMULA_SOURCE}>`;
}
