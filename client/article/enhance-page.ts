/** What scripts add to a page once it is in place. None of it is needed to read the page. */
import { attempt } from '../platform/attempt.ts';

/** No step is begun after this long, in ms, so that the browser can answer the reader. */
const SLICE_MS = 6;
/** A browser that draws nothing may have no idle time: then a slice follows after so long, in ms. */
const IDLE = { timeout: 300 };

/** Adds something to the page, and returns what undoes it if that outlives the page. */
export type Enhancement = () => unknown;

/**
 * Adds to the page that is shown, after it is painted, one after the other.
 *
 * @returns undoes what outlives the page
 */
export function enhancePage(enhancements: readonly Enhancement[]): () => void {
  let end = () => {};
  const frame = requestAnimationFrame(() => {
    end = enhanceInTurn(enhancements);
  });
  return () => {
    cancelAnimationFrame(frame);
    end();
  };
}

/**
 * Adds one after the other in idle time. One that throws is left out.
 *
 * @returns undoes what outlives the page
 */
export function enhanceInTurn(enhancements: readonly Enhancement[]): () => void {
  const ends: unknown[] = [];
  function* enhancing() {
    for (const enhance of enhancements) yield ends.push(attempt(enhance));
  }
  const stop = inSlices(enhancing());
  return () => {
    stop();
    for (const end of ends) if (typeof end === 'function') end();
  };
}

/**
 * Takes one step after the other in idle time.
 *
 * @param steps does something at each turn; one that throws is the last
 * @returns stops it
 */
export function inSlices(steps: Iterator<unknown>): () => void {
  let isOver = false;
  const goOn = () => {
    const start = performance.now();
    while (!isOver && performance.now() - start < SLICE_MS) isOver = attempt(() => steps.next())?.done !== false;
    if (!isOver) later();
  };
  const later = () => ('requestIdleCallback' in window ? requestIdleCallback(goOn, IDLE) : setTimeout(goOn));
  later();
  return () => {
    isOver = true;
  };
}
