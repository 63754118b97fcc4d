/** Runs once the document is parsed, and makes the static page interactive. */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CHROME_ID } from '../theme/contract.ts';
import { App } from './App.tsx';
import { normaliseAddress, repairAddress } from './address-repair.ts';
import { watchAnnouncement } from './announcement.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { closeContentsOnChoice } from './contents-view.ts';
import { answerCopying } from './copying.ts';
import { followLinks } from './links.ts';
import { closeMenuWhenWide, loadMenuOnIntent } from './menu-state.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { answerPreviews } from './preview-links.ts';
import { followScrolling } from './scroll-chrome.ts';
import { manageScrolling } from './scrolling.ts';
import { answerSearch } from './search-opener.ts';
import { animateCategories } from './sidebar-view.ts';
import { watchVersionMenu } from './version-menu.ts';

normaliseAddress();
const app = document.getElementById(CHROME_ID.app);
if (app === null) throw new Error('The document has no place for the app.');
// In slices, between which the browser can scroll and answer: nobody waits for the app to read.
startTransition(() => {
  hydrateRoot(
    app,
    <CrashBoundary turn={0}>
      <App />
    </CrashBoundary>,
  );
});

manageScrolling();
followLinks();
prefetchOnIntent();
watchAnnouncement();
watchVersionMenu();
animateCategories();
closeMenuWhenWide();
loadMenuOnIntent();
followScrolling();
closeContentsOnChoice();
answerCopying();
answerPreviews();
answerSearch();
void repairAddress();

/** For the authoring server's script, which changes pages in place. */
export { updateHead } from './head.ts';
export { reloadPage, renew, shown } from './navigation.ts';
export { forgetPages, loadPage } from './page-loader.ts';
export { stopPrefetching } from './prefetch.ts';
