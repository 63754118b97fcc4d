import { useLayoutEffect } from 'react';
import { MobileMenu } from '../../theme/components/frame/MobileMenu.tsx';
import { CHROME_ID, CLASS, type PageData } from '../../theme/contract.ts';
import { site } from '../platform/embedded.ts';
import { loadModal } from '../platform/load-modal.ts';
import { closeMenu } from './menu-state.ts';
import { scrollToCurrent } from './sidebar-view.ts';

/** The open menu: modal as long as it is rendered. */
export function MenuDialog({ page }: { page: PageData }) {
  useLayoutEffect(() => {
    const dialog = document.getElementById(CHROME_ID.menu);
    if (!(dialog instanceof HTMLDialogElement)) return;
    let close: (() => void) | null = null;
    let wanted = true;
    const open = (openModal: typeof openPlainly) => {
      if (!wanted) return;
      close = openModal(dialog, closeMenu, dialog.querySelector<HTMLElement>(`.${CLASS.closeButton}`));
      const body = dialog.querySelector<HTMLElement>(`.${CLASS.mobileMenuBody}`);
      if (body !== null) scrollToCurrent(body);
    };
    loadModal().then(
      ({ openModal }) => open(openModal),
      () => open(openPlainly),
    );
    return () => {
      wanted = false;
      close?.();
    };
  }, []);
  return <MobileMenu site={site()} sidebar={page.sidebar} versions={page.versions} />;
}

/** Stands in for `openModal` where its code cannot be had: what the browser does by itself has to do. */
function openPlainly(dialog: HTMLDialogElement, onClose: () => void, _first: HTMLElement | null): () => void {
  dialog.addEventListener('close', onClose);
  dialog.showModal();
  return () => dialog.close();
}
