import fs from 'node:fs';
import path from 'node:path';
import { CACHE_CONTROL, CODINGS, covers, HOST_RULES, type HostRules, SHARED_HEADER } from '../model/hosting.ts';
import { decodePath, NOT_FOUND, type OutputPath, type PathRules, type RoutePath, routeHref } from '../model/paths.ts';

/** A folder that says nothing is served as every host does it. */
const NO_RULES = {
  headers: {},
  immutable: [],
  shared: [],
  redirects: [],
  notFound: NOT_FOUND,
  unserved: [],
  compressed: false,
};

/** How a published folder wants to be served. It is asked again after each build. */
export class FolderRules {
  readonly #file: string;
  readonly #paths: PathRules;
  #modified: number | null = null;
  #rules: HostRules;
  /** Where readers are sent, by the route without its last slash. */
  #redirects: ReadonlyMap<string, RoutePath> = new Map();

  /** @param paths where the folder is served, whatever it says itself */
  constructor(folder: string, paths: PathRules) {
    this.#file = path.join(folder, HOST_RULES);
    this.#paths = paths;
    this.#rules = { ...NO_RULES, ...paths };
  }

  /** The rules as they are now. */
  get now(): HostRules {
    const modified = fs.statSync(this.#file, { throwIfNoEntry: false })?.mtimeMs ?? null;
    if (modified !== this.#modified) {
      this.#modified = modified;
      this.#rules = { ...NO_RULES, ...this.#readFile(), ...this.#paths };
      this.#redirects = new Map(this.#rules.redirects.map(({ from, to }) => [withoutSlash(from), to]));
    }
    return this.#rules;
  }

  /** Where an address has moved to; null for others. Both are percent-encoded, with the base path. */
  movedTo(pathname: string): string | null {
    const rules = this.now;
    const base = decodePath(rules.baseUrl);
    const decoded = decodePath(pathname);
    const to = decoded.startsWith(base)
      ? this.#redirects.get(withoutSlash(`/${decoded.slice(base.length)}`))
      : undefined;
    const href = to === undefined ? null : routeHref(to, rules);
    return href === pathname ? null : href;
  }

  #readFile(): Partial<HostRules> {
    try {
      return JSON.parse(fs.readFileSync(this.#file, 'utf8')) as HostRules;
    } catch {
      return {};
    }
  }
}

function withoutSlash(route: string): string {
  return route.replace(/\/$/, '');
}

/** The headers that a published file has for itself. */
export function headersOf({ immutable, shared }: HostRules, file: OutputPath): Readonly<Record<string, string>> {
  return {
    'Cache-Control': covers(immutable, file) ? CACHE_CONTROL.immutable : CACHE_CONTROL.other,
    ...(covers(shared, file) ? SHARED_HEADER : {}),
  };
}

/** The codings of compressed copies that a client takes, the smaller first, with the endings of their names. */
export function acceptedCodings(accepted = ''): (typeof CODINGS)[number][] {
  const taken = accepted.split(',').flatMap((part) => {
    const [coding = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
    return parameters.some((each) => /^q=0(\.0*)?$/.test(each)) ? [] : [coding];
  });
  return CODINGS.filter(([coding]) => taken.includes(coding));
}
