/** Runs once the document is parsed, and makes the static page interactive. */
import { enhanceAnnouncement } from './announcement.ts';
import { enhanceColorModeToggle } from './color-mode-toggle.ts';
import { enhanceContents } from './contents.ts';
import { watchOverflow } from './overflow.ts';
import { enhanceSidebar } from './sidebar.ts';
import { enhanceTabs } from './tabs.ts';

enhanceColorModeToggle();
enhanceAnnouncement();
enhanceSidebar();
enhanceContents();
enhanceTabs();
watchOverflow();
