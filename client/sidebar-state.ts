/** Which categories of the sidebar the reader has opened, from page to page and through a reload. */
import type { PageData } from '../theme/contract.ts';
import { categoriesOf } from '../theme/sidebar-keys.ts';
import { site } from './embedded.ts';
import { shown } from './navigation.ts';
import { ofTab, readRecord } from './storage.ts';
import { createStore } from './store.ts';

export interface SidebarState {
  /** Route of the page it was noted on. */
  readonly route: string | null;
  /** Expanded or not, by category; what is not in it is as the page says. */
  readonly expanded: { readonly [category: string]: boolean };
}

const stored = ofTab('sidebar');

export const UNTOUCHED: SidebarState = { route: null, expanded: {} };
export const sidebarState = createStore<SidebarState>(UNTOUCHED);

/** Takes up what was noted before a reload. */
export function restoreSidebar(page: PageData): void {
  const { route, expanded } = readRecord(stored);
  if (typeof route === 'string' && typeof expanded === 'object' && expanded !== null) {
    const known = Object.entries(expanded).filter(([, value]) => typeof value === 'boolean');
    sidebarState.set({ route, expanded: Object.fromEntries(known) });
  }
  enterSidebar(page);
}

/** Opens the categories of a page that was put in place. Nothing is ever collapsed but by the reader. */
export function enterSidebar(page: PageData): void {
  const { route, expanded } = sidebarState.get();
  const next: Record<string, boolean> = { ...expanded };
  for (const category of categoriesOf(page.sidebar)) {
    const opens = category.active ? page.route !== route : !(category.key in expanded);
    if (opens && category.expanded) next[category.key] = true;
  }
  update({ route: page.route, expanded: next });
}

export function setExpanded(category: string, isExpanded: boolean): void {
  const { route, expanded } = sidebarState.get();
  const closed = isExpanded && site.sidebar.autoCollapse ? neighbours(category) : [];
  const others = Object.fromEntries(closed.map((key) => [key, false]));
  update({ route, expanded: { ...expanded, ...others, [category]: isExpanded } });
}

/** The categories beside one. */
function neighbours(category: string): string[] {
  const all = categoriesOf(shown.get().page.sidebar);
  const own = all.find(({ key }) => key === category);
  return all.filter(({ key, parent }) => parent === own?.parent && key !== category).map(({ key }) => key);
}

function update(state: SidebarState): void {
  sidebarState.set(state);
  stored.write(JSON.stringify(state));
}
