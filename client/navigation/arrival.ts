/** Where window and focus go after a change of page or place. */
import { ARRIVAL, currentHash, focusOn, focusOnPage, targetOf, topOf } from '../platform/focus.ts';
import { pinScroll, scrollToTop } from '../platform/pin-scroll.ts';
import { type Place, topOfPlace } from './place.ts';
import type { Cause } from './router.ts';
import { entries, findLink } from './tab-entries.ts';

/** What there is to go to. */
export interface Landmarks<Element> {
  /** Where the reader was in the entry; null when it is new. */
  readonly place: Place | null;
  /** The link that the reader had followed from here. */
  readonly link: Element | null;
  /** What the fragment names. */
  readonly target: Element | null;
}

/** What moves: null stays as it is. */
export interface Arrival<Element> {
  readonly scroll: 'top' | 'place' | Element | null;
  readonly focus: 'page' | Element | null;
}

/** Chooses where window and focus go. */
export function planArrival<Element>(cause: Cause, { place, link, target }: Landmarks<Element>): Arrival<Element> {
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
  entries().replace(hash);
  // A browser that goes to the earlier id by itself takes the focus away after this event.
  setTimeout(() => move(cause, place));
}

function move(cause: Cause, place: Place | null): void {
  dispatchEvent(new Event(ARRIVAL));
  const mark = cause === 'traverse' ? entries().link() : null;
  const link = mark === null ? null : findLink(mark);
  const target = targetOf(location.hash);
  if (target !== null && place === null) openAround(target);
  const { scroll, focus } = planArrival<HTMLElement>(cause, { place, link, target });
  if (scroll === 'place') pinScroll(() => place && topOfPlace(place));
  else if (scroll === 'top') scrollToTop();
  else if (scroll !== null) pinScroll(() => topOf(scroll));
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
