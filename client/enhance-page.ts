/** What scripts add to a page once it is in place. None of it is needed to read it. */
import { enhanceTabs } from './tabs.ts';
import { watchOverflow } from './overflow.ts';
import { prefetchFromPage } from './prefetch.ts';
import { showCurrentInSidebar } from './sidebar-view.ts';

type Enhancement = () => (() => void) | undefined | void;

const ENHANCEMENTS: readonly Enhancement[] = [enhanceTabs, watchOverflow, showCurrentInSidebar, prefetchFromPage];

/** @returns undoes what outlives the page */
export function enhancePage(): () => void {
  const ends = ENHANCEMENTS.map((enhance) => {
    try {
      return enhance();
    } catch (error) {
      // The page is complete without it.
      console.error(error);
      return undefined;
    }
  });
  return () => {
    for (const end of ends) end?.();
  };
}
