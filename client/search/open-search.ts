/** Opens the search dialog: by its button, by `/` and by Ctrl or Command K. */
import { CHROME_ID, CLASS, SEARCH_PARAMETER } from '../../theme/contract.ts';
import { site } from '../platform/embedded.ts';
import { createStore } from '../platform/store.ts';

const FORM = `form.${CLASS.searchForm}`;

/** The query that the dialog was opened with; null while it is closed. */
export const openedQuery = createStore<string | null>(null);

/** Closes the dialog. */
export function closeSearch(): void {
  openedQuery.set(null);
}

/** Loads the part of search that a first query needs. */
export const loadSearchBody = () => import('./SearchBody.tsx');

/** Listens for the button and the keys. */
export function attachSearch(): void {
  if (site().search === undefined) return;
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(FORM)) return;
    event.preventDefault();
    const box = form.elements.namedItem(SEARCH_PARAMETER);
    openSearch(box instanceof HTMLInputElement ? box.value : '');
  });
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (isComposing || event.defaultPrevented || altKey) return;
    const isChord = (ctrlKey || metaKey) && key.toLowerCase() === 'k';
    if (!isChord && (key !== '/' || ctrlKey || metaKey || isTyping(event.target))) return;
    event.preventDefault();
    openSearch('');
  });
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element && target.closest(FORM)) loadSearchBody().catch(() => {});
      },
      { passive: true },
    );
  }
}

/** Whether a key is text, or is meant for an open dialog. */
function isTyping(target: EventTarget | null): boolean {
  const isEditable =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
  return isEditable || document.querySelector('dialog[open]') !== null;
}

function openSearch(query: string): void {
  if (openedQuery.get() === null) openedQuery.set(query);
  else document.querySelector<HTMLInputElement>(`#${CHROME_ID.search} input`)?.select();
}
