/** The sidebar, where a site lets its readers hide it. */
import { lasting } from '../platform/storage.ts';
import { createLazyStore } from '../platform/store.ts';

const kept = lasting('sidebar-hidden');

/** Attribute of the root element while the sidebar is hidden. */
const HIDDEN = 'data-sidebar-hidden';

/** Whether the reader has hidden the sidebar. */
export const sidebarHidden = createLazyStore(() => document.documentElement.hasAttribute(HIDDEN));

/** Hides the sidebar before the first paint if the reader left it so. Styles look at it where the site allows it. */
export function hideSidebar(): void {
  document.documentElement.toggleAttribute(HIDDEN, kept.read() === 'true');
}

/** Hides or shows the sidebar, and remembers it. */
export function toggleSidebar(): void {
  const hidden = !sidebarHidden.get();
  document.documentElement.toggleAttribute(HIDDEN, hidden);
  if (hidden) kept.write('true');
  else kept.remove();
  sidebarHidden.set(hidden);
}
