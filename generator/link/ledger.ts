/** Compares the addresses that a site has promised with those that it publishes. */
import { CHROME_ID } from '../../theme/contract.ts';
import { compareText } from '../base/compare-text.ts';
import { nearest } from '../base/nearest.ts';
import { once } from '../base/once.ts';
import type { Diagnostic, FilePosition } from '../model/diagnostic.ts';
import { type Address, type Addresses, LEDGER, type Ledger, type Promised } from '../model/ledger.ts';
import type { AnyPage, Page, PageTexts, SiteMap } from '../model/linked-site.ts';
import { type RoutePath, toRoute } from '../model/paths.ts';
import type { Rule } from '../model/rules.ts';
import { nearestPath } from './nearest-path.ts';
import { isComponent } from './pages.ts';
import { type Targets, withOthers } from './targets.ts';

/** A linked version, whose addresses are promises. */
export interface PromisingVersion {
  readonly map: SiteMap;
  readonly texts: PageTexts;
  /** What links can lead to in it. */
  readonly targets: Targets;
}

/** A linked site, and what it has promised. */
export interface PromisesInput {
  /** All versions. */
  readonly versions: readonly PromisingVersion[];
  /** Null where the site has none: nothing is promised then. */
  readonly ledger: Ledger | null;
}

/** What a site publishes, what it has lost, and the lines that mend it. */
export interface ComparedPromises extends Promised {
  readonly diagnostics: readonly Diagnostic[];
}

/** Ids that count what stands on a page, so that they mean something else after an edit: nobody can promise them. */
const COUNTED = /^(fn|fnref)-|^footnote-label$|^cite-\d+$|^(:[rR]\w*:|«[rR]\w*»|_[rR]_\w*_)$/;
const FRAME_IDS = new Set<string>(Object.values(CHROME_ID));

/** Whether an id of a page is one that readers may keep: not the frame's, and not a number. */
function isPromise(id: string): boolean {
  return !COUNTED.test(id) && !FRAME_IDS.has(id);
}

/** Compares a site with its ledger. Ids of documents that are not compiled yet count as there. */
export function comparePromises(input: PromisesInput): ComparedPromises {
  const { versions, ledger } = input;
  const published = () => publishedAddresses(versions);
  if (ledger === null) return { published, accepted: null, lost: [], diagnostics: [] };
  const [first, ...others] = versions.map(({ targets }) => targets);
  const lost = first === undefined ? [] : lostAddresses(ledger.addresses, withOthers(first, others));
  const mending = once(() => versions.map((version) => new Mending(version, ledger)));
  const diagnostics = lost.map((address) => closest(mending(), address.route).diagnostic(address));
  return { published, accepted: ledger.addresses, lost, diagnostics: [...ledger.diagnostics, ...diagnostics] };
}

/** The version that a route is, or was, one of: of those that it lies in, the one that is mounted the deepest. */
function closest(versions: readonly Mending[], route: RoutePath): Mending {
  const around = versions.filter(({ mount }) => route.startsWith(mount));
  return (around.length === 0 ? versions : around).reduce((a, b) => (b.mount.length > a.mount.length ? b : a));
}

/** Every address that readers may keep. Static files are left out: whoever names them does it on purpose. */
function publishedAddresses(versions: readonly PromisingVersion[]): Addresses {
  const entries = versions.flatMap(({ map, targets }): [RoutePath, readonly string[] | RoutePath][] => [
    ...map.pages.map(({ route }): [RoutePath, readonly string[]] => [route, promisedIds(route, targets)]),
    ...map.redirects.map(({ from, to }): [RoutePath, RoutePath] => [from, to]),
  ]);
  return new Map(entries.sort(([a], [b]) => compareText(a, b)));
}

function promisedIds(route: RoutePath, targets: Targets): readonly string[] {
  return [...(targets.anchors({ kind: 'route', route }) ?? [])].filter(isPromise).sort(compareText);
}

function lostAddresses(promised: Addresses, targets: Targets): readonly Address[] {
  const answerTo = (route: RoutePath) => targets.served(route.slice(1));
  return [...promised].flatMap(([route, entry]): Address[] => {
    const answer = answerTo(route);
    if (answer === undefined) return [{ route }];
    // While an alias leads to its page, the ids there are the page's own affair.
    if (typeof entry === 'string' && answerTo(entry) === answer) return [];
    const anchors = targets.anchors(answer);
    return promisedAt(route, promised)
      .filter((id) => anchors?.has(id) === false)
      .map((id) => ({ route, id }));
  });
}

/** The ids that a route promises; an alias promises those of its page. */
function promisedAt(route: RoutePath, promised: Addresses): readonly string[] {
  const entry = promised.get(route) ?? [];
  const ids = typeof entry === 'string' ? (promised.get(entry) ?? []) : entry;
  return typeof ids === 'string' ? [] : ids;
}

/** So many lost addresses are compared with all others, one by one; more at once have one cause. */
const MAX_COMPARED = 200;

const ACCEPT = "or run 'site ledger --accept' if it is meant to go";

/** Finds the lines that give lost addresses of a version back. */
class Mending {
  readonly #input: PromisingVersion;
  readonly #ledger: Ledger;
  readonly #byRoute: ReadonlyMap<RoutePath, AnyPage>;
  /** Where the docs are mounted, with its slash. */
  readonly mount: string;
  #homes: ((route: RoutePath) => AnyPage | undefined) | null = null;
  #compared = 0;

  constructor(input: PromisingVersion, ledger: Ledger) {
    this.#input = input;
    this.#ledger = ledger;
    this.#byRoute = new Map(input.map.pages.map((page) => [page.route, page]));
    this.mount = input.map.edition.config.docs.routeBasePath;
  }

