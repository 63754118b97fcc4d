import { createStore } from '../platform/store.ts';

/** Whether the navigation of narrow viewports is open. */
export const menuState = createStore(false);

/** Opens the menu. */
export function openMenu(): void {
  menuState.set(true);
}

/** Closes the menu. */
export function closeMenu(): void {
  menuState.set(false);
}
