/** Puts the address right before anything is rendered, and finds the page of an address that is spelled wrongly. */
import { pathBelowBase, routeAddress, spelling } from './address.ts';
import { alternatives } from './alternatives.ts';
import { embedded } from './embedded.ts';
import { amend, shown } from './navigation.ts';
import { publishedRoute } from './root.ts';

/** Whether the document is the one for addresses that lead nowhere. */
export const isNotFound = embedded.page.body.kind === 'not-found';

/** Takes `.html`, `/index.html` and other spellings out of the address of a page that was found all the same. */
export function normaliseAddress(): void {
  const path = pathBelowBase(location.pathname);
  if (isNotFound || publishedRoute === null || path === null) return;
  const clean = routeAddress(publishedRoute);
  if (location.pathname === new URL(clean, location.href).pathname) return;
  if (spelling(path) === spelling(publishedRoute)) {
    history.replaceState(history.state, '', clean + location.search + location.hash);
  }
}

/** Goes to the page that the address means, or shows those it could mean. */
export async function repairAddress(): Promise<void> {
  const path = pathBelowBase(location.pathname);
  if (!isNotFound || path === null) return;
  const { same, close } = await alternatives(path);
  // A route whose own document is missing stays where it is.
  if (same !== null && routeAddress(same) !== location.pathname) {
    location.replace(routeAddress(same) + location.search + location.hash);
    return;
  }
  const { page, turn } = shown.get();
  if (turn === 0 && close.length > 0) amend({ ...page, body: { kind: 'not-found', suggestions: close } });
}
