import type { AssetLinks, PageData, SidebarItem, SiteData } from '../../theme/contract.ts';
import { digest } from '../base/digest.ts';
import { once } from '../base/once.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Edition } from '../model/editions.ts';
import type { ActiveContent } from '../model/facts.ts';
import { hostFiles } from '../model/hosting.ts';
import type { AnyPage, LinkedSite } from '../model/linked-site.ts';
import { MANIFEST, NOT_FOUND, type OutputPath, type RoutePath, routeModule, routeOutput } from '../model/paths.ts';
import type { Output } from '../model/site.ts';
import type { Snapshot } from '../model/source.ts';
import type { BodyStore } from '../model/store.ts';
import { renderDocument, renderModule } from './document.tsx';
import {
  type Around,
  componentFile,
  notFoundData,
  type PageOutline,
  pageData,
  pageHead,
  searchData,
} from './page-data.ts';
import { allPagesHtml } from './search-page.ts';
import { LICENSES, licenses, manifest, ROBOTS, robots, SITEMAP, sitemap } from './site-files.ts';
import { latestVersion, PageVersions } from './versions.ts';

/** Files that the generator adds to the pages. */
export function generatedFiles(config: SiteConfig, editions: readonly Edition[]): readonly OutputPath[] {
  const search = config.search === false ? [] : editions.map((edition) => routeOutput(edition.search));
  return [NOT_FOUND, MANIFEST, SITEMAP, ROBOTS, LICENSES, ...hostFiles(config), ...search];
}

/** What the site's own files are rendered from. */
export interface RenderInput {
  readonly config: SiteConfig;
  readonly snapshot: Snapshot;
  /** Every version, newest first. */
  readonly versions: readonly LinkedSite[];
  readonly bodies: BodyStore;
  readonly site: SiteData;
  /** Files that pages bring along: of the docs folder, and of figures. */
  readonly files: ReadonlyMap<OutputPath, Output>;
  readonly assets: AssetLinks;
  /** The content security policy of a page; null where the site has none. */
  policy(active?: ActiveContent): string | null;
  /** The notices of the software that is published with the site. */
  licences(): string;
  /** Digest of the code: part of every key. */
  readonly code: string;
}

/**
 * The files of a site that are made from its pages, each with its key: a digest of all that shows on it. Nothing is
 * rendered before `read`.
 */
export function render(input: RenderInput): ReadonlyMap<OutputPath, Output> {
  const { config, snapshot, versions, site, assets, code } = input;
  // What pages add to the policy follows from their texts.
  const common = input.policy();
  const shared: Shared = {
    ...input,
    common,
    around: { versions: new PageVersions(versions), commits: snapshot.commits },
    frame: once(() => digest(code, JSON.stringify([site, assets, common]))),
  };
  const outputs = new Map<OutputPath, Output>();
  for (const version of versions) {
    renderPages(version, shared, outputs);
    for (const { from, to } of version.map.redirects) publishAgain(from, to, outputs);
    if (config.search !== false) renderSearchPage(version, shared, outputs);
  }
  const missing = notFoundData(latestVersion(versions));
  outputs.set(
    NOT_FOUND,
    output(
      () => digest(shared.frame(), JSON.stringify(missing)),
      () => renderDocument(site, missing, assets, shared.common),
    ),
  );
  for (const { path, make } of siteFiles(shared)) {
    const text = once(make);
    outputs.set(
      path,
      output(() => digest(text()), text),
    );
  }
  for (const [path, output] of input.files) outputs.set(path, output);
  return outputs;
}

/** What all pages are rendered with. */
interface Shared extends RenderInput {
  /** The policy of a page that adds nothing to it. */
  readonly common: string | null;
  readonly around: Around;
  /** Key of what every page shows alike. */
  frame(): string;
}

/** Documents, modules and scripts of a version's pages. */
function renderPages(linked: LinkedSite, shared: Shared, outputs: Map<OutputPath, Output>): void {
  const documents = linked.map.pages.map((page) => ({ page, document: new PageDocument(page, linked, shared) }));
  for (const { page, document } of documents) {
    outputs.set(routeOutput(page.route), document);
    outputs.set(
      routeModule(page.route),
      output(
        () => document.keys().module,
        () => document.module(),
      ),
    );
    const script = page.kind === 'doc' ? componentFile(page, linked) : null;
    if (script !== null && page.kind === 'doc') {
      const name = linked.component(page) ?? '';
      outputs.set(script, { key: name, immutable: true, read: () => shared.bodies.get(name) });
    }
  }
}

