import { CLASS, MOBILE_QUERY } from '../../theme/contract.ts';
import { loadModal } from '../platform/load-modal.ts';
import { watchMedia } from '../platform/media.ts';
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

/** Loads the code of the dialog when the pointer or the focus reaches the button, before it is pressed. */
export function loadMenuOnIntent(): void {
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(
      type,
      ({ target }) => {
        if (!(target instanceof Element) || target.closest(`.${CLASS.menuLink}`) === null) return;
        loadModal().catch(() => {});
      },
      { passive: true },
    );
  }
}

/** Closes the menu when the viewport grows wide enough to show the sidebar. */
export function closeMenuWhenWide(): void {
  watchMedia(MOBILE_QUERY, (isNarrow) => {
    if (!isNarrow) closeMenu();
  });
}
