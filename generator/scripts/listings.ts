/** The listings of scripts that pages show, highlighted. */
import { digest } from '../base/digest.ts';
import type { PageText } from '../model/facts.ts';
import type { DocPath } from '../model/paths.ts';
import type { SourceFile } from '../model/source.ts';
import type { ValueStore } from '../model/store.ts';
import { regionsOf } from './regions.ts';

/** The inputs of listings. */
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
        const { listingHtml } = await import('./listing-html.ts');
        // Lets the answers of scripts in, which run meanwhile.
        await new Promise(setImmediate);
        const html = listingHtml(text, language);
        name = digest(html);
        cache.put(name, html);
        cache.remember(key, name, [name]);
      }
      ofScript.set(region, name);
    }
  }
  return listings;
}
