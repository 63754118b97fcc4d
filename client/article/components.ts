/** Hydrates React components of the docs, pages and parts of articles, with the React that is loaded already. */
import * as react from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CLASS, COMPONENT_PROPS_ATTRIBUTE, COMPONENT_SCRIPT_ATTRIBUTE, type PageFrame } from '../../theme/contract.ts';
import { sharePackages } from '../platform/shared-packages.ts';

/**
 * Hydrates the page if it is a component, and the components of an article.
 *
 * @param failed called with what a component threw
 * @returns unmounts them
 */
export function hydrateComponents({ script }: PageFrame, failed: (error: unknown) => void): () => void {
  if (script !== undefined) return hydrate(document.querySelector(`.${CLASS.componentPage}`), script, failed);
  for (const part of document.querySelectorAll(`.${CLASS.prose} .${CLASS.component}`)) {
    if (live.has(part)) continue;
    const script = part.getAttribute(COMPONENT_SCRIPT_ATTRIBUTE) ?? '';
    live.set(
      part,
      whenNear(part, () => hydrate(part, script, failed)),
    );
  }
  return () => {
    // The authoring server leaves parts in place that have not changed.
    for (const [part, end] of live) {
      if (part.isConnected) continue;
      live.delete(part);
      end();
    }
  };
}

/** The components of the article that is shown, with what unmounts each. */
const live = new Map<Element, () => void>();

/** Starts something once a part of the page is nearly in view; what it returns ends that. */
function whenNear(part: Element, start: () => () => void): () => void {
  let end: (() => void) | null = null;
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
    end?.();
  };
}

function hydrate(place: Element | null, script: string, failed: (error: unknown) => void): () => void {
  let unmount: (() => void) | null = null;
  let gone = false;
  sharePackages();
  const props = JSON.parse(place?.getAttribute(COMPONENT_PROPS_ATTRIBUTE) ?? '{}');
  import(script)
    .then(({ default: Component }: { default?: () => null }) => {
      if (gone || place === null) return;
      if (typeof Component !== 'function') throw new Error(`${script} exports no component.`);
      const root = hydrateRoot(place, react.createElement(Component, props), { onUncaughtError: failed });
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
