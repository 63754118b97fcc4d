/** Corrects the address before anything is rendered, and finds the page of an address that is spelt wrongly. */
import type { Link } from '../../theme/contract.ts';
import { cleanAddress, pathBelowBase, routeAddress } from '../platform/address.ts';
import { embedded } from '../platform/embedded.ts';
import { currentHash } from '../platform/focus.ts';
import { publishedRoute } from '../platform/root.ts';
import { createStore } from '../platform/store.ts';
import { entries } from './tab-entries.ts';

/** Pages that the address of the not-found page could mean. */
export const similarPages = createStore<readonly Link[]>([]);

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

/** On the not-found page: opens the page that the address means, or suggests similar ones. */
export async function repairAddress(): Promise<void> {
  const path = pathBelowBase(location.pathname);
  if (!isNotFound() || path === null) return;
  try {
    const { findAlternatives } = await import('./manifest.ts');
    const { same, similar } = await findAlternatives(path);
    // A route whose own document is missing stays where it is.
    if (same === null || routeAddress(same) === location.pathname) similarPages.set(similar);
    else location.replace(routeAddress(same) + location.search + location.hash);
  } catch (error) {
    console.warn(error);
  }
}
