/** Verdicts on the references of pages, kept in the cache from one build to the next. */
import { digest } from '../base/digest.ts';
import type { Edition } from '../model/editions.ts';
import type { Page } from '../model/linked-site.ts';
import { type Keeping, keptValues } from '../model/store.ts';
import type { PageVerdict } from './memory.ts';
import type { Targets } from './targets.ts';

/**
 * The verdicts on pages, in their order: those of an earlier build, as long as links can lead to the same and the pages
 * are the same.
 *
 * @param judge asked for the verdicts that the cache does not have
 */
export function keptVerdicts(
  pages: readonly Page[],
  { edition, targets }: { readonly edition: Edition; readonly targets: ReturnType<Targets['all']> },
  { cache, code }: Keeping,
  judge: (page: Page) => PageVerdict,
): readonly PageVerdict[] {
  const { config, name, folder, standing, docs } = edition;
  const site = digest(code, 'verdicts', JSON.stringify([config, name, folder, standing, targets.map(digestOf)]));
  const own = ({ front: { path } }: Page) => [path, docs.get(path)?.digest];
  return keptValues(pages, { site, own }, cache, judge);
}

/** What links can lead to, as JSON: files by their contents. */
function digestOf(target: unknown): unknown {
  return typeof target === 'object' && target !== null && 'digest' in target ? target.digest : target;
}
