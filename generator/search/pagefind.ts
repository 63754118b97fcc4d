/** The index for large sites, made by Pagefind, which is loaded for the sites that ask for it. */
import { gunzipSync } from 'node:zlib';
import { pagefindPath, SEARCH_WEIGHTS, type SearchPage } from '../../theme/contract.ts';
import type { Aliases } from '../../theme/search-aliases.ts';
import { digest } from '../base/digest.ts';
import { escapeHtml } from '../base/escape.ts';
import type { OutputPath } from '../model/paths.ts';
import type { Output } from '../model/site.ts';
import type { ValueStore } from '../model/store.ts';
import { type PageTexts, wordsOfField } from './pages.ts';

/** A page with what is found on it. `key` decides its texts. */
export interface IndexedPage {
  readonly key: string;
  readonly page: Omit<SearchPage, 'entries'>;
  texts(): PageTexts;
}

/** Of Pagefind's files only those that search; the box is ours. */
const NEEDED = /^(pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|wasm\.|index\/|fragment\/|filter\/|pagefind\.)/;

/** What the index of a version is made with. */
export interface PagefindInput {
  readonly lang: string;
  readonly version: string;
  readonly aliases: Aliases;
  /** Decided by the pages' keys. */
  readonly key: string;
}

/** The index of a site as files, from the cache where nothing changed. */
export async function pagefindIndex(
  pages: readonly IndexedPage[],
  input: PagefindInput,
  cache: ValueStore,
): Promise<ReadonlyMap<OutputPath, Output>> {
  const files = cache.recall<Files>(input.key) ?? (await inTurn(() => makeIndex(pages, input, cache)));
  return new Map(
    files.map(([name, body]) => [
      (pagefindPath(input.version) + name) as OutputPath,
      { key: body, read: () => Buffer.from(cache.get(body), 'base64') },
    ]),
  );
}

let last: Promise<unknown> = Promise.resolve();

/** Makes one index after the other: Pagefind has one service for the process, and whoever ends it ends it for all. */
function inTurn<T>(make: () => Promise<T>): Promise<T> {
  const made = last.then(make);
  last = made.catch(() => {});
  return made;
}

/** Names, and the bodies that hold the bytes as text. */
type Files = readonly (readonly [name: string, body: string])[];

async function makeIndex(
  pages: readonly IndexedPage[],
  { lang, key, aliases }: PagefindInput,
  cache: ValueStore,
): Promise<Files> {
  const pagefind = await import('pagefind');
  try {
    const { index, errors } = await pagefind.createIndex({ forceLanguage: new Intl.Locale(lang).language });
    if (index === undefined) throw new Error(`Pagefind: ${errors.join('; ')}`);
    for (const { page, texts } of pages) {
      await index.addHTMLFile({ url: page.route, content: documentOf(page, texts(), lang, aliases) });
    }
    const found = await index.getFiles();
    if (found.errors.length > 0) throw new Error(`Pagefind: ${found.errors.join('; ')}`);
    const files = found.files
      .filter(({ path }) => NEEDED.test(path))
      .map(({ path, content }) => {
        const kept = path.startsWith('fragment/') ? fragmentWithoutText(content) : content;
        const text = Buffer.from(kept).toString('base64');
        const body = digest(text);
        cache.put(body, text);
        return [path, body] as const;
      });
    cache.remember(
      key,
      files,
      files.map(([, body]) => body),
    );
    return files;
  } finally {
    await pagefind.close();
  }
}

/** What an unpacked file of Pagefind begins with: its script takes such a file as it is. */
const SIGNATURE = 'pagefind_dcd';

/**
 * What Pagefind keeps of a page, without its text: that is five sixths of it, and is split anew for each part that
 * matches, for an excerpt that the box makes from the page itself. It is not packed again, since what that comes to
 * differs between machines.
 *
 * @throws where Pagefind keeps pages in another way
 */
function fragmentWithoutText(packed: Uint8Array): string {
  const fragment = gunzipSync(packed).toString();
  if (!fragment.startsWith(SIGNATURE)) throw new Error('Pagefind: a page of the index has another form');
  return SIGNATURE + JSON.stringify({ ...JSON.parse(fragment.slice(SIGNATURE.length)), content: '' });
}

/**
 * A page as a document of Pagefind, its parts under headings with their ids. The words are ours, so that both engines
 * know the same; what is shown of the parts, and what they can be filtered by, stands in the document's data: Pagefind
 * writes filters of its own in another order every time.
 */
function documentOf(
  page: Omit<SearchPage, 'entries'>,
  { entries, texts }: PageTexts,
  lang: string,
  aliases: Aliases,
): string {
  const meta = {
    route: page.route,
    page: page.title,
    area: page.area,
    facet: page.facet,
    entries: JSON.stringify(entries),
  };
  const attributes = Object.entries(meta).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const named = Object.keys(meta).map((name) => `${name}[data-${name}]`);
  const parts = entries.map(([id], number) => {
    const fields = Object.entries(texts[number] ?? {}).map(([field, text]) => {
      const weight = (page.weight ?? 1) * SEARCH_WEIGHTS[field as keyof typeof SEARCH_WEIGHTS];
      // Pages that have a whole name come first, whatever their weight: one that repeats names has none.
      const words = wordsOfField(field, text, aliases, page.weight === undefined);
      return `<p data-pagefind-weight="${weight}">${escapeHtml(words.join(' '))}</p>`;
    });
    return `${id === '' ? '' : `<h2 id="${escapeHtml(id)}">#</h2>`}${fields.join('')}`;
  });
  return `<!doctype html><html lang="${escapeHtml(lang)}"><body data-pagefind-body><div data-pagefind-meta="${named.join(', ')}"${attributes.join('')}></div>${parts.join('')}</body></html>`;
}
