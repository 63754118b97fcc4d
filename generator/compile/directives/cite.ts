import type { Element, ElementContent } from 'hast';
import type { Heading, Root } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';
import type { State } from 'mdast-util-to-hast';
import type { VFile } from 'vfile';
import { CLASS } from '../../../theme/contract.ts';
import { markdownText } from '../markdown/text.ts';
import { dataOf, factsOf, report, startOf } from '../page-record.ts';
import { addSlot, checkAttributes, type LeafHandler, type TextHandler } from './nodes.ts';

interface CiteNode {
  type: 'cite';
  items: readonly { readonly number: number; readonly locator: string }[];
  position?: TextDirective['position'];
}
declare module 'mdast' {
  interface RootContentMap {
    cite: CiteNode;
  }
  interface PhrasingContentMap {
    cite: CiteNode;
  }
}

/** The id of a page's own source with a number. */
export function citeAnchor(number: number): string {
  return `cite-${number}`;
}

/** `:cite[key; other-key, S6.6]`: entries of the bibliography, numbered as the page first cites them. */
export const citation: TextHandler = (node, file) => {
  checkAttributes(node, [], file);
  const { citations } = factsOf(file);
  const numbers = new Map(citations.map(({ key, number }) => [key, number]));
  const items = markdownText(node)
    .split(';')
    .map((item) => /^([^,]*),?(.*)$/s.exec(item) ?? [])
    .map(([, key = '', locator = '']) => ({ key: key.trim(), locator: locator.trim() }))
    .filter(({ key }) => key !== '')
    .map(({ key, locator }) => {
      const number = numbers.get(key) ?? numbers.size + 1;
      numbers.set(key, number);
      citations.push({ key, number, ...startOf(node) });
      return { number, locator };
    });
  if (items.length > 0) return { type: 'cite', items, position: node.position };
  const message = "a citation names an entry of the bibliography: ':cite[key]'";
  report(file, node, { severity: 'error', rule: 'unknown-citation', message });
  return null;
};

/** remark-rehype's handler for citations: numbers in brackets, each a link to its source at the end of the page. */
export function cite(_state: State, { items, position }: CiteNode): Element {
  const text = (value: string): ElementContent => ({ type: 'text', value });
  const children = items.flatMap(({ number, locator }, index): ElementContent[] => [
    text(index === 0 ? '' : '; '),
    {
      type: 'element',
      tagName: 'a',
      properties: { href: `#${citeAnchor(number)}` },
      children: [text(String(number))],
      ...(position === undefined ? {} : { position }),
    },
    text(locator === '' ? '' : `, ${locator}`),
  ]);
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: [CLASS.cite] },
    children: [text('['), ...children, text(']')],
  };
}

/** Makes the handler of a list: `::sources` of the page, and those of the whole site. */
export function listOf(kind: 'sources' | 'bibliography' | 'glossary' | 'symbols'): LeafHandler {
  return (node, file) => {
    checkAttributes(node, [], file);
    return addSlot(file, node, { kind });
  };
}

/** Ends a page that cites with its sources, where its author did not say where they go. */
export function sources() {
  return (tree: Root, file: VFile): void => {
    const { citations, slots } = factsOf(file);
    if (citations.length === 0 || slots.some(({ kind }) => kind === 'sources')) return;
    const heading: Heading = {
      type: 'heading',
      depth: 2,
      children: [{ type: 'text', value: dataOf(file).messages.sources }],
    };
    tree.children.push(heading, addSlot(file, null, { kind: 'sources' }));
  };
}
