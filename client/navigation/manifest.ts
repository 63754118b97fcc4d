/** The list of all routes, fetched only when an address leads nowhere. */
import type { Href, Link } from '../../theme/contract.ts';
import { editDistance } from '../../theme/edit-distance.ts';

interface KnownRoute {
  readonly route: string;
  readonly aliases?: readonly string[];
  readonly title: string;
}

/** What this module needs of the app. As a chunk of its own it would import copies of the app's modules. */
export interface Tools {
  /** Address of the list. */
  readonly manifest: string;
  routeAddress(route: string): Href;
  spelling(path: string): string;
}

/** What can be said of a path that is no route. */
export interface Alternatives {
  /** The route that differs, or whose alias does, only by case, slashes, `.html` or encoding. */
  readonly same: string | null;
  /** HTML that names the closest routes, for the end of the page that says that there is none; else empty. */
  readonly suggestions: string;
}

const NONE: Alternatives = { same: null, suggestions: '' };
const MAX_CLOSE = 5;
/** Share of a path that may be spelt differently. */
const MAX_SHARE = 0.6;

/** Looks for the routes that a path could have meant; there are none when the list cannot be had. */
export async function alternatives(path: string, tools: Tools, signal?: AbortSignal): Promise<Alternatives> {
  const { manifest, spelling } = tools;
  try {
    const response = await fetch(manifest, { signal: signal ?? null });
    if (!response.ok) return NONE;
    const { routes } = (await response.json()) as { routes: readonly KnownRoute[] };
    const wanted = spelling(path);
    const same = routes.find(({ route, aliases = [] }) =>
      [route, ...aliases].some((each) => spelling(each) === wanted),
    );
    return { same: same?.route ?? null, suggestions: suggest(closest(wanted, routes, tools)) };
  } catch {
    return NONE;
  }
}

/** The links as a section of a page. They come last: they are found after the page is shown, and must move nothing. */
function suggest(links: readonly Link[]): string {
  if (links.length === 0) return '';
  const items = links.map(({ label, href }) => `<li><a href="${escaped(href)}">${escaped(label)}</a></li>`);
  const heading = '<h2 id="closest-pages">Pages with a similar address</h2>';
  return `<section aria-labelledby="closest-pages">${heading}<ul>${items.join('')}</ul></section>`;
}

function escaped(text: string): string {
  return text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Routes by their distance from a path: of the whole, or of the last part alone. */
function closest(wanted: string, routes: readonly KnownRoute[], { routeAddress, spelling }: Tools): readonly Link[] {
  const name = lastPart(wanted);
  return routes
    .map(({ route, title }) => {
      const path = spelling(route);
      const far = Math.min(difference(wanted, path), difference(name, lastPart(path)) + 0.05);
      return { link: { label: title, href: routeAddress(route) }, far };
    })
    .filter(({ far }) => far <= MAX_SHARE)
    .sort((a, b) => a.far - b.far)
    .slice(0, MAX_CLOSE)
    .map(({ link }) => link);
}

/** Share of the longer text that is spelt differently in the other; above `MAX_SHARE` it is not exact. */
function difference(a: string, b: string): number {
  const length = Math.max(a.length, b.length, 1);
  return editDistance(a, b, Math.floor(MAX_SHARE * length)) / length;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
