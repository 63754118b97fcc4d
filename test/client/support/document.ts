/** A document for modules that read or change one. */
import { parseHTML } from 'linkedom';
import { vi } from 'vitest';

/** What modules find beside the document. */
const GLOBALS = ['document', 'Element', 'HTMLElement', 'Node', 'DOMParser'] as const;

/** Makes a document of HTML the one that modules find. */
export function useDocument(html: string): Document {
  const window = parseHTML(html);
  for (const name of GLOBALS) vi.stubGlobal(name, window[name]);
  return window.document;
}

/** Makes a document with this body the one that modules find. */
export function useBody(html: string): Document {
  return useDocument(`<!doctype html><html><head></head><body>${html}</body></html>`);
}
