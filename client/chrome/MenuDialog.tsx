import { useLayoutEffect } from 'react';
import { MobileMenu } from '../../theme/components/frame/MobileMenu.tsx';
import { CHROME_ID, CLASS, MOBILE_QUERY, type ShellPage } from '../../theme/contract.ts';
import { Dialog } from '../platform/Dialog.tsx';
import { site } from '../platform/embedded.ts';
import { createStore } from '../platform/store.ts';
import { scrollToCurrent } from '../sidebar/sidebar-view.ts';

/** Whether the menu is open. */
export const menuOpened = createStore(false);

/** Closes the menu. */
export function closeMenu(): void {
  menuOpened.set(false);
}

/** The open menu of narrow viewports. */
export function MenuDialog({ page }: { page: ShellPage }) {
  useLayoutEffect(() => scrollToCurrent(document.querySelector(`.${CLASS.mobileMenuBody}`)), []);
  return (
    <Dialog className="mobile-menu" id={CHROME_ID.menu} aria-label="Menu" onClose={closeMenu}>
      <MobileMenu site={site()} page={page} />
    </Dialog>
  );
}

/** Closes the menu when the viewport grows wide enough to show the sidebar. */
export function closeMenuWhenWide(): void {
  matchMedia(MOBILE_QUERY).addEventListener('change', closeMenu);
}
