/** Finds the pages that a wrong address could mean. Loaded by the page that hosts answer such addresses with. */
import { SimilarPages } from '../../theme/components/states/SimilarPages.tsx';
import { CLASS, type Link, MANIFEST_NAME } from '../../theme/contract.ts';
import { editDistance } from '../../theme/edit-distance.ts';
import { routeAddress, spelling } from '../platform/address.ts';
import { baseUrl } from '../platform/root.ts';
import { mountControl } from '../platform/roots.ts';

interface KnownRoute {
  readonly route: string;
  readonly aliases?: readonly string[];
  readonly title: string;
}

const MAX_CLOSE = 5;
/** Share of a path that may be spelt differently. */
const MAX_SHARE = 0.6;

/** Opens the page that a path means, or shows links to similar ones. */
export async function repairAddress(path: string): Promise<void> {
  const { same, similar } = await findAlternatives(path);
  // A route whose own document is missing stays where it is.
  if (same !== null && routeAddress(same) !== location.pathname) {
    location.replace(routeAddress(same) + location.search + location.hash);
    return;
  }
  const place = document.querySelector(`.${CLASS.similarPages}`);
  if (place !== null && similar.length > 0) mountControl(place, <SimilarPages links={similar} />);
}

/**
 * Finds the route that differs from a path, or whose alias does, only by case, slashes, `.html` or encoding; and the
 * closest pages.
 *
 * @throws when the list of routes cannot be loaded
 */
export async function findAlternatives(path: string) {
  const response = await fetch(baseUrl() + MANIFEST_NAME);
  if (!response.ok) throw new Error(`${response.status} for '${response.url}'`);
  const { routes } = (await response.json()) as { routes: readonly KnownRoute[] };
  const wanted = spelling(path);
  const same = routes.find(({ route, aliases = [] }) => [route, ...aliases].some((each) => spelling(each) === wanted));
  return { same: same?.route ?? null, similar: closest(wanted, routes) };
}

/** Routes by their distance from a path: of the whole, or of the last part alone. */
function closest(wanted: string, routes: readonly KnownRoute[]): readonly Link[] {
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
