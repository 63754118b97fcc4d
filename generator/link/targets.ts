import { CHROME_ID } from '../../theme/contract.ts';
import { groupBy } from '../base/group-by.ts';
import { nearest } from '../base/nearest.ts';
import { memoize, once } from '../base/once.ts';
import type { PageText } from '../model/facts.ts';
import type { PageTexts, SiteMap, StaticPage } from '../model/linked-site.ts';
import { type DocPath, type OutputPath, type RoutePath, routeOutput, toRoute } from '../model/paths.ts';
import type { Snapshot, SourceFile } from '../model/source.ts';
import type { LinkedFile } from './linked-files.ts';
import { isPage } from './pages.ts';

const FRAME_IDS: readonly string[] = Object.values(CHROME_ID);

/** A page, or another published file; `source` is absent for files that the generator writes. */
export type Target =
  | { readonly kind: 'route'; readonly route: RoutePath }
  | { readonly kind: 'file'; readonly path: OutputPath; readonly source?: SourceFile | undefined };

export interface TargetsInput {
  readonly map: SiteMap;
  /** Texts of the compiled documents; ids of other documents are not checked. */
  readonly texts: PageTexts;
  listAnchors(text: PageText): readonly string[];
  readonly statics: Snapshot['statics'];
  readonly staticPages: ReadonlyMap<OutputPath, StaticPage>;
  readonly linkedFiles: ReadonlyMap<DocPath, LinkedFile>;
  readonly generated: readonly OutputPath[];
}

/** Everything that a link of the site can lead to. Paths are decoded and case-sensitive. */
export type Targets = ReturnType<typeof makeTargets>;

/** Collects the link targets of a version. */
export function makeTargets(input: TargetsInput) {
  const { map, texts, listAnchors, statics, staticPages, linkedFiles, generated } = input;
  const { rules, documents, drafts } = map;
  const docsFiles = new Map([...map.version.docs].filter(([path]) => !isPage(path)));
  const files = new Map<OutputPath, SourceFile | null>([...generated.map((path) => [path, null] as const), ...statics]);
  const linked = [...linkedFiles.values()];
  const linkedPages = new Map(linked.flatMap(({ pages }) => [...pages]));
  const nearestFile = nearestPath([...files.keys()]);
  for (const [path, file] of linked.flatMap((each) => [...each.files])) files.set(path, file);
  const routes = new Map(map.pages.map(({ route }) => [route, route]));
  for (const { from, to } of map.redirects) routes.set(from, to);
  const outputs = new Map([...routes].map(([route, to]) => [routeOutput(route), to]));
  const pageTexts = new Map(
    map.pages.map((page) => [page.route, page.kind === 'doc' ? texts.get(page.front.path) : null] as const),
  );
  const fileAt = (path: string): Target | undefined => {
    const route = outputs.get(path as OutputPath);
    if (route !== undefined) return { kind: 'route', route };
    const source = files.get(path as OutputPath);
    return source === undefined ? undefined : { kind: 'file', path: path as OutputPath, source: source ?? undefined };
  };
  /** The response of a host to a path, perhaps after a redirect. */
  const served = (path: string): Target | undefined =>
    fileAt(path) ??
    (rules.trailingSlash || path.endsWith('/') ? undefined : fileAt(`${path}.html`)) ??
    fileAt(`${path.replace(/([^/])$/, '$1/')}index.html`);
  const pageIds = memoize((route: RoutePath): ReadonlySet<string> | undefined => {
    const text = pageTexts.get(route);
    if (text === undefined) return undefined;
    return new Set([...(text === null ? [] : [...text.anchors, ...listAnchors(text)]), ...FRAME_IDS]);
  });
  const fileIds = memoize((path: OutputPath) => {
    const page = staticPages.get(path) ?? (/\.x?html?$/i.test(path) ? linkedPages.get(path) : undefined);
    return page && new Set(page.anchors);
  });
  const nearestRoute = nearestPath(map.pages.map(({ route }) => route));
  return {
    served,
    /** The page or file at a path below the base path; a missing or additional slash at its end is ignored. */
    at(path: string): Target | undefined {
      const found = served(path);
      // `toRoute` would accept doubled slashes, too.
      if (found !== undefined || path.includes('//')) return found;
      const route = routes.get(toRoute(path, rules));
      return route === undefined ? undefined : { kind: 'route', route };
    },
    document: (path: string) => documents.get(path as DocPath),
    isDraft: (path: string) => drafts.has(path as DocPath),
    /** The file at a path below the docs folder, if it is not a page. */
    docsFile: (path: string) => docsFiles.get(path as DocPath),
    /** The ids of a target; undefined if they are not checked: it is not HTML, or not compiled yet. */
    anchors: (target: Target) => (target.kind === 'route' ? pageIds(target.route) : fileIds(target.path)),
    newId(target: Target, id: string): string | undefined {
      const text = target.kind === 'route' ? pageTexts.get(target.route) : undefined;
      return text?.oldIds.find(([old]) => old === id)?.[1];
    },
    nearestDocument: nearestPath(documents.keys()),
    nearestDocsFile: nearestPath(docsFiles.keys()),
    /** The closest route, without its leading slash. */
    nearestRoute: (path: string) => nearestRoute(toRoute(path, rules))?.slice(1),
    nearestFile,
    /** The file at a path below the docs folder, if a page links it and it may name others. */
    linkedFile: (path: DocPath) => linkedFiles.get(path),
  };
}

