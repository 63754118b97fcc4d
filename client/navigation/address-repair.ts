/** Corrects the address before anything is rendered, and finds the page of an address that is spelt wrongly. */
import { cleanAddress, pathBelowBase } from '../platform/address.ts';
import { embedded } from '../platform/embedded.ts';
import { currentHash } from '../platform/focus.ts';
import { publishedRoute } from '../platform/root.ts';
import { tabEntries } from './entries.ts';

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
  if (clean !== null || hash !== null) tabEntries().replace(clean ?? url.href);
}

/** Looks for the page that the address of the not-found page means. */
export async function repairAddress(): Promise<void> {
  const path = pathBelowBase(location.pathname);
  if (!isNotFound() || path === null) return;
  await import('./manifest.tsx').then((manifest) => manifest.repairAddress(path)).catch((error) => console.warn(error));
}
