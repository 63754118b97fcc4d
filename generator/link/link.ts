import type { AnyPage, Category, CategoryPage, Page, SiteGraph } from '../graph.ts';
import {
  compareText,
  type DocPath,
  encodePath,
  type Href,
  isExternal,
  type OutputPath,
  type PathRules,
  type RoutePath,
  routeHref,
  routeOutput,
  type SourcePath,
  toRoute,
} from '../paths.ts';
import type { CompiledCategory, Diagnostic, PageFacts, Reference, SiteConfig, Snapshot, SourceFile } from '../types.ts';
import { folderTree, isPage, placePage, splitPrefix } from './pages.ts';
import { fault, makeResolve, type Place, type Resolution } from './resolve.ts';
import { readingOrder, sidebars, sidebarTree, trails } from './sidebar.ts';
import { makeTargets, type PublishedFile } from './targets.ts';

/** What a site is linked from. */
export interface LinkInput {
  readonly config: SiteConfig;
  readonly snapshot: Snapshot;
  readonly pages: readonly PageFacts[];
  readonly categories: ReadonlyMap<DocPath, CompiledCategory>;
  /** Anchors and references of the static folder's HTML files. */
  readonly staticPages: ReadonlyMap<OutputPath, StaticPage>;
  /** Texts of the settings that hold HTML, with the settings file they stand in. */
  readonly fragments: readonly Fragment[];
  /** Files that the generator adds to the site by itself. */
  readonly generated: readonly OutputPath[];
  /** Whether drafts are published. */
  readonly drafts: boolean;
}

export interface StaticPage {
  readonly source: SourcePath;
  readonly anchors: readonly string[];
  readonly references: readonly Reference[];
}

/** A text of the settings: `name` is the setting's path. */
export interface Fragment {
  readonly name: string;
  readonly source: string;
  readonly references: readonly Reference[];
}

/** Joins compiled pages to a site: routes, sidebar, order, and every reference judged. Reads nothing but its input. */
export function link(input: LinkInput): SiteGraph {
  const { config, snapshot } = input;
  const rules: PathRules = { baseUrl: config.baseUrl, trailingSlash: config.trailingSlash };
  const diagnostics: Diagnostic[] = [];
  const add = (problem: Diagnostic | null) => problem && diagnostics.push(problem);

  const isDraft = (facts: PageFacts) => facts.meta.draft === true && !input.drafts;
  const drafts = new Set(input.pages.filter(isDraft).map((facts) => facts.path));
  const claim = claims(snapshot, (page, message) =>
    add(fault('duplicate-route', config, { file: page.source, line: 1, column: 1 }, message)),
  );
  const all = input.pages
    .filter((facts) => !drafts.has(facts.path))
    .map((facts) => placePage(facts, `${config.docs.path}/${facts.path}` as SourcePath, config, rules, diagnostics));
  const documents = new Map(all.map((page) => [page.facts.path, page]));
  const placed = [...all].sort((a, b) => compareText(a.source, b.source)).filter(claim);

  const slugs = new Set<string>();
  const byId = new Map(placed.map((page) => [page.id, page]));
  const tree = sidebarTree(
    folderTree(placed, input.categories),
    (folder, label, category) => {
      const { link: own } = folder.meta;
      if (own?.type !== 'generated-index' || folder.source === null) return null;
      const page = categoryPage(folder.source, label, own, category, slugs, config, rules);
      return claim(page) ? page : null;
    },
    (id) => byId.get(id) ?? null,
  );
  for (const { file, meta } of input.categories.values()) {
    if (meta.link?.type === 'doc' && !byId.has(meta.link.id)) {
      const message = `'link.id' names no document: '${meta.link.id}'`;
      diagnostics.push({ severity: 'error', rule: 'category', message, file, line: 1, column: 1 });
    }
  }
  const where = trails(tree);
  const kept = [...where.keys()];

  const targets = makeTargets({
    rules,
    documents,
    drafts,
    docsFiles: new Map([...snapshot.docs].filter(([path]) => !isPage(path))),
    routes: new Map(kept.map((page) => [page.route, page.kind === 'doc' ? page.facts.anchors : []])),
    files: new Map<OutputPath, PublishedFile>([
      ...input.generated.map((path) => [path, { anchors: null }] as const),
      ...[...snapshot.statics].map(
        ([path, source]) => [path, { anchors: input.staticPages.get(path)?.anchors ?? null, source }] as const,
      ),
    ]),
  });
  const resolve = makeResolve(config, rules, targets);
  const assets = new Map<OutputPath, SourceFile>();
  const settle = (place: Place, references: readonly Reference[]): string[] =>
    references.map((reference) => {
      const resolution: Resolution = resolve(place, reference);
      add(resolution.problem);
      if (resolution.asset !== null) assets.set(resolution.asset.path, resolution.asset.file);
      return resolution.attribute;
    });
  const placeOf = (page: Page): Place => ({
    source: page.source,
    folder: page.facts.path.slice(0, page.facts.path.lastIndexOf('/') + 1),
    base: page.route,
    anchors: new Set([...page.facts.anchors, ...chromeAnchors(targets.at(page.route.slice(1)))]),
  });
  const attributes = new Map(placed.map((page) => [page, settle(placeOf(page), page.facts.references)]));
  for (const [path, { source, anchors, references }] of input.staticPages) {
    settle({ source, folder: null, base: path, anchors: new Set(anchors) }, references);
  }
  const top = toRoute('', rules);
  const fragments = new Map(
    input.fragments.map(({ name, source, references }) => [
      name,
      settle({ source, folder: null, base: top, anchors: new Set() }, references),
    ]),
  );
  const images = new Map<AnyPage, string>();
  for (const page of kept) {
    const image = (page.kind === 'doc' ? page.facts.meta.image : page.image) ?? null;
    if (image === null) continue;
    const place =
      page.kind === 'doc' ? placeOf(page) : { source: page.source, folder: '', base: top, anchors: new Set<string>() };
    const [address = ''] = settle(place, [{ url: image, kind: 'embed', line: 1, column: 1 }]);
    images.set(page, isExternal(address) ? address : config.url + address);
  }

  const order = readingOrder(tree);
  const position = new Map(order.map((page, index) => [page, index]));
  const neighbour = (page: AnyPage, step: -1 | 1): AnyPage | null => {
    const wanted =
      page.kind === 'doc' ? page.facts.meta[step === -1 ? 'pagination_prev' : 'pagination_next'] : undefined;
    if (wanted === null) return null;
    if (wanted !== undefined) return byId.get(wanted) ?? null;
    const at = position.get(page);
    return at === undefined ? null : (order[at + step] ?? null);
  };
  for (const page of placed) {
    for (const key of ['pagination_prev', 'pagination_next'] as const) {
      const id = page.facts.meta[key];
      if (typeof id !== 'string' || byId.has(id)) continue;
      const message = `'${key}' names no document: '${id}'`;
      diagnostics.push({ severity: 'error', rule: 'front-matter', message, file: page.source, line: 1, column: 1 });
    }
    const { displayed_sidebar: name } = page.facts.meta;
    if (typeof name === 'string' && name !== config.docs.sidebar) {
      const message = `'displayed_sidebar' names no sidebar: '${name}'`;
      const suggestion = config.docs.sidebar;
      diagnostics.push({
        severity: 'error',
        rule: 'front-matter',
        message,
        file: page.source,
        line: 1,
        column: 1,
        suggestion,
      });
    }
  }

  const hrefs = new Map<RoutePath, Href>();
  const href = (route: RoutePath): Href => {
    let known = hrefs.get(route);
    if (known === undefined) {
      known = routeHref(route, rules);
      hrefs.set(route, known);
    }
    return known;
  };
  const bars = sidebars(tree, config, href);
  const home = kept.find((page) => page.route === toRoute(config.docs.routeBasePath, rules)) ?? null;
  if (home === null) {
    const message = `there is no home page: name a document '${config.docs.mainDoc}.md', or set docs.mainDoc`;
    diagnostics.push({
      severity: 'warning',
      rule: 'missing-home',
      message,
      file: config.docs.path,
      line: 1,
      column: 1,
    });
  }
  const hidden = kept.filter((page) => !position.has(page));
  return {
    rules,
    pages: [...order, ...hidden],
    home: home ?? order[0] ?? null,
    attributes: (page) => attributes.get(page) ?? [],
    fragment: (name) => fragments.get(name) ?? [],
    sidebar(page) {
      if (page?.kind === 'doc' && page.facts.meta.displayed_sidebar === null) return [];
      return bars.for(page, page === null ? [] : (where.get(page) ?? []));
    },
    trail: (page) => where.get(page) ?? [],
    previous: (page) => neighbour(page, -1),
    next: (page) => neighbour(page, 1),
    href: (page) => href(page.route),
    image: (page) => images.get(page) ?? null,
    headings(page) {
      const { meta, outline } = page.facts;
      if (meta.hide_table_of_contents === true) return [];
      const min = meta.toc_min_heading_level ?? config.toc.min;
      const max = meta.toc_max_heading_level ?? config.toc.max;
      return outline.filter(({ depth }) => depth >= min && depth <= max);
    },
    assets,
    diagnostics,
  };
}

