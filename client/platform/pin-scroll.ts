/** Keeps the window where it belongs while the page around it still grows. */
/** After this long, the page counts as complete. */
const PATIENCE_MS = 1000;
/** How a reader scrolls. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
let release = () => {};

/** Scrolls to the top of the page, where nothing can move it. */
export function scrollToTop(): void {
  release();
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Scrolls now and whenever the page changes its size, for a second or until the reader moves. */
export function pinScroll(scroll: () => void): void {
  release();
  scroll();
  const observer = new ResizeObserver(scroll);
  observer.observe(document.body);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of MOVES) removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const type of MOVES) addEventListener(type, stop, { passive: true });
  release = stop;
}
