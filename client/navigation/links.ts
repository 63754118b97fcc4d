/** Links of the whole document, those of articles included. */
import { DOCUMENT_ATTRIBUTE } from '../../theme/contract.ts';
import { baseUrl } from '../platform/root.ts';
import { appUrl, isFragmentOf, isPlainClick } from './link-rules.ts';
import { follow, isShown } from './navigation.ts';
import { entries, markOf } from './tab-entries.ts';

/** The link that an event is about, with its address, if it may be followed inside the app. */
export function siteLink(target: EventTarget | null): { anchor: HTMLAnchorElement; url: URL } | null {
  const anchor = target instanceof Element ? target.closest('a[href]') : null;
  if (!(anchor instanceof HTMLAnchorElement)) return null;
  const attributes = {
    href: anchor.href,
    target: anchor.target,
    rel: anchor.rel,
    hasDownload: anchor.hasAttribute('download'),
    isDocument: anchor.hasAttribute(DOCUMENT_ATTRIBUTE),
  };
  const url = appUrl(attributes, new URL(baseUrl(), location.href));
  return url === null ? null : { anchor, url };
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
    entries().note(markOf(anchor));
    if (isShown(url)) {
      onSamePage();
      // A `popstate` event follows.
      if (isFragmentOf(url, new URL(location.href))) return;
    }
    if (follow(url)) event.preventDefault();
  });
}
