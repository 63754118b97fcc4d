import type { OwnMessages } from '../../theme/messages/messages.ts';
import type { PluginModule, SiteConfig } from '../model/config.ts';
import type { PageFacts, PageFront, PageText } from '../model/facts.ts';
import type { DocPath, SourcePath } from '../model/paths.ts';
import type { SourceFile } from '../model/source.ts';
import type { ValueStore } from '../model/store.ts';
import type { CompiledPage, CompileInput } from './compile.ts';
import { readFront } from './front.ts';
import { type CompileThreads, compilePage } from './pool.ts';

/** Values that a process caches about files in memory, until they change. */
export class CompileMemory {
  /** Front matter and titles of documents that are not compiled; null if the first lines do not suffice. */
  readonly fronts = new WeakMap<SourceFile, PageFront | null>();
  /** Files that cannot be compiled; they are not tried again before they change. */
  readonly failed = new WeakMap<SourceFile, PageFacts>();
}

/** A file to compile. */
export interface FileToCompile {
  /** The path of the file as pages write it: below its docs folder, or as it is published. */
  readonly path: string;
  readonly file: SourceFile;
}

/** The inputs of compilation besides the files. */
export interface CompileFilesInput {
  readonly cache: ValueStore;
  /** Digest of the generator's code, and of `messages` if there are any. */
  readonly code: string;
  readonly html: SiteConfig['html'];
  readonly plugins?: PluginModule | undefined;
  readonly messages: OwnMessages;
  /** Null compiles on the calling thread, without limits of time and memory. */
  readonly threads: CompileThreads | null;
  readonly memory: CompileMemory;
  onCompiled?(done: number, all: number): void;
}

/** The facts of files. */
export interface CompiledFiles {
  readonly fronts: ReadonlyMap<SourceFile, PageFront>;
  readonly texts: ReadonlyMap<SourceFile, PageText>;
}

/**
 * Compiles the wanted files that the cache does not have. Of other files that it does not have, only the fronts are
 * read, where their first lines suffice.
 */
export async function compileFiles(
  files: readonly FileToCompile[],
  wanted: ReadonlySet<SourcePath>,
  input: CompileFilesInput,
): Promise<CompiledFiles> {
  const found = new Map<SourceFile, PageFacts>();
  const fronts = new Map<SourceFile, PageFront>();
  const missing: FileToCompile[] = [];
  for (const each of files) {
    const { file } = each;
    const known = knownFacts(file, input);
    const front = known === undefined && !wanted.has(file.path) ? frontOf(each, input) : null;
    if (known !== undefined) found.set(file, known);
    else if (front !== null) fronts.set(file, front);
    else missing.push(each);
  }
  const inputs = missing.map((each) => () => inputOf(each, input));
  let count = 0;
  const done = (page: CompiledPage, index: number) => {
    const { file } = missing[index] as FileToCompile;
    found.set(file, page.facts);
    store(file, page, input);
    count += 1;
    input.onCompiled?.(count, missing.length);
  };
  if (input.threads !== null) await input.threads.compile(inputs, done);
  else for (const [index, make] of inputs.entries()) done(await compilePage(make()), index);
  const texts = new Map<SourceFile, PageText>();
  for (const [file, { front, text }] of found) {
    fronts.set(file, front);
    texts.set(file, text);
  }
  return { fronts, texts };
}

/** Files that would have to be compiled. */
export function uncompiled(files: readonly FileToCompile[], input: CompileFilesInput): readonly FileToCompile[] {
  return files.filter(({ file }) => knownFacts(file, input) === undefined);
}

function inputOf({ path, file }: FileToCompile, { html, plugins, messages }: CompileFilesInput): CompileInput {
  return { path: path as DocPath, file: file.path, bytes: file.bytes(), html, plugins: plugins?.url, messages };
}

function knownFacts(file: SourceFile, input: CompileFilesInput): PageFacts | undefined {
  return input.memory.failed.get(file) ?? input.cache.getValue<PageFacts>(keyOf(file, input));
}

/** Returns the front of a document. Files that are no documents have none, and are always compiled. */
function frontOf(given: FileToCompile, input: CompileFilesInput): PageFront | null {
  const { path, file } = given;
  const { fronts } = input.memory;
  const known = fronts.get(file);
  if (known !== undefined) return known;
  const front = path.endsWith('.md') ? readFront(inputOf(given, input)) : null;
  fronts.set(file, front);
  return front;
}

/** Stores a compiled file. One that cannot be compiled is stored in memory only, because another try may succeed. */
function store(file: SourceFile, page: CompiledPage, input: CompileFilesInput): void {
  const { facts, body } = page;
  input.cache.put(facts.text.body, body);
  if (page.isFailed) input.memory.failed.set(file, facts);
  else input.cache.setValue(keyOf(file, input), facts, [facts.text.body]);
}

/** The key of a compiled file. It is not hashed, because every build reads those of all pages. */
function keyOf(
  { path, digest }: Pick<SourceFile, 'path' | 'digest'>,
  { code, html, plugins }: CompileFilesInput,
): string {
  return `page ${code} ${html} ${plugins === undefined ? '' : `${plugins.key} `}${digest} ${path}`;
}
