/** What the document's root element tells the scripts about the site. Read when asked for: imports need no document. */
import { ATTRIBUTE } from '../../theme/contract.ts';

/** The `html` element. It is there before the inline script runs, and stays. */
export function rootElement(): HTMLElement {
  return document.documentElement;
}

/** Has all blocks of the page rendered, those out of view too, so that its height is known. */
export function renderAllBlocks(): void {
  rootElement().setAttribute('data-whole', '');
}

/** Base path that the site was built for, with a slash at both ends. */
export function baseUrl(): string {
  return rootElement().getAttribute(ATTRIBUTE.baseUrl) ?? '/';
}

/** Decoded route that the document was published for; null where it says none. */
export function publishedRoute(): string | null {
  return rootElement().getAttribute(ATTRIBUTE.route);
}
