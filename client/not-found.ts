/** The page for an address that leads nowhere. */
import type { Link, PageData, SidebarItem } from '../theme/contract.ts';
import { site } from './embedded.ts';

export function notFoundPage(route: string, suggestions: readonly Link[], sidebar: readonly SidebarItem[]): PageData {
  return {
    route,
    head: { title: `Page not found | ${site.title}`, keywords: [], robots: 'noindex' },
    body: { kind: 'not-found', suggestions },
    notices: [],
    toc: [],
    breadcrumbs: [],
    sidebar: sidebar.map(withoutCurrent),
    math: false,
  };
}

function withoutCurrent(item: SidebarItem): SidebarItem {
  if (item.kind === 'more') return item;
  if (item.kind === 'page') return { ...item, current: false };
  return { ...item, current: false, active: false, items: item.items.map(withoutCurrent) };
}
