import type { AssetLinks, PageData, SiteData } from '../../theme/contract.ts';
import { articleKey, articleOf } from '../article.ts';
import { digest } from '../digest.ts';
import type { AnyPage, SiteGraph } from '../graph.ts';
import { MANIFEST, NOT_FOUND, type OutputPath, routeModule, routeOutput, searchRoute } from '../paths.ts';
import type { BodyStore, Output, SiteConfig, Snapshot } from '../types.ts';
import { renderDocument, renderModule } from './document.tsx';
import { componentFile, notFoundData, type PageOutline, pageData, pageHead, searchData } from './page-data.ts';
import { everything } from './search-page.ts';
import { manifest, ROBOTS, robots, SITEMAP, sitemap } from './site-files.ts';

/** Files that the generator adds to the pages; a file of the static folder with the same name takes the place. */
export function generatedFiles(config: SiteConfig): readonly OutputPath[] {
  const search = config.search === false ? [] : [routeOutput(searchRoute(config))];
  return [NOT_FOUND, MANIFEST, SITEMAP, ROBOTS, ...search];
}

export interface RenderInput {
  readonly config: SiteConfig;
  readonly snapshot: Snapshot;
  readonly graph: SiteGraph;
  readonly bodies: BodyStore;
  readonly site: SiteData;
  readonly assets: AssetLinks;
  /** Digest of the code: part of every key. */
  readonly code: string;
}

/**
 * The site's own files, each with its key: a digest of all that shows on it. Nothing is rendered before `read`.
 */
export function render(input: RenderInput): ReadonlyMap<OutputPath, Output> {
  const { config, snapshot, graph, site, assets, code } = input;
  const outputs = new Map<OutputPath, Output>();
  const frame = once(() => digest(code, JSON.stringify([site, assets])));
  for (const page of graph.pages) {
    const parts = new PageParts(page, input, frame);
    outputs.set(routeOutput(page.route), new PageOutput(parts, 'document'));
    outputs.set(routeModule(page.route), new PageOutput(parts, 'module'));
    const script = page.kind === 'doc' ? componentFile(page, graph) : null;
    if (script !== null && page.kind === 'doc') {
      const name = graph.component(page) ?? '';
      outputs.set(script, { key: name, read: () => input.bodies.get(name) });
    }
  }
  const missing = notFoundData(graph, config);
  outputs.set(
    NOT_FOUND,
    output(
      () => digest(frame(), JSON.stringify(missing)),
      () => renderDocument(site, missing, assets),
    ),
  );
  if (config.search !== false) {
    const route = searchRoute(graph.rules);
    const page = once((): PageData => {
      return { ...searchData(route, graph, config), body: { kind: 'search', html: everything(graph) } };
    });
    const key = once(() => digest(frame(), JSON.stringify(page())));
    outputs.set(
      routeOutput(route),
      output(key, () => renderDocument(site, page(), assets)),
    );
    outputs.set(
      routeModule(route),
      output(key, () => renderModule(page())),
    );
  }
  for (const [path, make] of [
    [MANIFEST, () => manifest(graph, config)],
    [SITEMAP, () => sitemap(graph.pages.map((page) => pageHead(page, graph, config, snapshot)))],
    [ROBOTS, () => robots(config)],
  ] as const) {
    const text = once(make);
    outputs.set(
      path,
      output(() => digest(text()), text),
    );
  }
  for (const [path, output] of graph.figures) outputs.set(path, output);
  for (const [path, file] of [...graph.assets, ...snapshot.statics]) {
    outputs.set(path, { key: file.digest, read: () => file.bytes() });
  }
  return outputs;
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
      const article = this.#page.kind === 'doc' ? articleKey(this.#page, this.#input.graph) : null;
      this.#key = digest(this.#frame(), JSON.stringify([this.#outline(), article]));
    }
    return this.#key;
  }

  /**
   * Kept for the next call only: document and module are written one after the other, and the sidebars of all pages
   * would be most of the memory.
   */
  complete(): PageData {
    const { graph, bodies } = this.#input;
    const data = this.#kept ?? withText(this.#outline(), this.#page, graph, bodies);
    this.#kept = this.#kept === null ? data : null;
    return data;
  }

  write(form: 'document' | 'module'): string {
    const { site, assets } = this.#input;
    return form === 'document' ? renderDocument(site, this.complete(), assets) : renderModule(this.complete());
  }

  #outline(): PageOutline {
    const { graph, config, snapshot } = this.#input;
    return pageData(this.#page, graph, config, snapshot);
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

function withText(outline: PageOutline, page: AnyPage, graph: SiteGraph, bodies: BodyStore): PageData {
  const { body } = outline;
  if (page.kind !== 'doc' || (body.kind !== 'article' && body.kind !== 'component')) return outline as PageData;
  return { ...outline, body: { ...body, html: articleOf(page, graph, bodies) } };
}

/** Makes a value when it is first asked for. */
function once<T>(make: () => T): () => T {
  let kept: { readonly value: T } | null = null;
  return () => {
    kept ??= { value: make() };
    return kept.value;
  };
}
