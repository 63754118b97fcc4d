/** Puts the stylesheet of formulas into a document that came without it. */
import type { AssetLinks } from '../theme/contract.ts';

/** A page is not kept waiting for its formulas longer than this. */
const PATIENCE_MS = 3000;

/**
 * Settles when the stylesheet is there, or when there is no more sense in waiting.
 *
 * @param fallbackAttribute takes the address of the site's own copy; the inline script puts it in place of a foreign
 * one that fails
 */
export function addMathStylesheet(
  { href, integrity, fallback, fonts }: AssetLinks['mathStylesheet'],
  fallbackAttribute: string,
): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  if (integrity !== undefined) {
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
  }
  if (fallback !== undefined) link.setAttribute(fallbackAttribute, fallback);
  link.href = href;
  // The site's own styles come later, and win.
  document.head.insertBefore(link, document.querySelector('link[rel="stylesheet"]'));
  for (const font of fonts) preload(font);
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    if (fallback === undefined) link.addEventListener('error', () => resolve());
    setTimeout(resolve, PATIENCE_MS);
  });
}

function preload(font: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'font';
  link.type = 'font/woff2';
  link.crossOrigin = 'anonymous';
  link.href = font;
  document.head.append(link);
}
