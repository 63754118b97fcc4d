/** The sidebar, where a site lets its readers hide it. */
import { ATTRIBUTE } from '../../theme/contract.ts';
import { rootElement } from '../platform/root.ts';
import { lasting } from '../platform/storage.ts';
import { createStore } from '../platform/store.ts';

const kept = lasting('sidebar-hidden');

/** Whether the reader has hidden the sidebar. */
export const sidebarHidden = createStore(false);

/** Hides the sidebar before the first paint if the reader left it so. Styles look at it where the site allows it. */
export function hideSidebar(): void {
  rootElement().toggleAttribute(ATTRIBUTE.sidebarHidden, kept.read() === 'true');
}

/** Takes over what the document shows. */
export function restoreSidebarHidden(): void {
  sidebarHidden.set(rootElement().hasAttribute(ATTRIBUTE.sidebarHidden));
}

/** Hides or shows the sidebar, and remembers it. */
export function toggleSidebar(): void {
  const hidden = !sidebarHidden.get();
  rootElement().toggleAttribute(ATTRIBUTE.sidebarHidden, hidden);
  if (hidden) kept.write('true');
  else kept.remove();
  sidebarHidden.set(hidden);
}
