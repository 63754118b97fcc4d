import { CHROME_ID } from '../../theme/contract.ts';
import type { Page } from '../graph.ts';
import { nearest } from '../nearest.ts';
import { type DocPath, type OutputPath, type PathRules, type RoutePath, routeOutput, toRoute } from '../paths.ts';
import type { SourceFile } from '../types.ts';

/** Ids that every page has, from its frame. */
const CHROME_ANCHORS: ReadonlySet<string> = new Set(Object.values(CHROME_ID));

/** What an address of the site leads to. `anchors` is null where they are not known. */
export type Target =
  | { readonly kind: 'route'; readonly route: RoutePath; readonly anchors: ReadonlySet<string> }
  | {
      readonly kind: 'file';
      readonly path: OutputPath;
      readonly anchors: ReadonlySet<string> | null;
      /** The static file; absent for files that the generator makes. */
      readonly source?: SourceFile;
    };

/** Everything that a link of the site can lead to. */
export interface Targets {
  /** The document at a path below the docs folder. */
  document(path: string): Page | undefined;
  /** Whether the document at a path is a draft that this site leaves out. */
  isDraft(path: string): boolean;
  /** The file of the docs folder that is no page, at a path below it. */
  docsFile(path: string): SourceFile | undefined;
  /** The page or file at a decoded path of the site, without base path and leading slash. Case counts. */
  at(path: string): Target | undefined;
  /** The address closest to one that leads nowhere. */
  nearestPath(path: string): string | undefined;
  /** The document closest to one that does not exist. */
  nearestDocument(path: string): string | undefined;
}

export interface TargetSources {
  readonly rules: PathRules;
  readonly documents: ReadonlyMap<DocPath, Page>;
  readonly docsFiles: ReadonlyMap<DocPath, SourceFile>;
  /** Routes with the anchors of their text. */
  readonly routes: ReadonlyMap<RoutePath, readonly string[]>;
  readonly drafts: ReadonlySet<DocPath>;
  /** Files published beside the pages, with their anchors where they are HTML. */
  readonly files: ReadonlyMap<OutputPath, PublishedFile>;
}

export interface PublishedFile {
  readonly anchors: readonly string[] | null;
  readonly source?: SourceFile;
}

export function makeTargets({ rules, documents, docsFiles, drafts, routes, files }: TargetSources): Targets {
  const outputs = new Map([...routes.keys()].map((route) => [routeOutput(route), route]));
  const routeAt = (route: RoutePath): Target | undefined => {
    const anchors = routes.get(route);
    return anchors && { kind: 'route', route, anchors: new Set([...anchors, ...CHROME_ANCHORS]) };
  };
  const fileAt = (path: OutputPath): Target | undefined => {
    const file = files.get(path);
    if (file === undefined) return undefined;
    const { anchors, source } = file;
    return { kind: 'file', path, anchors: anchors && new Set(anchors), ...(source === undefined ? {} : { source }) };
  };
  const cache = new Map<string, Target | undefined>();
  const find = (path: string): Target | undefined => {
    // A host takes the path by the letter; only the slash at its end is forgiven.
    if (path.includes('//')) return undefined;
    const output = outputs.get(path as OutputPath);
    return (
      fileAt(path as OutputPath) ??
      routeAt(output ?? toRoute(path, rules)) ??
      fileAt(`${path.replace(/\/?$/, '/').replace(/^\//, '')}index.html` as OutputPath)
    );
  };
  return {
    document: (path) => documents.get(path as DocPath),
    isDraft: (path) => drafts.has(path as DocPath),
    docsFile: (path) => docsFiles.get(path as DocPath),
    at(path) {
      if (!cache.has(path)) cache.set(path, find(path));
      return cache.get(path);
    },
    nearestPath: (path) =>
      nearest(toRoute(path, rules), routes.keys()) ??
      nearest(
        `/${path}`,
        [...files.keys()].map((file) => `/${file}`),
      ),
    nearestDocument: (path) => nearestByName(path, documents.keys()),
  };
}

/** The closest path; failing that, one with the same name in another folder. */
function nearestByName(path: string, paths: Iterable<string>): string | undefined {
  const all = [...paths];
  const name = (path.split('/').at(-1) ?? '').toLowerCase();
  return (
    nearest(path, all) ??
    all.find((candidate) => candidate.toLowerCase().endsWith(`/${name}`) || candidate.toLowerCase() === name)
  );
}
