/** Runs once the document is parsed, and makes the static page interactive. */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ATTRIBUTE, CHROME_ID } from '../theme/contract.ts';
import { App } from './App.tsx';
import { attachCopyButtons } from './article/copying.ts';
import { attachPreviews } from './article/preview-links.ts';
import { watchAnnouncement } from './chrome/announcement.ts';
import { closeContentsOnChoice } from './chrome/contents-view.ts';
import { adoptLateFont } from './chrome/late-font.ts';
import { closeMenu, closeMenuWhenWide, loadMenuOnIntent } from './chrome/menu-state.ts';
import { answerActions } from './chrome/page-actions.ts';
import { followScrolling } from './chrome/scroll-chrome.ts';
import { attachSearch } from './chrome/search-opener.ts';
import { attachShortcuts } from './chrome/shortcut-keys.ts';
import { animateCategories } from './chrome/sidebar-view.ts';
import { watchVersionMenu } from './chrome/version-menu.ts';
import { CrashBoundary } from './failures/CrashBoundary.tsx';
import { normaliseAddress, repairAddress } from './navigation/address-repair.ts';
import { openTarget } from './navigation/arrival.ts';
import { followLinks } from './navigation/links.ts';
import { startRouter } from './navigation/navigation.ts';
import { prefetchOnIntent } from './navigation/prefetch.ts';
import { manageScrolling } from './navigation/scrolling.ts';
import { attempt } from './platform/attempt.ts';
import { site } from './platform/embedded.ts';
import { rootElement } from './platform/root.ts';

const app = document.getElementById(CHROME_ID.app);
if (app === null) throw new Error('The document has no place for the app.');
// Throws in a document that was cut off, which stays as it is.
site();
for (const name of [ATTRIBUTE.started, ATTRIBUTE.scripts]) rootElement().setAttribute(name, '');

/** What works on its own: the failure of one part is logged, and keeps no other from starting. */
const PARTS: readonly (() => unknown)[] = [
  normaliseAddress,
  startRouter,
  // In slices, between which the browser can scroll and answer: nobody waits for the app to read.
  () =>
    startTransition(() => {
      hydrateRoot(
        app,
        <CrashBoundary navigationCount={0}>
          <App />
        </CrashBoundary>,
      );
    }),
  manageScrolling,
  () => followLinks(closeMenu),
  prefetchOnIntent,
  watchAnnouncement,
  watchVersionMenu,
  animateCategories,
  closeMenuWhenWide,
  loadMenuOnIntent,
  followScrolling,
  closeContentsOnChoice,
  attachCopyButtons,
  attachPreviews,
  attachSearch,
  adoptLateFont,
  attachShortcuts,
  answerActions,
  repairAddress,
  openTarget,
];
for (const start of PARTS) attempt(start);

export * from './navigation/live-update.ts';
