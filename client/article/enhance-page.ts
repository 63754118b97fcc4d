/** What scripts add to a page once it is in place. None of it is needed to read the page. */
import { attempt } from '../platform/attempt.ts';

/** Adds something to the page, and returns what undoes it if that outlives the page. */
export type Enhancement = () => unknown;

/**
 * Adds to the page that is shown, after it is painted.
 *
 * @returns undoes what outlives the page
 */
export function enhancePage(enhancements: readonly Enhancement[]): () => void {
  let ends: readonly unknown[] = [];
  const frame = requestAnimationFrame(() => {
    const task = setTimeout(() => {
      ends = enhancements.map((enhance) => attempt(enhance));
    });
    ends = [() => clearTimeout(task)];
  });
  return () => {
    cancelAnimationFrame(frame);
    for (const end of ends) if (typeof end === 'function') end();
  };
}
