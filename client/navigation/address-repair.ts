/** Puts the address right before anything is rendered, and finds the page of an address that is spelled wrongly. */
import { cleanAddress, pathBelowBase, routeAddress } from '../platform/address.ts';
import { embedded } from '../platform/embedded.ts';
import { currentHash } from '../platform/focus.ts';
import { publishedRoute } from '../platform/root.ts';
import { alternatives } from './alternatives.ts';
import { shown } from './shown.ts';
import { entries } from './tab-entries.ts';

/** Whether the document is the one for addresses that lead nowhere. */
function isNotFound(): boolean {
  return embedded().page.kind === 'not-found';
}

/**
 * Gives a page its own address that was found by `.html`, `/index.html`, another spelling or an earlier address, and a
 * place on it its own fragment that was found by an earlier one.
 */
export function normaliseAddress(): void {
  const route = publishedRoute();
  if (route === null || isNotFound()) return;
  const url = new URL(location.href);
  const hash = currentHash(url.hash);
  if (hash !== null) url.hash = hash;
  const clean = cleanAddress(url, route, embedded().page.aliases);
  if (clean !== null || hash !== null) entries().replace(clean ?? url.href);
}

/** Goes to the page that the address means, or shows those it could mean. */
export async function repairAddress(): Promise<void> {
  const path = pathBelowBase(location.pathname);
  if (!isNotFound() || path === null) return;
  const { same, suggestions } = await alternatives(path);
  // A route whose own document is missing stays where it is.
  if (same !== null && routeAddress(same) !== location.pathname) {
    location.replace(routeAddress(same) + location.search + location.hash);
    return;
  }
  if (shown.get().navigationCount === 0)
    document.querySelector('article')?.insertAdjacentHTML('beforeend', suggestions);
}
