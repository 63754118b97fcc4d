import { CHROME_ID, storageKey } from '../theme/contract.ts';
import { baseUrl, root } from './root.ts';
import { readStored, writeStored } from './storage.ts';

/** The id of the last announcement that the reader dismissed; a new one shows because its id differs. */
const KEY = storageKey('announcement', baseUrl);

/** Hides the announcement before the first paint if the reader has dismissed this very one. */
export function hideDismissedAnnouncement(): void {
  const id = root.dataset.announcement;
  if (id !== undefined && readStored(KEY) === id) root.dataset.announcementDismissed = '';
}

export function enhanceAnnouncement(): void {
  const id = root.dataset.announcement;
  if (id === undefined) return;
  document.querySelector('.announcement-close')?.addEventListener('click', () => {
    writeStored(KEY, id);
    root.dataset.announcementDismissed = '';
    // The button that had the focus is gone.
    document.getElementById(CHROME_ID.main)?.focus({ preventScroll: true });
  });
  addEventListener('storage', (event) => {
    if (event.key === KEY) hideDismissedAnnouncement();
  });
}
