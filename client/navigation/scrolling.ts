/** Keeps the window's place in every entry of the history, through navigation and reload. */
import { pinScroll } from '../platform/pin-scroll.ts';
import { navigationTiming } from '../platform/reader-moves.ts';
import { traverse } from './navigation.ts';
import { entries } from './tab-entries.ts';

/** Restores the place after a reload, notes it from now on, and goes along with back and forward. */
export function manageScrolling(): void {
  const tab = entries();
  const isNew = tab.keyInHistory() === null;
  tab.enter();
  history.scrollRestoration = 'manual';
  const top = tab.top();
  if (!isNew && top !== null && navigationTiming()?.type !== 'navigate') pinScroll(() => top);

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
