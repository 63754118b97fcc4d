/** Hydrates the React components of the docs, with the React that is loaded already. */
import type { ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { CLASS, COMPONENT_PROPS_ATTRIBUTE, COMPONENT_SCRIPT_ATTRIBUTE, type PageFrame } from '../../theme/contract.ts';
import { frameMessages } from '../platform/embedded.ts';
import { addRoot } from '../platform/roots.ts';
import { sharePackages } from '../platform/shared-packages.ts';

/**
 * Hydrates the page if it is a component, and the components of an article when they come near.
 *
 * @param onError called with an error that a component threw
 */
export function hydrateComponents({ script }: PageFrame, onError: (error: unknown) => void): void {
  const page = document.querySelector(`.${CLASS.componentPage}`);
  if (script !== undefined && page !== null) addRoot(page, () => hydrate(page, script, onError));
  for (const part of document.querySelectorAll(`.${CLASS.prose} .${CLASS.component}`)) {
    const own = part.getAttribute(COMPONENT_SCRIPT_ATTRIBUTE) ?? '';
    addRoot(part, () => whenNear(part, () => hydrate(part, own, onError)));
  }
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
  sharePackages();
  const props = JSON.parse(place.getAttribute(COMPONENT_PROPS_ATTRIBUTE) ?? '{}');
  import(script)
    .then(({ default: Component }: { default?: ComponentType }) => {
      if (isOver) return;
      if (typeof Component !== 'function') throw new Error(`${script} exports no component.`);
      const root = hydrateRoot(place, <Component {...props} />, { onUncaughtError: onError });
      unmount = () => root.unmount();
    })
    .catch((error: unknown) => {
      if (isOver) return;
      console.error(error);
      const content = [...place.childNodes];
      const root = createRoot(place);
      root.render(
        <>
          <p role="status">{frameMessages().componentNotLoaded}</p>
          <div ref={(box) => box?.append(...content)} />
        </>,
      );
      unmount = () => root.unmount();
    });
  return () => {
    isOver = true;
    unmount();
  };
}
