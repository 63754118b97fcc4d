import { type DocPath, folderOf, joinPath } from '../model/paths.ts';
import type { DocsFiles, SourceFile } from '../model/source.ts';

/** A folder of the docs with a `package.json`, whose modules scripts import by the package's name. */
export interface DocsPackage {
  /** With its slash. */
  readonly folder: DocPath;
  /** Loading its modules has no effects (`sideEffects: false`), so unused ones can be left out. */
  readonly isPure: boolean;
  /** The sources of its modules, by what scripts import: `library`, `library/part`. */
  readonly modules: ReadonlyMap<string, DocPath>;
}

/** The manifests of all packages. */
export function manifestsOf(docs: DocsFiles): readonly DocPath[] {
  const found = manifests.get(docs) ?? [...docs.keys()].filter((path) => /(^|\/)package\.json$/.test(path));
  manifests.set(docs, found);
  return found;
}
const manifests = new WeakMap<DocsFiles, readonly DocPath[]>();

/** The packages of a docs folder. Modules without a source are left out, and so are files that are no manifests. */
export function packagesOf(docs: DocsFiles): readonly DocsPackage[] {
  return manifestsOf(docs).map((path) => {
    const folder = folderOf(path) as DocPath;
    const { name, exports, sideEffects } = readManifest(docs.get(path));
    const targets = typeof exports === 'string' ? { '.': exports } : (exports ?? {});
    const modules = Object.entries(targets).flatMap(([key, target]) => {
      const module = /^\.\/(.+)\.js$/.exec(typeof target === 'string' ? target : (target?.default ?? ''))?.[1];
      const sources = ['ts', 'js'].map((ending) => joinPath(folder, `${module}.${ending}`) as DocPath);
      const source = sources.find((each) => docs.has(each));
      return source === undefined ? [] : [[name + key.slice(1), source] as const];
    });
    return { folder, isPure: sideEffects === false, modules: new Map(modules) };
  });
}

interface Manifest {
  readonly name?: string;
  readonly exports?: string | { readonly [key: string]: string | { readonly default?: string } | null };
  readonly sideEffects?: boolean;
}

function readManifest(file: SourceFile | undefined): Manifest {
  try {
    return { ...JSON.parse(new TextDecoder().decode(file?.bytes())) };
  } catch {
    return {};
  }
}
