import type { Element, Root } from 'hast';
import rehypeHighlight from 'rehype-highlight';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { HIGHLIGHT } from '../base/highlight.ts';

const processor = unified().use(rehypeHighlight, HIGHLIGHT).use(rehypeStringify).freeze();

/** Returns a listing, highlighted, as code of a page looks. */
export function listingHtml(text: string, language: string): string {
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: [`language-${language}`] },
    children: [{ type: 'text', value: `${text}\n` }],
  };
  const pre: Element = { type: 'element', tagName: 'pre', properties: { dataLang: language }, children: [code] };
  const tree: Root = { type: 'root', children: [pre] };
  return processor.stringify(processor.runSync(tree) as Root);
}
