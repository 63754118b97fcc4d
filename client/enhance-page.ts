/** What scripts add to a page once it is in place. None of it is needed to read it. */
import { copyText } from './clipboard.ts';
import { markContents } from './contents-view.ts';
import { addCopyButtons } from './copying.ts';
import { watchOverflow } from './overflow.ts';
import { loadEquations, loadTabs, loadZoom } from './pieces.ts';
import { prefetchFromPage } from './prefetch.ts';
import { enhanceSearch } from './search-opener.ts';
import { showCurrentInSidebar } from './sidebar-view.ts';

/** Returns what undoes it, where it outlives the page. */
type Enhancement = () => unknown;

/** Those that the reader does not see come after the page is painted. */
const ENHANCEMENTS: readonly Enhancement[] = [
  enhanceTabs,
  addCopyButtons,
  showCurrentInSidebar,
  watchOverflow,
  enableZoom,
  enhanceSearch,
  enhanceEquations,
  markContents,
  prefetchFromPage,
];

/** Few pages have tabs; the others do without the code. */
function enhanceTabs(): void {
  if (document.querySelector('.tabs') === null) return;
  loadTabs()
    .then((tabs) => tabs.enhanceTabs())
    .catch(showPanels);
}

/** @returns undoes what outlives the page */
function enhanceEquations(): (() => void) | undefined {
  if (document.querySelector('.prose .katex') === null) return;
  let end: (() => void) | null = () => {};
  loadEquations()
    .then((equations) => {
      // The reader may be gone.
      if (end !== null) end = equations.enhanceEquations(copyText);
    })
    .catch(() => {});
  return () => {
    end?.();
    end = null;
  };
}

function enableZoom(): void {
  if (document.querySelector('.prose img') === null) return;
  loadZoom()
    .then((zooming) => zooming.markZoomable())
    .catch(() => {});
}

/** Without the code for tabs, their panels stand one below the other. */
function showPanels(): void {
  for (const group of document.querySelectorAll('.tabs')) group.classList.add('stacked');
}

/** @returns undoes what outlives the page */
export function enhancePage(): () => void {
  let ends: readonly unknown[] = [];
  const frame = requestAnimationFrame(() => {
    const task = setTimeout(() => {
      ends = ENHANCEMENTS.map(attempt);
    });
    ends = [() => clearTimeout(task)];
  });
  return () => {
    cancelAnimationFrame(frame);
    for (const end of ends) if (typeof end === 'function') end();
  };
}

function attempt(enhance: Enhancement): unknown {
  try {
    return enhance();
  } catch (error) {
    // The page is complete without it.
    console.error(error);
    return undefined;
  }
}
