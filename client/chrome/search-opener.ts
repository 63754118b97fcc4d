/** Where readers ask for search; its code is loaded at the first sign that they do. */
import { CLASS, encodePath, SEARCH_PARAMETER, type SidebarItem } from '../../theme/contract.ts';
import { type SearchKind, searchIndexPath } from '../../theme/search/index-file.ts';
import { shownVersion } from '../../theme/versions.ts';
import { isShown } from '../navigation/navigation.ts';
import { loadPage } from '../navigation/page-loader.ts';
import { isThrifty } from '../navigation/prefetch.ts';
import { shown } from '../navigation/shown.ts';
import { entries } from '../navigation/tab-entries.ts';
import { routeAddress } from '../platform/address.ts';
import { site } from '../platform/embedded.ts';
import { inTime } from '../platform/in-time.ts';
import { baseUrl } from '../platform/root.ts';
import { lasting } from '../platform/storage.ts';
import type { Filter } from '../search/results.ts';
import type { SearchTools } from '../search/search.ts';
import { chosenVersion } from './version-state.ts';

const FORM = `form.${CLASS.searchForm}`;

const loadSearch = () => inTime(import('../search/search.ts'), 'The script of search');

/** Opens search from its button, its boxes and its keys. */
export function attachSearch(): void {
  if (site().search === undefined) return;
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(FORM)) return;
    event.preventDefault();
    open(form);
  });
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (isComposing || event.defaultPrevented || altKey) return;
    const isChord = (ctrlKey || metaKey) && key.toLowerCase() === 'k';
    if (!isChord && (key !== '/' || ctrlKey || metaKey || isTyping(event.target))) return;
    const form = document.querySelector<HTMLFormElement>(FORM);
    if (form === null) return;
    event.preventDefault();
    open(form);
  });
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element && target.closest(FORM)) loadSearch().catch(() => {});
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

/** Opens the dialog; where it cannot be loaded, the page that lists everything. */
function open(form: HTMLFormElement): void {
  const box = form.elements.namedItem(SEARCH_PARAMETER);
  const query = box instanceof HTMLInputElement ? box.value : '';
  const { navigationCount } = shown.get();
  loadSearch()
    .then(({ openSearch }) => openSearch(tools(), query))
    .catch((error: unknown) => {
      console.warn(error);
      // By now the reader may be elsewhere.
      if (form.isConnected && shown.get().navigationCount === navigationCount) form.submit();
    });
}

/** Gives the search page its panel. */
export function enhanceSearch(): void {
  const place = document.querySelector(`.${CLASS.searchPanel}`);
  if (place === null || site().search === undefined) return;
  const asked = new URLSearchParams(location.search);
  const query = asked.get(SEARCH_PARAMETER) ?? '';
  const filter = { area: asked.get('area'), kind: asked.get('kind') as SearchKind | null };
  loadSearch()
    .then(({ fillSearchPage }) => fillSearchPage(place, tools(), { query, filter }, keepInAddress))
    .catch(() => place.replaceChildren(missingSearch()));
}

/** Says that the page can only be read, and tries again. */
function missingSearch(): HTMLElement {
  const box = document.createElement('p');
  box.setAttribute('role', 'alert');
  const retry = document.createElement('button');
  retry.className = 'button';
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => {
    box.remove();
    enhanceSearch();
  });
  box.append('Search could not be loaded; everything there is to find is listed below. ', retry);
  return box;
}

function keepInAddress(query: string, filter: Filter): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries({ [SEARCH_PARAMETER]: query, ...filter })) {
    if (value === '' || value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  if (url.href !== location.href) entries().replace(url.href);
}

function tools(): SearchTools {
  const { versions } = site();
  const { name, label } = shownVersion(site(), shown.get().page, chosenVersion.get());
  return {
    index: baseUrl() + encodePath(searchIndexPath(name)),
    address: routeAddress,
    pageHtml: async (route) => (isThrifty() ? null : (await loadPage(route)).html),
    recent: lasting('searches'),
    version: versions.length > 1 ? label : null,
    areas: () => shown.get().page.sidebar.flatMap(areaOf),
    isHere: (address) => isShown(new URL(address, location.href)),
    whenPageChanges(then) {
      const { navigationCount } = shown.get();
      const stop = shown.subscribe(() => {
        if (shown.get().navigationCount === navigationCount) return;
        stop();
        then();
      });
    },
  };
}

function areaOf(item: SidebarItem): { label: string; href: string }[] {
  if (item.kind !== 'category') return [];
  const href = item.href ?? item.items.map(firstHref).find((each) => each !== undefined);
  return href === undefined ? [] : [{ label: item.label, href }];
}

function firstHref(item: SidebarItem): string | undefined {
  if (item.kind !== 'category') return item.href;
  return item.href ?? item.items.map(firstHref).find((each) => each !== undefined);
}
