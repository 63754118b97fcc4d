/** Enhances the page with scripts. The page can be read without any of it. */

import { CLASS, COMPONENT_SCRIPT_ATTRIBUTE } from '../../theme/contract.ts';
import { prefetchFromPage } from '../navigation/prefetch.ts';
import { attempt } from '../platform/attempt.ts';
import { addCopyButtons } from './copying.ts';
import { enhanceEquations } from './equations.ts';
import { enhanceFigures } from './figures.ts';
import { watchOverflow } from './overflow.ts';
import { addCsvButton } from './table-csv.ts';
import { makeSortable } from './table-sort.ts';

/** Adds something to the page, and returns what undoes it if that outlives the page. */
export type Enhancement = () => unknown;

/** Milliseconds after which a step is taken in a browser that has no idle time, as it draws nothing. */
const IDLE = { timeout: 300 };

/**
 * Enhances the page that is shown: before it is painted with what the address asks for, and then step by step in idle
 * time, since the tables of a long page take longer than a reader should wait.
 *
 * @param frame what to add around the article
 * @returns undoes what outlives the page
 */
export function enhancePage(frame: readonly Enhancement[]): () => void {
  const ends: (() => void)[] = [];
  let isOver = false;
  const run = (enhance: Enhancement) => {
    const end = attempt(enhance);
    if (typeof end === 'function') ends.push(end as () => void);
  };
  const later = [...frame, ...steps()];
  if (location.search !== '') run(filter);
  else later.unshift(filter);
  run(openTabs);
  const goOn = (deadline?: IdleDeadline) => {
    do {
      const next = isOver ? undefined : later.shift();
      if (next === undefined) return;
      run(next);
    } while ((deadline?.timeRemaining() ?? 0) > 0);
    idle(goOn);
  };
  idle(goOn);
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}

function idle(then: (deadline?: IdleDeadline) => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then, IDLE);
  else setTimeout(then);
}

/** Settles once the filter that the address asks for is applied, or its code cannot be loaded. */
export let filterApplied: Promise<unknown> = Promise.resolve();

function filter(): (() => void) | undefined {
  const [bar] = each<HTMLElement>(`.${CLASS.tableFilter}`);
  if (bar === undefined) return undefined;
  const loading = import('./table-filter.ts');
  const end = afterLoading(loading, ({ filterTables }) => filterTables(bar));
  if (location.search !== '') filterApplied = loading.catch(() => {});
  return end;
}

function openTabs(): (() => void) | undefined {
  if (document.querySelector(`.${CLASS.tabs}`) === null) return undefined;
  return afterLoading(import('./tabs.ts'), ({ enhanceTabs, followTabs }) => {
    enhanceTabs();
    return followTabs();
  });
}

/**
 * Starts an enhancement that few pages need once its code is loaded. Without the code the page stays as it is.
 *
 * @returns undoes it, or keeps it from starting
 */
function afterLoading<Module>(loading: Promise<Module>, start: (module: Module) => unknown): () => void {
  let isOver = false;
  let end: unknown;
  loading.then(
    (module) => {
      if (!isOver) end = attempt(() => start(module));
    },
    (error: unknown) => console.warn(error),
  );
  return () => {
    isOver = true;
    if (typeof end === 'function') end();
  };
}

function steps(): Enhancement[] {
  return [
    watchOverflow,
    addCopyButtons,
    zoomImages,
    enhanceFigures,
    enhanceEquations,
    ...each<HTMLElement>(`.${CLASS.rowFilter}`).map(
      (bar) => () => afterLoading(import('./table-rows.ts'), ({ filterRows }) => filterRows(bar)),
    ),
    ...each<HTMLTableElement>(`.${CLASS.sortable}`).map((table) => () => makeSortable(table)),
    ...each<HTMLElement>(`.${CLASS.table}`).map((box) => () => addCsvButton(box)),
    prefetchFromPage,
  ];
}

/** Elements of the article, without those of components, which are their own. */
function each<Found extends Element>(selector: string): Found[] {
  const live = `[${COMPONENT_SCRIPT_ATTRIBUTE}]`;
  return [...document.querySelectorAll<Found>(`.${CLASS.prose} ${selector}:not(${live} *)`)];
}

function zoomImages(): (() => void) | undefined {
  if (document.querySelector(`.${CLASS.prose} img`) === null) return undefined;
  return afterLoading(import('./zooming.tsx'), ({ enableZoom }) => enableZoom());
}
