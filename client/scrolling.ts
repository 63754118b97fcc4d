/** The window's place in every entry of the history, through navigation and reload. */
import { enterEntry, keyInHistory, notePlace, placeOfEntry, savePlaces } from './entries.ts';
import { holdAt } from './hold.ts';
import { traverse } from './navigation.ts';

export function manageScrolling(): void {
  const isNew = keyInHistory() === null;
  enterEntry();
  history.scrollRestoration = 'manual';
  const top = placeOfEntry();
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!isNew && top !== null && entry?.type !== 'navigate') holdAt(() => top);

  let noted: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    clearTimeout(noted);
    // While the address is ahead of the page shown, its place is still that of the page shown.
    notePlace();
    savePlaces();
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
  addEventListener('popstate', () => traverse(keyInHistory() === null));
}
