import { CHROME_ID } from '../../theme/contract.ts';
import type { PageText } from '../model/facts.ts';
import type { Page, Redirect } from '../model/linked-site.ts';
import { type DocPath, type OutputPath, type PathRules, type RoutePath, routeOutput, toRoute } from '../model/paths.ts';
import type { SourceFile } from '../model/source.ts';
import { memoised, nearestPath } from './nearest-path.ts';

/** Ids that every page has, from its frame. */
const FRAME_ANCHORS: readonly string[] = Object.values(CHROME_ID);

/** What an address of the site leads to. */
export type Target = RouteTarget | FileTarget;

/** A page. */
export interface RouteTarget {
  readonly kind: 'route';
  readonly route: RoutePath;
}

/** A published file that is no page. */
export interface FileTarget {
  readonly kind: 'file';
  readonly path: OutputPath;
  /** The static file; absent for files that the generator makes. */
  readonly source?: SourceFile;
}

/** Everything that a link of the site can lead to. Paths are decoded, and case counts. */
export interface Targets {
  /** The document at a path below the docs folder. */
  document(path: string): Page | undefined;
  /** Whether the document at a path is a draft that this site leaves out. */
  isDraft(path: string): boolean;
  /** The file of the docs folder that is no page, at a path below it. */
  docsFile(path: string): SourceFile | undefined;
  /** The ids of what an address leads to; undefined for what has none to check: no HTML, or a page not compiled yet. */
  anchors(target: Target): ReadonlySet<string> | undefined;
  /** The id that has taken the place of one; undefined where none has. */
  newId(target: Target, id: string): string | undefined;
  /** Everything that decides where links lead, in an order that is always the same. */
  all(): readonly unknown[];
  /** The page or file at a path below the site's base path; a slash too many or too few at its end is forgiven. */
  at(path: string): Target | undefined;
  /** What a host sends, perhaps after a redirect, for a path by the letter. */
  served(path: string): Target | undefined;
  /** The closest of the documents, by path below the docs folder. */
  nearestDocument(path: string): string | undefined;
  /** The closest of the docs folder's other files. */
  nearestDocsFile(path: string): string | undefined;
  /** The closest address of a page, without its first slash. */
  nearestRoute(path: string): string | undefined;
  /** The closest published file that no page is. */
  nearestFile(path: string): string | undefined;
}

/** Targets of a version, and behind them those of the site's other versions, which its links may lead to as well. */
export function withOthers(own: Targets, others: readonly Targets[]): Targets {
  if (others.length === 0) return own;
  const all = [own, ...others];
  const first = <T>(find: (targets: Targets) => T | undefined): T | undefined => {
    for (const targets of all) {
      const found = find(targets);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    ...own,
    anchors: (target) => first((targets) => targets.anchors(target)),
    newId: (target, id) => first((targets) => targets.newId(target, id)),
    at: (path) => first((targets) => targets.at(path)),
    served: (path) => first((targets) => targets.served(path)),
    all: () => all.flatMap((targets) => targets.all()),
  };
}

/** What there is to link to, by kind. */
export interface TargetSources {
  readonly rules: PathRules;
  readonly documents: ReadonlyMap<DocPath, Page>;
  readonly docsFiles: ReadonlyMap<DocPath, SourceFile>;
  readonly routes: readonly RoutePath[];
  /** Addresses that lead to routes. */
  readonly redirects: readonly Redirect[];
  readonly drafts: ReadonlySet<DocPath>;
  /** Files published beside the pages; the generator's own have no source. */
  readonly files: ReadonlyMap<OutputPath, SourceFile | null>;
  /** Ids by address, of pages and of static HTML files. */
  readonly anchors: ReadonlyMap<RoutePath | OutputPath, readonly string[]>;
  /** Ids that things of pages had before, by route. */
  readonly oldIds: ReadonlyMap<RoutePath, PageText['oldIds']>;
}

/** Makes the list of everything that links can lead to. */
export function makeTargets(sources: TargetSources): Targets {
  const { rules, documents, docsFiles, drafts, files } = sources;
  const routes = new Map(sources.routes.map((route) => [route, route]));
  for (const { from, to } of sources.redirects) routes.set(from, to);
  const outputs = new Map([...routes].map(([route, to]) => [routeOutput(route) as string, to]));
  const routeTarget = memoised((route: RoutePath): RouteTarget => ({ kind: 'route', route }));
  const routeAt = (wanted: RoutePath) => {
    const route = routes.get(wanted);
    return route === undefined ? undefined : routeTarget(route);
  };
  const fileAt = memoised((path: string): Target | undefined => {
    const output = outputs.get(path);
    if (output !== undefined) return routeTarget(output);
    const source = files.get(path as OutputPath);
    if (source === undefined) return undefined;
    return { kind: 'file', path: path as OutputPath, ...(source === null ? {} : { source }) };
  });
  const folderAt = (path: string) => fileAt(`${path.replace(/([^/])$/, '$1/')}index.html`);
  const served = (path: string) =>
    fileAt(path) ?? (rules.trailingSlash || path.endsWith('/') ? undefined : fileAt(`${path}.html`)) ?? folderAt(path);
  const anchorsAt = memoised((address: RoutePath | OutputPath) => {
    const anchors = sources.anchors.get(address);
    return anchors && new Set(address.startsWith('/') ? [...anchors, ...FRAME_ANCHORS] : anchors);
  });
  const nearestRoute = nearestPath(sources.routes);
  return {
    document: (path) => documents.get(path as DocPath),
    isDraft: (path) => drafts.has(path as DocPath),
    docsFile: (path) => docsFiles.get(path as DocPath),
    anchors: (target) => anchorsAt(target.kind === 'route' ? target.route : target.path),
    newId(target, id) {
      const pairs = target.kind === 'route' ? sources.oldIds.get(target.route) : undefined;
      return pairs?.find(([old]) => old === id)?.[1];
    },
    // Routes have no doubled slashes, but `toRoute` would forgive them.
    at: (path) => served(path) ?? (path.includes('//') ? undefined : routeAt(toRoute(path, rules))),
    served,
    all() {
      const all: unknown[] = [];
      for (const [path, page] of documents) all.push(path, page.route);
      for (const path of drafts) all.push(path);
      for (const [path, file] of docsFiles) all.push(path, file);
      for (const [route, to] of routes) all.push(route, to);
      for (const [path, source] of files) all.push(path, source);
      for (const [address, anchors] of sources.anchors) all.push(address, anchors);
      for (const [route, pairs] of sources.oldIds) all.push(route, ...pairs.flat());
      return all;
    },
    nearestDocument: nearestPath(documents.keys()),
    nearestDocsFile: nearestPath(docsFiles.keys()),
    nearestRoute: (path) => nearestRoute(toRoute(path, rules))?.slice(1),
    nearestFile: nearestPath(files.keys()),
  };
}
