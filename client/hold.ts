/** Keeps the window at a place while the page around it still grows. */

/** After this the page is taken for complete. */
const PATIENCE_MS = 1000;
/** What a reader does to scroll. */
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

let release = () => {};

/**
 * Scrolls to where `place` says, now and whenever the page changes its size, for a second or until the reader moves.
 *
 * @param place offset from the top of the page; null when it is not known
 */
export function holdAt(place: () => number | null): void {
  release();
  const apply = () => {
    const top = place();
    if (top !== null && Math.abs(top - scrollY) >= 1) scrollTo({ top, behavior: 'instant' });
  };
  apply();
  const observer = new ResizeObserver(apply);
  observer.observe(document.body);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of OWN_MOVES) removeEventListener(move, stop);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const move of OWN_MOVES) addEventListener(move, stop, { passive: true });
  release = stop;
}

/** Lets the window go. */
export function letGo(): void {
  release();
}
