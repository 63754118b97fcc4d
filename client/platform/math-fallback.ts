/** Replaces a foreign stylesheet of formulas that does not load with the site's own copy. */
import { FALLBACK_ATTRIBUTE } from '../../theme/contract.ts';

/** A foreign host that has not answered after this long counts as one that never will. */
export const SILENCE_MS = 3000;

/** Loads the site's own copy in place of a foreign stylesheet; does nothing where that has loaded or been replaced. */
export function loadOwnCopy(link: HTMLLinkElement): void {
  const fallback = link.getAttribute(FALLBACK_ATTRIBUTE);
  if (fallback === null) return;
  link.removeAttribute(FALLBACK_ATTRIBUTE);
  link.removeAttribute('integrity');
  // Changing the address ends the request for the foreign one; removing the element would not.
  link.href = fallback;
}
