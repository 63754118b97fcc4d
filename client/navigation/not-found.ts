/** The page for an address that leads nowhere. */
import type { Link, PageData, SidebarItem } from '../../theme/contract.ts';

/**
 * Makes the page for an address that leads nowhere.
 *
 * @param suggestions the routes closest to it
 * @param before the page shown before
 */
export function notFoundPage(
  route: string,
  suggestions: readonly Link[],
  before: Pick<PageData, 'sidebar' | 'version'>,
  siteTitle: string,
): PageData {
  return {
    route,
    head: { title: `Page not found | ${siteTitle}`, keywords: [], robots: 'noindex' },
    body: { kind: 'not-found', suggestions },
    notices: [],
    toc: [],
    breadcrumbs: [],
    sidebar: before.sidebar.map(withoutCurrent),
    version: before.version,
    math: false,
  };
}

function withoutCurrent(item: SidebarItem): SidebarItem {
  if (item.kind === 'more') return item;
  if (item.kind === 'page') return { ...item, current: false };
  return { ...item, current: false, active: false, items: item.items.map(withoutCurrent) };
}
