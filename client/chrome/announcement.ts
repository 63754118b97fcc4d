import { ATTRIBUTE, CHROME_ID } from '../../theme/contract.ts';
import { lasting } from '../platform/storage.ts';

/** The id of the last announcement that the reader dismissed; a new one shows because its id differs. */
const dismissed = lasting('announcement');

/** Hides the announcement if the reader has dismissed this very one. */
export function hideDismissedAnnouncement(): void {
  const root = document.documentElement;
  const id = root.getAttribute(ATTRIBUTE.announcement);
  root.toggleAttribute('data-announcement-dismissed', id !== null && dismissed.read() === id);
}

/** Hides the announcement for good, and moves the focus to the page. */
export function dismissAnnouncement(): void {
  const root = document.documentElement;
  dismissed.write(root.getAttribute(ATTRIBUTE.announcement) ?? '');
  root.setAttribute('data-announcement-dismissed', '');
  // The button that had the focus is gone.
  document.getElementById(CHROME_ID.main)?.focus({ preventScroll: true });
}

/** Follows what happens in other tabs. */
export function watchAnnouncement(): void {
  dismissed.watch(hideDismissedAnnouncement);
}
