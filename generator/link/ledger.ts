import { CHROME_ID } from '../../theme/contract.ts';
import { compareText } from '../base/compare-text.ts';
import { nearest } from '../base/nearest.ts';
import { memoize } from '../base/once.ts';
import type { Diagnostic, FilePosition } from '../model/diagnostic.ts';
import { type Address, type Addresses, LEDGER, type Ledger, type Promised } from '../model/ledger.ts';
import type { AnyPage, Page, PageTexts, SiteMap } from '../model/linked-site.ts';
import { type RoutePath, toRoute } from '../model/paths.ts';
import type { Rule } from '../model/rules.ts';
import { isComponent } from './pages.ts';
import { nearestPath, type Targets, withOthers } from './targets.ts';

/** A linked version with its link targets. */
export interface PublishedVersion {
  readonly map: SiteMap;
  readonly texts: PageTexts;
  readonly targets: Targets;
}

/** Published and lost URLs, with the changes that restore them. */
export interface ComparedUrls extends Promised {
  readonly diagnostics: readonly Diagnostic[];
}

/** Auto-numbered ids: they are not stable, so they are not checked. */
const COUNTED = /^(fn|fnref)-|^footnote-label$|^cite-\d+$|^(:[rR]\w*:|«[rR]\w*»|_[rR]_\w*_)$/;
const FRAME_IDS = new Set<string>(Object.values(CHROME_ID));
const isPermanent = (id: string) => !COUNTED.test(id) && !FRAME_IDS.has(id);

/** Lost routes of a version for which similar ones are searched; more have one cause, and comparing takes long. */
const MAX_COMPARED = 200;

const ACCEPT = "or run 'site ledger --accept' if it is meant to go";

/**
 * Compares a site with its ledger. Ids of documents that are not compiled yet count as published.
 *
 * @param ledger null if the site has none: nothing is lost then
 */
export function comparePublished(versions: readonly PublishedVersion[], ledger: Ledger | null): ComparedUrls {
  const published = () => publishedAddresses(versions);
  const [first, ...others] = versions.map(({ targets }) => targets);
  if (ledger === null || first === undefined) return { published, accepted: null, lost: [], diagnostics: [] };
  const lost = lostAddresses(ledger.addresses, withOthers(first, others));
  const movesIn = memoize((version: PublishedVersion) => movesOf(version, ledger));
  const diagnostics = lost.map(({ route, id }): Diagnostic => {
    const version = closest(versions, route);
    if (id !== undefined) return lostAnchor(route, id, version, ledger);
    return lostRoute(route, version, ledger, movesIn(version));
  });
  return { published, accepted: ledger.addresses, lost, diagnostics: [...ledger.diagnostics, ...diagnostics] };
}

/** Where the docs of a version are mounted, with a slash at the end. */
const mountOf = ({ map }: PublishedVersion) => map.version.config.docs.routeBasePath;

/** The version that a route belongs to: the one with the longest mount. */
function closest(versions: readonly PublishedVersion[], route: RoutePath): PublishedVersion {
  const around = versions.filter((version) => route.startsWith(mountOf(version)));
  return (around.length === 0 ? versions : around).reduce((a, b) => (mountOf(b).length > mountOf(a).length ? b : a));
}

/** All routes, with ids or the route of an alias. Static files are left out: their names are chosen by hand. */
function publishedAddresses(versions: readonly PublishedVersion[]): Addresses {
  const entries = versions.flatMap(({ map, targets }): [RoutePath, readonly string[] | RoutePath][] => [
    ...map.pages.map(({ route }): [RoutePath, readonly string[]] => [route, permanentIds(route, targets)]),
    ...map.redirects.map(({ from, to }): [RoutePath, RoutePath] => [from, to]),
  ]);
  return new Map(entries.sort(([a], [b]) => compareText(a, b)));
}

function permanentIds(route: RoutePath, targets: Targets): readonly string[] {
  return [...(targets.anchors({ kind: 'route', route }) ?? [])].filter(isPermanent).sort(compareText);
}

function lostAddresses(listed: Addresses, targets: Targets): readonly Address[] {
  const pageAt = (route: RoutePath) => {
    const target = targets.served(route.slice(1));
    return target?.kind === 'file' ? target.path : target?.route;
  };
  return [...listed].flatMap(([route, entry]): Address[] => {
    const target = targets.served(route.slice(1));
    if (target === undefined) return [{ route }];
    // An alias of the same page as before: the entry of the page lists the ids.
    if (typeof entry === 'string' && pageAt(entry) === pageAt(route)) return [];
    const anchors = targets.anchors(target);
    return listedIds(route, listed)
      .filter((id) => anchors?.has(id) === false)
      .map((id) => ({ route, id }));
  });
}

/** The ids listed for a route; an alias has those of its page. */
function listedIds(route: RoutePath, listed: Addresses): readonly string[] {
  const entry = listed.get(route) ?? [];
  const ids = typeof entry === 'string' ? (listed.get(entry) ?? []) : entry;
  return typeof ids === 'string' ? [] : ids;
}

const listedAt = (route: RoutePath, ledger: Ledger): FilePosition => ({ file: LEDGER, ...ledger.positionOf(route) });

