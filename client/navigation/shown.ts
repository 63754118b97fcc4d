/** What is shown in this tab. */
import { createLazyStore } from '../platform/store.ts';
import { ownPage } from './page.ts';
import type { Shown } from './router.ts';

let published: Shown | null = null;

/** The document's own page as it was published, which hydration has to find. */
export function publishedShown(): Shown {
  published ??= { page: ownPage(), navigationCount: 0, navigation: undefined };
  return published;
}

/** What is shown: first the document's own page. */
export const shown = createLazyStore(publishedShown);
