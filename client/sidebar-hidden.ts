/** The sidebar, where a site lets its readers hide it. */
import { ATTRIBUTE } from '../theme/contract.ts';
import { root } from './root.ts';
import { lasting } from './storage.ts';
import { createStore } from './store.ts';

const kept = lasting('sidebar-hidden');

export const sidebarHidden = createStore(false);

/** Before the first paint, as the reader left it. Styles look at it where the site lets readers hide the sidebar. */
export function hideSidebar(): void {
  root.toggleAttribute(ATTRIBUTE.sidebarHidden, kept.read() === 'true');
}

/** Takes up what is shown. */
export function restoreSidebarHidden(): void {
  sidebarHidden.set(root.hasAttribute(ATTRIBUTE.sidebarHidden));
}

export function toggleSidebar(): void {
  const hidden = !sidebarHidden.get();
  root.toggleAttribute(ATTRIBUTE.sidebarHidden, hidden);
  if (hidden) kept.write('true');
  else kept.remove();
  sidebarHidden.set(hidden);
}
