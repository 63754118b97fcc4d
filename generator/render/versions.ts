/** What the versions of a site have of one page. */
import type { Href } from '../../theme/contract.ts';
import { type Edition, latestEdition } from '../model/editions.ts';
import type { AnyPage, LinkedSite } from '../model/linked-site.ts';

/** Finds a page in every version: a document by its id, a generated page by its folder. */
export class PageVersions {
  readonly #versions: readonly LinkedSite[];
  readonly #pages = new Map<Edition, ReadonlyMap<string, AnyPage>>();

  /** @param versions every version, newest first */
  constructor(versions: readonly LinkedSite[]) {
    this.#versions = versions;
  }

  /** Addresses of a page in all versions that have it, by their names; null on a site with one version. */
  addresses(page: AnyPage): { readonly [name: string]: Href } | null {
    if (this.#versions.length === 1) return null;
    const found = this.#versions.flatMap(({ map }): [string, Href][] => {
      const same = this.#pageIn(map, page);
      return same === undefined ? [] : [[map.edition.name, map.href(same)]];
    });
    return Object.fromEntries(found);
  }

  /** The address that search engines are told of a page: that of the latest version, where it has the page. */
  canonical(page: AnyPage, { map }: LinkedSite): Href {
    const { edition } = latestVersion(this.#versions).map;
    return this.addresses(page)?.[edition.name] ?? map.href(page);
  }

  #pageIn({ edition, pages }: LinkedSite['map'], page: AnyPage): AnyPage | undefined {
    let known = this.#pages.get(edition);
    if (known === undefined) {
      known = new Map(pages.map((each) => [identityOf(each), each]));
      this.#pages.set(edition, known);
    }
    return known.get(identityOf(page));
  }
}

/** What a page is in every version, wherever it stands there. */
function identityOf(page: AnyPage): string {
  return page.kind === 'doc' ? page.id : page.category.folder;
}

/** The version that readers are sent to. */
export function latestVersion(versions: readonly LinkedSite[]): LinkedSite {
  const latest = latestEdition(versions.map(({ map }) => map.edition));
  return versions.find(({ map }) => map.edition === latest) as LinkedSite;
}
