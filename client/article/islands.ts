/** React roots in the article: components of the docs, and controls of the app that replace plain HTML. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { CLASS, COMPONENT_PROPS_ATTRIBUTE, COMPONENT_SCRIPT_ATTRIBUTE, type PageFrame } from '../../theme/contract.ts';

/** Where the module of a component finds React; `generator/scripts/bundle.ts` has the same name. */
const SHARED = Symbol.for('site.packages');

/** Unmounts each root of the page that is shown. */
const roots = new Map<Element, () => void>();

/** Replaces the content of an element by a control, unless it has one. */
export function mountControl(place: Element, control: react.ReactNode): void {
  if (roots.has(place)) return;
  const root = createRoot(place);
  roots.set(place, () => root.unmount());
  flushSync(() => root.render(control));
}

/**
 * Hydrates the page if it is a component, and the components of an article when they come near.
 *
 * @param onError called with an error that a component threw
 * @returns unmounts the roots that are no longer in the document
 */
export function hydrateComponents({ script }: PageFrame, onError: (error: unknown) => void): () => void {
  const page = document.querySelector(`.${CLASS.componentPage}`);
  if (script !== undefined && page !== null) roots.set(page, hydrate(page, script, onError));
  for (const part of document.querySelectorAll(`.${CLASS.prose} .${CLASS.component}`)) {
    if (roots.has(part)) continue;
    const own = part.getAttribute(COMPONENT_SCRIPT_ATTRIBUTE) ?? '';
    roots.set(
      part,
      whenNear(part, () => hydrate(part, own, onError)),
    );
  }
  return () => {
    // The authoring server leaves parts in place that have not changed.
    for (const [place, unmount] of roots) {
      if (place.isConnected) continue;
      roots.delete(place);
      // React must not unmount a root while it renders another.
      setTimeout(unmount);
    }
  };
}

/** Calls a function once an element is nearly in view. @returns calls the function that it returned, or prevents it */
function whenNear(part: Element, start: () => () => void): () => void {
  let end = () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      end = start();
    },
    { rootMargin: '200px' },
  );
  observer.observe(part);
  return () => {
    observer.disconnect();
    end();
  };
}

function hydrate(place: Element, script: string, onError: (error: unknown) => void): () => void {
  let unmount = () => {};
  let isOver = false;
  Object.assign(globalThis, { [SHARED]: { react, 'react/jsx-runtime': jsxRuntime } });
  const props = JSON.parse(place.getAttribute(COMPONENT_PROPS_ATTRIBUTE) ?? '{}');
  import(script)
    .then(({ default: Component }: { default?: () => null }) => {
      if (isOver) return;
      if (typeof Component !== 'function') throw new Error(`${script} exports no component.`);
      const root = hydrateRoot(place, react.createElement(Component, props), { onUncaughtError: onError });
      unmount = () => root.unmount();
    })
    .catch((error: unknown) => {
      if (isOver) return;
      console.error(error);
      const notice = 'This page can be read, but it is not interactive: its script did not load.';
      place.insertAdjacentHTML('afterbegin', `<p role="status">${notice}</p>`);
    });
  return () => {
    isOver = true;
    unmount();
  };
}
