/** What answers the reader. Loaded at their first move or at rest, unless the page needs it at once. */
import { ATTRIBUTE } from '../theme/contract.ts';
import { hydrateComponents } from './article/components.ts';
import { attachCopyButtons } from './article/copying.ts';
import { enhancePage } from './article/enhance-page.ts';
import { attachPreviews } from './article/preview-links.ts';
import { TOOLS } from './article/tools.ts';
import { watchAnnouncement } from './chrome/announcement.ts';
import { closeContentsOnChoice, markContents } from './chrome/contents-view.ts';
import { adoptLateFont } from './chrome/late-font.ts';
import { closeMenuWhenWide } from './chrome/MenuDialog.tsx';
import { closeMenu } from './chrome/menu-state.ts';
import { Overlay } from './chrome/Overlay.tsx';
import { overlay } from './chrome/overlay.ts';
import { answerActions } from './chrome/page-actions.ts';
import { followScrolling } from './chrome/scroll-chrome.ts';
import { attachSearch, enhanceSearch } from './chrome/search-opener.ts';
import { attachShortcuts } from './chrome/shortcut-keys.ts';
import { watchVersionMenu } from './chrome/version-menu.ts';
import { normaliseAddress, repairAddress } from './navigation/address-repair.ts';
import { openTarget } from './navigation/arrival.ts';
import { updateHead } from './navigation/head.ts';
import { followLinks } from './navigation/links.ts';
import { startRouter } from './navigation/navigation.ts';
import { prefetchFromPage, prefetchOnIntent } from './navigation/prefetch.ts';
import { manageScrolling } from './navigation/scrolling.ts';
import { addPageEffect, type PageEffect } from './page-effects.ts';
import { animateCategories } from './sidebar/sidebar-motion.ts';
// Nothing of it: what both import becomes the one file that pages load, and this is all of it.
import './main.tsx';
import { attempt } from './platform/attempt.ts';
import { rootElement } from './platform/root.ts';

let headOf = 0;
const keepHead: PageEffect = ({ page, navigationCount }) => {
  if (navigationCount !== headOf) updateHead(page);
  headOf = navigationCount;
  return () => {};
};

const EFFECTS: readonly PageEffect[] = [
  keepHead,
  () => enhancePage([...TOOLS, enhanceSearch, markContents, prefetchFromPage]),
  ({ page }, fail) => hydrateComponents(page, fail),
];

/** What works on its own: the failure of one part is logged, and keeps no other from starting. */
const PARTS: readonly (() => unknown)[] = [
  normaliseAddress,
  startRouter,
  manageScrolling,
  () => followLinks(closeMenu),
  prefetchOnIntent,
  watchAnnouncement,
  watchVersionMenu,
  animateCategories,
  closeMenuWhenWide,
  () => overlay.set(Overlay),
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
  ...EFFECTS.map((effect) => () => addPageEffect(effect)),
];
for (const start of PARTS) attempt(start);
// Pages do without scripts when this is late.
rootElement().setAttribute(ATTRIBUTE.scripts, '');

export * from './navigation/live-update.ts';
