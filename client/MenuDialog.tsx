import { useLayoutEffect } from 'react';
import { MobileMenu } from '../theme/components/MobileMenu.tsx';
import { CHROME_ID, type PageData } from '../theme/contract.ts';
import { openModal } from './modal.ts';
import { closeMenu } from './menu-state.ts';
import { site } from './embedded.ts';
import { scrollToCurrent } from './sidebar-view.ts';

/** The open menu: modal as long as it is rendered. */
export function MenuDialog({ page }: { page: PageData }) {
  useLayoutEffect(() => {
    const dialog = document.getElementById(CHROME_ID.menu);
    if (!(dialog instanceof HTMLDialogElement)) return;
    const close = openModal(dialog, closeMenu, dialog.querySelector<HTMLElement>('.close-button'));
    const body = dialog.querySelector<HTMLElement>('.mobile-menu-body');
    if (body !== null) scrollToCurrent(body);
    const onClick = ({ target }: Event) => {
      // The link to the page shown leads nowhere new, and is done with all the same.
      if (target instanceof Element && target.closest('a[href]') !== null) closeMenu();
    };
    dialog.addEventListener('click', onClick);
    return () => {
      dialog.removeEventListener('click', onClick);
      close();
    };
  }, []);
  return <MobileMenu site={site} sidebar={page.sidebar} versions={page.versions} />;
}
