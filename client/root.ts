/** What the document's root element tells the scripts about the site. */
import { ATTRIBUTE } from '../theme/contract.ts';

export const root = document.documentElement;

export const baseUrl = root.getAttribute(ATTRIBUTE.baseUrl) ?? '/';

/** Decoded route that the document was published for. */
export const publishedRoute = root.getAttribute(ATTRIBUTE.route);
