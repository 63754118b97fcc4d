/** React roots in the page, beside that of the shell. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Unmounts each root of the page that is shown. */
const roots = new Map<Element, () => void>();

/** Registers a root, unless the element has one. @param mount renders it, and returns what unmounts it */
export function addRoot(place: Element, mount: () => () => void): void {
  if (!roots.has(place)) roots.set(place, mount());
}

/** Replaces the content of an element by a control, unless it has one. */
export function mountControl(place: Element, control: ReactNode): void {
  addRoot(place, () => {
    const root = createRoot(place);
    flushSync(() => root.render(control));
    return () => root.unmount();
  });
}

/** Unmounts the roots that are no longer in the document. The authoring server leaves parts in place. */
export function unmountDetached(): void {
  for (const [place, unmount] of roots) {
    if (place.isConnected) continue;
    roots.delete(place);
    // React must not unmount a root while it renders another.
    setTimeout(unmount);
  }
}
