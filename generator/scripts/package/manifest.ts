/** Packages of the docs folder: folders with a `package.json`, whose modules scripts import by the package's name. */
import { type DocPath, folderOf, joinPath } from '../../model/paths.ts';
import type { SourceFile } from '../../model/source.ts';

type Docs = ReadonlyMap<DocPath, SourceFile>;

/** A package as its `package.json` describes it. */
export interface DocsPackage {
  /** With its slash. */
  readonly folder: DocPath;
  readonly name: string;
  readonly version: string;
  /** Nothing happens when its modules are loaded, so what is not used of them can be left out. */
  readonly isPure: boolean;
  /** Modules that can be imported, by the whole name: `library`, `library/part`. */
  readonly entries: ReadonlyMap<string, PackageEntry>;
}

/** A module that can be imported. */
export interface PackageEntry {
  /** Its name in the published package, without its ending: `index`. */
  readonly name: string;
  /** The source file. */
  readonly source: DocPath;
}

/** The packages of a docs folder by their folders; a text says what is wrong with a `package.json`. */
export function packagesOf(docs: Docs): ReadonlyMap<DocPath, DocsPackage | string> {
  const manifests = [...docs].filter(([path]) => /(^|\/)package\.json$/.test(path));
  return new Map(
    manifests.map(([path, file]): [DocPath, DocsPackage | string] => {
      const folder = folderOf(path) as DocPath;
      try {
        return [folder, readManifest(folder, JSON.parse(new TextDecoder().decode(file.bytes())), docs)];
      } catch (error) {
        return [folder, (error as Error).message];
      }
    }),
  );
}

function readManifest(folder: DocPath, manifest: Readonly<Record<string, unknown>>, docs: Docs): DocsPackage {
  const text = (key: string): string => {
    const value = manifest[key];
    if (typeof value === 'string' && value !== '') return value;
    throw new Error(`'${key}' must be a text`);
  };
  const name = text('name');
  const { exports } = manifest;
  const targets = typeof exports === 'object' && exports !== null ? exports : { '.': exports };
  const modules = Object.entries(targets).filter(
    ([, target]) => typeof target !== 'string' || !target.endsWith('.json'),
  );
  const entries = modules.map(([key, target]): [string, PackageEntry] => {
    const module = typeof target === 'object' && target !== null ? (target as { default?: unknown }).default : target;
    const found = typeof module === 'string' ? /^\.\/([\w./-]+)\.js$/.exec(module)?.[1] : undefined;
    if (found === undefined)
      throw new Error(`'exports' must name modules, such as './index.js', and '${key}' does not`);
    const sources = ['ts', 'js'].map((ending) => `${joinPath(folder, found)}.${ending}` as DocPath);
    const source = sources.find((path) => docs.has(path));
    if (source === undefined) throw new Error(`'exports' names './${found}.js', but there is no file '${sources[0]}'`);
    return [name + key.slice(1), { name: found, source }];
  });
  return { folder, name, version: text('version'), isPure: manifest.sideEffects === false, entries: new Map(entries) };
}
