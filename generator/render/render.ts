import type { AssetLinks, PageData, SiteData, ThemeComponents } from '../../theme/contract.ts';
import { digest } from '../base/digest.ts';
import { memoize, memoizeLast, once } from '../base/once.ts';
import type { SiteConfig } from '../model/config.ts';
import type { ActiveContent } from '../model/facts.ts';
import { hostFiles } from '../model/hosting.ts';
import type { AnyPage, LinkedSite } from '../model/linked-site.ts';
import {
  MANIFEST,
  NOT_FOUND,
  type OutputPath,
  outputHref,
  type RoutePath,
  routeModule,
  routeOutput,
} from '../model/paths.ts';
import { lazyOutput, type Output } from '../model/site.ts';
import type { Snapshot } from '../model/source.ts';
import type { BodyStore } from '../model/store.ts';
import { latestVersion, type Version } from '../model/versions.ts';
import { renderDocument, renderModule } from './document.tsx';
import { type Around, componentFile, notFoundData, pageData, pageHead, searchData } from './page-data.ts';
import { pageVersions, sharedSidebar } from './site-data.ts';
import { LICENSES, licenses, manifest, ROBOTS, SITEMAP, sitemap } from './site-files.ts';

/** Files that the generator adds to the pages. */
export function generatedFiles(config: SiteConfig, versions: readonly Version[]): readonly OutputPath[] {
  const search = config.search === false ? [] : versions.map((version) => routeOutput(version.search));
  return [NOT_FOUND, MANIFEST, SITEMAP, ROBOTS, LICENSES, ...hostFiles(config), ...search];
}

/** The inputs of the site's pages and files. */
export interface RenderInput {
  readonly config: SiteConfig;
  readonly snapshot: Snapshot;
  readonly versions: readonly LinkedSite[];
  readonly bodies: BodyStore;
  readonly site: SiteData;
  readonly files: ReadonlyMap<OutputPath, Output>;
  readonly assets: AssetLinks;
  /** The site's own components. The address of their module, in `assets`, has their digest. */
  readonly components: Partial<ThemeComponents>;
  /** The content security policy of a page; null where the site has none. */
  policy(active?: ActiveContent): string | null;
  licences(): string;
  readonly code: string;
}

/** Makes the outputs of a site. Keys are digests of the data shown; nothing is rendered before `read`. */
export function render(input: RenderInput): ReadonlyMap<OutputPath, Output> {
  const { config, versions, site, assets, code } = input;
  // The additions of a page to the policy follow from its text.
  const policy = input.policy();
  const shared: Shared = {
    ...input,
    around: {
      versions: pageVersions(versions),
      sidebar: memoize(sharedSidebar),
      commits: input.snapshot.commits,
    },
    frame: once(() => digest(code, JSON.stringify([site, assets, policy]))),
    dataOf: memoizeLast((source) => source.data()),
  };
  const outputs = new Map<OutputPath, Output>();
  for (const version of versions) {
    const { path, source } = shared.around.sidebar(version);
    outputs.set(path, { key: path, immutable: true, read: () => source });
    for (const page of version.map.pages) renderPage(page, version, shared, outputs);
    for (const { from, to } of version.map.redirects) publishAgain(from, to, outputs);
    if (config.search !== false) renderSearchPage(version, shared, outputs);
  }
  const notFound = notFoundData(latestVersion(versions), shared.around);
  outputs.set(
    NOT_FOUND,
    lazyOutput(
      () => digest(shared.frame(), JSON.stringify(keyOf(notFound))),
      () => renderDocument(site, notFound, assets, policy, input.components),
    ),
  );
  for (const [path, make] of siteFiles(shared)) outputs.set(path, textOutput(make));
  for (const [path, output] of input.files) outputs.set(path, output);
  return outputs;
}

interface Shared extends RenderInput {
  readonly around: Around;
  /** Key of the data that every page shows. */
  frame(): string;
  /** The data of a page; kept for the last one, since the module of a page is read after its document. */
  dataOf(source: PageSource): PageData;
}

function renderPage(page: AnyPage, linked: LinkedSite, shared: Shared, outputs: Map<OutputPath, Output>): void {
  const { around, bodies } = shared;
  // Made again for each use, because the data of all pages of a large site take much memory.
  const data = (html?: string) => pageData(page, linked, around, html);
  const article = page.kind === 'doc' ? () => linked.article(page) : null;
  addPage(page.route, shared, outputs, {
    key: () => JSON.stringify([keyOf(data()), article?.().key ?? null]),
    data: () => data(article?.().html()),
    active: () => (page.kind === 'doc' ? linked.texts.get(page.front.path)?.active : undefined),
  });
  const script = page.kind === 'doc' ? linked.component(page) : null;
  if (page.kind !== 'doc' || script === null) return;
  outputs.set(componentFile(page, script), { key: script, immutable: true, read: () => bodies.get(script) });
}

function renderSearchPage(linked: LinkedSite, shared: Shared, outputs: Map<OutputPath, Output>): void {
  const data = once(() => searchData(linked, shared.versions, shared.around));
  addPage(linked.map.version.search, shared, outputs, { key: () => JSON.stringify(keyOf(data())), data });
}

/** The data of a page that decides its outputs: the address of a sidebar stands for its entries. */
function keyOf({ sidebar, ...data }: PageData): object {
  return data.sidebarHref === undefined ? { ...data, sidebar } : data;
}

interface PageSource {
  /** Decides all of the page that is not the same on every page. */
  key(): string;
  data(): PageData;
  active?(): ActiveContent | undefined;
}

function addPage(route: RoutePath, shared: Shared, outputs: Map<OutputPath, Output>, source: PageSource): void {
  const { frame, dataOf, site, assets, components, policy } = shared;
  const key = once(() => digest(frame(), source.key()));
  const document = lazyOutput(key, () =>
    renderDocument(site, dataOf(source), assets, policy(source.active?.()), components),
  );
  // Tests read the data of a document.
  outputs.set(routeOutput(route), Object.assign(document, { page: source.data }));
  outputs.set(
    routeModule(route),
    lazyOutput(
      () => digest(key(), 'module'),
      () => renderModule(site, dataOf(source), components),
    ),
  );
}

/**
 * Publishes the document of a page at an earlier address too, where its fragments work without scripts, and its module,
 * so that the router finds the page by that address.
 */
function publishAgain(from: RoutePath, to: RoutePath, outputs: Map<OutputPath, Output>): void {
  for (const pathOf of [routeOutput, routeModule]) outputs.set(pathOf(from), outputs.get(pathOf(to)) as Output);
}

function siteFiles({ config, snapshot, versions, licences, around }: Shared): readonly [OutputPath, () => string][] {
  const listed = () =>
    versions.flatMap((linked) =>
      linked.map.pages.map((page) => ({
        ...pageHead(page, linked, around),
        address: config.url + linked.map.href(page),
      })),
    );
  const published = versions.map(({ map }) => map.version);
  const files = () => [...generatedFiles(config, published), ...snapshot.statics.keys()];
  return [
    [MANIFEST, () => manifest(versions, config, files())],
    [SITEMAP, () => sitemap(listed())],
    [ROBOTS, () => `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${outputHref(SITEMAP, config)}\n`],
    [LICENSES, () => licenses(snapshot.statics.get(LICENSES), licences())],
  ];
}

function textOutput(make: () => string): Output {
  const text = once(make);
  return lazyOutput(() => digest(text()), text);
}
