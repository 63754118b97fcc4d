/** The pipeline: compile, place, judge, fill, render. Every command is a consumer of the site that comes out. */
import type { Assets } from './bundling/assets.ts';
import { TrackedStore } from './cache.ts';
import {
  type CompileFilesInput,
  CompileMemory,
  compileAhead,
  compileFiles,
  type Files,
  uncompiled,
} from './compile/files.ts';
import { compileComponent, compileFragment } from './compile/html/html-file.ts';
import { compute, computeScripts, type ScriptRules } from './compute/compute.ts';
import { type Filled, fill, listAnchors } from './fill/fill.ts';
import { withCopies } from './hosts/compressed.ts';
import { hostOutputs } from './hosts/outputs.ts';
import { makePolicy, policyDiagnostics } from './hosts/policy.ts';
import { hostRules } from './hosts/rules.ts';
import { type Fragment, type Judged, judge, type StaticPage } from './link/judge.ts';
import { LinkMemory } from './link/memory.ts';
import { isComponent, isPage } from './link/pages.ts';
import { place } from './link/place.ts';
import { CategoryMemory, type CompiledCategories, parseCategories } from './metadata/category.ts';
import { parseGlossary } from './metadata/glossary.ts';
import type { Glossary } from './model/computed.ts';
import type { SiteConfig } from './model/config.ts';
import type { Diagnostic } from './model/diagnostic.ts';
import type { ActiveContent, PageFacts, PageFront, PageText } from './model/facts.ts';
import { HOST_RULES, hostFiles, type Redirect } from './model/hosting.ts';
import type { AnyPage, LinkedSite, PageTexts } from './model/linked-site.ts';
import {
  type DocPath,
  type Href,
  isSearchFile,
  type OutputPath,
  routeModule,
  routeOutput,
  searchRoute,
} from './model/paths.ts';
import { fillMarks } from './model/placeholders.ts';
import type { Output, Site } from './model/site.ts';
import type { Snapshot, SourceFile } from './model/source.ts';
import type { ValueStore } from './model/store.ts';
import { generatedFiles, render } from './render/render.ts';
import { CURRENT_VERSION, siteData } from './render/site-data.ts';
import { placeStatics } from './render/statics.ts';
import { NO_SEARCH, type SearchInput, searchIndex, searchKeys } from './search/shards.ts';

/** The glossary below the docs folder. */
const GLOSSARY = '_glossary.yml' as DocPath;
/** Settings that hold HTML. */
const ANNOUNCEMENT = 'announcement';
const COPYRIGHT = 'footer.copyright';

/** What a process remembers from one site to the next, beside the cache. It saves time and decides nothing. */
export class SiteMemory {
  readonly compile = new CompileMemory();
  readonly categories = new CategoryMemory();
  readonly link = new LinkMemory();
  readonly glossaries = new WeakMap<SourceFile, Glossary>();
}

/** What a site is built from. */
export interface SiteInput {
  readonly config: SiteConfig;
  /** Name of the settings file, for diagnostics. */
  readonly configFile: string;
  readonly snapshot: Snapshot;
  /** `cache.ts` keeps it on disk. */
  readonly cache: ValueStore;
  readonly memory: SiteMemory;
  readonly assets: Assets;
  /** Digest of everything that is not a file of the site: the generator's code. */
  readonly code: string;
  readonly drafts: boolean;
  /** Addresses that have moved; none unless given. */
  readonly redirects?: readonly Redirect[];
  /** Script of a compile thread; null keeps everything on this one. */
  readonly worker: URL | null;
  /** Program of the process that runs the docs' examples and figures. */
  readonly runner: URL;
  /** Documents whose text has to be there; those in the cache are there too. A published site needs all. */
  readonly wanted: ReadonlySet<DocPath>;
  /** Told how many of the files that had to be compiled are done. */
  onCompiled?(done: number, all: number): void;
}

/** The documents of a snapshot that are written in Markdown. */
function documentsOf({ docs }: Snapshot): ReadonlyMap<DocPath, SourceFile> {
  const known = documents.get(docs);
  if (known !== undefined) return known;
  const found = new Map([...docs].filter(([path]) => isPage(path) && !isComponent(path)));
  documents.set(docs, found);
  return found;
}
const documents = new WeakMap<Snapshot['docs'], ReadonlyMap<DocPath, SourceFile>>();

