/** Where window and focus go after a change of page or place. */
import { ARRIVAL, currentHash, focusOn, focusOnPage, targetOf } from '../platform/focus.ts';
import { pinScroll, scrollToTop } from '../platform/pin-scroll.ts';
import { findLink, tabEntries } from './entries.ts';
import { type Place, scrollToPlace } from './place.ts';

/** How a navigation came about: by a link, by back and forward, or to mend what is shown. */
export type Cause = 'push' | 'traverse' | 'replace';

/**
 * Chooses where window and focus go; null leaves them as they are.
 *
 * @param place where the reader was in the entry; null when it is new
 * @param link the link that the reader had followed from here
 * @param target what the fragment names
 */
export function planArrival<Element>(
  cause: Cause,
  place: Place | null,
  link: Element | null,
  target: Element | null,
): { scroll: 'top' | 'place' | Element | null; focus: 'page' | Element | null } {
  if (cause === 'traverse' && place !== null) return { scroll: 'place', focus: link };
  if (target !== null) return { scroll: target, focus: target };
  if (cause === 'push') return { scroll: 'top', focus: 'page' };
  return { scroll: null, focus: cause === 'traverse' ? link : null };
}

/** Puts window and focus where they belong, and the fragment right where it is an earlier one. */
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
  const mark = cause === 'traverse' ? tabEntries().link() : null;
  const link = mark === null ? null : findLink(mark);
  const target = targetOf(location.hash);
  if (target !== null && place === null) openAround(target);
  const { scroll, focus } = planArrival<HTMLElement>(cause, place, link, target);
  if (scroll === 'place') pinScroll(() => place && scrollToPlace(place));
  else if (scroll === 'top') scrollToTop();
  else if (scroll !== null) pinScroll(() => scroll.scrollIntoView({ behavior: 'instant' }));
  if (focus === 'page') focusOnPage();
  else if (focus !== null) focusOn(focus);
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
