/** Keeps the window where it belongs while the page around it still grows. */

/** After this long, the page counts as complete. */
const PATIENCE_MS = 1000;
let release = () => {};

/** How a reader scrolls, or comes to. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Calls at every move of the reader. @returns stops it */
export function onReaderMove(moved: () => void): () => void {
  for (const move of MOVES) addEventListener(move, moved, { passive: true });
  return () => {
    for (const move of MOVES) removeEventListener(move, moved);
  };
}

/**
 * Scrolls to where `target` says, now and whenever the page changes its size, for a second or until the reader moves.
 *
 * @param target offset from the top of the page; null when it is not known
 */
export function pinScroll(target: () => number | null): void {
  release();
  const apply = () => {
    const top = target();
    if (top !== null && Math.abs(top - scrollY) >= 1) scrollTo({ top, behavior: 'instant' });
  };
  apply();
  // A browser without it scrolls once.
  const observer = 'ResizeObserver' in window ? new ResizeObserver(apply) : undefined;
  observer?.observe(document.body);
  const stop = () => {
    observer?.disconnect();
    clearTimeout(timer);
    stopWatching();
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  const stopWatching = onReaderMove(stop);
  release = stop;
}
