import type { AssetLinks, PageData, SiteData } from '../../theme/contract.ts';
import { digest } from '../base/digest.ts';
import type { SiteConfig } from '../model/config.ts';
import type { ActiveContent } from '../model/facts.ts';
import { hostFiles } from '../model/hosting.ts';
import type { AnyPage, LinkedSite } from '../model/linked-site.ts';
import { MANIFEST, NOT_FOUND, type OutputPath, routeModule, routeOutput, searchRoute } from '../model/paths.ts';
import type { Output } from '../model/site.ts';
import type { Snapshot } from '../model/source.ts';
import type { BodyStore } from '../model/store.ts';
import { renderDocument, renderModule } from './document.tsx';
import { componentFile, notFoundData, type PageOutline, pageData, pageHead, searchData } from './page-data.ts';
import { allPagesHtml } from './search-page.ts';
import { LICENSES, licenses, manifest, ROBOTS, robots, SITEMAP, sitemap } from './site-files.ts';

/** Files that the generator adds to the pages. */
export function generatedFiles(config: SiteConfig): readonly OutputPath[] {
  const search = config.search === false ? [] : [routeOutput(searchRoute(config))];
  return [NOT_FOUND, MANIFEST, SITEMAP, ROBOTS, LICENSES, ...hostFiles(config), ...search];
}

/** What the site's own files are rendered from. */
export interface RenderInput {
  readonly config: SiteConfig;
  readonly snapshot: Snapshot;
  readonly linked: LinkedSite;
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
  const { config, linked, site, assets, code } = input;
  const outputs = new Map<OutputPath, Output>();
  // What pages add to the policy follows from their texts.
  const common = input.policy();
  const frame = once(() => digest(code, JSON.stringify([site, assets, common])));
  for (const page of linked.map.pages) {
    const parts = new PageParts(page, input, frame);
    outputs.set(routeOutput(page.route), new PageOutput(parts, 'document'));
    outputs.set(routeModule(page.route), new PageOutput(parts, 'module'));
    const script = page.kind === 'doc' ? componentFile(page, linked) : null;
    if (script !== null && page.kind === 'doc') {
      const name = linked.component(page) ?? '';
      outputs.set(script, { key: name, immutable: true, read: () => input.bodies.get(name) });
    }
  }
  const missing = notFoundData(linked, config);
  outputs.set(
    NOT_FOUND,
    output(
      () => digest(frame(), JSON.stringify(missing)),
      () => renderDocument(site, missing, assets, common),
    ),
  );
  if (config.search !== false) {
    const route = searchRoute(linked.map.rules);
    const page = once((): PageData => {
      return { ...searchData(route, linked, config), body: { kind: 'search', html: allPagesHtml(linked) } };
    });
    const key = once(() => digest(frame(), JSON.stringify(page())));
    outputs.set(
      routeOutput(route),
      output(key, () => renderDocument(site, page(), assets, common)),
    );
    outputs.set(
      routeModule(route),
      output(key, () => renderModule(page())),
    );
  }
  for (const [path, make] of siteFiles(input)) {
    const text = once(make);
    outputs.set(
      path,
      output(() => digest(text()), text),
    );
  }
  for (const [path, output] of input.files) outputs.set(path, output);
  return outputs;
}

/** Texts about the site as a whole. */
function siteFiles({
  config,
  snapshot,
  linked,
  licences,
}: RenderInput): readonly (readonly [OutputPath, () => string])[] {
  return [
    [MANIFEST, () => manifest(linked, config, [...generatedFiles(config), ...snapshot.statics.keys()])],
    [SITEMAP, () => sitemap(linked.map.pages.map((page) => pageHead(page, linked, config, snapshot)))],
    [ROBOTS, () => robots(config)],
    [LICENSES, () => licenses(snapshot.statics.get(LICENSES), licences())],
  ];
}

/** What a page's document and module are made of. Classes, because a site has thousands of them after every save. */
class PageParts {
  readonly #page: AnyPage;
  readonly #input: RenderInput;
  readonly #frame: () => string;
  #key: string | null = null;
  #kept: PageData | null = null;

  constructor(page: AnyPage, input: RenderInput, frame: () => string) {
    this.#page = page;
    this.#input = input;
    this.#frame = frame;
  }

  get key(): string {
    if (this.#key === null) {
      const article = this.#page.kind === 'doc' ? this.#input.linked.article(this.#page).key : null;
      this.#key = digest(this.#frame(), JSON.stringify([this.#outline(), article]));
    }
    return this.#key;
  }

  /**
   * Kept for the next call only: document and module are written one after the other, and the sidebars of all pages
   * would be most of the memory.
   */
  complete(): PageData {
    const data = this.#kept ?? withText(this.#outline(), this.#page, this.#input.linked);
    this.#kept = this.#kept === null ? data : null;
    return data;
  }

  write(form: 'document' | 'module'): string {
    const { site, assets, policy, linked } = this.#input;
    if (form === 'module') return renderModule(this.complete());
    const text = this.#page.kind === 'doc' ? linked.texts.get(this.#page.front.path) : undefined;
    return renderDocument(site, this.complete(), assets, policy(text?.active));
  }

  #outline(): PageOutline {
    const { linked, config, snapshot } = this.#input;
    return pageData(this.#page, linked, config, snapshot);
  }
}

class PageOutput implements Output {
  readonly #parts: PageParts;
  readonly #form: 'document' | 'module';

  constructor(parts: PageParts, form: 'document' | 'module') {
    this.#parts = parts;
    this.#form = form;
  }

  get key(): string {
    return this.#parts.key;
  }

  read(): string {
    return this.#parts.write(this.#form);
  }
}

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

/** Makes a value when it is first asked for. */
function once<T>(make: () => T): () => T {
  let kept: { readonly value: T } | null = null;
  return () => {
    kept ??= { value: make() };
    return kept.value;
  };
}