function chromeAnchors(target: { readonly anchors: ReadonlySet<string> | null } | undefined): Iterable<string> {
  return target?.anchors ?? [];
}

function categoryPage(
  source: SourcePath,
  label: string,
  link: Extract<NonNullable<CompiledCategory['meta']['link']>, { type: 'generated-index' }>,
  category: () => Category,
  taken: Set<string>,
  config: SiteConfig,
  rules: PathRules,
): CategoryPage {
  let slug = link.slug?.replace(/^\/|\/$/g, '');
  if (slug === undefined) {
    const stem =
      splitPrefix(label)
        .name.toLowerCase()
        .normalize('NFC')
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '') || 'category';
    slug = `category/${stem}`;
    for (let count = 1; taken.has(slug); count += 1) slug = `category/${stem}-${count}`;
  }
  taken.add(slug);
  return {
    kind: 'category',
    get category() {
      return category();
    },
    source,
    route: toRoute(config.docs.routeBasePath + slug, rules),
    title: link.title ?? label,
    description: link.description ?? null,
    keywords: link.keywords ?? [],
    image: link.image ?? null,
  };
}

/**
 * Gives every route and published file to one page: the first to ask. The others are reported and get a no. Routes
 * that differ in case only are reported too, because some disks cannot hold both, but both stand.
 */
function claims(snapshot: Snapshot, report: (page: AnyPage, message: string) => void): (page: AnyPage) => boolean {
  const owners = new Map<string, AnyPage>();
  const folded = new Map<string, AnyPage>();
  return (page) => {
    const owner = owners.get(page.route) ?? snapshot.statics.get(routeOutput(page.route));
    if (owner !== undefined) {
      const source = 'source' in owner ? owner.source : owner.path;
      report(page, `the address ${encodePath(page.route)} belongs to ${source} already, so this page is left out`);
      return false;
    }
    owners.set(page.route, page);
    const lower = page.route.toLowerCase();
    const twin = folded.get(lower);
    if (twin === undefined) folded.set(lower, page);
    else report(page, `the address ${encodePath(page.route)} differs from that of ${twin.source} in case only`);
    return true;
  };
}
