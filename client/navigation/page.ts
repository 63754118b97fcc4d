/** A page in the browser, taken out of its document. */
import { CHROME_ID, CLASS, type EmbeddedData, type PageIdentity, type ShellPage } from '../../theme/contract.ts';
import { MANAGED_TAGS } from '../../theme/head-tags.ts';
import { sidebarItems } from './sidebar-items.ts';

/** A page that the app can show. */
export interface Page extends PageIdentity, ShellPage {
  readonly title: string;
  /** The elements of the head that differ from page to page. */
  readonly tags: readonly Element[];
}

/** The page that this document was published for. Its text is not taken out: it is in place. */
export function ownPage(): Page {
  return pageIn(document, '');
}

/**
 * The page of a document's text. The page's own HTML is cut out as it is, since it is parsed where it is put in place;
 * only what is around it is parsed here.
 *
 * @throws when the text is not a whole document of this version of the site
 */
export function readPage(text: string): Page {
  const opening = `<div class="${CLASS.page}">`;
  const start = text.indexOf(opening, text.indexOf('<main')) + opening.length;
  const end = text.lastIndexOf('</div></main>');
  if (start < opening.length || end < start) throw notAPage();
  const around = text.slice(0, start) + text.slice(end);
  return pageIn(new DOMParser().parseFromString(around, 'text/html'), text.slice(start, end));
}

/** @param html what stands in the main region; empty where it is in place */
function pageIn(source: Document, html: string): Page {
  const data = source.getElementById(CHROME_ID.data)?.textContent;
  const { page } = JSON.parse(data ?? '{}') as Partial<EmbeddedData>;
  if (!isIdentity(page)) throw notAPage();
  const contents = source.querySelector(`.${CLASS.contents}`);
  return {
    ...page,
    html,
    contents: contents && html && contents.innerHTML,
    sidebar: sidebarItems(source.querySelector(`#${CHROME_ID.navigation} > ul`)),
    title: source.title,
    tags: [...source.head.querySelectorAll(MANAGED_TAGS)],
  };
}

/** Whether a value is what this client has to know of a page. */
export function isIdentity(value: unknown): value is PageIdentity {
  if (typeof value !== 'object' || value === null) return false;
  const { route, kind, math, script } = value as Partial<PageIdentity>;
  const isWhole = kind !== 'component' || typeof script === 'string';
  return typeof route === 'string' && typeof kind === 'string' && typeof math === 'boolean' && isWhole;
}

function notAPage(): Error {
  return new Error('The document is no page of this version of the site.');
}
