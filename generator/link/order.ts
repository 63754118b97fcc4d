/** The reading order of pages, and the categories around them. */
import type { AnyPage, Category, Page, Trail } from '../model/linked-site.ts';
import { isListed } from '../model/linked-site.ts';

/** Returns the listed pages in reading order: a category's own page before its entries. */
export function readingOrder(root: Category): readonly AnyPage[] {
  const pagesOf = ({ entries }: Category): AnyPage[] =>
    entries.flatMap((entry) => {
      if (entry.kind === 'link') return [];
      return entry.kind === 'doc' ? [entry] : [...(entry.page === null ? [] : [entry.page]), ...pagesOf(entry)];
    });
  return [...new Set(pagesOf(root).filter(isListed))];
}

/** The page one step before or behind another, as its front matter says, or as the order has it. */
export type Neighbour = (page: AnyPage, step: -1 | 1) => AnyPage | null;

/** @param byId documents by the id that front matter names them with */
export function makeNeighbour(order: readonly AnyPage[], byId: ReadonlyMap<string, Page>): Neighbour {
  const position = new Map(order.map((page, index) => [page, index]));
  return (page, step) => {
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
