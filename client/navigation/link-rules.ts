/** Which links and clicks are the app's. Everything else is the browser's. */

/** A link as it is written. */
export interface LinkAttributes {
  /** Absolute address. */
  readonly href: string;
  readonly target: string;
  readonly rel: string;
  readonly hasDownload: boolean;
  /** It is marked as a link to a document that is no page of the app. */
  readonly isDocument: boolean;
}

/** Address of a link that may be followed inside the app; null for any other. `siteUrl` is that of the home page. */
export function appUrl({ href, target, rel, hasDownload, isDocument }: LinkAttributes, siteUrl: URL): URL | null {
  if (hasDownload || isDocument || /(^|\s)external(\s|$)/i.test(rel)) return null;
  if (target !== '' && target !== '_self') return null;
  const url = parseUrl(href);
  // Only the browser can go to a text.
  if (url === null || url.hash.includes(':~:')) return null;
  return url.origin === siteUrl.origin && url.pathname.startsWith(siteUrl.pathname) ? url : null;
}

function parseUrl(href: string): URL | null {
  try {
    return new URL(href);
  } catch {
    return null;
  }
}

/** Whether an address names a place in the document at `here`. The browser goes there by itself. */
export function isFragmentOf(url: URL, here: URL): boolean {
  return url.hash !== '' && url.pathname === here.pathname && url.search === here.search;
}

/** The properties of a click that decide who handles it. */
export type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click follows a link in this tab: with the main button alone, and not handled yet. */
export function isPlainClick({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return !(defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey);
}
