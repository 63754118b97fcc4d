import { MOBILE_QUERY } from '../theme/contract.ts';
import { createStore } from './store.ts';

/** Whether the navigation of narrow viewports is open. */
export const menuState = createStore(false);

export function openMenu(): void {
  menuState.set(true);
}

export function closeMenu(): void {
  menuState.set(false);
}

/** A viewport that grows wide shows the navigation by itself. */
export function closeMenuWhenWide(): void {
  matchMedia(MOBILE_QUERY).addEventListener('change', ({ matches }) => {
    if (!matches) closeMenu();
  });
}
