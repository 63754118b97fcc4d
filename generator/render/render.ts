import type { AssetLinks, PageData, SiteData } from '../../theme/contract.ts';
import { articleKey, articleOf } from '../article.ts';
import { digest } from '../digest.ts';
import type { AnyPage, SiteGraph } from '../graph.ts';
import { MANIFEST, NOT_FOUND, type OutputPath, routeModule, routeOutput, searchRoute } from '../paths.ts';
import type { BodyStore, Output, SiteConfig, Snapshot } from '../types.ts';
import { renderDocument, renderModule } from './document.tsx';
import { componentFile, notFoundData, type PageOutline, pageData, searchData } from './page-data.ts';
import { everything } from './search-page.ts';
import { type ListedPage, manifest, ROBOTS, robots, SITEMAP, sitemap } from './site-files.ts';

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
  const frame = digest(code, JSON.stringify([site, assets]));
  const listed: ListedPage[] = [];
  for (const page of graph.pages) {
    const outline = () => pageData(page, graph, config, snapshot);
    const now = outline();
    const key = digest(frame, JSON.stringify([now, page.kind === 'doc' ? articleKey(page, graph) : null]));
    listed.push(now.head);
    // Made anew when the page is written: kept, the sidebars of all pages would be most of the memory.
    const complete = memoise(() => withText(outline(), page, graph, input.bodies));
    outputs.set(routeOutput(page.route), { key, read: () => renderDocument(site, complete(), assets) });
    outputs.set(routeModule(page.route), { key, read: () => renderModule(complete()) });
    const script = page.kind === 'doc' ? componentFile(page, graph) : null;
    if (script !== null && page.kind === 'doc') {
      const name = graph.component(page) ?? '';
      outputs.set(script, { key: name, read: () => input.bodies.get(name) });
    }
  }
  const missing = notFoundData(graph, config);
  outputs.set(NOT_FOUND, {
    key: digest(frame, JSON.stringify(missing)),
    read: () => renderDocument(site, missing, assets),
  });
  if (config.search !== false) {
    const route = searchRoute(graph.rules);
    const outline = searchData(route, graph, config);
    const list = everything(graph);
    const key = digest(frame, JSON.stringify(outline), list);
    const page: PageData = { ...outline, body: { kind: 'search', html: list } };
    outputs.set(routeOutput(route), { key, read: () => renderDocument(site, page, assets) });
    outputs.set(routeModule(route), { key, read: () => renderModule(page) });
  }
  for (const [path, text] of [
    [MANIFEST, manifest(graph, config)],
    [SITEMAP, sitemap(listed)],
    [ROBOTS, robots(config)],
  ] as const) {
    outputs.set(path, { key: digest(text), read: () => text });
  }
  for (const [path, output] of graph.figures) outputs.set(path, output);
  for (const [path, file] of [...graph.assets, ...snapshot.statics]) {
    outputs.set(path, { key: file.digest, read: () => file.bytes() });
  }
  return outputs;
}

function withText(outline: PageOutline, page: AnyPage, graph: SiteGraph, bodies: BodyStore): PageData {
  const { body } = outline;
  if (page.kind !== 'doc' || (body.kind !== 'article' && body.kind !== 'component')) return outline as PageData;
  return { ...outline, body: { ...body, html: articleOf(page, graph, bodies) } };
}

/** Keeps a value for the next call only: a page's document and module are written one after the other. */
function memoise<T>(make: () => T): () => T {
  let kept: T | null = null;
  return () => {
    const value = kept ?? make();
    kept = kept === null ? value : null;
    return value;
  };
}