/** Document and module of the page that searches a version. */
function renderSearchPage(linked: LinkedSite, shared: Shared, outputs: Map<OutputPath, Output>): void {
  const { versions, site, assets, common, frame } = shared;
  const route = linked.map.edition.search;
  const outline = once(() => searchData(linked, versions));
  const html = once(() => allPagesHtml(linked));
  const page = (): PageData => ({ ...outline(), body: { kind: 'search', html: html() } });
  outputs.set(
    routeOutput(route),
    output(
      () => {
        return digest(frame(), JSON.stringify(outline()), html());
      },
      () => renderDocument(site, page(), assets, common),
    ),
  );
  const module = once(() => renderModule(outline()));
  outputs.set(
    routeModule(route),
    output(() => digest(module()), module),
  );
}

/**
 * Publishes a page at an earlier address too: the very document, whose fragments work where no scripts run, and its
 * module, so that the reader's app finds the page by that address.
 */
function publishAgain(from: RoutePath, to: RoutePath, outputs: Map<OutputPath, Output>): void {
  for (const pathOf of [routeOutput, routeModule]) {
    const published = outputs.get(pathOf(to));
    if (published !== undefined) outputs.set(pathOf(from), published);
  }
}

/** A text about the site as a whole. */
interface SiteFile {
  readonly path: OutputPath;
  make(): string;
}

function siteFiles({ config, snapshot, versions, licences, around }: Shared): readonly SiteFile[] {
  const editions = versions.map(({ map }) => map.edition);
  const listed = () =>
    versions.flatMap((linked) =>
      linked.map.pages.map((page) => ({
        ...pageHead(page, linked, around),
        address: config.url + linked.map.href(page),
      })),
    );
  const files = () => [...generatedFiles(config, editions), ...snapshot.statics.keys()];
  return [
    { path: MANIFEST, make: () => manifest(versions, config, files()) },
    { path: SITEMAP, make: () => sitemap(listed()) },
    { path: ROBOTS, make: () => robots(config) },
    { path: LICENSES, make: () => licenses(snapshot.statics.get(LICENSES), licences()) },
  ];
}

/** Keys of a page's files. */
interface PageKeys {
  readonly document: string;
  readonly module: string;
}

/** The document of a page, and its module. A class, because a site has thousands of them after every save. */
class PageDocument implements Output {
  readonly #page: AnyPage;
  readonly #linked: LinkedSite;
  readonly #shared: Shared;
  #keys: PageKeys | null = null;
  /** The text of the module, made with the keys. */
  #module: string | null = null;

  constructor(page: AnyPage, linked: LinkedSite, shared: Shared) {
    this.#page = page;
    this.#linked = linked;
    this.#shared = shared;
  }

  get key(): string {
    return this.keys().document;
  }

  /** Keys of both files. */
  keys(): PageKeys {
    this.#keys ??= this.#makeKeys();
    return this.#keys;
  }

  /** The keys, made from all that the files show. */
  #makeKeys(): PageKeys {
    const article = this.#page.kind === 'doc' ? this.#linked.article(this.#page).key : null;
    const outline = this.#outline();
    this.#module = renderModule(outline);
    const { sidebar, ...rest } = outline;
    return {
      document: digest(this.#shared.frame(), JSON.stringify([rest, article]), sidebarKey(sidebar)),
      // So short that its key is made of its text.
      module: digest(this.#module),
    };
  }

  /** Text of the page's module. */
  module(): string {
    this.#module ??= renderModule(this.#outline());
    return this.#module;
  }

  read(): string {
    const { site, assets, policy } = this.#shared;
    const text = this.#page.kind === 'doc' ? this.#linked.texts.get(this.#page.front.path) : undefined;
    return renderDocument(site, this.page(), assets, policy(text?.active));
  }

  /** The page as data, with its text: what its document shows. */
  page(): PageData {
    return withText(this.#outline(), this.#page, this.#linked);
  }

  #outline(): PageOutline {
    return pageData(this.#page, this.#linked, this.#shared.around);
  }
}

/** What decides how a sidebar looks. Most of its items stand on many pages. */
function sidebarKey(items: readonly SidebarItem[]): string {
  return items.map(itemKey).join();
}

function itemKey(item: SidebarItem): string {
  const known = itemKeys.get(item);
  if (known !== undefined) return known;
  const key = JSON.stringify(item);
  itemKeys.set(item, key);
  return key;
}
const itemKeys = new WeakMap<SidebarItem, string>();

/** An output whose key is made when it is asked for: the authoring server asks for few. */
function output(key: () => string, read: Output['read']): Output {
  return {
    get key() {
      return key();
    },
    read,
  };
}

function withText(outline: PageOutline, page: AnyPage, linked: LinkedSite): PageData {
  const { body } = outline;
  if (page.kind !== 'doc' || (body.kind !== 'article' && body.kind !== 'component')) return outline as PageData;
  return { ...outline, body: { ...body, html: linked.article(page).html() } };
}
