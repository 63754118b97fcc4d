/** A whole site in a line of test: files in, published files and diagnostics out, without a disk. */

import { digest } from '../../generator/base/digest.ts';
import type { Assets } from '../../generator/bundling/assets.ts';
import { parseConfig } from '../../generator/config/parse-config.ts';
import type { ScriptResult } from '../../generator/model/computed.ts';
import type { SiteConfig } from '../../generator/model/config.ts';
import type { Diagnostic } from '../../generator/model/diagnostic.ts';
import type { PageFacts } from '../../generator/model/facts.ts';
import { LEDGER } from '../../generator/model/ledger.ts';
import {
  type DocPath,
  type OutputPath,
  type SourcePath,
  VERSIONS_FILE,
  versionFolder,
} from '../../generator/model/paths.ts';
import type { Snapshot, SourceFile } from '../../generator/model/source.ts';
import type { ValueStore } from '../../generator/model/store.ts';
import { diagnosticLine, sortDiagnostics } from '../../generator/report/lines.ts';
import { buildWholeSite, type WholeSite, type WholeSiteInput } from '../../generator/site.ts';
import type { AssetLinks } from '../../theme/contract.ts';
import { program } from './cli.ts';

/**
 * Text or bytes by path: a path below `static/` is a static file, `versions.json` lists frozen versions whose files lie
 * below `versioned_docs/version-<name>/`, and all others but the ledger lie below the docs folder.
 */
export type Files = { readonly [path: string]: string | Uint8Array };

/** A cache in memory that counts what went into it. */
export class MemoryCache implements ValueStore {
  readonly #values: Map<string, unknown>;
  readonly #bodies: Map<string, string>;
  /** Pages compiled so far. */
  compiled = 0;
  /** Scripts that ran so far. */
  ran = 0;

  /** @param other holds what this one begins with; nothing if left out */
  constructor(other: MemoryCache | null = null) {
    this.#values = new Map(other === null ? [] : other.#values);
    this.#bodies = new Map(other === null ? [] : other.#bodies);
  }
  getValue<T>(key: string): T | undefined {
    // As from disk: a copy that shares nothing.
    const value = this.#values.get(key);
    return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as T);
  }
  setValue(key: string, value: unknown): void {
    if ((value as Partial<PageFacts>).text?.references !== undefined) this.compiled += 1;
    if ((value as Partial<ScriptResult>).regions !== undefined) this.ran += 1;
    this.#values.set(key, value);
  }
  put(name: string, body: string | Uint8Array): void {
    this.#bodies.set(name, typeof body === 'string' ? body : new TextDecoder().decode(body));
  }
  get(name: string): string {
    const body = this.#bodies.get(name);
    if (body === undefined) throw new Error(`no body ${name}`);
    return body;
  }
}

export const FAKE_ASSETS: Assets = {
  outputs: new Map([['assets/site.css' as OutputPath, { key: 'css', immutable: true, read: () => '' }]]),
  stylesheet: 'assets/site.css' as OutputPath,
  links: () =>
    ({
      stylesheet: '/assets/site.css',
      client: '/assets/client.js',
      boot: '/* boot */',
      mathStylesheet: { href: '/assets/katex.css', fonts: [] },
    }) as unknown as AssetLinks,
  licences: () => 'Notices.\n',
  devScript: '',
};

export interface SiteOptions {
  readonly settings?: object;
  readonly cache?: ValueStore;
  /** What stands for the digest of the generator's code. */
  readonly code?: string;
  readonly drafts?: boolean;
  readonly assets?: Assets;
  readonly onCompiled?: (done: number, all: number) => void;
  /** Script of the thread that runs scripts: that of the bundled program unless given. */
  readonly runner?: URL;
  /** The settings as a module, for their plugins. */
  readonly plugins?: WholeSiteInput['plugins'];
  /** Threads that run scripts. */
  readonly scriptThreads?: number;
}

export interface BuiltSite {
  readonly site: WholeSite;
  readonly diagnostics: readonly Diagnostic[];
  /** The diagnostics as they are printed. */
  readonly lines: readonly string[];
  /** Every published path, sorted. */
  readonly paths: readonly string[];
  /** A published file as text; throws when there is none. */
  read(path: string): string;
}

/** The complete settings for a test; the defaults where it says nothing. */
export function settingsOf(settings: object = {}): SiteConfig {
  const parsed = parseConfig(settings);
  if ('problems' in parsed) throw new Error(parsed.problems.map(({ message }) => message).join('\n'));
  return parsed.config;
}

/** A snapshot of files that are nowhere on disk. */
export function snapshotOf(files: Files): Snapshot {
  const docs = new Map<DocPath, SourceFile>();
  const statics = new Map<OutputPath, SourceFile>();
  const names: readonly string[] = JSON.parse(String(files[VERSIONS_FILE] ?? '[]'));
  const releases = names.map((name) => ({ name, docs: new Map<DocPath, SourceFile>() }));
  let ledger: SourceFile | null = null;
  for (const name of Object.keys(files).sort()) {
    const content = files[name] as string | Uint8Array;
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const isStatic = name.startsWith('static/');
    const release = releases.find((each) => name.startsWith(`${versionFolder(each.name)}/`));
    const isElsewhere = isStatic || release !== undefined || name === LEDGER;
    const path = (isElsewhere ? name : `docs/${name}`) as SourcePath;
    const file: SourceFile = { path, digest: digest(bytes), size: bytes.length, bytes: () => bytes };
    if (name === LEDGER) ledger = file;
    else if (isStatic) statics.set(name.slice('static/'.length) as OutputPath, file);
    else if (release !== undefined)
      release.docs.set(name.slice(versionFolder(release.name).length + 1) as DocPath, file);
    else if (name !== VERSIONS_FILE) docs.set(name as DocPath, file);
  }
  return { docs, releases, statics, ledger, commits: new Map(), diagnostics: [] };
}

export const NO_RUNNER = new URL('data:text/javascript,');

/** Builds a site from files. */
export const site = (files: Files, options: SiteOptions = {}) => siteOf(snapshotOf(files), options);

/** Builds a site from what was read of a folder. */
export async function siteOf(snapshot: Snapshot, options: SiteOptions = {}): Promise<BuiltSite> {
  const built = await buildWholeSite({
    config: settingsOf(options.settings),
    configFile: 'site.config.ts',
    snapshot,
    cache: options.cache ?? new MemoryCache(),
    assets: options.assets ?? FAKE_ASSETS,
    code: options.code ?? 'test',
    drafts: options.drafts ?? false,
    threads: null,
    runner: options.runner ?? program.runner,
    plugins: options.plugins,
    ...(options.onCompiled === undefined ? {} : { onCompiled: options.onCompiled }),
    ...(options.scriptThreads === undefined ? {} : { scriptThreads: options.scriptThreads }),
  });
  const diagnostics = sortDiagnostics(built.diagnostics);
  return {
    site: built,
    diagnostics,
    lines: diagnostics.map((diagnostic) => diagnosticLine(diagnostic)),
    paths: [...built.outputs.keys()].sort(),
    read(path) {
      const output = built.outputs.get(path as OutputPath);
      if (output === undefined) throw new Error(`nothing is published at ${path}`);
      const bytes = output.read();
      return typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes);
    },
  };
}
