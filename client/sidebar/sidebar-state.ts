/** Which categories of the sidebar the reader has opened, from page to page and through a reload. */
import type { ShellPage } from '../../theme/contract.ts';
import { shown } from '../navigation/shown.ts';
import { site } from '../platform/embedded.ts';
import { ofTab, readRecord } from '../platform/storage.ts';
import { createStore } from '../platform/store.ts';
import { type SidebarState, stateOnPage, stateWith, storedState, UNTOUCHED } from './expanded-categories.ts';

const stored = ofTab('sidebar');

/** The state of the sidebar that is shown. */
export const sidebarState = createStore<SidebarState>(UNTOUCHED);

/** Takes up what was noted before a reload. */
export function restoreSidebar(page: ShellPage): void {
  sidebarState.set(storedState(readRecord(stored)));
  enterSidebar(page);
}

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
