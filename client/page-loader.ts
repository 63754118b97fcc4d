/** Loads the modules of pages, each file once. */
import type { PageData, PageModule } from '../theme/contract.ts';
import { moduleAddress } from './address.ts';

/**
 * How long a loaded page is taken for fresh. The time is also the version in a module's address, so that a tab that
 * stays open asks again after a deployment, whatever the host says about caching; and since no page names the version
 * of another, a change of one page changes no other file.
 */
const FRESH_MS = 10 * 60_000;

/** A module that is there, but does not hold a page. To load it again would not help. */
export class NoPageError extends Error {
  override name = 'NoPageError';
}

interface Entry {
  readonly at: number;
  readonly promise: Promise<PageData>;
  /** The page, once it has come. */
  page: PageData | null;
}

const entries = new Map<string, Entry>();
/** A failed address may fail for ever in the browser's own memory, so the next attempt has another one. */
const failures = new Map<string, number>();

/** The page of a route, if it is there without waiting. */
export function loadedPage(route: string): PageData | null {
  const entry = entries.get(route);
  return entry !== undefined && isFresh(entry) ? entry.page : null;
}

/** Takes nothing that was loaded for fresh any more. */
export function forgetPages(): void {
  entries.clear();
  forgotten += 1;
}
/** Counts how often that happened: the browser itself forgets no module. */
let forgotten = 0;

/** Whether a route was asked for already. */
export function isAskedFor(route: string): boolean {
  const entry = entries.get(route);
  return entry !== undefined && isFresh(entry);
}

/**
 * The page of a route. When it cannot be had, one that was loaded earlier does, fresh or not.
 *
 * @throws {NoPageError} when the module holds no page; else whatever the browser says of the failure
 */
export function loadPage(route: string): Promise<PageData> {
  const known = entries.get(route);
  if (known !== undefined && isFresh(known)) return known.promise;
  const entry: Entry = { at: Date.now(), page: null, promise: importPage(route) };
  entries.set(route, entry);
  return entry.promise.then(
    (page) => {
      entry.page = page;
      return page;
    },
    (error: unknown) => {
      failures.set(route, (failures.get(route) ?? 0) + 1);
      entries.delete(route);
      const earlier = known?.page ?? null;
      if (known === undefined || earlier === null) throw error;
      entries.set(route, known);
      return earlier;
    },
  );
}

function isFresh(entry: Entry): boolean {
  return Date.now() - entry.at < FRESH_MS;
}

async function importPage(route: string): Promise<PageData> {
  const address = moduleAddress(route);
  const version = Math.floor(Date.now() / FRESH_MS).toString(36) + (forgotten === 0 ? '' : `.${forgotten}`);
  const failed = failures.get(route) ?? 0;
  const module = (await import(`${address}?v=${version}${failed === 0 ? '' : `-${failed}`}`)) as Partial<PageModule>;
  const page = module.default;
  if (page === undefined) throw new NoPageError(`The module ${address} has no default export: it has to be the page.`);
  if (typeof page !== 'object' || page === null) {
    throw new NoPageError(`The default export of the module ${address} is no page.`);
  }
  return page;
}
