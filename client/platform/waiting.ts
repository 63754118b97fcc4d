/** What to wait for, and no longer than it takes. */
import { LATE_DELAY_MS } from '../../theme/contract.ts';

/** A browser may keep to itself when it paints first, as it does where nobody looks: nobody waits longer, in ms. */
const PAINT_MS = 1000;

/**
 * Waits for something no longer than `LATE_DELAY_MS`, so that whoever waits goes on without it.
 *
 * @param what names it in the error, at the beginning of a sentence
 * @throws when it fails, or has not come by then
 */
export function inTime<Value>(loading: Promise<Value>, what: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} does not come.`)), LATE_DELAY_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Settles when the text of the page is painted. */
export function firstPaint(): Promise<unknown> {
  const painted = new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve(null);
    }).observe({ type: 'paint', buffered: true });
  });
  return Promise.race([painted, new Promise((resolve) => setTimeout(resolve, PAINT_MS))]);
}

/** Settles when the document is parsed, or cut off. Who waits first goes on first. */
export async function whenParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}
