/** Links of the whole document, those of articles included. */
import { DOCUMENT_ATTRIBUTE } from '../../theme/contract.ts';
import { baseUrl } from '../platform/root.ts';
import { markOf, tabEntries } from './entries.ts';
import { follow, isShown } from './router.ts';

/** The link that an event is about, with its address, if it may be followed inside the app. */
export function siteLink(target: EventTarget | null): { anchor: HTMLAnchorElement; url: URL } | null {
  const anchor = target instanceof Element ? target.closest('a[href]') : null;
  if (!(anchor instanceof HTMLAnchorElement)) return null;
  const url = appUrl(anchor, new URL(baseUrl(), location.href));
  return url === null ? null : { anchor, url };
}

/** Address of a link that may be followed inside the app; null for any other. `siteUrl` is that of the home page. */
export function appUrl(anchor: HTMLAnchorElement, siteUrl: URL): URL | null {
  const { target, rel, origin, pathname, hash } = anchor;
  if (anchor.matches(`[download], [${DOCUMENT_ATTRIBUTE}]`) || /(^|\s)external(\s|$)/i.test(rel)) return null;
  if (target !== '' && target !== '_self') return null;
  // Only the browser can go to a text.
  if (hash.includes(':~:')) return null;
  // An address that cannot be parsed has no origin.
  return origin === siteUrl.origin && pathname.startsWith(siteUrl.pathname) ? new URL(anchor.href) : null;
}

/** Whether an address names a place in the document at `here`. The browser goes there by itself. */
export function isFragmentOf(url: URL, here: URL): boolean {
  return url.hash !== '' && url.pathname === here.pathname && url.search === here.search;
}

type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click follows a link in this tab: with the main button alone, and not handled yet. */
export function isPlainClick({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return !(defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey);
}

/**
 * Follows links inside the app. Whatever a reader does to open one elsewhere is left to the browser.
 *
 * @param onSamePage told of a link to the page shown: no other page follows
 */
export function followLinks(onSamePage: () => void): void {
  document.addEventListener('click', (event) => {
    const link = isPlainClick(event) ? siteLink(event.target) : null;
    if (link === null) return;
    const { anchor, url } = link;
    tabEntries().note(markOf(anchor));
    if (isShown(url)) {
      onSamePage();
      // A `popstate` event follows.
      if (isFragmentOf(url, new URL(location.href))) return;
    }
    if (follow(url)) event.preventDefault();
  });
}
