/** Where the focus goes after a change of page or place, and what is announced. */
import { CHROME_ID } from '../theme/contract.ts';

/** Says something without showing it, to those who hear the page. */
export function announce(text: string): void {
  const region = document.getElementById(CHROME_ID.announcer);
  if (region === null) return;
  // The same text again is a change only if there was another in between.
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}

/** Gives the focus to something that the keyboard does not stop at, without scrolling. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** Focus on the title of the page, else on its main region. */
export function focusOnPage(): void {
  const main = document.getElementById(CHROME_ID.main);
  const target = main?.querySelector('h1') ?? main;
  if (target) focusOn(target);
}

/** The element that a fragment names. */
export function targetOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  const id = hash.slice(1);
  return document.getElementById(id) ?? document.getElementById(decoded(id));
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Where the window has to be for an element to stand below the navigation bar. */
export function topOf(element: HTMLElement): number {
  const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const own = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  const top = element.getBoundingClientRect().top + scrollY - margin - own;
  return Math.max(0, Math.min(top, document.documentElement.scrollHeight - innerHeight));
}
