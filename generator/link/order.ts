import { nearest } from '../base/nearest.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic, Severity } from '../model/diagnostic.ts';
import type { CompiledCategory } from '../model/facts.ts';
import { type AnyPage, type Category, isListed, type Page, type Trail } from '../model/linked-site.ts';
import { FILE_START, type Places } from '../model/positions.ts';
import type { Rule } from '../model/rules.ts';

/** Returns the listed pages in reading order: a category's own page before its entries. */
export function readingOrder(root: Category): readonly AnyPage[] {
  const pagesOf = ({ entries }: Category): AnyPage[] =>
    entries.flatMap((entry) => {
      if (entry.kind === 'link') return [];
      return entry.kind === 'doc' ? [entry] : [...(entry.page === null ? [] : [entry.page]), ...pagesOf(entry)];
    });
  return [...new Set(pagesOf(root).filter(isListed))];
}

/**
 * Returns the page one step before or behind another, as its front matter says, or as the order has it.
 *
 * @param byId documents by the id that front matter names them with
 */
export function makeNeighbour(order: readonly AnyPage[], byId: ReadonlyMap<string, Page>) {
  const position = new Map(order.map((page, index) => [page, index]));
  return (page: AnyPage, step: -1 | 1): AnyPage | null => {
    const wanted =
      page.kind === 'doc' ? page.front.meta[step === -1 ? 'pagination_prev' : 'pagination_next'] : undefined;
    if (wanted === null) return null;
    if (wanted !== undefined) {
      const named = byId.get(wanted);
      return named === undefined || named.hidden ? null : named;
    }
    const at = position.get(page);
    return at === undefined ? null : (order[at + step] ?? null);
  };
}

/** Returns the categories around every page; a category's own page is inside it. */
export function trails(root: Category): ReadonlyMap<AnyPage, Trail> {
  const found = new Map<AnyPage, Trail>();
  const enter = (category: Category, trail: Trail) => {
    if (category.page !== null) found.set(category.page, trail);
    for (const entry of category.entries) {
      if (entry.kind === 'doc') found.set(entry, trail);
      else if (entry.kind === 'category') enter(entry, [...trail, entry]);
    }
  };
  enter(root, []);
  return found;
}

/** Reports front matter and category metadata that name a document or a sidebar that does not exist. */
export function unknownNames(
  pages: readonly Page[],
  categories: Iterable<CompiledCategory>,
  byId: ReadonlyMap<string, Page>,
  config: SiteConfig,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const checkIn =
    (file: string, rule: Rule, places: Places, severity: Severity, what: string, names: readonly string[]) =>
    (key: string, name: string | null | undefined): void => {
      if (name === undefined || name === null || names.includes(name)) return;
      const suggestion = nearest(name, names);
      const message = `'${key}' names no ${what}: '${name}'`;
      found.push({ severity, rule, message, file, ...(places[key] ?? FILE_START), suggestion });
    };
  const ids = [...byId.keys()];
  for (const { source, front } of pages) {
    const { meta, places } = front;
    const checkDocument = checkIn(source, 'front-matter', places, 'error', 'document', ids);
    checkDocument('pagination_prev', meta.pagination_prev);
    checkDocument('pagination_next', meta.pagination_next);
    const checkSidebar = checkIn(source, 'front-matter', places, 'warning', 'sidebar', [config.docs.sidebar]);
    checkSidebar('displayed_sidebar', meta.displayed_sidebar);
  }
  for (const { file, meta, places } of categories) {
    const id = meta.link?.type === 'doc' ? meta.link.id : null;
    checkIn(file, 'category', places, 'error', 'document', ids)('link.id', id);
  }
  return found;
}
