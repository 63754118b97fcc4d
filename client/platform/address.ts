/** Addresses and the routes they stand for. */
import { encodePath, type Href, modulePath } from '../../theme/contract.ts';
import { baseUrl } from './root.ts';

/** Decodes a percent-encoded text; null where a percent sign escapes nothing. */
export function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Decoded path below the base path, with a slash in front; null outside the site, and where it cannot be decoded. */
export function pathBelowBase(pathname: string): string | null {
  const base = baseUrl();
  const path = `${pathname}/`.startsWith(base) ? decode(pathname.slice(base.length)) : null;
  return path === null ? null : `/${path}`;
}

/**
 * The route that a path may be; null for one that is none, because it lies outside the site or names a file.
 *
 * @param trailingSlash whether routes end with a slash
 */
export function routeOf(pathname: string, trailingSlash: boolean): string | null {
  const path = pathBelowBase(pathname);
  if (path === null || /\.[a-z][a-z0-9]*$/i.test(path)) return null;
  const bare = path.replace(/\/+$/, '');
  return bare === '' ? '/' : trailingSlash ? `${bare}/` : bare;
}

/** Address of a route's document. */
export function routeAddress(route: string): Href {
  return (baseUrl() + encodePath(route.slice(1))) as Href;
}

/** Address of a route's module. */
export function moduleAddress(route: string): string {
  return baseUrl() + encodePath(modulePath(route));
}

/** What two spellings of a route have in common: case, slashes, `.html`, `/index.html` and encoding are left out. */
export function spelling(path: string): string {
  return (decode(path) ?? path)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(\/index)?\.html?$/, '')
    .replace(/\/$/, '');
}

/**
 * The right address for a route's document, by the one at which it was opened; null if it is right, or means another.
 *
 * @param aliases other routes at which the document is published
 */
export function cleanAddress(url: URL, route: string, aliases: readonly string[] = []): string | null {
  const path = pathBelowBase(url.pathname);
  const clean = routeAddress(route);
  if (path === null || url.pathname === new URL(clean, url).pathname) return null;
  const opened = spelling(path);
  return [route, ...aliases].some((each) => spelling(each) === opened) ? clean + url.search + url.hash : null;
}
