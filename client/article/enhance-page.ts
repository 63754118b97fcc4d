/** Enhances the page with scripts. It can be read without any of that. */
import { CLASS, COMPONENT_SCRIPT_ATTRIBUTE } from '../../theme/contract.ts';
import { prefetchFromPage } from '../navigation/prefetch.ts';
import { attempt } from '../platform/attempt.ts';
import { inTime } from '../platform/in-time.ts';
import { showCurrentInSidebar } from '../sidebar/sidebar-view.ts';
import { watchTables } from './table-fit.ts';

/** Milliseconds after which a browser without idle time goes on, as one that draws nothing. */
const IDLE = { timeout: 300 };

/** Settles once the filter that the address asks for is applied, or its code cannot be loaded. */
export let filterApplied: Promise<unknown> = Promise.resolve();

/**
 * Enhances the page that is shown: tabs and the filter that the address asks for before the page is painted, the rest
 * in idle time.
 *
 * @returns undoes what outlives the page
 */
export function enhancePage(): () => void {
  const ends: unknown[] = [];
  let isOver = false;
  const isFiltered = location.search !== '';
  if (isFiltered) filterApplied = mountFilters();
  void load(`.${CLASS.tabs}`, () => import('./Tabs.tsx').then(({ mountTabs }) => mountTabs()));
  const later = [
    showCurrentInSidebar,
    watchTables,
    zoomImages,
    prefetchFromPage,
    ...(isFiltered ? [] : [mountFilters]),
  ];
  whenIdle(() => {
    if (!isOver) ends.push(...later.map(attempt));
  });
  return () => {
    isOver = true;
    for (const end of ends) if (typeof end === 'function') end();
  };
}

function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then, IDLE);
  else setTimeout(then);
}

function mountFilters(): Promise<unknown> {
  const filters = `:is(.${CLASS.tableFilter}, .${CLASS.rowFilter})`;
  return load(filters, (bars) => import('./TableFilter.tsx').then(({ mountFilter }) => bars.forEach(mountFilter)));
}

function zoomImages(): () => void {
  const ended = new AbortController();
  void load('img', (images) => import('./zooming.tsx').then(({ enableZoom }) => enableZoom(images, ended.signal)));
  return () => ended.abort();
}

/** Loads code that few pages need, if the article has such elements. Without it they are shown as without scripts. */
async function load(selector: string, start: (found: readonly HTMLElement[]) => Promise<unknown>): Promise<void> {
  // The elements of components are their own.
  const own = `:not([${COMPONENT_SCRIPT_ATTRIBUTE}] *)`;
  const found = [...document.querySelectorAll<HTMLElement>(`.${CLASS.prose} ${selector}${own}`)];
  if (found.length === 0) return;
  await inTime(start(found), 'A script of the article').catch((error: unknown) => {
    console.warn(error);
    for (const element of found) element.setAttribute('data-plain', '');
  });
}
