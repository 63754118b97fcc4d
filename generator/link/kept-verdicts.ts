/** Verdicts on the references of pages, kept in the cache from one build to the next. */
import { digest } from '../base/digest.ts';
import type { Edition } from '../model/editions.ts';
import type { Page } from '../model/linked-site.ts';
import type { ValueStore } from '../model/store.ts';
import type { PageVerdict } from './memory.ts';
import type { Targets } from './targets.ts';

/** Pages whose verdicts are one value. An edit has all of them judged anew, which takes a few milliseconds. */
const GROUP = 64;

/** Where verdicts are kept. */
export interface VerdictCache {
  readonly cache: ValueStore;
  /** Digest of the generator's code. */
  readonly code: string;
}

/**
 * The verdicts on pages, in their order: those of an earlier build, as long as links can lead to the same and the pages
 * are the same.
 *
 * @param judge asked for the verdicts that the cache does not have
 */
export function keptVerdicts(
  pages: readonly Page[],
  { edition, targets }: { readonly edition: Edition; readonly targets: ReturnType<Targets['all']> },
  { cache, code }: VerdictCache,
  judge: (page: Page) => PageVerdict,
): readonly PageVerdict[] {
  const { config, name, folder, standing, docs } = edition;
  const site = digest(code, 'verdicts', JSON.stringify([config, name, folder, standing, targets.map(digestOf)]));
  const verdicts: PageVerdict[] = [];
  for (let first = 0; first < pages.length; first += GROUP) {
    const group = pages.slice(first, first + GROUP);
    const files = group.map(({ front: { path } }) => [path, docs.get(path)?.digest]);
    const key = digest(site, JSON.stringify(files));
    const known = read(cache, key);
    if (known === null) {
      const judged = group.map(judge);
      verdicts.push(...judged);
      const text = JSON.stringify(judged);
      const body = digest(text);
      cache.put(body, text);
      cache.remember(key, { body }, [body]);
    } else {
      verdicts.push(...known);
    }
  }
  return verdicts;
}

/** What links can lead to, as JSON: files by their contents. */
function digestOf(target: unknown): unknown {
  return typeof target === 'object' && target !== null && 'digest' in target ? target.digest : target;
}

/** The verdicts on a group; null where the cache does not have them. What is damaged is judged again. */
function read(cache: ValueStore, key: string): readonly PageVerdict[] | null {
  const known = cache.recall<{ readonly body: string }>(key);
  try {
    return known === undefined ? null : JSON.parse(cache.get(known.body));
  } catch {
    return null;
  }
}
