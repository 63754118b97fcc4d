import type { Diagnostic } from './diagnostic.ts';
import type { RoutePath, SourcePath } from './paths.ts';
import type { SourcePosition } from './positions.ts';

/** The file that lists every published address, below the site's root. */
export const LEDGER = 'routes.lock.json' as SourcePath;

/** Published addresses by route, sorted: the ids of a page, sorted too, or the route that an alias leads to. */
export type Addresses = ReadonlyMap<RoutePath, readonly string[] | RoutePath>;

/** The ledger as it was read. */
export interface Ledger {
  /** The entries that can be read if the file is damaged. */
  readonly addresses: Addresses;
  positionOf(route: RoutePath): SourcePosition;
  readonly diagnostics: readonly Diagnostic[];
}

/** A published address, as the ledger lists it: a route, or an id on the page there. */
export interface Address {
  readonly route: RoutePath;
  readonly id?: string;
}

/** URLs that the site publishes and its ledger does not list. */
export interface Promised {
  /** Addresses of the site as it is; complete where all documents are compiled. */
  published(): Addresses;
  /** Addresses that the ledger lists; null where there is none. */
  readonly accepted: Addresses | null;
  readonly lost: readonly Address[];
}
