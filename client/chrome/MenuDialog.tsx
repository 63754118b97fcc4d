import { useLayoutEffect } from 'react';
import { MobileMenu } from '../../theme/components/frame/MobileMenu.tsx';
import { CHROME_ID, CLASS, type ShellPage } from '../../theme/contract.ts';
import { site } from '../platform/embedded.ts';
import { loadModal } from '../platform/load-modal.ts';
import { closeMenu } from './menu-state.ts';
import { scrollToCurrent } from './sidebar-view.ts';

/** The open menu: modal as long as it is rendered. */
export function MenuDialog({ page }: { page: ShellPage }) {
  useLayoutEffect(() => {
    const dialog = document.getElementById(CHROME_ID.menu);
    if (!(dialog instanceof HTMLDialogElement)) return;
    let close: (() => void) | null = null;
    let wanted = true;
    loadModal().then(({ openModal }) => {
      if (!wanted) return;
      close = openModal(dialog, closeMenu, dialog.querySelector<HTMLElement>(`.${CLASS.closeButton}`));
      const body = dialog.querySelector<HTMLElement>(`.${CLASS.mobileMenuBody}`);
      if (body !== null) scrollToCurrent(body);
    }, closeMenu);
    return () => {
      wanted = false;
      close?.();
    };
  }, []);
  return <MobileMenu site={site()} page={page} />;
}
