/** The list of all routes, fetched only when an address leads nowhere. */
import type { Href, Link } from '../theme/contract.ts';
import { distance } from './distance.ts';

interface KnownRoute {
  readonly route: string;
  readonly title: string;
}

/** What this module, which is loaded by itself, needs from the app: it imports nothing of the app, which would be in pieces. */
export interface Tools {
  /** Address of the list. */
  readonly manifest: string;
  routeAddress(route: string): Href;
  spelling(path: string): string;
}

/** What can be said of a path that is no route. */
export interface Alternatives {
  /** The route that differs only by case, slashes, `.html` or encoding. */
  readonly same: string | null;
  /** The closest routes. */
  readonly close: readonly Link[];
}

const NONE: Alternatives = { same: null, close: [] };
const MOST = 5;

/** Looks for the routes that a path could have meant; there are none when the list cannot be had. */
export async function alternatives(path: string, tools: Tools, signal?: AbortSignal): Promise<Alternatives> {
  const { manifest, spelling } = tools;
  try {
    const response = await fetch(manifest, { signal: signal ?? null });
    if (!response.ok) return NONE;
    const { routes } = (await response.json()) as { routes: readonly KnownRoute[] };
    const wanted = spelling(path);
    const same = routes.find(({ route }) => spelling(route) === wanted);
    return { same: same?.route ?? null, close: closest(wanted, routes, tools) };
  } catch {
    return NONE;
  }
}

/** Routes by their distance from a path: of the whole, or of the last part alone. */
function closest(wanted: string, routes: readonly KnownRoute[], { routeAddress, spelling }: Tools): readonly Link[] {
  const name = lastPart(wanted);
  return routes
    .map(({ route, title }) => {
      const path = spelling(route);
      const whole = distance(wanted, path) / Math.max(wanted.length, path.length, 1);
      const part = lastPart(path);
      const last = distance(name, part) / Math.max(name.length, part.length, 1);
      return { link: { label: title, href: routeAddress(route) }, far: Math.min(whole, last + 0.05) };
    })
    .filter(({ far }) => far <= 0.6)
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST)
    .map(({ link }) => link);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
