/** What the document's root element tells the scripts about the site. Read when asked for: imports need no document. */
import { ATTRIBUTE } from '../../theme/contract.ts';

/** Has all blocks of the page rendered, those out of view too, so that its height is known. */
export function renderAllBlocks(): void {
  document.documentElement.setAttribute('data-whole', '');
}

/** Base path that the site was built for, with a slash at both ends. */
export function baseUrl(): string {
  return document.documentElement.getAttribute(ATTRIBUTE.baseUrl) ?? '/';
}

/** Decoded route that the document was published for; null where it says none. */
export function publishedRoute(): string | null {
  return document.documentElement.getAttribute(ATTRIBUTE.route);
}
