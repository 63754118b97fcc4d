import type { PageFrame, PublishedPage } from '../../theme/contract.ts';
import { embedded } from '../platform/embedded.ts';

/** A page that the app can show. Head and HTML are empty for the document's own page, where they are in place. */
export type Page = PublishedPage & PageFrame;

/** The page that this document was published for. */
export function ownPage(): Page {
  return { ...embedded().page, title: document.title, head: '', html: '' };
}
