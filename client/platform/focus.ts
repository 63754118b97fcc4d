/** Moves the focus after a change of page or place. */
import { CHROME_ID, NEW_ID_ATTRIBUTE } from '../../theme/contract.ts';
import { decode } from './address.ts';

/** Told to the window before window and focus go to where the address says: what hides it can show it. */
export const ARRIVAL = 'arrival';

/** Focuses an element, also one that Tab does not stop at, without scrolling. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** Focuses the title of the page, else its main region. */
export function focusOnPage(): void {
  const main = document.getElementById(CHROME_ID.main);
  const target = main?.querySelector('h1') ?? main;
  if (target) focusOn(target);
}

/** Takes the focus off a page that is about to be removed: with it, browsers would work out all styles in between. */
export function blurPage(): void {
  const focused = document.activeElement as HTMLElement | null;
  if (focused?.closest(`#${CHROME_ID.main}`)) focused.blur();
}

/** The element of a document that a fragment names, also one that cannot be decoded, or by an id that it had before. */
export function targetOf(hash: string, root = document): HTMLElement | null {
  const named = namedBy(hash, root);
  const id = named?.getAttribute(NEW_ID_ATTRIBUTE) ?? null;
  return id === null ? named : (root.getElementById(id) ?? named);
}

/** The fragment with the id that has taken the place of the one it names; null where none has. */
export function currentHash(hash: string): string | null {
  const id = namedBy(hash, document)?.getAttribute(NEW_ID_ATTRIBUTE) ?? null;
  return id === null ? null : `#${encodeURIComponent(id)}`;
}

function namedBy(hash: string, root: Document): HTMLElement | null {
  if (hash.length < 2) return null;
  const id = hash.slice(1);
  return root.getElementById(id) ?? root.getElementById(decode(id) ?? id);
}