/** Finds the page that a lost route was probably moved to: a new one with the same ids, or else a similar route. */
function movesOf({ map, targets }: PublishedVersion, { addresses }: Ledger) {
  const byRoute = new Map<string, AnyPage>(map.pages.map((page) => [page.route, page]));
  const routes = map.pages.map(({ route }) => route);
  const added = routes.filter((route) => !addresses.has(route));
  const idsOf = new Map(added.map((route) => [route, permanentIds(route, targets).join(' ')]));
  const nearAdded = nearestPath(added);
  const near = nearestPath(routes);
  let compared = 0;
  return (route: RoutePath): AnyPage | undefined => {
    const ids = [...listedIds(route, addresses)].sort(compareText).join(' ');
    const same = ids === '' ? [] : added.filter((each) => idsOf.get(each) === ids);
    if (same.length === 1) return byRoute.get(same[0] ?? '');
    compared += 1;
    return compared > MAX_COMPARED ? undefined : byRoute.get(nearAdded(route) ?? near(route) ?? '');
  };
}

function lostRoute(
  route: RoutePath,
  version: PublishedVersion,
  ledger: Ledger,
  findMoved: ReturnType<typeof movesOf>,
): Diagnostic {
  const { map, targets } = version;
  const fail = (message: string) => error('lost-route', listedAt(route, ledger), `${message}, ${ACCEPT}`);
  const wanted = toRoute(route, map.rules);
  if (wanted !== route && targets.served(wanted.slice(1)) !== undefined) {
    return fail(`'${route}' is '${wanted}' now, which not every host finds: set 'trailingSlash' back`);
  }
  const gone = `nothing is published at '${route}' any more`;
  const mount = mountOf(version);
  if (!route.startsWith(mount)) {
    return fail(`${gone}, where no page of the docs can be: put a file there in the static folder`);
  }
  return fail(`${gone}: write ${aliasLine(`/${route.slice(mount.length)}`, findMoved(route))}`);
}

function lostAnchor(
  route: RoutePath,
  id: string,
  { map, targets, texts }: PublishedVersion,
  ledger: Ledger,
): Diagnostic {
  const target = targets.served(route.slice(1));
  const page = target?.kind === 'route' ? map.pages.find((each) => each.route === target.route) : undefined;
  const fail = (advice: string, position = listedAt(route, ledger)) =>
    error('lost-anchor', position, `there is no '#${id}' on ${page?.route ?? route} any more: ${advice}, ${ACCEPT}`);
  if (page?.kind !== 'doc') return fail('add an element with this id');
  const renamed = renamedId(id, page, texts, listedIds(route, ledger.addresses));
  if (renamed === null) {
    const anchor = isComponent(page.front.path) ? 'an element with this id' : `'<a id="${id}"></a>'`;
    return fail(`put ${anchor} where its readers should arrive in ${page.source}`);
  }
  const { id: now, oldIds, line } = renamed;
  const advice = `write '{#${now} oldIds="${[...oldIds, id].join(' ')}"}' behind`;
  if (line === undefined) return fail(`${advice} what has this id in ${page.source}`);
  const position = { file: page.source, line, column: 1 };
  return fail(`${advice} the heading in line ${line} of ${page.source}`, position);
}

/** The probable current name of a lost id; null if no new id of the page is similar and can have old ids. */
function renamedId(lost: string, { front }: Page, texts: PageTexts, listed: readonly string[]) {
  const text = texts.get(front.path);
  if (text === undefined || isComponent(front.path)) return null;
  const known = new Set<string>([
    ...listed,
    ...text.oldIds.map(([old]) => old),
    ...text.labels.flatMap(({ id, kind }) => (kind === 'equation' ? [id] : [])),
  ]);
  const added = text.anchors.filter((id) => isPermanent(id) && !known.has(id));
  const headings = text.outline.filter(({ id }) => added.includes(id));
  const id = nearest(lost, added) ?? (headings.length === 1 ? headings[0]?.id : undefined);
  if (id === undefined) return null;
  const oldIds = text.oldIds.flatMap(([old, now]) => (now === id ? [old] : []));
  return { id, oldIds, line: headings.find((heading) => heading.id === id)?.line };
}

function error(rule: Rule, { file, line, column }: FilePosition, message: string): Diagnostic {
  return { severity: 'error', rule, message, file, line, column };
}

function aliasLine(alias: string, page: AnyPage | undefined): string {
  const plain = /^[\w/.~ ()+-]+$/.test(alias) && !alias.endsWith(' ') ? alias : JSON.stringify(alias);
  if (page === undefined) return `'aliases: [${plain}]' into the front matter of the page that has its text now`;
  const { source } = page;
  if (page.kind === 'category') return `'"aliases": [${JSON.stringify(alias)}]' into 'link' of ${source}`;
  if (isComponent(page.front.path)) return `'aliases: [${JSON.stringify(alias)}]' into 'meta' of ${source}`;
  if (page.aliases.length === 0) return `'aliases: [${plain}]' into the front matter of ${source}`;
  return `'${plain}' into the list 'aliases' in the front matter of ${source}`;
}
