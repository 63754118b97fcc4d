/** The reader's app: makes the published page interactive. */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ATTRIBUTE, CHROME_ID, type ThemeComponents } from '../theme/contract.ts';
import { MessagesContext } from '../theme/reader.ts';
import { ComponentsContext } from '../theme/replaceable.ts';
import { App } from './App.tsx';
import { attachDecorations } from './article/decorate.ts';
import { attachPreviews } from './article/preview-links.tsx';
import { watchAnnouncement } from './chrome/announcement.ts';
import { watchColorMode } from './chrome/color-mode.ts';
import { closeContentsOnChoice } from './chrome/contents.ts';
import { closeMenu, closeMenuWhenWide } from './chrome/MenuDialog.tsx';
import { followScrolling } from './chrome/scroll-chrome.ts';
import { watchVersionMenu } from './chrome/versions.ts';
import { CrashBoundary } from './failures/CrashBoundary.tsx';
import { normaliseAddress, repairAddress } from './navigation/address-repair.ts';
import { openTarget } from './navigation/arrival.ts';
import { followLinks } from './navigation/links.ts';
import { prefetchOnIntent } from './navigation/prefetch.ts';
import { startRouter } from './navigation/router.ts';
import { manageScrolling } from './navigation/scrolling.ts';
import { attempt } from './platform/attempt.ts';
import { embedded, frameMessages } from './platform/embedded.ts';
import { endSilence } from './platform/math-styles.ts';
import { sharePackages } from './platform/shared-packages.ts';
import { attachSearch } from './search/open-search.ts';
import { animateCategories } from './sidebar/sidebar-motion.ts';

/** Each works on its own: the failure of one is logged, and does not keep the others from starting. */
const PARTS: readonly (() => unknown)[] = [
  normaliseAddress,
  startRouter,
  manageScrolling,
  () => followLinks(closeMenu),
  prefetchOnIntent,
  watchColorMode,
  watchAnnouncement,
  watchVersionMenu,
  animateCategories,
  closeMenuWhenWide,
  followScrolling,
  closeContentsOnChoice,
  attachDecorations,
  attachPreviews,
  attachSearch,
  repairAddress,
  openTarget,
  endSilence,
];

/**
 * Hydrates the document.
 *
 * @throws in a document that was cut off, which stays as it is
 */
function start(): void {
  const app = document.getElementById(CHROME_ID.app);
  if (app === null) throw new Error('The document has no place for the app.');
  const { components } = embedded();
  for (const name of [ATTRIBUTE.started, ATTRIBUTE.scripts]) document.documentElement.setAttribute(name, '');
  for (const part of PARTS) attempt(part);
  if (components === undefined) hydrate(app, {});
  else {
    sharePackages();
    // Without its components the app shows those of the theme.
    import(components).catch((error: unknown) => console.error(error)).then((own) => hydrate(app, own ?? {}));
  }
}

/** @param own components of the site in place of the theme's */
function hydrate(app: HTMLElement, own: Partial<ThemeComponents>): void {
  // In slices, between which the browser can scroll and answer.
  startTransition(() => {
    hydrateRoot(
      app,
      <ComponentsContext value={own}>
        <MessagesContext value={frameMessages()}>
          <CrashBoundary navigationCount={0}>
            <App />
          </CrashBoundary>
        </MessagesContext>
      </ComponentsContext>,
    );
  });
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
else start();

export * from './navigation/live-update.ts';
