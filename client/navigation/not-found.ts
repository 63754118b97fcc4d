/** The page for an address that leads nowhere. */
import type { SidebarItem } from '../../theme/contract.ts';
import type { Page } from './page.ts';

/** What is said where the host has not even the page that says so. */
const PLAIN = '<article class="article"><h1>Page not found</h1><p>There is no page at this address.</p></article>';

/**
 * The page for an address that leads nowhere, in place of the page shown before.
 *
 * @param published the page that hosts answer such an address with; null where it cannot be had
 * @param suggestions HTML that names the routes closest to it
 * @param before the page shown before
 */
export function notFoundPage(
  route: string,
  published: Page | null,
  suggestions: string,
  before: Pick<Page, 'sidebar' | 'version'>,
): Page {
  return {
    title: 'Page not found',
    tags: [],
    kind: 'not-found',
    contents: null,
    ...published,
    route,
    html: (published?.html ?? PLAIN).replace(/(?=<\/article>)/, () => suggestions),
    sidebar: before.sidebar.map(withoutCurrent),
    version: before.version,
  };
}

function withoutCurrent(item: SidebarItem): SidebarItem {
  if (item.kind === 'more') return item;
  if (item.kind === 'page') return { ...item, current: false };
  return { ...item, current: false, active: false, items: item.items.map(withoutCurrent) };
}
