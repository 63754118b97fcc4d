import { CHROME_ID } from '../../theme/contract.ts';

/** Scrolls a box, and nothing else, so that the current page or section is in its middle, unless it is in view. */
export function scrollToCurrent(box: Element | null): void {
  const current = box?.querySelector('[aria-current="page"], [aria-current="location"]');
  if (!box || !current || box.scrollHeight <= box.clientHeight) return;
  const view = box.getBoundingClientRect();
  const entry = current.getBoundingClientRect();
  if (entry.top >= view.top && entry.bottom <= Math.min(view.bottom, innerHeight)) return;
  box.scrollTop += entry.top - view.top - (view.height - entry.height) / 2;
}

/** Scrolls the sidebar to the entry of the page. */
export function showCurrentInSidebar(): void {
  scrollToCurrent(document.getElementById(CHROME_ID.navigation));
}
