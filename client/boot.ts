/** Runs inline in the head, before the first paint. What it may use is the root element and what comes before it. */
import { ATTRIBUTE } from '../theme/contract.ts';
import { hideDismissedAnnouncement } from './announcement.ts';
import { showColorMode } from './color-mode.ts';
import { handleLoadFailures } from './load-failures.ts';
import { root } from './root.ts';
import { showStoredSidebar } from './sidebar-first-paint.ts';
import { hideSidebar } from './sidebar-hidden.ts';

root.setAttribute(ATTRIBUTE.scripts, '');
showColorMode();
hideDismissedAnnouncement();
showStoredSidebar();
hideSidebar();
handleLoadFailures();
