/** Makes the static page interactive. */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ATTRIBUTE, CHROME_ID } from '../theme/contract.ts';
import { App } from './App.tsx';
import { CrashBoundary } from './failures/CrashBoundary.tsx';
import { onFirstMove } from './first-move.ts';
import type * as liveUpdate from './navigation/live-update.ts';
import { attempt } from './platform/attempt.ts';
import { site } from './platform/embedded.ts';
import { endSilence } from './platform/math-styles.ts';
import { rootElement } from './platform/root.ts';

/** What answers the reader, as far as others know it. */
export type Interaction = typeof liveUpdate;

/**
 * Takes over the document, once it is parsed.
 *
 * @param loadInteraction loads what answers the reader
 * @throws in a document that was cut off, which stays as it is
 */
export function start(loadInteraction: () => Promise<Interaction>): void {
  const app = document.getElementById(CHROME_ID.app);
  if (app === null) throw new Error('The document has no place for the app.');
  site();
  for (const name of [ATTRIBUTE.started, ATTRIBUTE.scripts]) rootElement().setAttribute(name, '');
  // Each works on its own: the failure of one part is logged, and keeps no other from starting.
  attempt(() => onFirstMove(loadInteraction));
  attempt(endSilence);
  const reload = () => {
    loadInteraction().then(
      ({ reloadPage }) => reloadPage(),
      () => location.reload(),
    );
  };
  // After what the scripts take to be evaluated, and in slices: between them, the browser can scroll and answer.
  setTimeout(() => {
    startTransition(() => {
      hydrateRoot(
        app,
        <CrashBoundary navigationCount={0}>
          <App onReload={reload} />
        </CrashBoundary>,
      );
    });
  });
}
