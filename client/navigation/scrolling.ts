/** Scroll restoration: keeps the reader's place in each entry of the history, through navigation, reload and resize. */
import { pinScroll } from '../platform/pin-scroll.ts';
import { renderAllBlocks } from '../platform/root.ts';
import { tabEntries } from './entries.ts';
import { scrollToPlace } from './place.ts';
import { traverse } from './router.ts';

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
  let noted: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    clearTimeout(noted);
    // While the address is ahead of the page shown, its place is still that of the page shown.
    tab.note();
    tab.save();
  };
  if ('onscrollend' in window) addEventListener('scrollend', note);
  else {
    addEventListener('scroll', () => {
      clearTimeout(noted);
      noted = setTimeout(note, 150);
    });
  }
  // The end of the page is known once all of it is rendered.
  addEventListener('keydown', ({ key }) => {
    if (key === 'End') renderAllBlocks();
  });
  let width = innerWidth;
  addEventListener('resize', () => {
    // A phone's bars change the height alone.
    if (innerWidth !== width && scrollY > 0) restore();
    width = innerWidth;
  });
  addEventListener('pagehide', () => {
    note();
    // A document that is loaded again is put in place by the browser, before its first paint.
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  addEventListener('popstate', () => traverse(tab.keyInHistory() === null));
}
