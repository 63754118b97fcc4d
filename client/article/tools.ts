/** What readers can use on a page. Code for what few pages have is loaded when it is needed. */
import { CLASS } from '../../theme/contract.ts';
import { loadChunk } from '../platform/chunks.ts';
import { addCopyButtons } from './copying.ts';
import type { Enhancement } from './enhance-page.ts';
import { enhanceEquations } from './equations.ts';
import { enhanceFigures } from './figures.ts';
import { watchOverflow } from './overflow.ts';
import { enhanceTables } from './tables.ts';

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
function enableZoom(): (() => void) | undefined {
  if (document.querySelector(`.${CLASS.prose} img`) === null) return;
  return onceLoaded(loadChunk<typeof import('./zooming.ts')>('zoom'), (zooming) => zooming.enableZoom());
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
