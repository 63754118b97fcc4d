/** What readers can use on a page: its code is loaded when it is needed. */
import { CLASS, KATEX_CLASS, PLOT_CLASS } from '../../theme/contract.ts';
import { loadChunk } from '../platform/chunks.ts';
import { copyText } from '../platform/clipboard.ts';
import { addCopyButtons } from './copying.ts';
import type { Enhancement } from './enhance-page.ts';
import { watchOverflow } from './overflow.ts';

/** Boxes that scroll are reached by keys; tabs, and tools for code, images, figures, formulas and tables. */
export const TOOLS: readonly Enhancement[] = [
  watchOverflow,
  enhanceTabs,
  addCopyButtons,
  enableZoom,
  enhanceFigures,
  enhanceEquations,
  enhanceTables,
];

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
  if (document.querySelector(`.${CLASS.prose} .${PLOT_CLASS.plot}`) === null) return;
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

/** Loads the code for tabs on the few pages that have some. */
function enhanceTabs(): void {
  if (document.querySelector(`.${CLASS.tabs}`) === null) return;
  loadChunk<typeof import('./tabs.ts')>('tabs')
    .then((tabs) => tabs.enhanceTabs())
    .catch(showPanels);
}

/** Without the code for tabs, their panels stand one below the other. */
function showPanels(): void {
  for (const group of document.querySelectorAll(`.${CLASS.tabs}`)) group.classList.add(CLASS.stacked);
}
