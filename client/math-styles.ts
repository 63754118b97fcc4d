/** The stylesheet of formulas, for a tab that has come to its first page with some. */
import { FALLBACK_ATTRIBUTE } from '../theme/contract.ts';
import { embedded } from './embedded.ts';

/** A page is not kept waiting for its formulas longer than this. */
const PATIENCE_MS = 3000;

const { href, integrity, fallback, fonts } = embedded.mathStylesheet;

let ready: Promise<void> | null = null;
let settled = embedded.page.math;

/** Whether formulas can be shown without waiting. */
export function hasMathStyles(): boolean {
  return settled;
}

/** Asks for the stylesheet; settles when it is there, or when there is no more sense in waiting. */
export function loadMathStyles(): Promise<void> {
  if (settled) return Promise.resolve();
  ready ??= new Promise<void>((resolve) => {
    const link = document.createElement('link');
    const done = () => {
      settled = true;
      resolve();
    };
    link.rel = 'stylesheet';
    if (integrity !== undefined) {
      link.integrity = integrity;
      link.crossOrigin = 'anonymous';
    }
    // The inline script puts the fallback in its place when it fails, and takes the attribute away.
    if (fallback !== undefined) link.setAttribute(FALLBACK_ATTRIBUTE, fallback);
    link.addEventListener('load', done);
    link.addEventListener('error', () => {
      if (fallback === undefined) done();
    });
    setTimeout(done, PATIENCE_MS);
    link.href = href;
    const first = document.querySelector('link[rel="stylesheet"]');
    document.head.insertBefore(link, first);
    for (const font of fonts) preloadFont(font);
  });
  return ready;
}

function preloadFont(font: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'font';
  link.type = 'font/woff2';
  link.crossOrigin = 'anonymous';
  link.href = font;
  document.head.append(link);
}
