import { digest } from '../base/digest.ts';
import type { PageText } from '../model/facts.ts';
import type { DocPath } from '../model/paths.ts';
import type { DocsFiles } from '../model/source.ts';
import { getOrMake, type ValueStore } from '../model/store.ts';
import { regionsOf } from './regions.ts';

interface ListingInput {
  readonly texts: readonly PageText[];
  readonly docs: DocsFiles;
  readonly cache: ValueStore;
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
  for (const slot of texts.flatMap(({ slots }) => slots)) {
    const file = slot.kind === 'example' ? docs.get(slot.script) : undefined;
    if (slot.kind !== 'example' || file === undefined) continue;
    const { script } = slot;
    const region = slot.region ?? '';
    const language = script.endsWith('js') ? 'js' : 'ts';
    const name = await getOrMake(digest(code, 'listing', language, region, file.digest), cache, async (put) => {
      const text = regionsOf(new TextDecoder().decode(file.bytes())).get(region);
      if (text === undefined) return '';
      const { listingHtml } = await import('./listing-html.ts');
      return put(listingHtml(text, language));
    });
    const ofScript = listings.get(script) ?? new Map<string, string>();
    if (name !== '') listings.set(script, ofScript.set(region, name));
  }
  return listings;
}
