/** Hydrates pages that are React components of the docs, with the React that is loaded already. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { hydrateRoot } from 'react-dom/client';
import { CLASS, type PageBody } from '../../theme/contract.ts';

/** Where the page's module finds React; `generator/compute/bundle.ts` has the same name. */
const SHARED = Symbol.for('site.packages');

/**
 * Hydrates the page if it is a component.
 *
 * @param failed called with what the component threw
 * @returns unmounts it
 */
export function hydrateComponentPage(body: PageBody, failed: (error: unknown) => void): () => void {
  if (body.kind !== 'component') return () => {};
  const place = document.querySelector(`.${CLASS.componentPage}`);
  let unmount: (() => void) | null = null;
  let gone = false;
  Object.assign(globalThis, { [SHARED]: { react, 'react/jsx-runtime': jsxRuntime } });
  import(body.script)
    .then(({ default: Component }: { default?: () => null }) => {
      if (gone || place === null) return;
      if (typeof Component !== 'function') throw new Error(`${body.script} exports no component.`);
      const root = hydrateRoot(place, react.createElement(Component), { onUncaughtError: failed });
      unmount = () => root.unmount();
    })
    .catch((error: unknown) => {
      if (gone) return;
      console.error(error);
      place?.prepend(missingNotice());
    });
  return () => {
    gone = true;
    // React must not take one tree down while it works on another.
    if (unmount !== null) setTimeout(unmount);
  };
}

/** Says that the page can only be read. */
function missingNotice(): HTMLElement {
  const notice = document.createElement('p');
  notice.setAttribute('role', 'status');
  notice.textContent = 'This page can be read, but it is not interactive: its script did not load.';
  return notice;
}
