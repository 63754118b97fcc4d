import { ATTRIBUTE } from '../theme/contract.ts';
import { root } from './root.ts';

/**
 * Repairs the page when a file of its head does not load. Such errors do not bubble, so the listener captures; it has
 * to be there before the element is parsed.
 */
export function handleLoadFailures(): void {
  addEventListener('error', ({ target }) => repair(target), true);
}

function repair(target: EventTarget | null): void {
  if (target instanceof HTMLLinkElement) loadFallback(target);
  // Without its client the page is one without scripts, and the styles for that show everything.
  else if (target instanceof HTMLScriptElement && target.type === 'module') root.removeAttribute(ATTRIBUTE.scripts);
}

/** Puts the site's own copy in place of a foreign stylesheet. */
function loadFallback(link: HTMLLinkElement): void {
  const fallback = link.dataset.fallback;
  if (fallback === undefined) return;
  delete link.dataset.fallback;
  link.removeAttribute('integrity');
  link.removeAttribute('crossorigin');
  link.href = fallback;
}
