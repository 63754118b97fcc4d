/** The pipeline: compile, build routes, check links, render. Every command is a consumer of the site that comes out. */
import { SITE_TAG_ATTRIBUTE } from '../theme/contract.ts';
import { digest } from './base/digest.ts';
import { escapeHtml } from './base/escape.ts';
import { nearest } from './base/nearest.ts';
import { once } from './base/once.ts';
import type { Assets } from './bundling/assets.ts';
import { trackKeys } from './cache.ts';
import {
  type CompiledFiles,
  type CompileFilesInput,
  CompileMemory,
  compileFiles,
  type FileToCompile,
  uncompiled,
} from './compile/files.ts';
import { CompileThreads } from './compile/pool.ts';
import { listAnchors, type RenderedPlaceholders, renderPlaceholders } from './fill/render-placeholders.ts';
import { withCopies } from './hosts/compressed.ts';
import { hostOutputs } from './hosts/outputs.ts';
import { makePolicy, type Policy, policyDiagnostics } from './hosts/policy.ts';
import { hostRules } from './hosts/rules.ts';
import { buildRoutes } from './link/build-routes.ts';
import {
  type CheckedLinks,
  type CheckedSiteLinks,
  checkLinks,
  checkSiteLinks,
  type SettingLinks,
  type SettingText,
  scriptResult,
} from './link/check-links.ts';
import { type ComparedUrls, comparePublished } from './link/ledger.ts';
import { type LinkedFile, mayRunCode, readLinkedFiles } from './link/linked-files.ts';
import { isComponent, isPage } from './link/pages.ts';
import { makeRegister } from './link/routes.ts';
import { settingPictures } from './link/setting-pictures.ts';
import { makeTargets, type Targets } from './link/targets.ts';
import { CategoryMemory, type CompiledCategories, parseCategories } from './metadata/category.ts';
import { parseGlossary } from './metadata/glossary.ts';
import { parseLedger } from './metadata/ledger.ts';
import { componentOf, type Glossary, type ScriptResult, storedValue } from './model/computed.ts';
import { CURRENT_VERSION, type PluginModule, type SidebarSetting, type SiteConfig } from './model/config.ts';
import type { Diagnostic } from './model/diagnostic.ts';
import type { ActiveContent, PageFacts, PageFront, PageText } from './model/facts.ts';
import { HOST_RULES, hostFiles } from './model/hosting.ts';
import type { Ledger, Promised } from './model/ledger.ts';
import type { AnyPage, LinkedSite, PageTexts, SiteMap, StaticPage } from './model/linked-site.ts';
import {
  type DocPath,
  folderOf,
  isBroughtFile,
  NOT_FOUND,
  type OutputPath,
  type RoutePath,
  routeModule,
  routeOutput,
  type SourcePath,
} from './model/paths.ts';
import { fillMarks } from './model/placeholders.ts';
import { FILE_START } from './model/positions.ts';
import type { Output, Site } from './model/site.ts';
import type { DocsFiles, Snapshot, SourceFile } from './model/source.ts';
import { getOrMake, type ValueStore } from './model/store.ts';
import { latestVersion, type Version, versionsOf } from './model/versions.ts';
import { generatedFiles, render } from './render/render.ts';
import { siteData } from './render/site-data.ts';
import { placeStatics } from './render/site-files.ts';
import { type Computed, compute, computeScripts, type ScriptRules } from './scripts/compute.ts';
import { searchIndexOf, searchOutputs } from './search/search-index.ts';

const GLOSSARY = '_glossary.yml' as DocPath;
/** Settings that hold HTML. */
const ANNOUNCEMENT = 'announcement';
const COPYRIGHT = 'footer.copyright';
const HEAD = 'head';

export { CompileThreads, type FileToCompile };

/** Values that a process caches in memory from one build to the next. They save time and decide nothing. */
export class SiteMemory {
  readonly compile = new CompileMemory();
  readonly categories = new CategoryMemory();
  readonly ledgers = new WeakMap<SourceFile, Ledger>();
}

