/** Where window and focus go after a change of page or place. */
import { ARRIVAL, currentHash, focusOn, focusOnPage, targetOf } from '../platform/focus.ts';
import { pinScroll, scrollToTop } from '../platform/pin-scroll.ts';
import { findLink, tabEntries } from './entries.ts';
import { type Place, scrollToPlace } from './place.ts';

/** How a navigation came about: by a link, by back and forward, or to mend what is shown. */
export type Cause = 'push' | 'traverse' | 'replace';

/**
 * Puts window and focus where they belong, and the fragment right where it is an earlier one: back and forward lead to
 * the place that the reader left and the link they had followed, else to what the fragment names.
 *
 * @param place where the reader was in the entry; null when it is new
 */
export function arrive(cause: Cause, place: Place | null): void {
  const hash = currentHash(location.hash);
  if (hash === null) {
    move(cause, place);
    return;
  }
  tabEntries().replace(hash);
  // A browser that goes to the earlier id by itself takes the focus away after this event.
  setTimeout(() => move(cause, place));
}

function move(cause: Cause, place: Place | null): void {
  dispatchEvent(new Event(ARRIVAL));
  const target = targetOf(location.hash);
  if (cause === 'traverse' && place !== null) {
    pinScroll(() => scrollToPlace(place));
    const mark = tabEntries().link();
    const link = mark && findLink(mark);
    if (link !== null) focusOn(link);
  } else if (target !== null) {
    openAround(target);
    pinScroll(() => target.scrollIntoView({ behavior: 'instant' }));
    focusOn(target);
  } else if (cause === 'push') {
    scrollToTop();
    focusOnPage();
  }
}

/** Opens what the fragment names, in a page that is just loaded. */
export function openTarget(): void {
  const target = targetOf(location.hash);
  if (target !== null) openAround(target);
}

/** Opens what an element is folded into, or heads; not all browsers do so for fragments. */
function openAround(element: Element): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true;
  }
}
