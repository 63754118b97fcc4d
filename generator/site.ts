/** The pipeline: compile, link, render. Every command is a consumer of the site that comes out. */
import type { SiteData } from '../theme/contract.ts';
import type { Assets } from './assets/assets.ts';
import {
  type CompiledPage,
  type CompileInput,
  compileAll,
  compileCategory,
  compileComponent,
  compileFile,
  compileFragment,
  compileFront,
  compileGlossary,
} from './compile/index.ts';
import { compute, computeScripts, type ScriptRules } from './compute/compute.ts';
import { digest } from './digest.ts';
import { LinkMemory, link, type StaticPage } from './link/link.ts';
import { isComponent, isPage } from './link/pages.ts';
import { fillMarks } from './marks.ts';
import {
  CATEGORY_FILES,
  type DocPath,
  folderOf,
  type OutputPath,
  routeHref,
  type SourcePath,
  searchRoute,
} from './paths.ts';
import { generatedFiles, render } from './render/render.ts';
import { searchIndex } from './search/index.ts';
import type {
  CompiledCategory,
  Diagnostic,
  PageFacts,
  Site,
  SiteConfig,
  Snapshot,
  SourceFile,
  ValueStore,
} from './types.ts';

export { LinkMemory };

/** The glossary below the docs folder. */
const GLOSSARY = '_glossary.yml' as DocPath;
/** Name of the version that is the working folder. */
const CURRENT_VERSION = 'current';

export interface SiteInput {
  readonly config: SiteConfig;
  /** Name of the settings file, for diagnostics. */
  readonly configFile: string;
  readonly snapshot: Snapshot;
  /** `cache.ts` keeps it on disk. */
  readonly cache: ValueStore;
  readonly assets: Assets;
  /** Digest of everything that is not a file of the site: the generator's code. */
  readonly code: string;
  readonly drafts: boolean;
  /** Script of a compile thread; null keeps everything on this one. */
  readonly worker: URL | null;
  /** Script of the thread that runs the docs' examples and figures. */
  readonly runner: URL;
  /**
   * Whether a document's body is needed, where so many would have to be compiled; the others may wait. All are, without.
   */
  needed?(path: DocPath, missing: number): boolean;
  /** Keeps what is known of those that wait, from one build to the next. */
  readonly fronts?: Map<string, PageFacts>;
  /** The same for what `link` found. */
  readonly memory?: LinkMemory;
  /** Told how many of the pages that had to be compiled are done. */
  onCompiled?(done: number, all: number): void;
}

