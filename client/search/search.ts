/** Search, loaded with its first use: the dialog that opens over every page, and the panel of the search page. */
import { CHROME_ID, CLASS } from '../../theme/contract.ts';
import { openModal } from '../platform/modal.ts';
import { loadSearchEngine } from './engine.ts';
import { markPage, unmarkPage } from './marked.ts';
import { Panel, type PanelTools } from './panel.ts';
import type { Filter, SearchEngine } from './results.ts';

/** What search needs of the app. */
export interface SearchTools extends Omit<PanelTools, 'engine'> {
  /** Address of the index. */
  readonly index: string;
  /** Whether an address is of the page shown. */
  isHere(address: string): boolean;
  /** Calls a function once another page is shown. */
  whenPageChanges(then: () => void): void;
}

/** Engines by the address of their index. */
const engines = new Map<string, Promise<SearchEngine>>();

function loadEngine(index: string): Promise<SearchEngine> {
  const known = engines.get(index);
  if (known !== undefined) return known;
  const engine = loadSearchEngine(index).catch((error: unknown) => {
    // The next query tries again.
    engines.delete(index);
    throw error;
  });
  engines.set(index, engine);
  return engine;
}

const panelTools = (tools: SearchTools): PanelTools => ({ ...tools, engine: () => loadEngine(tools.index) });

/** Marks what was looked for on the page that a result leads to, until the reader goes on or presses Escape. */
function markResult(address: string, words: ReadonlySet<string>, tools: SearchTools): void {
  const mark = () => {
    const article = document.querySelector('main article');
    if (article === null || !tools.isHere(address)) return;
    markPage(article, words);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    const end = () => {
      unmarkPage();
      removeEventListener('keydown', onKey);
    };
    addEventListener('keydown', onKey);
    tools.whenPageChanges(end);
  };
  if (tools.isHere(address)) mark();
  // The page is announced before it stands there.
  else tools.whenPageChanges(() => requestAnimationFrame(mark));
}

let opened: { readonly panel: Panel; close(): void } | null = null;

/** Opens the dialog, or goes back to it where it is open. */
export function openSearch(tools: SearchTools, query: string): void {
  if (opened !== null) {
    opened.panel.input.focus();
    opened.panel.input.select();
    return;
  }
  const dialog = document.createElement('dialog');
  dialog.id = CHROME_ID.search;
  dialog.className = 'search-dialog';
  dialog.setAttribute('aria-label', 'Search');
  // Few browsers announce the role of their own dialog.
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  const close = () => {
    opened = null;
    closeModal();
    dialog.remove();
  };
  const panel = new Panel(dialog, panelTools(tools), {
    id: dialog.id,
    onChoose(address, words) {
      markResult(address, words, tools);
      // Before the link is followed, which moves the focus: nothing below an open dialog can have it.
      opened = null;
      closeModal();
      // After the link's own click is handled.
      setTimeout(() => dialog.remove());
    },
  });
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `icon-button ${CLASS.closeButton}`;
  button.setAttribute('aria-label', 'Close');
  button.addEventListener('click', close);
  panel.input.after(button);
  const closeModal = openModal(dialog, close, panel.input);
  opened = { panel, close };
  if (query !== '') panel.setQuery(query);
  // The first letter needs it.
  loadEngine(tools.index).catch(() => {});
}

/**
 * Makes the search page search.
 *
 * @param onQuery told of every query
 */
export function fillSearchPage(
  place: Element,
  tools: SearchTools,
  { query, filter }: { readonly query: string; readonly filter: Filter },
  onQuery: (query: string, filter: Filter) => void,
): void {
  if (place.childElementCount > 0) return;
  const panel = new Panel(place, panelTools(tools), {
    id: 'search-page',
    onChoose: (address, words) => markResult(address, words, tools),
    filter,
    onQuery,
  });
  if (query !== '') panel.setQuery(query);
  panel.input.focus({ preventScroll: true });
}
