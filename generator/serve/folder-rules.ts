import fs from 'node:fs';
import path from 'node:path';
import { CACHE_CONTROL, CODINGS, covers, HOST_RULES, type HostRules, SHARED_HEADER } from '../model/hosting.ts';
import { decodePath, NOT_FOUND, type OutputPath, type PathRules, routeHref } from '../model/paths.ts';

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

/**
 * How a published folder wants to be served, by its last build.
 *
 * @param paths where the folder is served, whatever it says itself
 */
export function readRules(folder: string, paths: PathRules): HostRules {
  let own: Partial<HostRules> = {};
  try {
    own = JSON.parse(fs.readFileSync(path.join(folder, HOST_RULES), 'utf8')) as HostRules;
  } catch {
    // It says nothing.
  }
  return { ...NO_RULES, ...own, ...paths };
}

/** Where an address has moved to; null for others. Both are percent-encoded, with the base path. */
export function movedTo(pathname: string, rules: HostRules): string | null {
  const base = decodePath(rules.baseUrl);
  const decoded = decodePath(pathname);
  if (!decoded.startsWith(base)) return null;
  const route = withoutSlash(`/${decoded.slice(base.length)}`);
  const redirect = rules.redirects.find(({ from }) => withoutSlash(from) === route);
  const href = redirect === undefined ? null : routeHref(redirect.to, rules);
  return href === pathname ? null : href;
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
