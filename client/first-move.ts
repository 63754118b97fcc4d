/**
 * What is in sight comes before what answers the reader, which is loaded at the first sign of one, or when the page has
 * come to rest; what they did meanwhile is done again once it is there.
 */
import { ATTRIBUTE, CLASS, encodePath } from '../theme/contract.ts';
import { embedded } from './platform/embedded.ts';
import { isOpenedAtTop, isPlainClick, listen } from './platform/reader-moves.ts';
import { baseUrl, rootElement } from './platform/root.ts';

/** Signs of a reader. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'popstate'] as const;
/** Signs that ask for something, which is done again. */
const WISHES = ['pointerover', 'focusin', 'keydown', 'click', 'submit'] as const;
/** Nobody waits longer than this, in ms, for something that the browser can do. */
const HELD_MS = 400;
/** A page has come to rest after so long, in ms: what it shows is there, or is slower than what follows. */
const REST_MS = 1000;
/** Keys of the page, which browsers may have a use for. */
const KEYS = /^[/?[\]jk]$/i;
const EDITABLE = 'input, textarea, select, [contenteditable]';

/** Kinds of pages that scripts have nothing to do for, but for components and tabs in them. */
const READ: readonly string[] = ['article', 'category'];

/** Whether there is nothing for scripts to do before the reader does something. */
function canWait(): boolean {
  const { kind, route } = embedded().page;
  const isRightAddress = location.pathname === baseUrl() + encodePath(route.slice(1));
  const isText = READ.includes(kind) && !document.querySelector(`.${CLASS.component}, .${CLASS.tabs}`);
  return isOpenedAtTop() && isRightAddress && isText;
}

/**
 * Loads what answers the reader at their first move or at rest, or at once where the page needs it.
 *
 * @param load settles once it answers, or cannot be had: then the browser follows links and sends forms by itself
 */
export function onFirstMove(load: () => Promise<unknown>): void {
  const wishes = new Map<string, Event>();
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    const loading = load();
    // As without scripts: the menu is a link, and tabs stand one below the other.
    loading.catch(() => rootElement().removeAttribute(ATTRIBUTE.scripts));
    Promise.race([loading, new Promise((done) => setTimeout(done, HELD_MS))]).then(goOn, goOn);
  };
  const stop = listen(
    [...SIGNS, ...WISHES],
    (event) => {
      // The sidebar is scrolled to the entry of the page.
      if (event.type === 'scroll' && event.target !== document) return;
      if (isHeld(event)) {
        // The one that follows is answered by all.
        event.preventDefault();
        event.stopImmediatePropagation();
        wishes.set(event.type, event);
      } else if (event.type === 'pointerover' || event.type === 'focusin') wishes.set(event.type, event);
      begin();
    },
    { capture: true, passive: false },
  );
  const goOn = () => {
    stop();
    for (const wish of wishes.values()) repeat(wish);
  };
  if (canWait()) setTimeout(begin, REST_MS);
  else begin();
}

/** Whether an event is kept from everybody for now: it follows a link, asks for search or is a key of the page. */
function isHeld(event: Event): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (event instanceof KeyboardEvent) return KEYS.test(event.key) && target.closest(EDITABLE) === null;
  if (event.type === 'submit') return target.matches(`.${CLASS.searchForm}`);
  return event instanceof MouseEvent && event.type === 'click' && isPlainClick(event) && target.closest('a') !== null;
}

function repeat(wish: Event): void {
  const { type, target } = wish;
  if (!(target instanceof Element) || !target.isConnected) return;
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else target.dispatchEvent(new (wish.constructor as typeof Event)(type, wish));
}
