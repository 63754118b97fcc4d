/** Runs inline in the head, before the first paint. It can use the root element and what comes before it. */
import { ATTRIBUTE } from '../theme/contract.ts';
import { hideDismissedAnnouncement } from './chrome/announcement.ts';
import { showColorMode } from './chrome/color-mode.ts';
import { handleLoadFailures } from './failures/load-failures.ts';
import { attempt } from './platform/attempt.ts';
import { showStoredSidebar } from './sidebar/sidebar-first-paint.ts';
import { hideSidebar } from './sidebar/sidebar-hidden.ts';

/** Adds the client's script, which gives way to styles and fonts. */
function loadClient(): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'module';
  script.fetchPriority = 'low';
  script.src = document.documentElement.getAttribute(ATTRIBUTE.client) ?? '';
  document.head.append(script);
  return script;
}

document.documentElement.setAttribute(ATTRIBUTE.scripts, '');
const PARTS = [
  () => handleLoadFailures(loadClient()),
  showColorMode,
  hideDismissedAnnouncement,
  showStoredSidebar,
  hideSidebar,
];
for (const start of PARTS) attempt(start);