/** The targets of a version, then those of the other versions, which its links can lead to as well. */
export function withOthers(own: Targets, others: readonly Targets[]): Targets {
  const first = <T>(find: (targets: Targets) => T | undefined): T | undefined => {
    for (const targets of [own, ...others]) {
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
  };
}

/** With more paths than this, only paths in the same folder or with the same name are compared. */
const MAX_COMPARED = 1000;

/** Finds the path that was probably meant by another: the closest one, or else the only one with the same name. */
export function nearestPath(paths: Iterable<string>): (path: string) => string | undefined {
  const index = once(() => {
    const all = Array.from(paths, (path) => ({ path, ...partsOf(path) }));
    return { all, byName: groupBy(all, ({ name }) => name), byFolder: groupBy(all, ({ folder }) => folder) };
  });
  return memoize((path) => {
    const { all, byName, byFolder } = index();
    const { folder, name } = partsOf(path);
    const sameName = byName.get(name) ?? [];
    const compared = all.length <= MAX_COMPARED ? all : [...sameName, ...(byFolder.get(folder) ?? [])];
    const close = nearest(
      path,
      compared.map((each) => each.path),
    );
    if (close !== undefined && isClose(path, close)) return close;
    return name !== '' && sameName.length === 1 ? sameName[0]?.path : undefined;
  });
}

/** Folder and name of a path in lower case, without a slash at its end. */
function partsOf(path: string): { readonly folder: string; readonly name: string } {
  const plain = path.toLowerCase().replace(/\/$/, '');
  const slash = plain.lastIndexOf('/');
  return { folder: plain.slice(0, slash + 1).replace(/^\//, ''), name: plain.slice(slash + 1) };
}

/** Whether the differing parts of two paths are close: any two names are similar below the same long folder. */
function isClose(path: string, other: string): boolean {
  const a = path.toLowerCase().replace(/\/$/, '').split('/');
  const b = other.toLowerCase().replace(/\/$/, '').split('/');
  while (a.length > 1 && b.length > 1 && a[0] === b[0]) {
    a.shift();
    b.shift();
  }
  while (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-1)) {
    a.pop();
    b.pop();
  }
  const [rest, otherRest] = [a.join('/'), b.join('/')];
  const extension = /\.[a-z0-9]+$/.exec(rest)?.[0] ?? '';
  if (!otherRest.endsWith(extension)) return nearest(rest, [otherRest]) !== undefined;
  const stem = (text: string) => text.slice(0, text.length - extension.length);
  return nearest(stem(rest), [stem(otherRest)]) !== undefined;
}
