/** A page in the browser. */
import { CHROME_ID, CLASS, type PageIdentity, type ShellPage } from '../../theme/contract.ts';
import { embedded } from '../platform/embedded.ts';
import { sidebarItems } from './sidebar-items.ts';

/** A page that the app can show. */
export interface Page extends PageIdentity, ShellPage {
  readonly title: string;
  /** The elements of the head that differ from page to page. */
  readonly tags: readonly Element[];
}

/** The page that this document was published for. What is in place is not taken out: its text and its head. */
export function ownPage(): Page {
  return { ...embedded().page, ...frameOf(document, ''), title: document.title, tags: [] };
}

/** What stands around a page, in its document. `html` is the page; empty where it is in place. */
export function frameOf(source: Document, html: string): Pick<Page, 'html' | 'contents' | 'sidebar'> {
  const contents = source.querySelector(`.${CLASS.contents}`);
  return {
    html,
    contents: contents && html && contents.innerHTML,
    sidebar: sidebarItems(source.querySelector(`#${CHROME_ID.navigation} > ul`)),
  };
}
