/** Which categories of the sidebar the reader has opened, from page to page and through a reload. */
import type { ShellPage, SidebarItem } from '../../theme/contract.ts';
import { categoriesOf } from '../../theme/sidebar-keys.ts';
import { shown } from '../navigation/shown.ts';
import { site } from '../platform/embedded.ts';
import { ofTab, readRecord } from '../platform/storage.ts';
import { createLazyStore } from '../platform/store.ts';

/** The categories that are expanded or collapsed, and where that was noted. */
export interface SidebarState {
  /** Route of the page it was noted on. */
  readonly route: string | null;
  /** Expanded or not, by category; the page decides about those that are missing. */
  readonly expanded: { readonly [category: string]: boolean };
}

/** Nothing was noted yet: every category is as the page says. */
export const UNTOUCHED: SidebarState = { route: null, expanded: {} };

/** The state on a page that was put in place: what leads to it opens. Only the reader ever collapses a category. */
export function stateOnPage(
  { route, expanded }: SidebarState,
  page: Pick<ShellPage, 'route' | 'sidebar' | 'position'>,
): SidebarState {
  const next: Record<string, boolean> = { ...expanded };
  for (const category of categoriesOf(page.sidebar, page.position)) {
    const opens = category.active ? page.route !== route : !(category.key in expanded);
    if (opens && category.expanded) next[category.key] = true;
  }
  return { route: page.route, expanded: next };
}

/**
 * The state after a category was expanded or collapsed.
 *
 * @param siblings entries of a sidebar in which opening a category closes those beside it; absent elsewhere
 */
export function stateWith(
  { route, expanded }: SidebarState,
  category: string,
  isExpanded: boolean,
  siblings?: readonly SidebarItem[],
): SidebarState {
  const closed = isExpanded && siblings !== undefined ? neighbours(category, siblings) : [];
  const others = Object.fromEntries(closed.map((key) => [key, false]));
  return { route, expanded: { ...expanded, ...others, [category]: isExpanded } };
}

/** The categories beside one. */
function neighbours(category: string, items: readonly SidebarItem[]): string[] {
  const all = categoriesOf(items, null);
  const own = all.find(({ key }) => key === category);
  return all.filter(({ key, parent }) => parent === own?.parent && key !== category).map(({ key }) => key);
}

const stored = ofTab('sidebar');

/** The state of the sidebar that is shown: first what was noted before a reload. */
export const sidebarState = createLazyStore<SidebarState>(() => {
  const { route = null, expanded } = readRecord(stored) as Partial<SidebarState>;
  return { route, expanded: Object(expanded) };
});

/** Opens the categories of a page that was put in place. */
export function enterSidebar(page: ShellPage): void {
  update(stateOnPage(sidebarState.get(), page));
}

/** Expands or collapses a category. */
export function setExpanded(category: string, isExpanded: boolean): void {
  const siblings = site().sidebar.autoCollapse ? shown.get().page.sidebar : undefined;
  update(stateWith(sidebarState.get(), category, isExpanded, siblings));
}

function update(state: SidebarState): void {
  sidebarState.set(state);
  stored.write(JSON.stringify(state));
}
