/** What scripts add to a page once it is in place. None of it is needed to read the page. */
import { CLASS, KATEX_CLASS } from '../../theme/contract.ts';
import { attempt } from '../platform/attempt.ts';
import { loadChunk } from '../platform/chunks.ts';
import { copyText } from '../platform/clipboard.ts';
import { renderRest } from './blocks-in-sight.ts';
import { addCopyButtons } from './copying.ts';
import { watchOverflow } from './overflow.ts';

/** Adds something to the page, and returns what undoes it if that outlives the page. */
export type Enhancement = () => unknown;

/** In this order, after the page is painted. */
const ENHANCEMENTS: readonly Enhancement[] = [
  enhanceTabs,
  addCopyButtons,
  watchOverflow,
  enableZoom,
  enhanceFigures,
  enhanceEquations,
  enhanceTables,
  renderRest,
];

/** Loads the code for tabs on the few pages that have some. */
function enhanceTabs(): void {
  if (document.querySelector(`.${CLASS.tabs}`) === null) return;
  loadChunk<typeof import('./tabs.ts')>('tabs')
    .then((tabs) => tabs.enhanceTabs())
    .catch(showPanels);
}

/** @returns undoes what outlives the page */
function enhanceEquations(): (() => void) | undefined {
  if (document.querySelector(`.${CLASS.prose} .${KATEX_CLASS.formula}`) === null) return;
  const loading = loadChunk<typeof import('./equations.ts')>('equations');
  return onceLoaded(loading, (equations) => equations.enhanceEquations(copyText));
}

/** @returns undoes what outlives the page */
function enableZoom(): (() => void) | undefined {
  if (document.querySelector(`.${CLASS.prose} img`) === null) return;
  return onceLoaded(loadChunk<typeof import('./zooming.ts')>('zoom'), (zooming) => zooming.enableZoom());
}

/** @returns takes it back */
function enhanceFigures(): (() => void) | undefined {
  if (document.querySelector(`.${CLASS.prose} .${CLASS.plot}`) === null) return;
  const tools = {
    crosshair: () => loadChunk<typeof import('./crosshair.ts')>('crosshair'),
    zooming: () => loadChunk<typeof import('./zooming.ts')>('zoom'),
  };
  return onceLoaded(loadChunk<typeof import('./figures.ts')>('figures'), (figures) => figures.enhanceFigures(tools));
}

/** @returns undoes it */
function enhanceTables(): (() => void) | undefined {
  if (document.querySelector(`.${CLASS.prose} .${CLASS.table}`) === null) return;
  const loading = loadChunk<typeof import('./tables.ts')>('tables');
  // A filter that cannot work is not offered.
  loading.catch(() => {
    for (const bar of document.querySelectorAll(`.${CLASS.tableFilter},.${CLASS.rowFilter}`)) bar.remove();
  });
  return onceLoaded(loading, (tables) => tables.enhanceTables(copyText));
}

/**
 * Enhances the page as soon as the code for it is there, unless the reader is gone by then.
 *
 * @param enhance returns what undoes it
 * @returns undoes it, or keeps it from happening
 */
function onceLoaded<Chunk>(loading: Promise<Chunk>, enhance: (chunk: Chunk) => () => void): () => void {
  let isOver = false;
  let undo = () => {};
  loading
    .then((chunk) => {
      if (!isOver) undo = enhance(chunk);
    })
    .catch(() => {});
  return () => {
    isOver = true;
    undo();
  };
}

/** Without the code for tabs, their panels stand one below the other. */
function showPanels(): void {
  for (const group of document.querySelectorAll(`.${CLASS.tabs}`)) group.classList.add(CLASS.stacked);
}

/**
 * Adds everything to the page that is shown.
 *
 * @param others what other rooms add around the article
 * @returns undoes what outlives the page
 */
export function enhancePage(others: readonly Enhancement[]): () => void {
  let ends: readonly unknown[] = [];
  const frame = requestAnimationFrame(() => {
    const task = setTimeout(() => {
      ends = [...ENHANCEMENTS, ...others].map((enhance) => attempt(enhance));
    });
    ends = [() => clearTimeout(task)];
  });
  return () => {
    cancelAnimationFrame(frame);
    for (const end of ends) if (typeof end === 'function') end();
  };
}
