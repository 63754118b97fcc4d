import type { SiteGraph } from '../graph.ts';
import { fillMarks } from '../marks.ts';
import {
  compareText,
  type DocPath,
  decode,
  type Href,
  type OutputPath,
  type PathRules,
  type RoutePath,
  routeHref,
  type SourcePath,
  toRoute,
} from '../paths.ts';
import type {
  Bibliography,
  BodyStore,
  CompiledCategory,
  Diagnostic,
  Glossary,
  PageFacts,
  ScriptResult,
  SiteConfig,
  Snapshot,
} from '../types.ts';
import { fill, listAnchors } from './fill.ts';
import { type Fragment, judge, type StaticPage } from './gate.ts';
import { LinkMemory } from './memory.ts';
import { unknownNames } from './names.ts';
import { makeNeighbour, readingOrder, trails } from './order.ts';
import { folderTree, isPage, placePage } from './pages.ts';
import { makeCategoryPages, makeClaim } from './routes.ts';
import { sidebars, sidebarTree } from './sidebar.ts';
import { makeTargets, type PublishedFile } from './targets.ts';

export type { Fragment, StaticPage };
export { LinkMemory };

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
  /** What the pages' scripts came to. */
  readonly scripts: ReadonlyMap<DocPath, ScriptResult>;
  /** The modules of pages that are components: digests of bodies. */
  readonly components: ReadonlyMap<DocPath, string>;
  readonly bibliography: Bibliography | null;
  readonly glossary: Glossary | null;
  readonly bodies: BodyStore;
  /** Of the site as it was linked before. */
  readonly memory?: LinkMemory | undefined;
  /** Whether drafts are published. */
  readonly drafts: boolean;
}

/** Joins compiled pages to a site: routes, sidebar, order, and every reference judged. Reads nothing but its input. */
export function link(input: LinkInput): SiteGraph {
  const { config, snapshot, categories, staticPages, bibliography, glossary } = input;
  const rules: PathRules = { baseUrl: config.baseUrl, trailingSlash: config.trailingSlash };
  const diagnostics: Diagnostic[] = [];
  const report = (problem: Diagnostic) => diagnostics.push(problem);

  const isDraft = (facts: PageFacts) => facts.meta.draft === true && !input.drafts;
  const documents = input.pages
    .filter((facts) => !isDraft(facts))
    .map((facts) => {
      const known = input.memory?.placed.get(facts);
      if (known !== undefined) return known;
      const faults = diagnostics.length;
      const page = placePage(facts, `${config.docs.path}/${facts.path}` as SourcePath, config, rules, diagnostics);
      // What is wrong with it is said every time.
      if (diagnostics.length === faults) input.memory?.placed.set(facts, page);
      return page;
    })
    .sort((a, b) => compareText(a.source, b.source));
  const claim = makeClaim(snapshot, config, report);
  const placed = documents.filter(claim);
  const byId = new Map(placed.map((page) => [page.id, page]));
  const tree = sidebarTree(
    folderTree(placed, categories),
    makeCategoryPages(config, rules, claim, report),
    (id) => byId.get(id) ?? null,
  );
  const where = trails(tree);
  const order = readingOrder(tree);
  const inOrder = new Set(order);
  const pages = [...order, ...[...where.keys()].filter((page) => !inOrder.has(page))];

  const targets = makeTargets({
    rules,
    documents: new Map(documents.map((page) => [page.facts.path, page])),
    drafts: new Set(input.pages.filter(isDraft).map((facts) => facts.path)),
    docsFiles: new Map([...snapshot.docs].filter(([path]) => !isPage(path))),
    routes: new Map(
      pages.map((page) => {
        if (page.kind !== 'doc') return [page.route, []];
        if (page.facts.partial) return [page.route, null];
        const { anchors } = page.facts;
        const more = listAnchors(page.facts, bibliography, glossary);
        return [page.route, more.length === 0 ? anchors : [...anchors, ...more]];
      }),
    ),
    files: new Map<OutputPath, PublishedFile>([
      ...input.generated.map((path) => [path, { anchors: null }] as const),
      ...[...snapshot.statics].map(
        ([path, source]) => [path, { anchors: staticPages.get(path)?.anchors ?? null, source }] as const,
      ),
    ]),
  });
  const { fragments, memory } = input;
  const judged = judge({
    config,
    rules,
    targets,
    pages,
    staticPages,
    fragments,
    ...(memory === undefined ? {} : { memory }),
  });
  diagnostics.push(...unknownNames(placed, categories.values(), byId, config), ...judged.diagnostics);

  const top = toRoute(config.docs.routeBasePath, rules);
  const home = pages.find((page) => page.route === top) ?? null;
  if (home === null) {
    const message = `there is no home page: name a document '${config.docs.mainDoc}.md', or set docs.mainDoc`;
    const place = { file: config.docs.path, line: 1, column: 1 };
    report({ severity: 'warning', rule: 'missing-home', message, ...place });
  }

  const hrefs = new Map<RoutePath, Href>();
  const href = (route: RoutePath) => {
    const known = hrefs.get(route) ?? routeHref(route, rules);
    hrefs.set(route, known);
    return known;
  };
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const filled = fill({
    rules,
    pages,
    docs: snapshot.docs,
    scripts: input.scripts,
    bibliography,
    glossary,
    bodies: input.bodies,
    href: (page) => href(page.route),
    target(page, reference) {
      const lead = judged.leads.get(page)?.get(reference);
      const target = lead && byRoute.get(lead.route);
      return lead && target ? { page: target, fragment: decode(lead.hash.replace(/^#/, '')) } : null;
    },
  });
  diagnostics.push(...filled.diagnostics);

  const bars = sidebars(tree, config, href);
  const neighbour = makeNeighbour(order, byId);
  return {
    rules,
    pages,
    home: home ?? order[0] ?? null,
    attributes: (page) => judged.attributes.get(page) ?? [],
    component: (page) => input.components.get(page.facts.path) ?? null,
    pieces: filled.pieces,
    fragment: (name) => judged.fragments.get(name) ?? [],
    sidebar(page) {
      if (page?.kind === 'doc' && page.facts.meta.displayed_sidebar === null) return [];
      return bars.for(page, page === null ? [] : (where.get(page) ?? []));
    },
    trail: (page) => where.get(page) ?? [],
    previous: (page) => neighbour(page, -1),
    next: (page) => neighbour(page, 1),
    href: (page) => href(page.route),
    image: (page) => judged.images.get(page) ?? null,
    headings(page) {
      const { meta, outline } = page.facts;
      if (meta.hide_table_of_contents === true) return [];
      const min = meta.toc_min_heading_level ?? config.toc.min;
      const max = meta.toc_max_heading_level ?? config.toc.max;
      const shown = outline.filter(({ depth }) => depth >= min && depth <= max);
      const { slots } = filled.pieces(page);
      return shown.map((heading) => ({
        ...heading,
        html: fillMarks(heading.html, (_, index) => slots[index]?.html() ?? ''),
      }));
    },
    assets: judged.assets,
    figures: filled.files,
    diagnostics,
  };
}
