/** Runs inline in the head, before the first paint. What it may use is the root element and what comes before it. */
import { ATTRIBUTE } from '../theme/contract.ts';
import { renderInSight } from './article/blocks-in-sight.ts';
import { hideDismissedAnnouncement } from './chrome/announcement.ts';
import { showColorMode } from './chrome/color-mode.ts';
import { handleLoadFailures } from './failures/load-failures.ts';
import { loadClient } from './load-client.ts';
import { attempt } from './platform/attempt.ts';
import { rootElement } from './platform/root.ts';
import { showStoredSidebar } from './sidebar/sidebar-first-paint.ts';
import { hideSidebar } from './sidebar/sidebar-hidden.ts';

rootElement().setAttribute(ATTRIBUTE.scripts, '');
const PARTS = [
  () => handleLoadFailures(loadClient()),
  showColorMode,
  hideDismissedAnnouncement,
  showStoredSidebar,
  hideSidebar,
  renderInSight,
];
for (const start of PARTS) attempt(start);