/** Documents that a site would have to compile, were they all wanted. */
export function uncompiledDocuments(input: SiteInput): Files {
  return uncompiled(documentsOf(input.snapshot), compileInput(input));
}

/** Compiles a document into the cache before anybody needs it. */
export function compileDocument(path: string, file: SourceFile, input: SiteInput): Promise<void> {
  return compileAhead(path, file, compileInput(input));
}

/** Builds a site from a snapshot. With a warm cache this is the rebuild. */
export async function buildSite(given: SiteInput): Promise<Site> {
  const cache = new TrackedStore(given.cache);
  const input: SiteInput = { ...given, cache };
  const { config, configFile, snapshot, assets, code } = input;
  const compiled = await compileSite(input);
  const { linked, judged, filled, fragments, diagnostics } = await linkSite(input, compiled);
  const text = (name: string) => fragmentHtml(name, fragments, judged);
  const links = assets.links(config);
  const { boot, mathStylesheet } = links;
  const policy = makePolicy({ config, boot, mathStylesheet, fragments: fragments.map(({ active }) => active) });
  const made = render({
    config,
    snapshot,
    linked,
    bodies: cache,
    site: siteData(config, linked.map, { announcement: text(ANNOUNCEMENT), copyright: text(COPYRIGHT) }),
    assets: { ...links, ...faviconOf(snapshot, config) },
    policy: (active) => policy?.forPage(active) ?? null,
    licences: () => assets.licences(config),
    files: new Map([...filled.files, ...outputsOf(judged.assets)]),
    code,
  });
  const active = activeFiles(compiled, linked);
  const rules = once(() =>
    hostRules({
      config,
      outputs,
      redirects: input.redirects ?? [],
      policy: policy?.forSite(active.map(({ content }) => content)) ?? null,
    }),
  );
  const own = new Map([...assets.outputs, ...made, ...hostOutputs(rules, config)]);
  const statics = placeStatics(snapshot.statics, own, config);
  const outputs: Site['outputs'] = new Map([...own, ...statics.outputs]);
  const { lang } = config.locale;
  const search: SearchInput | null =
    config.search === false
      ? null
      : { engine: config.search.engine, lang, site: linked, cache, code, version: CURRENT_VERSION, configFile };
  return {
    outputs,
    missing: makeMissing(linked, filled, config),
    search: once(() => (search === null ? Promise.resolve(NO_SEARCH) : searchIndex(search))),
    cacheKeys: () => new Set([...cache.keys, ...(search === null ? [] : searchKeys(search))]),
    isWhole: [...linked.map.documents.keys()].every((path) => linked.texts.has(path)),
    pages: linked.map.pages.length,
    diagnostics: [
      ...snapshot.diagnostics,
      ...compiled.diagnostics,
      ...diagnostics,
      ...statics.diagnostics,
      ...(policy === null ? [] : active.flatMap(({ file, content }) => policyDiagnostics(policy, file, content))),
    ],
  };
}

/** What a content security policy has to allow of published pages and of HTML files of the static folder. */
function activeFiles({ staticPages }: CompiledSite, { map, texts }: LinkedSite) {
  const pages = [...map.documents].map(([path, { source }]) => ({ file: source, content: texts.get(path)?.active }));
  const files = [...staticPages.values()].map(({ source, active }) => ({ file: source, content: active }));
  return [...pages, ...files].flatMap(({ file, content }) => (content === undefined ? [] : [{ file, content }]));
}

/** A site with everything that is published, its search index too. */
export type WholeSite = Pick<Site, 'outputs' | 'pages' | 'diagnostics' | 'cacheKeys'>;

/** Builds a site to be published: every document is compiled, the search index and compressed copies are made. */
export async function buildWholeSite(input: Omit<SiteInput, 'wanted' | 'memory'>): Promise<WholeSite> {
  const wanted = new Set(documentsOf(input.snapshot).keys());
  const { pages, diagnostics, cacheKeys, search, ...site } = await buildSite({
    ...input,
    wanted,
    memory: new SiteMemory(),
  });
  const index = await search();
  const outputs = new Map([...site.outputs, ...index.outputs]);
  return {
    outputs: input.config.hosting.compress ? withCopies(outputs, input.code) : outputs,
    pages,
    diagnostics: [...diagnostics, ...index.diagnostics()],
    cacheKeys,
  };
}

