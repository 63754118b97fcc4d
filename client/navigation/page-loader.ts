/** Loads pages: of each its module, which says what it is, and its document, which has its text. Each file once. */
import { CHROME_ID, CLASS, type EmbeddedData, type PageIdentity, type PageModule } from '../../theme/contract.ts';
import { MANAGED_TAGS } from '../../theme/head-tags.ts';
import { moduleAddress, routeAddress } from '../platform/address.ts';
import { inTime } from '../platform/in-time.ts';
import { frameOf, type Page } from './page.ts';

/**
 * How long a loaded page counts as fresh. The time is also the version in a module's address, so that a tab that stays
 * open asks again after a deployment, whatever the host says about caching; and since no page names the version of
 * another, a change of one page changes no other file.
 */
const FRESH_MS = 10 * 60_000;

/** A request that takes longer, in ms, has failed. By then the reader has been offered a plain link. */
export const PATIENCE_MS = 10_000;

/** A module that is there, but exports nothing as its page. To load it again would not help. */
export class NoPageError extends Error {
  override name = 'NoPageError';
}

/** Where pages are loaded from. */
export interface PageHost {
  /** Address of a route's module. */
  moduleAddress(route: string): string;
  importModule(address: string): Promise<unknown>;
  /**
   * The document of a route.
   *
   * @param isNew the browser has to ask whether the one it keeps is the newest
   */
  fetchDocument(route: string, isNew: boolean): Promise<string>;
  /** Takes a page out of its document; throws when there is none. */
  readPage(text: string): Page;
}

interface LoadedPage {
  readonly at: number;
  readonly promise: Promise<Page>;
  /** The page, once it has come. */
  page: Page | null;
}

/** Keeps the pages that were loaded. */
export class PageLoader {
  readonly #host: PageHost;
  readonly #loaded = new Map<string, LoadedPage>();
  /** Failures by route. The browser may remember a failed address for ever, so the next attempt has another one. */
  readonly #failures = new Map<string, number>();
  /** How often everything was forgotten: the browser itself forgets no module. */
  #forgotten = 0;

  constructor(host: PageHost) {
    this.#host = host;
  }

  /** The page of a route, if it is there without waiting. */
  loadedPage(route: string): Page | null {
    return this.#fresh(route)?.page ?? null;
  }

  /** Whether a route was asked for already. */
  isAskedFor(route: string): boolean {
    return this.#fresh(route) !== undefined;
  }

  /** Has every page loaded anew when it is needed next. */
  forget(): void {
    this.#loaded.clear();
    this.#forgotten += 1;
  }

  /**
   * The page of a route. When it cannot be had, one that was loaded earlier does, fresh or not.
   *
   * @throws {NoPageError} when the module exports no page; an error when module or document are of another version of
   * the site, as after a deployment; else whatever the browser says of the failure
   */
  load(route: string): Promise<Page> {
    const fresh = this.#fresh(route);
    if (fresh !== undefined) return fresh.promise;
    const known = this.#loaded.get(route);
    const entry: LoadedPage = {
      at: Date.now(),
      page: null,
      promise: inTime(this.#load(route, known !== undefined), `The page ${route}`, PATIENCE_MS),
    };
    this.#loaded.set(route, entry);
    return entry.promise.then(
      (page) => {
        entry.page = page;
        return page;
      },
      (error: unknown) => {
        this.#failures.set(route, (this.#failures.get(route) ?? 0) + 1);
        this.#loaded.delete(route);
        const earlier = known?.page ?? null;
        if (known === undefined || earlier === null) throw error;
        this.#loaded.set(route, known);
        return earlier;
      },
    );
  }

  #fresh(route: string): LoadedPage | undefined {
    const entry = this.#loaded.get(route);
    return entry !== undefined && Date.now() - entry.at < FRESH_MS ? entry : undefined;
  }

  async #load(route: string, isKnown: boolean): Promise<Page> {
    const failed = this.#failures.get(route) ?? 0;
    const document = this.#host.fetchDocument(route, isKnown || failed > 0 || this.#forgotten > 0);
    // The module tells first what is wrong.
    document.catch(() => {});
    await this.#importModule(route, failed);
    return this.#host.readPage(await document);
  }

  async #importModule(route: string, failed: number): Promise<void> {
    const address = this.#host.moduleAddress(route);
    const time = Math.floor(Date.now() / FRESH_MS).toString(36);
    const version = `${time}${this.#forgotten === 0 ? '' : `.${this.#forgotten}`}${failed === 0 ? '' : `-${failed}`}`;
    const { default: identity } = (await this.#host.importModule(`${address}?v=${version}`)) as Partial<PageModule>;
    if (identity === undefined) {
      throw new NoPageError(`The module ${address} has no default export: it has to be the page.`);
    }
    if (!isIdentity(identity)) {
      throw new Error(`The default export of the module ${address} is no page of this version of the site.`);
    }
  }
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
  const isWhole = start >= opening.length && end >= start;
  const around = isWhole ? text.slice(0, start) + text.slice(end) : '';
  const source = new DOMParser().parseFromString(around, 'text/html');
  const data = source.getElementById(CHROME_ID.data)?.textContent;
  const { page } = JSON.parse(data ?? '{}') as Partial<EmbeddedData>;
  if (!isIdentity(page)) throw new Error('The document is no page of this version of the site.');
  const tags = [...source.head.querySelectorAll(MANAGED_TAGS)];
  return { ...page, ...frameOf(source, text.slice(start, end)), title: source.title, tags };
}

/** Whether a value is what this client has to know of a page. */
function isIdentity(value: unknown): value is PageIdentity {
  if (typeof value !== 'object' || value === null) return false;
  const { route, kind, script } = value as Partial<PageIdentity>;
  const isWhole = kind !== 'component' || typeof script === 'string';
  return typeof route === 'string' && typeof kind === 'string' && isWhole;
}

const loader = new PageLoader({
  moduleAddress,
  importModule: (address) => import(address),
  async fetchDocument(route, isNew) {
    const response = await fetch(routeAddress(route), { cache: isNew ? 'no-cache' : 'default' });
    if (!response.ok) throw new Error(`${response.status} for '${routeAddress(route)}'`);
    return response.text();
  },
  readPage,
});

/** The page of a route, if it is there without waiting. */
export function loadedPage(route: string): Page | null {
  return loader.loadedPage(route);
}

/** Whether a route was asked for already. */
export function isAskedFor(route: string): boolean {
  return loader.isAskedFor(route);
}

/** Has every page loaded anew when it is needed next. */
export function forgetPages(): void {
  loader.forget();
}

/**
 * The page of a route. When it cannot be had, one that was loaded earlier does, fresh or not.
 *
 * @throws {NoPageError} when the module exports no page; else what made it fail
 */
export function loadPage(route: string): Promise<Page> {
  return loader.load(route);
}
