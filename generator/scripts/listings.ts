/** The listings of scripts that pages show, highlighted. */
import type { Element, Root } from 'hast';
import rehypeHighlight from 'rehype-highlight';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { digest } from '../base/digest.ts';
import { HIGHLIGHT } from '../base/highlight.ts';
import { once } from '../base/once.ts';
import type { PageText } from '../model/facts.ts';
import type { DocPath } from '../model/paths.ts';
import type { SourceFile } from '../model/source.ts';
import type { ValueStore } from '../model/store.ts';
import { regionsOf } from './regions.ts';

/** What listings are made from. */
export interface ListingInput {
  /** Of the documents that show them. */
  readonly texts: readonly PageText[];
  readonly docs: ReadonlyMap<DocPath, SourceFile>;
  readonly cache: ValueStore;
  /** Digest of the generator's code. */
  readonly code: string;
}

/** Digests of the listings that pages show, by script and region; regions that do not exist are not there. */
export async function listingsOf({
  texts,
  docs,
  cache,
  code,
}: ListingInput): Promise<Map<DocPath, Map<string, string>>> {
  const listings = new Map<DocPath, Map<string, string>>();
  for (const { slots } of texts) {
    for (const slot of slots) {
      if (slot.kind !== 'example') continue;
      const file = docs.get(slot.script);
      if (file === undefined) continue;
      const ofScript = listings.get(slot.script) ?? new Map<string, string>();
      listings.set(slot.script, ofScript);
      const region = slot.region ?? '';
      if (ofScript.has(region)) continue;
      const language = slot.script.endsWith('js') ? 'js' : 'ts';
      const key = digest(code, 'listing', language, region, file.digest);
      let name = cache.recall<string>(key);
      if (name === undefined) {
        const text = regionsOf(new TextDecoder().decode(file.bytes())).get(region);
        if (text === undefined) continue;
        // Lets the answers of scripts in, which run meanwhile.
        await new Promise(setImmediate);
        const html = listing(text, language);
        name = digest(html);
        cache.put(name, html);
        cache.remember(key, name, [name]);
      }
      ofScript.set(region, name);
    }
  }
  return listings;
}

const processor = once(() => unified().use(rehypeHighlight, HIGHLIGHT).use(rehypeStringify).freeze());

function listing(text: string, language: string): string {
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: [`language-${language}`] },
    children: [{ type: 'text', value: `${text}\n` }],
  };
  const pre: Element = { type: 'element', tagName: 'pre', properties: { dataLang: language }, children: [code] };
  const tree: Root = { type: 'root', children: [pre] };
  return processor().stringify(processor().runSync(tree) as Root);
}
