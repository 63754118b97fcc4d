import { useLayoutEffect } from 'react';
import { MobileMenu } from '../theme/components/MobileMenu.tsx';
import { CHROME_ID, type PageData } from '../theme/contract.ts';
import { site } from './embedded.ts';
import { closeMenu } from './menu-state.ts';
import { loadModal } from './pieces.ts';
import { scrollToCurrent } from './sidebar-view.ts';

/** The open menu: modal as long as it is rendered. */
export function MenuDialog({ page }: { page: PageData }) {
  useLayoutEffect(() => {
    const dialog = document.getElementById(CHROME_ID.menu);
    if (!(dialog instanceof HTMLDialogElement)) return;
    let close: (() => void) | null = null;
    let wanted = true;
    loadModal().then(({ openModal }) => {
      if (!wanted) return;
      close = openModal(dialog, closeMenu, dialog.querySelector<HTMLElement>('.close-button'));
      const body = dialog.querySelector<HTMLElement>('.mobile-menu-body');
      if (body !== null) scrollToCurrent(body);
    }, closeMenu);
    return () => {
      wanted = false;
      close?.();
    };
  }, []);
  return <MobileMenu site={site} sidebar={page.sidebar} versions={page.versions} />;
}