/** The files of a site, each for itself. */
interface CompiledSite {
  readonly fronts: readonly PageFront[];
  readonly texts: PageTexts;
  readonly staticPages: ReadonlyMap<OutputPath, StaticPage>;
  /** The modules of pages that are components: digests of bodies. */
  readonly components: ReadonlyMap<DocPath, string>;
  readonly categories: CompiledCategories['categories'];
  readonly glossary: Glossary | null;
  readonly diagnostics: readonly Diagnostic[];
}

async function compileSite(input: SiteInput): Promise<CompiledSite> {
  const { snapshot, memory, wanted } = input;
  const documents = documentsOf(snapshot);
  const htmlFiles = new Map([...snapshot.statics].filter(([path]) => /\.html?$/i.test(path)));
  // In one go: threads start once. A file of either kind has a path of its own, since documents do not end in .html.
  const files: Files = new Map<string, SourceFile>([...documents, ...htmlFiles]);
  const found = await compileFiles(files, new Set<string>([...wanted, ...htmlFiles.keys()]), compileInput(input));
  const live = await compileComponents(input);
  const { categories, diagnostics } = parseCategories(snapshot, memory.categories);
  const glossaryFile = snapshot.docs.get(GLOSSARY);
  const fronts = [
    ...[...documents.keys()].map((path) => found.fronts.get(path) as PageFront),
    ...live.pages.map(({ front }) => front),
  ];
  const texts = new Map<DocPath, PageText>();
  for (const path of documents.keys()) {
    const text = found.texts.get(path);
    if (text !== undefined) texts.set(path, text);
  }
  for (const { front, text } of live.pages) texts.set(front.path, text);
  return {
    fronts,
    texts,
    staticPages: new Map(
      [...htmlFiles].map(([path, file]) => {
        const { anchors, references, active } = found.texts.get(path) as PageText;
        return [path, { source: file.path, anchors, references, ...(active === undefined ? {} : { active }) }];
      }),
    ),
    components: live.scripts,
    categories,
    glossary: glossaryFile === undefined ? null : readGlossary(glossaryFile, memory),
    diagnostics: [
      ...fronts.flatMap((front) => front.diagnostics),
      ...[...found.texts.values(), ...live.pages.map(({ text }) => text)].flatMap((text) => text.diagnostics),
      ...live.diagnostics,
      ...diagnostics,
    ],
  };
}

