import { useLayoutEffect } from 'react';
import { MobileMenu } from '../../theme/components/frame/MobileMenu.tsx';
import { CHROME_ID, CLASS, MOBILE_QUERY, type ShellPage } from '../../theme/contract.ts';
import { site } from '../platform/embedded.ts';
import { watchMedia } from '../platform/media.ts';
import { openModal } from '../platform/modal.ts';
import { scrollToCurrent } from '../sidebar/sidebar-view.ts';
import { closeMenu } from './menu-state.ts';

/** The open menu: modal as long as it is rendered. */
export function MenuDialog({ page }: { page: ShellPage }) {
  useLayoutEffect(() => {
    const dialog = document.getElementById(CHROME_ID.menu);
    if (!(dialog instanceof HTMLDialogElement)) return;
    const close = openModal(dialog, closeMenu, dialog.querySelector<HTMLElement>(`.${CLASS.closeButton}`));
    const body = dialog.querySelector<HTMLElement>(`.${CLASS.mobileMenuBody}`);
    if (body !== null) scrollToCurrent(body);
    return close;
  }, []);
  return <MobileMenu site={site()} page={page} />;
}

/** Closes the menu when the viewport grows wide enough to show the sidebar. */
export function closeMenuWhenWide(): void {
  watchMedia(MOBILE_QUERY, (isNarrow) => {
    if (!isNarrow) closeMenu();
  });
}
