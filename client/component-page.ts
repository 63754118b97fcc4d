/** Pages that are React components of the docs: they hydrate by themselves, with the React that is here already. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { hydrateRoot } from 'react-dom/client';
import type { PageBody } from '../theme/contract.ts';

/** Where the page's module finds them; `generator/compute/bundle.ts` has the name too. */
const SHARED = Symbol.for('site.packages');

/**
 * Makes a page live that is a component; other pages are left alone.
 *
 * @param failed told what the component threw, or why it cannot be had
 * @returns undoes it
 */
export function livenComponent(body: PageBody, failed: (error: unknown) => void): () => void {
  if (body.kind !== 'component') return () => {};
  const place = document.querySelector('.component-page');
  let unmount: (() => void) | null = null;
  let gone = false;
  Object.assign(globalThis, { [SHARED]: { react, 'react/jsx-runtime': jsxRuntime } });
  import(body.script)
    .then(({ default: Component }: { default: () => null }) => {
      if (gone || place === null) return;
      const root = hydrateRoot(place, react.createElement(Component), { onUncaughtError: failed });
      unmount = () => root.unmount();
    })
    .catch((error: unknown) => {
      // The page can be read without it.
      if (!gone) console.error(error);
    });
  return () => {
    gone = true;
    // React must not take one tree down while it works on another.
    if (unmount !== null) setTimeout(unmount);
  };
}
