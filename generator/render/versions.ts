/** The pages that versions of a site have in common. */
import type { Href } from '../../theme/contract.ts';
import { memoize } from '../base/once.ts';
import type { AnyPage, LinkedSite, SiteMap } from '../model/linked-site.ts';

/** Finds a page in every version: a document by its id, a generated page by its folder. */
export class PageVersions {
  readonly #versions: readonly LinkedSite[];
  readonly #pagesOf = memoize(({ pages }: SiteMap) => new Map(pages.map((page) => [identityOf(page), page])));

  /** @param versions every version, newest first */
  constructor(versions: readonly LinkedSite[]) {
    this.#versions = versions;
  }

  /** The addresses of a page by version, in all versions that have it; null on a site with one version. */
  addresses(page: AnyPage): { readonly [name: string]: Href } | null {
    if (this.#versions.length === 1) return null;
    const found = this.#versions.flatMap(({ map }): [string, Href][] => {
      const same = this.#pagesOf(map).get(identityOf(page));
      return same === undefined ? [] : [[map.version.name, map.href(same)]];
    });
    return Object.fromEntries(found);
  }

  /** The canonical address of a page: that of the latest version, if it has the page. */
  canonical(page: AnyPage, { map }: LinkedSite): Href {
    const { version } = latestVersion(this.#versions).map;
    return this.addresses(page)?.[version.name] ?? map.href(page);
  }
}

/** The identity of a page in every version. */
function identityOf(page: AnyPage): string {
  return page.kind === 'doc' ? page.id : page.category.folder;
}

/** The version that readers are sent to. */
export function latestVersion(versions: readonly LinkedSite[]): LinkedSite {
  return versions.find(({ map }) => map.version.status === 'latest') as LinkedSite;
}
