/** Loads the modules of pages. */
import type { PublishedPage, SidebarItem } from '../../theme/contract.ts';
import { moduleAddress } from '../platform/address.ts';
import { embedded } from '../platform/embedded.ts';
import { inTime } from '../platform/in-time.ts';
import type { Page } from './shown.ts';

/**
 * How long a loaded page counts as fresh. The time is also the version in a module's address, so that a tab that stays
 * open asks again after a deployment, whatever the host says about caching; and since no page names the version of
 * another, a change of one page changes no other file.
 */
const FRESH_MS = 10 * 60_000;

/** A request that takes longer, in ms, has failed. By then the reader has been offered a plain link. */
export const PATIENCE_MS = 10_000;

/** A module that is there, but has no default export. To load it again would not help. */
export class NoPageError extends Error {
  override name = 'NoPageError';
}

interface LoadedPage {
  readonly at: number;
  readonly promise: Promise<Page>;
  /** The page, once it is loaded. */
  page: Page | null;
}

/** Caches the pages that were loaded. */
export class PageLoader {
  readonly #importModule: (address: string) => Promise<unknown>;
  #loaded = new Map<string, LoadedPage>();
  /** Browsers cache modules, and failures to load them, by address: after a failure every module has another one. */
  #attempt = 0;

  /** @param importModule imports a module by its address */
  constructor(importModule: (address: string) => Promise<unknown>) {
    this.#importModule = importModule;
  }

  /** The page of a route, if it is loaded. */
  loadedPage(route: string): Page | null {
    return this.#fresh(route)?.page ?? null;
  }

  /** Whether a route was requested already. */
  isRequested(route: string): boolean {
    return this.#fresh(route) !== undefined;
  }

  /** Empties the cache. */
  forget(): void {
    this.#loaded = new Map();
    this.#attempt += 1;
  }

  /**
   * The page of a route. If it cannot be loaded, an earlier version serves, stale or not.
   *
   * @throws {NoPageError} when the module has no default export; an error when it is of another version of the site, as
   * after a deployment; else whatever the browser says of the failure
   */
  load(route: string): Promise<Page> {
    const fresh = this.#fresh(route);
    if (fresh !== undefined) return fresh.promise;
    const loaded = this.#loaded;
    const stale = loaded.get(route);
    const promise = inTime(this.#load(route), `The page ${route}`, PATIENCE_MS);
    const entry: LoadedPage = { at: Date.now(), promise, page: null };
    loaded.set(route, entry);
    return promise.then(
      (page) => {
        entry.page = page;
        return page;
      },
      (error: unknown) => {
        this.#attempt += 1;
        loaded.delete(route);
        if (!stale?.page) throw error;
        loaded.set(route, stale);
        return stale.page;
      },
    );
  }

  #fresh(route: string): LoadedPage | undefined {
    const entry = this.#loaded.get(route);
    return entry !== undefined && Date.now() - entry.at < FRESH_MS ? entry : undefined;
  }

  async #load(route: string): Promise<Page> {
    const address = moduleAddress(route);
    const version = `${Math.floor(Date.now() / FRESH_MS).toString(36)}.${this.#attempt}`;
    const { default: page } = (await this.#importModule(`${address}?v=${version}`)) as { default?: unknown };
    if (page === undefined) throw new NoPageError(`The module ${address} has no default export: it must be the page.`);
    if (!isPage(page)) throw new Error(`The default export of ${address} is no page of this version of the site.`);
    return { ...page, sidebar: await this.#sidebarOf(page) };
  }

  /** The sidebar of a page. Its module is loaded once, and not at all where the document has the same sidebar. */
  async #sidebarOf({ sidebar }: PublishedPage): Promise<readonly SidebarItem[]> {
    if (typeof sidebar !== 'string') return sidebar;
    const { page, sidebarHref } = embedded();
    if (sidebar === sidebarHref) return page.sidebar;
    return ((await this.#importModule(sidebar)) as { default: readonly SidebarItem[] }).default;
  }
}

function isPage(value: unknown): value is PublishedPage {
  const { route, html, position, toc } = Object(value) as Partial<PublishedPage>;
  return typeof route === 'string' && typeof html === 'string' && Array.isArray(position) && Array.isArray(toc);
}

/** The pages of this tab. */
export const pages = new PageLoader((address) => import(address));