export interface SiteInput {
  readonly config: SiteConfig;
  readonly configFile: string;
  readonly snapshot: Snapshot;
  readonly cache: ValueStore;
  readonly memory: SiteMemory;
  /** Digest of everything that is not a file of the site: the generator's code. */
  readonly code: string;
  readonly plugins?: PluginModule | undefined;
  /** Null compiles on the calling thread, without limits of time and memory. */
  readonly threads: CompileThreads | null;
  readonly runner: URL;
  /** Threads that run scripts; by default as many as pay. */
  readonly scriptThreads?: number;
  /** Ends running scripts: building then throws. */
  readonly signal?: AbortSignal;
  onCompiled?(done: number, all: number): void;
  readonly assets: Assets;
  readonly drafts: boolean;
  /** Documents whose text has to be there; those in the cache are there too. A published site needs all. */
  readonly wanted: ReadonlySet<SourcePath>;
}

function documentsOf(docs: DocsFiles): readonly FileToCompile[] {
  return [...docs].filter(([path]) => isPage(path) && !isComponent(path)).map(([path, file]) => ({ path, file }));
}

function componentsOf(docs: DocsFiles): readonly { readonly path: DocPath; readonly file: SourceFile }[] {
  return [...docs].filter(([path]) => isPage(path) && isComponent(path)).map(([path, file]) => ({ path, file }));
}

function htmlFilesOf({ statics }: Snapshot): readonly { readonly path: OutputPath; readonly file: SourceFile }[] {
  return [...statics].filter(([path]) => /\.html?$/i.test(path)).map(([path, file]) => ({ path, file }));
}

function allDocuments({ config, snapshot }: Pick<SiteInput, 'config' | 'snapshot'>): readonly FileToCompile[] {
  return versionsOf(config, snapshot).flatMap(({ docs }) => documentsOf(docs));
}

/** Documents that a site would have to compile, were they all wanted. */
export function uncompiledDocuments(input: SiteInput): readonly FileToCompile[] {
  return uncompiled(allDocuments(input), compileInput(input));
}

/** Compiles a document into the cache before anybody needs it. */
export async function compileDocument(document: FileToCompile, input: SiteInput): Promise<void> {
  await compileFiles([document], new Set([document.file.path]), compileInput(input));
}

/** Builds a site from a snapshot. With a warm cache this is the rebuild. */
export async function buildSite(given: SiteInput): Promise<Site> {
  const { store: cache, keys } = trackKeys(given.cache);
  const input: SiteInput = { ...given, cache };
  const { config, snapshot, assets, code } = input;
  const compiled = await compileSite(versionsOf(config, snapshot), input);
  const { versions, site, fragments, promises, diagnostics } = await linkSite(compiled, input);
  const text = (name: string) => fragmentHtml(name, fragments, site);
  const linked = versions.map((version) => version.linked);
  const links = assets.links(config);
  const { logo, icons, diagnostics: missingPictures } = settingPictures(config, input.configFile, snapshot.statics);
  const policy = makePolicy({ config, ...links, fragments: fragments.map(({ active }) => active) });
  const made = render({
    config,
    snapshot,
    versions: linked,
    bodies: cache,
    site: siteData(config, linked, { announcement: text(ANNOUNCEMENT), copyright: text(COPYRIGHT), logo }),
    assets: { ...links, icons, head: text(HEAD) },
    components: assets.theme?.components ?? {},
    policy: (active) => policy?.forPage(active) ?? null,
    licences: () => assets.licences(),
    files: new Map(versions.flatMap(({ filled, links }) => [...filled.files, ...outputsOf(links.assets)])),
    code,
  });
  const active = activeFiles(compiled, versions);
  const rules = once(() =>
    hostRules({
      config,
      outputs,
      redirects: linked.flatMap(({ map }) => map.redirects),
      policy: policy?.forSite(active.map(({ content }) => content)) ?? null,
    }),
  );
  const own = new Map([
    ...assets.outputs,
    ...made,
    ...searchOutputs(linked, config.search, code, cache),
    ...hostOutputs(rules, config),
  ]);
  const statics = placeStatics(snapshot.statics, own, config);
  const outputs: Site['outputs'] = new Map([...own, ...statics.outputs]);
  return {
    outputs,
    missing: makeMissing(versions, own, config),
    cacheKeys: keys,
    isWhole: linked.every(({ map, texts }) => [...map.documents.keys()].every((path) => texts.has(path))),
    pages: linked.reduce((sum, { map }) => sum + map.pages.length, 0),
    promises,
    diagnostics: [
      ...snapshot.diagnostics,
      ...unknownVersions(compiled, input),
      ...compiled.diagnostics,
      ...diagnostics,
      ...statics.diagnostics,
      ...missingPictures,
      ...themeDiagnostics(made, input),
      ...(policy === null ? [] : refusedLoads(policy, active, fragments, input)),
    ],
  };
}

