import { MOBILE_QUERY } from '../theme/contract.ts';
import { loadModal } from './pieces.ts';
import { createStore } from './store.ts';

/** Whether the navigation of narrow viewports is open. */
export const menuState = createStore(false);

export function openMenu(): void {
  menuState.set(true);
}

export function closeMenu(): void {
  menuState.set(false);
}

/** Fetches the code of the dialog when pointer or focus come to the button, at the latest when it is pressed. */
export function loadMenuOnIntent(): void {
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element && target.closest('.menu-link')) loadModal().catch(() => {});
      },
      { passive: true },
    );
  }
}

/** A viewport that grows wide shows the navigation by itself. */
export function closeMenuWhenWide(): void {
  matchMedia(MOBILE_QUERY).addEventListener('change', ({ matches }) => {
    if (!matches) closeMenu();
  });
}
