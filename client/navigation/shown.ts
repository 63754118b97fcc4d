/** What is shown in this tab. */
import type { PageFrame, PublishedPage } from '../../theme/contract.ts';
import type { NavigationView } from '../../theme/reader.ts';
import { embedded } from '../platform/embedded.ts';
import { createLazyStore } from '../platform/store.ts';

/** A page that the app can show. Head and HTML are empty for the document's own page, where they are in place. */
export type Page = PublishedPage & PageFrame;

/** The page shown, and the navigation that is going on. */
export interface Shown {
  readonly page: Page;
  /** Counts the pages shown; 0 is the document's own, whose text only the document has. */
  readonly navigationCount: number;
  /** Counts the changes of the page shown, which the authoring server makes. */
  readonly contentVersion?: number;
  readonly navigation: NavigationView | undefined;
}

/** The document's own page as it was published, which hydration has to find. */
export const published = createLazyStore<Shown>(() => ({
  page: { ...embedded().page, title: document.title, head: '', html: '' },
  navigationCount: 0,
  navigation: undefined,
}));

/** What is shown: first the document's own page. */
export const shown = createLazyStore(published.get);