/** Builds a site from a snapshot. With a warm cache this is the rebuild. */
export async function buildSite(input: SiteInput): Promise<Site> {
  const { config, configFile, snapshot, assets, code } = input;
  const documents: [DocPath, SourceFile][] = [];
  const components: [DocPath, SourceFile][] = [];
  for (const each of snapshot.docs) if (isPage(each[0])) (isComponent(each[0]) ? components : documents).push(each);
  const htmlFiles = [...snapshot.statics].filter(([path]) => /\.html?$/i.test(path));
  const facts = await compiled([...documents, ...htmlFiles], input);
  const live = await compiledComponents(components, input);
  const pages = [...facts.slice(0, documents.length), ...live.pages];
  const staticPages = new Map<OutputPath, StaticPage>(
    htmlFiles.map(([path, file], index) => {
      const { anchors, references } = facts[documents.length + index] as PageFacts;
      return [path, { source: file.path, anchors, references }];
    }),
  );
  const { categories, diagnostics } = compileCategories(snapshot);
  const texts = {
    announcement: compileFragment(config.announcement?.content ?? '', configFile),
    'footer.copyright': compileFragment(config.footer.copyright ?? '', configFile),
  };

  const { scripts, bibliography } = await compute({
    ...scriptRules(input),
    pages: pages.filter(({ meta }) => meta.draft !== true || input.drafts),
  });
  const glossaryFile = snapshot.docs.get(GLOSSARY);

  const graph = link({
    scripts,
    bibliography,
    glossary: glossaryFile === undefined ? null : compileGlossary(glossaryFile.path, glossaryFile.bytes()),
    bodies: input.cache,
    memory: input.memory,
    config,
    snapshot,
    pages,
    categories,
    staticPages,
    fragments: Object.entries(texts).map(([name, { references }]) => ({ name, source: configFile, references })),
    components: live.scripts,
    generated: [...generatedFiles(config), ...assets.outputs.keys()],
    drafts: input.drafts,
  });

  const filled = (name: keyof typeof texts) =>
    fillMarks(texts[name].html, (_, index) => graph.fragment(name)[index] ?? '');
  const home = graph.home === null ? null : graph.href(graph.home);
  const favicon = ['favicon.svg', 'favicon.ico', 'favicon.png'].find((name) =>
    snapshot.statics.has(name as OutputPath),
  );
  const site: SiteData = {
    title: config.title,
    tagline: config.tagline,
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
    lang: config.locale.lang,
    dir: config.locale.dir,
    homeHref: home ?? (config.baseUrl as SiteData['homeHref']),
    docs: { label: 'Documentation', href: home ?? (config.baseUrl as SiteData['homeHref']) },
    ...(config.footer.copyright === null ? {} : { copyright: filled('footer.copyright') }),
    colorMode: config.colorMode,
    ...(config.announcement === null
      ? {}
      : {
          announcement: {
            id: config.announcement.id ?? digest(config.announcement.content),
            html: filled('announcement'),
            dismissible: config.announcement.dismissible,
          },
        }),
    sidebar: config.sidebar,
    navbar: config.navbar,
    prefetch: config.prefetch,
    ...(config.search === false
      ? {}
      : { search: { engine: config.search.engine, href: routeHref(searchRoute(config), config) } }),
    versions: [
      {
        name: CURRENT_VERSION,
        label: config.docs.versions[CURRENT_VERSION]?.label ?? CURRENT_VERSION,
        href: home ?? (config.baseUrl as SiteData['homeHref']),
      },
    ],
    version: CURRENT_VERSION,
  };
  const links = assets.links(config);
  const own = render({
    config,
    snapshot,
    graph,
    bodies: input.cache,
    site,
    assets: {
      ...links,
      ...(favicon === undefined ? {} : { favicon: (config.baseUrl + favicon) as SiteData['homeHref'] }),
    },
    code,
  });
  const search =
    config.search === false
      ? { outputs: [], diagnostics: [] }
      : await searchIndex({
          engine: config.search.engine,
          lang: config.locale.lang,
          lazy: input.needed !== undefined,
          graph,
          cache: input.cache,
          code,
          version: CURRENT_VERSION,
          configFile,
        });
  return {
    outputs: new Map([...assets.outputs, ...own, ...search.outputs]),
    pages: graph.pages.length,
    documents: new Map(graph.pages.flatMap((page) => (page.kind === 'doc' ? [[page.route, page.facts.path]] : []))),
    partial: new Set(pages.flatMap(({ path, partial }) => (partial === true ? [path] : []))),
    diagnostics: [
      ...snapshot.diagnostics,
      ...pages.flatMap((page) => page.diagnostics),
      ...live.diagnostics,
      ...diagnostics,
      ...graph.diagnostics,
      ...search.diagnostics,
    ],
  };
}

/** What a compiled file is kept under. */
function keyOf(file: SourceFile, code: string): string {
  const known = keys.get(file);
  if (known?.code === code) return known.key;
  const key = digest(code, file.path, file.digest);
  keys.set(file, { code, key });
  return key;
}
const keys = new WeakMap<SourceFile, { readonly code: string; readonly key: string }>();