/** Diagnostics of the additions to the theme. The not-found page shows each component of the settings. */
function themeDiagnostics(made: Site['outputs'], { assets, configFile: file }: SiteInput): readonly Diagnostic[] {
  const { diagnostics = [], script = '' } = assets.theme ?? {};
  try {
    if (script !== '') made.get(NOT_FOUND)?.read();
    return diagnostics;
  } catch (error) {
    const message = `a component of the setting 'theme.components' cannot be rendered: ${(error as Error).message}`;
    return [...diagnostics, { severity: 'error', rule: 'component', message, file, ...FILE_START }];
  }
}

/** The additions to the content security policy for published pages and HTML files. */
function activeFiles({ staticPages }: CompiledSite, versions: readonly LinkedVersion[]) {
  const pages = versions.flatMap(({ linked: { map, texts } }) =>
    [...map.documents].map(([path, { source }]) => ({ file: source, content: texts.get(path)?.active })),
  );
  const linkedPages = versions.flatMap(({ links }) => [...links.linkedPages.values()]);
  const files = [...staticPages.values(), ...linkedPages].map(({ source, active }) => ({
    file: source,
    content: active,
  }));
  return [...pages, ...files].flatMap(({ file, content }) => (content === undefined ? [] : [{ file, content }]));
}

/** Loads of other hosts that the policy does not allow pages, files, settings and their stylesheets. */
function refusedLoads(
  policy: Policy,
  files: ReturnType<typeof activeFiles>,
  fragments: readonly SettingsFragment[],
  { assets: { theme }, configFile }: SiteInput,
): readonly Diagnostic[] {
  const settings = fragments.flatMap(({ active }) => active ?? []);
  return [
    ...files.flatMap(({ file, content }) => policyDiagnostics(policy, file, content)),
    ...settings.flatMap((content) => policyDiagnostics(policy, configFile, content)),
    ...(theme?.loads ?? []).flatMap(({ file, ...load }) => policyDiagnostics(policy, file, { loads: [load] })),
  ];
}

/** A site with everything that is published. */
export type WholeSite = Pick<Site, 'outputs' | 'pages' | 'promises' | 'diagnostics' | 'cacheKeys'>;

export type WholeSiteInput = Omit<SiteInput, 'wanted' | 'memory' | 'signal'>;

/** Builds a site to be published: compiles every document, and makes compressed copies. */
export async function buildWholeSite(input: WholeSiteInput): Promise<WholeSite> {
  const wanted = new Set(allDocuments(input).map(({ file }) => file.path));
  const whole: SiteInput = { ...input, wanted, memory: new SiteMemory() };
  const site = await buildSite(whole);
  return input.config.hosting.compress ? { ...site, outputs: withCopies(site.outputs, input.code) } : site;
}

function unknownVersions({ versions }: CompiledSite, { config, configFile }: SiteInput): readonly Diagnostic[] {
  const names = new Set([CURRENT_VERSION, ...versions.map(({ version }) => version.name)]);
  return Object.keys(config.docs.versions).flatMap((name): Diagnostic[] => {
    if (names.has(name)) return [];
    const suggestion = nearest(name, names);
    const message = `'docs.versions' names '${name}', and there is no such version`;
    return [{ severity: 'error', rule: 'versions', message, file: configFile, ...FILE_START, suggestion }];
  });
}

type StaticPages = ReadonlyMap<OutputPath, StaticPage>;

interface CompiledSite {
  readonly versions: readonly CompiledVersion[];
  readonly staticPages: StaticPages;
  readonly diagnostics: readonly Diagnostic[];
}

