/** Loads the modules of pages, each file once. */
import type { PageBody, PageData, PageModule } from '../../theme/contract.ts';
import { moduleAddress } from '../platform/address.ts';

/**
 * How long a loaded page counts as fresh. The time is also the version in a module's address, so that a tab that stays
 * open asks again after a deployment, whatever the host says about caching; and since no page names the version of
 * another, a change of one page changes no other file.
 */
const FRESH_MS = 10 * 60_000;

/** A module that is there, but exports nothing as its page. To load it again would not help. */
export class NoPageError extends Error {
  override name = 'NoPageError';
}

/** What a page must have for this client to show it, and what its body must have by its kind. */
const PAGE = {
  route: '',
  head: { title: '', keywords: [] },
  notices: [],
  toc: [],
  breadcrumbs: [],
  sidebar: [],
  math: true,
};
const BODIES: { readonly [kind in PageBody['kind']]: object } = {
  article: { html: '' },
  category: { title: '', cards: [] },
  component: { html: '', script: '' },
  search: { html: '' },
  'not-found': {},
};

/** Whether this client can show a value as a page. */
function isPage(value: unknown): value is PageData {
  if (!resembles(value, { ...PAGE, body: { kind: '' } })) return false;
  const { body } = value as PageData;
  return Object.hasOwn(BODIES, body.kind) && resembles(body, BODIES[body.kind]);
}

/** Whether a value has everything that an example has, of the same types. */
function resembles(value: unknown, example: unknown): boolean {
  if (typeof value !== typeof example || Array.isArray(value) !== Array.isArray(example)) return false;
  if (typeof value !== 'object' || value === null) return value !== null;
  return Object.entries(example as object).every(([key, part]) => resembles(value[key as keyof typeof value], part));
}

interface LoadedPage {
  readonly at: number;
  readonly promise: Promise<PageData>;
  /** The page, once it has come. */
  page: PageData | null;
}

/** Keeps the pages that were loaded. */
export class PageLoader {
  readonly #addressOf: (route: string) => string;
  readonly #import: (address: string) => Promise<unknown>;
  readonly #loaded = new Map<string, LoadedPage>();
  /** Failures by route. The browser may remember a failed address for ever, so the next attempt has another one. */
  readonly #failures = new Map<string, number>();
  /** How often everything was forgotten: the browser itself forgets no module. */
  #forgotten = 0;

  /**
   * @param addressOf address of a route's module
   * @param importModule loads a module
   */
  constructor(addressOf: (route: string) => string, importModule: (address: string) => Promise<unknown>) {
    this.#addressOf = addressOf;
    this.#import = importModule;
  }

  /** The page of a route, if it is there without waiting. */
  loadedPage(route: string): PageData | null {
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
   * @throws {NoPageError} when the module exports no page; an error when it exports what this client cannot show, as
   * after a deployment; else whatever the browser says of the failure
   */
  load(route: string): Promise<PageData> {
    const fresh = this.#fresh(route);
    if (fresh !== undefined) return fresh.promise;
    const known = this.#loaded.get(route);
    const entry: LoadedPage = { at: Date.now(), page: null, promise: this.#importPage(route) };
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

  async #importPage(route: string): Promise<PageData> {
    const address = this.#addressOf(route);
    const time = Math.floor(Date.now() / FRESH_MS).toString(36);
    const failed = this.#failures.get(route) ?? 0;
    const version = `${time}${this.#forgotten === 0 ? '' : `.${this.#forgotten}`}${failed === 0 ? '' : `-${failed}`}`;
    const { default: page } = (await this.#import(`${address}?v=${version}`)) as Partial<PageModule>;
    if (page === undefined) {
      throw new NoPageError(`The module ${address} has no default export: it has to be the page.`);
    }
    if (!isPage(page)) {
      throw new Error(`The default export of the module ${address} is no page of this version of the site.`);
    }
    return page;
  }
}

const loader = new PageLoader(moduleAddress, (address) => import(address));

/** The page of a route, if it is there without waiting. */
export function loadedPage(route: string): PageData | null {
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
export function loadPage(route: string): Promise<PageData> {
  return loader.load(route);
}