/** The facts of every file, from the cache where they are there. */
async function compiled(files: readonly (readonly [string, SourceFile])[], input: SiteInput): Promise<PageFacts[]> {
  const { cache, code } = input;
  const keys = files.map(([, file]) => keyOf(file, code));
  const facts = keys.map((key) => cache.recall<PageFacts>(key));
  const inputOf = (index: number): CompileInput => {
    const [path, file] = files[index] as (typeof files)[number];
    return { path: path as DocPath, file: file.path, bytes: file.bytes() };
  };
  const { needed, fronts = new Map<string, PageFacts>() } = input;
  const uncompiled = facts.reduce((count, each) => (each === undefined ? count + 1 : count), 0);
  for (const [index, [path]] of files.entries()) {
    if (
      facts[index] !== undefined ||
      needed === undefined ||
      !path.endsWith('.md') ||
      needed(path as DocPath, uncompiled)
    )
      continue;
    const key = keys[index] as string;
    const front = fronts.get(key) ?? (await compileFront(inputOf(index)));
    fronts.set(key, front);
    facts[index] = front;
  }
  const missing = [...facts.keys()].filter((index) => facts[index] === undefined);
  const inputs = missing.map((index) => () => inputOf(index));
  await compileAll(inputs, compileFile, input.worker, (page: CompiledPage, at) => {
    const index = missing[at] as number;
    cache.put(page.facts.body, page.body);
    cache.remember(keys[index] as string, page.facts, [page.facts.body]);
    facts[index] = page.facts;
    input.onCompiled?.(at + 1, missing.length);
  });
  return facts as PageFacts[];
}

/**
 * Compiles documents into the cache before anybody needs them.
 *
 * @param goOn asked after every page, which is the moment for other work
 */
export async function compileAhead({ snapshot, cache, code }: SiteInput, goOn: () => Promise<boolean>): Promise<void> {
  for (const [path, file] of snapshot.docs) {
    const key = keyOf(file, code);
    if (!isPage(path) || isComponent(path) || cache.recall(key) !== undefined) continue;
    const { facts, body } = await compileFile({ path, file: file.path, bytes: file.bytes() });
    cache.put(facts.body, body);
    cache.remember(key, facts, [facts.body]);
    if (!(await goOn())) return;
  }
}

function scriptRules({ snapshot, config, cache, code, runner }: SiteInput): ScriptRules {
  const { timeLimit } = config.examples;
  return { docs: snapshot.docs, folder: config.docs.path, cache, code, runner, timeLimit };
}

/** Pages that are components: what they are shows when they run. One that fails is no page. */
async function compiledComponents(files: readonly (readonly [DocPath, SourceFile])[], input: SiteInput) {
  const results = await computeScripts(new Map(files.map(([path]) => [path, 'page'])), scriptRules(input));
  const pages: PageFacts[] = [];
  const scripts = new Map<DocPath, string>();
  const diagnostics: Diagnostic[] = [];
  for (const [path, file] of files) {
    const result = results.get(path);
    if (result?.page) {
      const html = input.cache.get(result.page.html);
      pages.push(compileComponent(path, file.path, html, result.values, result.page.html));
      scripts.set(path, result.page.script);
    } else {
      const { message, stack } = result?.failure ?? { message: 'it made nothing', stack: [] };
      const note = stack.length === 0 ? {} : { note: `at ${stack.join(', from ')}` };
      const text = `the page cannot be rendered: ${message}`;
      diagnostics.push({
        severity: 'error',
        rule: 'component',
        message: text,
        file: file.path,
        line: 1,
        column: 1,
        ...note,
      });
    }
  }
  return { pages, scripts, diagnostics };
}

/** What the folders' metadata files say. Of several in one folder the first kind wins, the others are reported. */
function compileCategories(snapshot: Snapshot): {
  categories: ReadonlyMap<DocPath, CompiledCategory>;
  diagnostics: readonly Diagnostic[];
} {
  const categories = new Map<DocPath, CompiledCategory>();
  const diagnostics: Diagnostic[] = [];
  const owners = new Map<string, SourcePath>();
  for (const name of CATEGORY_FILES) {
    for (const [path, file] of snapshot.docs) {
      const folder = folderOf(path);
      if (path !== folder + name) continue;
      const owner = owners.get(folder);
      if (owner !== undefined) {
        const message = `${owner} describes this folder already, so this file has no effect: remove one of them`;
        diagnostics.push({ severity: 'warning', rule: 'category', message, file: file.path, line: 1, column: 1 });
        continue;
      }
      owners.set(folder, file.path);
      const category = compileCategory(file.path, file.bytes());
      categories.set(path, category);
      diagnostics.push(...category.diagnostics);
    }
  }
  return { categories, diagnostics };
}