interface CompiledVersion {
  readonly version: Version;
  readonly fronts: readonly PageFront[];
  readonly texts: PageTexts;
  /** The modules of pages that are components: digests of bodies. */
  readonly components: ReadonlyMap<DocPath, string>;
  readonly categories: CompiledCategories['categories'];
  readonly glossary: Glossary | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles the files of all versions in one go, so that threads start once. */
async function compileSite(versions: readonly Version[], input: SiteInput): Promise<CompiledSite> {
  const htmlFiles = htmlFilesOf(input.snapshot);
  const files = [...versions.flatMap(({ docs }) => documentsOf(docs)), ...htmlFiles];
  const wanted = new Set([...input.wanted, ...htmlFiles.map(({ file }) => file.path)]);
  const found = await compileFiles(files, wanted, compileInput(input));
  const compiled: CompiledVersion[] = [];
  for (const version of versions) compiled.push(await collectVersion(version, found, input));
  const statics = htmlFiles.map(({ path, file }) => {
    const text = found.texts.get(file) as PageText;
    return { path, source: file.path, text };
  });
  return {
    versions: compiled,
    staticPages: new Map(
      statics.map(({ path, source, text: { anchors, references, active } }) => [
        path,
        { source, anchors, references, ...(active === undefined ? {} : { active }) },
      ]),
    ),
    diagnostics: [
      ...compiled.flatMap((version) => version.diagnostics),
      ...statics.flatMap(({ text }) => text.diagnostics),
    ],
  };
}

async function collectVersion(version: Version, found: CompiledFiles, input: SiteInput): Promise<CompiledVersion> {
  const { docs } = version;
  const live = await compileComponents(version, input);
  const { categories, diagnostics } = parseCategories(docs, input.memory.categories);
  const glossaryFile = docs.get(GLOSSARY);
  const written = documentsOf(docs);
  const fronts = [
    ...written.map(({ file }) => found.fronts.get(file) as PageFront),
    ...live.pages.map(({ front }) => front),
  ];
  const texts = new Map<DocPath, PageText>();
  for (const { path, file } of written) {
    const text = found.texts.get(file);
    if (text !== undefined) texts.set(path as DocPath, text);
  }
  for (const { front, text } of live.pages) texts.set(front.path, text);
  return {
    version,
    fronts,
    texts,
    components: live.scripts,
    categories,
    glossary: glossaryFile === undefined ? null : await readGlossary(glossaryFile, input),
    diagnostics: [
      ...fronts.flatMap((front) => front.diagnostics),
      ...[...texts.values()].flatMap((text) => text.diagnostics),
      ...live.diagnostics,
      ...diagnostics,
    ],
  };
}

interface LinkedVersion {
  readonly linked: LinkedSite;
  readonly links: CheckedLinks;
  readonly filled: RenderedPlaceholders;
}

interface LinkedParts {
  /** Newest first. */
  readonly versions: readonly LinkedVersion[];
  readonly site: CheckedSiteLinks;
  readonly fragments: readonly SettingsFragment[];
  readonly promises: Promised;
  readonly diagnostics: readonly Diagnostic[];
}

interface PlacedVersion {
  readonly compiled: CompiledVersion;
  readonly map: SiteMap;
  readonly computed: Computed;
  readonly targets: Targets;
}

/** Joins the files to a site: routes, references, and placeholders. */
async function linkSite({ versions: compiled, staticPages }: CompiledSite, input: SiteInput): Promise<LinkedParts> {
  const { maps, diagnostics } = routesOf(compiled, input);
  const placed = await computeVersions(compiled, maps, staticPages, input);
  const others = (version: PlacedVersion) => placed.filter((other) => other !== version).map((other) => other.targets);
  const latestLinks = () => versions[placed.indexOf(latest)]?.links.settingLinks ?? new Map();
  const versions: readonly LinkedVersion[] = placed.map((version) =>
    linkVersion(version, others(version), input, latestLinks),
  );
  const fragments = await settingsFragments(input);
  const latest = placed.find(({ map }) => map.version.status === 'latest') as PlacedVersion;
  const { map, targets } = latest;
  const site = checkSiteLinks({ map, targets, others: others(latest), staticPages, settings: fragments });
  const promises = compareVersions(placed, input);
  return {
    versions,
    site,
    fragments,
    promises,
    diagnostics: [
      ...diagnostics,
      ...fragments.flatMap((fragment) => fragment.diagnostics),
      ...site.diagnostics,
      ...promises.diagnostics,
      ...placed.flatMap((version) => version.map.diagnostics),
      ...versions.flatMap(({ links, filled }) => [...links.diagnostics, ...filled.diagnostics]),
    ],
  };
}

/**
 * Compares the published URLs with the ledger. Unreleased docs count too: a URL that they lose is lost in the next
 * release.
 */
function compareVersions(placed: readonly PlacedVersion[], { snapshot, memory }: SiteInput): ComparedUrls {
  const ledger = snapshot.ledger === null ? null : readLedger(snapshot.ledger, memory);
  const versions = placed.map(({ map, targets, compiled }) => ({ map, targets, texts: compiled.texts }));
  return comparePublished(versions, ledger);
}

interface Routes {
  readonly maps: ReadonlyMap<string, SiteMap>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Gives the pages of all versions their routes; the latest version takes precedence. */
function routesOf(compiled: readonly CompiledVersion[], input: SiteInput): Routes {
  const { config, configFile, snapshot, drafts } = input;
  const diagnostics: Diagnostic[] = [];
  const versions = compiled.map(({ version }) => version);
  const register = makeRegister(snapshot.statics, versions, config, (diagnostic) => diagnostics.push(diagnostic));
  const latest = latestVersion(versions);
  const ordered = compiled.toSorted((a, b) => Number(b.version === latest) - Number(a.version === latest));
  const maps = ordered.map(({ version, fronts, categories }): [string, SiteMap] => [
    version.name,
    buildRoutes({ version, configFile, fronts, categories, register, drafts }),
  ]);
  return { maps: new Map(maps), diagnostics };
}

/** Runs the scripts of all versions, and finds what links can lead to. */
async function computeVersions(
  compiled: readonly CompiledVersion[],
  maps: Routes['maps'],
  staticPages: StaticPages,
  input: SiteInput,
): Promise<readonly PlacedVersion[]> {
  const { config, snapshot, assets } = input;
  const versions = compiled.map(({ version }) => version);
  const generated = [...generatedFiles(config, versions), ...assets.outputs.keys()];
  const placed: PlacedVersion[] = [];
  for (const each of compiled) {
    const { version, texts, glossary } = each;
    const map = { ...(maps.get(version.name) as SiteMap), version };
    const published = [...map.documents.keys()].flatMap((path) => texts.get(path) ?? []);
    const computed = await compute({ ...scriptRules(version, input), texts: published, withBibliography: true });
    const linkedFiles = await findLinkedFiles(each, map, computed, input);
    const targets = makeTargets({
      map,
      texts,
      linkedFiles,
      listAnchors: (text) => listAnchors(text, computed.bibliography, glossary),
      statics: snapshot.statics,
      staticPages,
      generated,
    });
    placed.push({ compiled: each, map, computed, targets });
  }
  return placed;
}

function findLinkedFiles(
  { version: { docs }, texts }: CompiledVersion,
  map: SiteMap,
  { scripts }: Computed,
  input: SiteInput,
): Promise<ReadonlyMap<DocPath, LinkedFile>> {
  const documents = [...map.documents.keys()].filter((path) => !isComponent(path));
  const pages = documents.flatMap((path) => {
    const { references = [], slots = [] } = texts.get(path) ?? {};
    const folder = folderOf(path);
    return [{ references }, ...slots.flatMap((slot) => scriptResult(slot, scripts) ?? [])].map((each) => ({
      folder,
      references: each.references,
    }));
  });
  const read = async (paths: readonly DocPath[]) => {
    const files = paths.map((path) => ({ path, file: docs.get(path) as SourceFile }));
    const { onCompiled: _, ...quiet } = compileInput(input);
    const { texts: found } = await compileFiles(files, new Set(files.map(({ file }) => file.path)), quiet);
    return new Map(files.map(({ path, file }) => [path, found.get(file) as PageText]));
  };
  const isAllowed = (file: SourceFile) => input.config.html !== 'sanitize' || !mayRunCode(file);
  return readLinkedFiles({ docs, pages, isAllowed, read });
}

function linkVersion(
  version: PlacedVersion,
  others: readonly Targets[],
  input: SiteInput,
  latestLinks: () => CheckedLinks['settingLinks'],
): LinkedVersion {
  const { compiled, map, computed, targets } = version;
  const { texts, glossary, components } = compiled;
  const { scripts } = computed;
  const settings = { source: input.configFile, links: settingUrls(input.config) };
  const links = checkLinks({ map, targets, others, texts, scripts, settings });
  const filled = renderPlaceholders({ map, texts, ...computed, glossary, bodies: input.cache, links });
  const { article, headings } = filled;
  const component = (page: { readonly front: PageFront }) => components.get(page.front.path) ?? null;
  const description = (page: AnyPage) => {
    if (page.kind === 'category') return page.description;
    return page.front.meta.description ?? texts.get(page.front.path)?.excerpt ?? null;
  };
  const settingLink = (url: string) => links.settingLinks.get(url) ?? latestLinks().get(url) ?? { href: url };
  const { image } = links;
  return { linked: { map, texts, article, headings, description, image, settingLink, component }, links, filled };
}

function settingUrls({ navbar, footer, sidebar }: SiteConfig): SettingLinks['links'] {
  const items = (setting: string, links: SiteConfig['navbar']['items']) =>
    links.map(({ href }, index) => ({ name: `${setting}[${index}].href`, url: href }));
  return [
    ...items('navbar.items', navbar.items),
    ...sidebarUrls('sidebar.items', sidebar.items),
    ...footer.links.flatMap((column, index) => items(`footer.links[${index}].items`, column.items)),
  ];
}

function sidebarUrls(setting: string, items: readonly SidebarSetting[]): SettingLinks['links'] {
  return items.flatMap((item, index) => {
    if (typeof item === 'string') return [];
    const name = `${setting}[${index}]`;
    return 'href' in item ? [{ name: `${name}.href`, url: item.href }] : sidebarUrls(`${name}.items`, item.items);
  });
}

function compileInput(input: SiteInput): CompileFilesInput {
  const { config, cache, code, threads, memory, plugins, onCompiled } = input;
  const { html, locale } = config;
  const { messages } = locale;
  const key = Object.keys(messages).length === 0 ? code : digest(code, JSON.stringify(messages));
  const rest = onCompiled === undefined ? {} : { onCompiled };
  return { cache, code: key, html, plugins, messages, threads, memory: memory.compile, ...rest };
}

function scriptRules(
  { docs, config }: Version,
  { cache, code: generator, runner, signal, scriptThreads, plugins }: SiteInput,
): ScriptRules {
  const { timeLimit } = config.examples;
  const isAllowed = config.scripts === 'trust';
  const folder = config.docs.path;
  return {
    docs,
    folder,
    cache,
    code: plugins === undefined ? generator : digest(generator, plugins.key),
    runner,
    timeLimit,
    isAllowed,
    compileDrawing: async (name, pictures) => (await htmlFiles()).compileDrawing(name, pictures),
    compileTable: async (name, html) => (await htmlFiles()).compileTable(name, html, plugins?.url),
    signal,
    threads: scriptThreads,
  };
}

/** The parser of HTML, which a build without changes does not need. */
const htmlFiles = () => import('./compile/html/html-file.ts');

/** Pages that are components: their front matter is an export. A script that fails gives no page. */
async function compileComponents(version: Version, input: SiteInput) {
  const files = componentsOf(version.docs);
  const results = await computeScripts(new Map(files.map(({ path }) => [path, 'page'])), scriptRules(version, input));
  const pages: PageFacts[] = [];
  const scripts = new Map<DocPath, string>();
  const diagnostics: Diagnostic[] = [];
  for (const {
    path,
    file: { path: file },
  } of files) {
    const result = results.get(path);
    const component = componentOf({ props: '' }, result);
    if (component !== undefined) {
      const html = input.cache.get(component.html);
      const { compileComponent } = await htmlFiles();
      pages.push(
        compileComponent(
          path,
          file,
          html,
          { meta: storedValue(result as ScriptResult, 'meta', input.cache) },
          component.html,
        ),
      );
      if (component.script !== null) scripts.set(path, component.script);
    } else {
      const { message: reason, stack } = result?.failure ?? { message: 'it has no result', stack: [] };
      const note = stack.length === 0 ? {} : { note: `at ${stack.join(', from ')}` };
      const message = `the page cannot be rendered: ${reason}`;
      diagnostics.push({ severity: 'error', rule: 'component', message, file, line: 1, column: 1, ...note });
    }
  }
  return { pages, scripts, diagnostics };
}

function readGlossary(file: SourceFile, { code, cache }: SiteInput): Promise<Glossary> {
  const key = digest(code, 'glossary', file.path, file.digest);
  return getOrMake(key, cache, () => parseGlossary(file.path, file.bytes()));
}

function readLedger(file: SourceFile, { ledgers }: SiteMemory): Ledger {
  const ledger = ledgers.get(file) ?? parseLedger(file.path, file.bytes());
  ledgers.set(file, ledger);
  return ledger;
}

interface SettingsFragment extends SettingText {
  readonly html: string;
  readonly active?: ActiveContent;
  readonly diagnostics: readonly Diagnostic[];
}

async function settingsFragments(input: SiteInput): Promise<readonly SettingsFragment[]> {
  const { config, configFile: source, code, cache } = input;
  const texts = {
    [ANNOUNCEMENT]: config.announcement?.content,
    [COPYRIGHT]: config.footer.copyright,
    [HEAD]: config.head.map(tagHtml).join('\n'),
  };
  const fragments = Object.entries(texts).map(async ([name, given]) => {
    const text = given ?? '';
    const key = digest(code, 'settings', source, text);
    const made = await getOrMake(key, cache, async () => (await htmlFiles()).compileFragment(text, source));
    return { name, source, ...made };
  });
  return Promise.all(fragments);
}

function tagHtml({ tag, attributes, content }: SiteConfig['head'][number]): string {
  const written = Object.entries(attributes).map(([name, value]) => {
    if (value === false) return '';
    return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
  });
  const isEmpty = tag === 'meta' || tag === 'link';
  return `<${tag} ${SITE_TAG_ATTRIBUTE}${written.join('')}>${isEmpty ? '' : `${content ?? ''}</${tag}>`}`;
}

function fragmentHtml(name: string, fragments: readonly SettingsFragment[], links: CheckedSiteLinks): string {
  const html = fragments.find((fragment) => fragment.name === name)?.html ?? '';
  return fillMarks(html, (_, index) => links.attributes(name)[index] ?? '');
}

function outputsOf(files: ReadonlyMap<OutputPath, SourceFile>): Map<OutputPath, Output> {
  return new Map(
    [...files].map(([path, file]) => [path, { key: file.digest, immutable: true, read: () => file.bytes() }]),
  );
}

/** Documents that have to be compiled before an output can be read: its page's, or all that it may come from. */
function makeMissing(
  versions: readonly LinkedVersion[],
  outputs: Site['outputs'],
  config: SiteConfig,
): Site['missing'] {
  const ofWholeSite = new Set<string>([HOST_RULES, ...hostFiles(config)]);
  const own = once(() => {
    const found = new Map<string, { readonly version: LinkedVersion; readonly shown: readonly AnyPage[] }>();
    for (const version of versions) {
      const { pages } = version.linked.map;
      const add = (route: RoutePath, shown: readonly AnyPage[]) =>
        found.set(routeOutput(route), { version, shown }).set(routeModule(route), { version, shown });
      for (const page of pages) {
        for (const route of [page.route, ...version.linked.map.aliases(page)]) add(route, [page]);
      }
      add(version.linked.map.version.search, pages);
      found.set(searchIndexOf(version.linked.map.version), { version, shown: pages });
    }
    return found;
  });
  return (output) => {
    // Any document may publish the file, and only compiled documents tell.
    const isUnknown = isBroughtFile(output) && !outputs.has(output as OutputPath);
    const bringing = isUnknown || ofWholeSite.has(output) ? versions : [];
    const page = own().get(output);
    return [
      ...bringing.flatMap(({ linked, filled }) => filled.missing(linked.map.pages)),
      ...(page === undefined ? [] : page.version.filled.missing(page.shown)),
    ];
  };
}