interface LinkedParts {
  readonly linked: LinkedSite;
  readonly judged: Judged;
  readonly filled: Filled;
  readonly fragments: readonly SettingsFragment[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Joins the files to a site: places, references, and what fills the open places. */
async function linkSite(input: SiteInput, compiled: CompiledSite): Promise<LinkedParts> {
  const { config, snapshot, memory, drafts, cache, assets } = input;
  const { fronts, texts, staticPages, categories, glossary } = compiled;
  const map = place({ config, snapshot, fronts, categories, memory: memory.link, drafts });
  const published = [...map.documents.keys()].flatMap((path) => texts.get(path) ?? []);
  const { scripts, bibliography } = await compute({ ...scriptRules(input), texts: published });
  const fragments = settingsFragments(input);
  const generated = [...generatedFiles(config), ...assets.outputs.keys()];
  const judged = judge({
    config,
    snapshot,
    map,
    texts,
    listAnchors: (text) => listAnchors(text, bibliography, glossary),
    staticPages,
    fragments,
    generated,
    memory: memory.link,
  });
  const { attributes, lead, image } = judged;
  const results = { docs: snapshot.docs, scripts, bibliography, glossary, bodies: cache };
  const filled = fill({ config, map, texts, ...results, attributes, lead });
  const { article, headings } = filled;
  const component = (page: { readonly front: PageFront }) => compiled.components.get(page.front.path) ?? null;
  const description = (page: AnyPage) => {
    if (page.kind === 'category') return page.description;
    return page.front.meta.description ?? texts.get(page.front.path)?.excerpt ?? null;
  };
  return {
    linked: { map, texts, article, headings, description, image, component },
    judged,
    filled,
    fragments,
    diagnostics: [
      ...map.diagnostics,
      ...fragments.flatMap((fragment) => fragment.diagnostics),
      ...judged.diagnostics,
      ...filled.diagnostics,
    ],
  };
}

function compileInput({ config, cache, code, worker, memory, onCompiled }: SiteInput): CompileFilesInput {
  const { html } = config;
  return { cache, code, html, worker, memory: memory.compile, ...(onCompiled === undefined ? {} : { onCompiled }) };
}

function scriptRules({ snapshot, config, cache, code, runner }: SiteInput): ScriptRules {
  const { timeLimit } = config.examples;
  const isAllowed = config.scripts === 'trust';
  return { docs: snapshot.docs, folder: config.docs.path, cache, code, runner, timeLimit, isAllowed };
}

/** Pages that are components: what they are shows when they run. One that fails is no page. */
async function compileComponents(input: SiteInput) {
  const files = [...input.snapshot.docs].filter(([path]) => isPage(path) && isComponent(path));
  const results = await computeScripts(new Map(files.map(([path]) => [path, 'page'])), scriptRules(input));
  const pages: PageFacts[] = [];
  const scripts = new Map<DocPath, string>();
  const diagnostics: Diagnostic[] = [];
  for (const [path, { path: file }] of files) {
    const result = results.get(path);
    if (result?.page) {
      const html = input.cache.get(result.page.html);
      pages.push(compileComponent(path, file, html, result.values, result.page.html));
      scripts.set(path, result.page.script);
    } else {
      const { message: reason, stack } = result?.failure ?? { message: 'it has no result', stack: [] };
      const note = stack.length === 0 ? {} : { note: `at ${stack.join(', from ')}` };
      const message = `the page cannot be rendered: ${reason}`;
      diagnostics.push({ severity: 'error', rule: 'component', message, file, line: 1, column: 1, ...note });
    }
  }
  return { pages, scripts, diagnostics };
}

function readGlossary(file: SourceFile, { glossaries }: SiteMemory): Glossary {
  const glossary = glossaries.get(file) ?? parseGlossary(file.path, file.bytes());
  glossaries.set(file, glossary);
  return glossary;
}

/** A text of the settings, with placeholders for its references. */
interface SettingsFragment extends Fragment {
  readonly html: string;
  readonly active?: ActiveContent;
  readonly diagnostics: readonly Diagnostic[];
}

function settingsFragments({ config, configFile: source }: SiteInput): readonly SettingsFragment[] {
  const texts = { [ANNOUNCEMENT]: config.announcement?.content, [COPYRIGHT]: config.footer.copyright };
  return Object.entries(texts).map(([name, text]) => ({ name, source, ...compileFragment(text ?? '', source) }));
}

function fragmentHtml(name: string, fragments: readonly SettingsFragment[], judged: Judged): string {
  const html = fragments.find((fragment) => fragment.name === name)?.html ?? '';
  return fillMarks(html, (_, index) => judged.fragment(name)[index] ?? '');
}

function faviconOf({ statics }: Snapshot, { baseUrl }: SiteConfig): { readonly favicon?: Href } {
  const favicon = ['favicon.svg', 'favicon.ico', 'favicon.png'].find((name) => statics.has(name as OutputPath));
  return favicon === undefined ? {} : { favicon: (baseUrl + favicon) as Href };
}

/** Linked files of the docs folder, which are published under names with a digest. */
function outputsOf(files: ReadonlyMap<OutputPath, SourceFile>): Map<OutputPath, Output> {
  return new Map(
    [...files].map(([path, file]) => [path, { key: file.digest, immutable: true, read: () => file.bytes() }]),
  );
}

/** Documents that have to be compiled before an output can be read: its page's, or all where it shows all. */
function makeMissing({ map }: LinkedSite, { missing }: Filled, config: SiteConfig): Site['missing'] {
  const pages = once(() => {
    const found = new Map<string, AnyPage>();
    for (const page of map.pages) found.set(routeOutput(page.route), page).set(routeModule(page.route), page);
    return found;
  });
  const search = searchRoute(map.rules);
  const ofWholeSite = new Set<string>([routeOutput(search), routeModule(search), HOST_RULES, ...hostFiles(config)]);
  return (output) => {
    if (isSearchFile(output) || ofWholeSite.has(output)) return missing(map.pages);
    const page = pages().get(output);
    return page === undefined ? [] : missing([page]);
  };
}

/** Makes a value when it is first asked for. */
function once<T>(make: () => T): () => T {
  let kept: { readonly value: T } | null = null;
  return () => {
    kept ??= { value: make() };
    return kept.value;
  };
}