  diagnostic({ route, id }: Address): Diagnostic {
    return id === undefined ? this.#lostRoute(route) : this.#lostAnchor(route, id);
  }

  #mayCompare(): boolean {
    this.#compared += 1;
    return this.#compared <= MAX_COMPARED;
  }

  #listed(route: RoutePath): FilePosition {
    return { file: LEDGER, ...this.#ledger.positionOf(route) };
  }

  #lostRoute(route: RoutePath): Diagnostic {
    const { map, targets } = this.#input;
    const wanted = toRoute(route, map.rules);
    const fail = (message: string) => failure('lost-route', this.#listed(route), message);
    if (wanted !== route && targets.served(wanted.slice(1)) !== undefined) {
      return fail(`'${route}' is '${wanted}' now, which not every host finds: set 'trailingSlash' back, ${ACCEPT}`);
    }
    const gone = `nothing is published at '${route}' any more`;
    if (!route.startsWith(this.mount)) {
      return fail(`${gone}, where no page of the docs can be: put a file there in the static folder, ${ACCEPT}`);
    }
    this.#homes ??= this.#findHomes();
    const alias = `/${route.slice(this.mount.length)}`;
    return fail(`${gone}: write ${aliasLine(alias, this.#homes(route))}, ${ACCEPT}`);
  }

  /**
   * Finds the page that a route's text has probably moved to: a new one with the very ids, else one at an address that
   * is close, a new one first.
   */
  #findHomes(): (route: RoutePath) => AnyPage | undefined {
    const { map, targets } = this.#input;
    const { addresses } = this.#ledger;
    const routes = map.pages.map((page) => page.route);
    const fresh = routes.filter((route) => !addresses.has(route));
    const byIds = new Map<string, RoutePath | null>();
    for (const route of fresh) {
      const ids = promisedIds(route, targets).join(' ');
      byIds.set(ids, byIds.has(ids) ? null : route);
    }
    const nearFresh = nearestPath(fresh);
    const near = nearestPath(routes);
    return (route) => {
      const ids = promisedAt(route, addresses);
      const same = ids.length === 0 ? null : byIds.get([...ids].sort(compareText).join(' '));
      const close = () => (this.#mayCompare() ? (nearFresh(route) ?? near(route)) : undefined);
      return this.#byRoute.get((same ?? close()) as RoutePath);
    };
  }

  #lostAnchor(route: RoutePath, id: string): Diagnostic {
    const answer = this.#input.targets.served(route.slice(1));
    const page = answer?.kind === 'route' ? this.#byRoute.get(answer.route) : undefined;
    const gone = `there is no '#${id}' on ${page?.route ?? route} any more`;
    const listed = this.#listed(route);
    const fail = (position: FilePosition, line: string) =>
      failure('lost-anchor', position, `${gone}: ${line}, ${ACCEPT}`);
    if (page?.kind !== 'doc') return fail(listed, 'add an element with this id');
    const near = this.#newNameOf(id, page, promisedAt(route, this.#ledger.addresses));
    if (near === null) {
      const anchor = isComponent(page.front.path) ? 'an element with this id' : `'<a id="${id}"></a>'`;
      return fail(listed, `put ${anchor} where its readers should arrive in ${page.source}`);
    }
    const line = `write '{#${near.id} oldIds="${[...near.oldIds, id].join(' ')}"}' behind`;
    if (near.line === null) return fail(listed, `${line} what has this id in ${page.source}`);
    const place = { file: page.source, line: near.line, column: 1 };
    return fail(place, `${line} the heading in line ${near.line} of ${page.source}`);
  }

  /** What an id of a page is probably called now; null where nothing new is close that can keep it. */
  #newNameOf(
    lost: string,
    page: Page,
    promised: readonly string[],
  ): { id: string; oldIds: readonly string[]; line: number | null } | null {
    const text = this.#input.texts.get(page.front.path);
    if (text === undefined || isComponent(page.front.path) || !this.#mayCompare()) return null;
    const known = new Set<string>([
      ...promised,
      ...text.oldIds.map(([old]) => old),
      ...text.labels.flatMap(({ id, kind }) => (kind === 'equation' ? [id] : [])),
    ]);
    const fresh = text.anchors.filter((id) => isPromise(id) && !known.has(id));
    const headings = text.outline.filter(({ id }) => fresh.includes(id));
    const id = nearest(lost, fresh) ?? (headings.length === 1 ? headings[0]?.id : undefined);
    if (id === undefined) return null;
    const oldIds = text.oldIds.flatMap(([old, now]) => (now === id ? [old] : []));
    return { id, oldIds, line: headings.find((heading) => heading.id === id)?.line ?? null };
  }
}

function failure(rule: Rule, { file, line, column }: FilePosition, message: string): Diagnostic {
  return { severity: 'error', rule, message, file, line, column };
}

/** What to write, and where, so that a page has an alias. */
function aliasLine(alias: string, page: AnyPage | undefined): string {
  const plain = /^[\w/.~ ()+-]+$/.test(alias) && !alias.endsWith(' ') ? alias : JSON.stringify(alias);
  if (page === undefined) return `'aliases: [${plain}]' into the front matter of the page that has its text now`;
  const { source } = page;
  if (page.kind === 'category') return `'"aliases": [${JSON.stringify(alias)}]' into 'link' of ${source}`;
  if (isComponent(page.front.path)) return `'aliases: [${JSON.stringify(alias)}]' into 'meta' of ${source}`;
  if (page.aliases.length === 0) return `'aliases: [${plain}]' into the front matter of ${source}`;
  return `'${plain}' into the list 'aliases' in the front matter of ${source}`;
}
