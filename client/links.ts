/** Links of the whole document, those of articles included. */

import { DOCUMENT_ATTRIBUTE } from '../theme/contract.ts';
import { noteLink } from './entries.ts';
import { closeMenu } from './menu-state.ts';
import { follow, isShown } from './navigation.ts';
import { baseUrl } from './root.ts';

/** The link of this site that an event is about, if it is one that may be followed inside the app. */
export function siteLink(target: EventTarget | null): { anchor: HTMLAnchorElement; url: URL } | null {
  const anchor = target instanceof Element ? target.closest('a[href]') : null;
  if (!(anchor instanceof HTMLAnchorElement)) return null;
  if (
    anchor.hasAttribute('download') ||
    anchor.hasAttribute(DOCUMENT_ATTRIBUTE) ||
    /(^|\s)external(\s|$)/i.test(anchor.rel)
  )
    return null;
  if (anchor.target !== '' && anchor.target !== '_self') return null;
  const url = new URL(anchor.href, document.baseURI);
  if (url.origin !== location.origin || !url.pathname.startsWith(baseUrl)) return null;
  return { anchor, url };
}

/** Follows links inside the app; whatever a reader does to open one elsewhere is left to the browser. */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = siteLink(event.target);
    if (link === null) return;
    const { anchor, url } = link;
    noteLink(anchor);
    // No page follows that would close it.
    if (isShown(url)) closeMenu();
    // The browser follows fragments of the page shown; that is heard of as a `popstate`.
    if (isShown(url) && url.pathname === location.pathname && url.search === location.search && url.hash !== '') return;
    if (follow(url)) event.preventDefault();
  });
}
