/** What the document's root element tells the scripts about the site. */

export const root = document.documentElement;

export const baseUrl = root.dataset.baseUrl ?? '/';
