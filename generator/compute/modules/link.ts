/** Finds what scripts are made of, and makes the modules that they run with. */
import { digest } from '../../base/digest.ts';
import type { DocPath } from '../../model/paths.ts';
import type { SourceFile } from '../../model/source.ts';
import {
  type BundledModule,
  bundleModules,
  bundleTogether,
  docsPackages,
  ENTRY,
  fileOf,
  PACKAGES,
  type Scripts,
} from '../bundle.ts';
import { dataModule, digestsOf, isOfData, loaderOf } from './data.ts';
import { type Holdings, holdingsOf } from './holdings.ts';
import { partsOf } from './parts.ts';
import { readModule, readScript } from './source.ts';
import { Graph, type Linkable, usedBy } from './uses.ts';

/** What a script is made of. */
export interface Linked {
  /** Changes with all that it uses of its own file and of others. */
  readonly used: string;
  /** What it imports, directly or not, by name. */
  readonly imports: readonly DocPath[];
}

/** A module of the docs folder that scripts run with. */
export interface Module {
  /** A CommonJS text, in which other modules have their names in the docs folder. */
  readonly code: string;
  /** What it exports, where it is a module of a package that does nothing when it is loaded; null for others. */
  readonly pure: readonly string[] | null;
  /** What it holds, where scripts may share it once it has been evaluated. */
  readonly holdings: Holdings | null;
  /** Whether it is a file of data. */
  readonly isData: boolean;
  /** Other modules that it imports. */
  readonly files: readonly DocPath[];
}

/** Modules by their names; a script that runs, rather than is imported, has its own under `script:` and its name. */
export type Modules = ReadonlyMap<string, Module>;

/** Scripts that have been linked. */
export interface Link {
  /** One that cannot be linked has a message in place of what it is made of. */
  readonly scripts: ReadonlyMap<DocPath, Linked | string>;
  /** Of all scripts that can be linked. */
  readonly modules: Modules;
}

/** Links scripts. */
export async function linkScripts(scripts: Scripts, docs: ReadonlyMap<DocPath, SourceFile>): Promise<Link> {
  const modules = await readModules([...scripts.keys()], docs);
  const graph = new Graph(modules);
  const reached = new Map([...scripts.keys()].map((script) => [script, reachedFrom(ENTRY + script, modules)]));
  const used = new Map<DocPath, string | null>();
  for (const [script, kind] of scripts) {
    const isSound = [...(reached.get(script) ?? [])].every((name) => {
      const { isRead, packages } = modules.get(name) ?? UNREAD;
      return isRead && packages.every((each) => PACKAGES[kind].includes(each));
    });
    used.set(script, isSound ? usedBy(ENTRY + script, graph) : null);
  }
  // esbuild tells what is wrong with the others, or what they use where it knows more than could be read.
  const others = new Map([...scripts].filter(([script]) => used.get(script) === null));
  const bundled = others.size === 0 ? null : await bundleTogether(others, docs);
  const linked = [...used].map(([script, text]): [DocPath, Linked | string] => {
    const made = text === null ? (bundled?.get(script) ?? '') : { used: text };
    if (typeof made === 'string') return [script, made];
    const imports = [...(reached.get(script) ?? [])].filter((name): name is DocPath => !name.startsWith(ENTRY));
    return [script, { ...made, imports: imports.sort() }];
  });
  const runnable = [...modules].map(([name, module]): [string, Module] => {
    const { code, holdings, isData, files, isPure } = module;
    return [name, { code, holdings, isData, files, pure: isPure ? graph.exportsOf(name) : null }];
  });
  return { scripts: new Map(linked), modules: new Map(runnable) };
}

/** A module with what is known of it. */
interface ReadModule extends Linkable, Omit<Module, 'pure'> {
  readonly packages: readonly string[];
  /** Whether all of this is known. */
  readonly isRead: boolean;
}

const UNREAD: ReadModule = {
  parts: null,
  members: new Map(),
  isPure: false,
  code: '',
  holdings: null,
  isData: false,
  files: [],
  packages: [],
  isRead: false,
};

type ReadModules = ReadonlyMap<string, ReadModule>;

/** What was read of files that have not changed since: an authoring server links at every save. */
const KNOWN = new WeakMap<SourceFile, Map<string, ReadModule>>();

function knownOf(name: string, docs: ReadonlyMap<DocPath, SourceFile>): Map<string, ReadModule> | undefined {
  const file = docs.get(fileOf(name));
  if (file === undefined) return undefined;
  const known = KNOWN.get(file) ?? new Map<string, ReadModule>();
  KNOWN.set(file, known);
  return known;
}

/** Reads scripts with all that they import. */
async function readModules(scripts: readonly DocPath[], docs: ReadonlyMap<DocPath, SourceFile>): Promise<ReadModules> {
  const { named, isPure } = docsPackages(docs);
  const packages = digest(JSON.stringify([...named]));
  const read = new Map<string, ReadModule>();
  let names: readonly string[] = scripts.map((script) => ENTRY + script);
  // What a file imports is known once it has been read.
  while (names.length > 0) {
    const open = names.filter((name) => {
      const known = knownOf(name, docs)?.get(name + packages);
      if (known === undefined || !known.files.every((file) => docs.has(file))) return true;
      read.set(name, { ...known, isPure: isPure(name) });
      return false;
    });
    const bundled = await bundleModules(
      open.filter((name) => !isOfData(loaderOf(name))),
      docs,
    );
    for (const name of open) {
      const made = bundled.get(name);
      const module = made === undefined ? readData(name as DocPath, docs) : readCode(name, made);
      read.set(name, { ...module, isPure: isPure(name) });
      if (module.parts !== null) knownOf(name, docs)?.set(name + packages, module);
    }
    const found = new Set<string>(names.flatMap((name) => read.get(name)?.files ?? []));
    names = [...found].filter((name) => !read.has(name));
  }
  return read;
}

function readData(path: DocPath, docs: ReadonlyMap<DocPath, SourceFile>): ReadModule {
  const loader = loaderOf(path);
  if (!isOfData(loader)) return UNREAD;
  const text = new TextDecoder().decode(docs.get(path)?.bytes());
  const members = digestsOf(text, loader);
  if (members === null) return UNREAD;
  return { ...UNREAD, members, code: dataModule(text, loader), isData: true, isRead: true };
}

function readCode(name: string, made: BundledModule | string): ReadModule {
  if (typeof made === 'string') return UNREAD;
  const { code, files, packages } = made;
  const unread = { ...UNREAD, code, files, packages };
  try {
    // A script that runs is nobody else's.
    const isShared = !name.startsWith(ENTRY);
    const source = isShared ? readModule(code) : readScript(code);
    const parts = partsOf(source);
    const used = new Set([
      ...parts.imports,
      ...parts.statements.flatMap(({ taken }) => taken.map(({ module }) => module)),
    ]);
    const holdings = isShared ? holdingsOf(source) : null;
    return { ...unread, parts, holdings, isRead: files.every((file) => used.has(file)) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return unread;
  }
}

/** A module with all that it imports, directly or not. */
function reachedFrom(start: string, modules: ReadModules): ReadonlySet<string> {
  const found = new Set([start]);
  for (const name of found) for (const next of modules.get(name)?.files ?? []) found.add(next);
  return found;
}
