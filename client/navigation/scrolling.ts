/** Scroll restoration: keeps the reader's place in each entry of the history, through navigation, reload and resize. */
import { pinScroll } from '../platform/pin-scroll.ts';
import { renderAllBlocks } from '../platform/root.ts';
import { tabEntries } from './entries.ts';
import { scrollToPlace } from './place.ts';
import { traverse } from './router.ts';

/** A reader who has not scrolled for this long has stopped. */
const SCROLL_END_MS = 150;

/** Restores the place after a reload, notes it from now on, and follows back and forward. */
export function manageScrolling(): void {
  const tab = tabEntries();
  const isNew = tab.keyInHistory() === null;
  tab.enter();
  history.scrollRestoration = 'manual';
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!isNew && opened?.type !== 'navigate') restore();

  function restore(): void {
    const place = tab.place();
    if (place !== null) pinScroll(() => scrollToPlace(place));
  }
  let width = innerWidth;
  let scrolled: ReturnType<typeof setTimeout> | undefined;
  addEventListener('scroll', () => {
    clearTimeout(scrolled);
    // While the address is ahead of the page shown, its place is still that of the page shown.
    scrolled = setTimeout(() => {
      // In another width, a `resize` event follows, which restores the place noted before.
      if (innerWidth === width) tab.note();
    }, SCROLL_END_MS);
  });
  // The end of the page is known once all of it is rendered.
  addEventListener('keydown', ({ key }) => {
    if (key === 'End') renderAllBlocks();
  });
  addEventListener('resize', () => {
    // A phone's bars change the height alone.
    if (innerWidth !== width && scrollY > 0) restore();
    width = innerWidth;
  });
  addEventListener('pagehide', () => {
    tab.note();
    // A document that is loaded again is put in place by the browser, before its first paint.
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  addEventListener('popstate', () => {
    const isFollowed = tab.keyInHistory() === null;
    // A fragment that was followed may have moved the window already.
    if (!isFollowed) tab.note();
    traverse(isFollowed);
  });
}
