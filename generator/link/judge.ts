/** The link gate: every reference of the site is judged, and the good ones get their address. */
import { DOCUMENT_ATTRIBUTE } from '../../theme/contract.ts';
import { escapeHtml } from '../base/escape.ts';
import { type FigureResult, type ScriptResult, tableOf } from '../model/computed.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ActiveContent, PageText, Reference } from '../model/facts.ts';
import type { AnyPage, Lead, Page, PageTexts, SiteMap } from '../model/linked-site.ts';
import {
  type DocPath,
  decode,
  encodePath,
  folderOf,
  type OutputPath,
  type RoutePath,
  routeOutput,
  type SourcePath,
  toRoute,
} from '../model/paths.ts';
import { FILE_START } from '../model/positions.ts';
import type { Slot } from '../model/slots.ts';
import type { Snapshot, SourceFile } from '../model/source.ts';
import { refusalOf } from '../model/unsafe-address.ts';
import type { LinkMemory, PageVerdict } from './memory.ts';
import { isComponent, isPage } from './pages.ts';
import type { ReferenceBase } from './reference-base.ts';
import { type Asset, makeResolve, type Resolution, type Resolve } from './resolve.ts';
import { makeTargets, type Targets, withOthers } from './targets.ts';

/** A file of the static folder that is HTML: what it offers, and what it asks for. */
export interface StaticPage {
  readonly source: SourcePath;
  readonly anchors: readonly string[];
  readonly references: readonly Reference[];
  readonly active?: ActiveContent;
}

/** A text of the settings: `name` is the setting's path. */
export interface Fragment {
  readonly name: string;
  readonly source: string;
  readonly references: readonly Reference[];
}

/** A version of the docs, and what links lead to beside its pages. */
export interface TargetsInput {
  readonly map: SiteMap;
  /** Of the documents whose references are judged; an id of a document that is not among them is left unjudged. */
  readonly texts: PageTexts;
  /** Ids that a text offers beside its own. */
  listAnchors(text: PageText): readonly string[];
  readonly statics: Snapshot['statics'];
  /** Anchors and references of the static folder's HTML files. */
  readonly staticPages: ReadonlyMap<OutputPath, StaticPage>;
  /** Files that the generator adds to the site by itself. */
  readonly generated: readonly OutputPath[];
}

/** What references of a version may lead to. */
interface Judging {
  readonly map: SiteMap;
  readonly targets: Targets;
  /** Targets of the site's other versions. */
  readonly others: readonly Targets[];
}

/** The documents of a version, and what their references may lead to. */
export interface JudgeInput extends Judging {
  readonly texts: PageTexts;
  /** What the pages' scripts came to: figures have addresses, too. */
  readonly scripts: ReadonlyMap<DocPath, ScriptResult>;
  readonly memory: LinkMemory;
}

/** What has references beside the documents, judged as if it stood on the site's top. */
export interface JudgeSiteInput extends Judging {
  readonly staticPages: ReadonlyMap<OutputPath, StaticPage>;
  /** Texts of the settings that hold HTML, with the settings file they stand in. */
  readonly fragments: readonly Fragment[];
}

/** Where the references lead. */
export interface Judged {
  /** What stands in place of every reference of a document, escaped for a quoted attribute. */
  attributes(page: Page): readonly string[];
  /** The same for the figure that a slot shows. */
  figure(slot: Slot): readonly string[];
  /** Absolute address of a page's social image, where it is found. */
  image(page: AnyPage): string | null;
  /** Where a document's reference leads; null where that is no page of ours. */
  lead(page: Page, reference: number): Lead | null;
  /** Files of the docs folder that are used, by the path they are published under. */
  readonly assets: ReadonlyMap<OutputPath, SourceFile>;
  readonly diagnostics: readonly Diagnostic[];
}

/** What became of the references that stand in no document. */
export interface JudgedSite {
  /** What stands in place of every reference of a text of the settings, by its name. */
  fragment(name: string): readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Judges the references of a version's documents. */
export function judge({ texts, scripts, memory, ...judging }: JudgeInput): Judged {
  const { map } = judging;
  const judges = new Judge(judging);
  const verdicts = judges.documents(texts, memory);
  const figures = judges.figures(texts, scripts);
  const images = judges.images();
  const byRoute = new Map(map.pages.map((page) => [page.route, page]));
  return {
    attributes: (page) => verdicts.get(page.front.path)?.attributes ?? [],
    figure: (slot) => figures.get(slot) ?? [],
    image: (page) => images.get(page) ?? null,
    lead(page, reference) {
      const lead = verdicts.get(page.front.path)?.leads.find(([number]) => number === reference)?.[1];
      const target = lead && byRoute.get(lead.route);
      return lead && target ? { page: target, fragment: decode(lead.hash.replace(/^#/, '')) } : null;
    },
    assets: judges.assets,
    diagnostics: judges.diagnostics,
  };
}

/** Judges the references of static pages and of the settings. */
export function judgeSite({ staticPages, fragments, ...judging }: JudgeSiteInput): JudgedSite {
  const judges = new Judge(judging);
  judges.staticPages(staticPages);
  const attributes = judges.fragments(fragments);
  return { fragment: (name) => attributes.get(name) ?? [], diagnostics: judges.diagnostics };
}

class Judge {
  readonly #map: SiteMap;
  readonly #targets: Targets;
  readonly #resolve: Resolve;
  readonly #top: RoutePath;
  readonly diagnostics: Diagnostic[] = [];
  readonly assets = new Map<OutputPath, SourceFile>();

  constructor({ map, targets, others }: Judging) {
    this.#map = map;
    this.#targets = withOthers(targets, others);
    this.#resolve = makeResolve(map.edition, map.rules, this.#targets);
    this.#top = toRoute('', map.rules);
  }

  /** Verdicts on the documents whose texts are there; those of before where nothing changed that they depend on. */
  documents(texts: PageTexts, memory: LinkMemory): ReadonlyMap<DocPath, PageVerdict> {
    const targets = this.#targets.all();
    const earlier = memory.take(targets);
    const pages = this.#map.pages.filter((page): page is Page => page.kind === 'doc' && texts.has(page.front.path));
    const textOf = (page: Page) => texts.get(page.front.path) as PageText;
    const judged = new Map<PageText, PageVerdict>();
    const byPath = new Map<DocPath, PageVerdict>();
    for (const page of pages) {
      const verdict = earlier.known.get(textOf(page)) ?? this.#judge(page, textOf(page));
      judged.set(textOf(page), verdict);
      byPath.set(page.front.path, verdict);
      for (const diagnostic of verdict.diagnostics) this.diagnostics.push(diagnostic);
      for (const asset of verdict.assets) this.#publish(asset);
    }
    earlier.keep(judged);
    return byPath;
  }

  #judge(page: Page, text: PageText): PageVerdict {
    const base = this.#baseOf(page);
    const references = text.references;
    const resolutions = references.map((reference) => this.#resolve(base, reference));
    const attributes = references.map((reference, index) => attributeOf(reference, resolutions[index] as Resolution));
    const named = text.slots.flatMap((slot) => (slot.kind === 'label' ? [slot.reference] : []));
    const all = [...resolutions, ...this.#elsewhere(page, base, references, resolutions)];
    return {
      attributes,
      leads: named.map((reference) => [reference, resolutions[reference]?.lead] as const),
      assets: all.flatMap(({ asset }) => asset ?? []),
      diagnostics: all.flatMap(({ diagnostic }) => diagnostic ?? []),
    };
  }

  /** What a component's relative addresses lack that are right from its own address, but not from an earlier one. */
  #elsewhere(
    page: Page,
    base: ReferenceBase,
    references: readonly Reference[],
    own: readonly Resolution[],
  ): readonly Resolution[] {
    if (!isComponent(page.front.path)) return [];
    return this.#map.aliases(page).flatMap((alias) =>
      references.flatMap((reference, index) => {
        const { diagnostic } = this.#resolve({ ...base, base: routeOutput(alias) }, reference);
        if (diagnostic === null || own[index]?.diagnostic !== null) return [];
        const note = `seen from the alias ${encodePath(alias)}: start the address with a slash`;
        return [{ href: null, diagnostic: { ...diagnostic, note } }];
      }),
    );
  }

  /** Verdicts on what scripts made for figures, tables and components: it counts from the page. */
  figures(texts: PageTexts, scripts: ReadonlyMap<DocPath, ScriptResult>): ReadonlyMap<Slot, readonly string[]> {
    const verdicts = new Map<Slot, readonly string[]>();
    for (const page of this.#map.pages) {
      const text = page.kind === 'doc' ? texts.get(page.front.path) : undefined;
      if (page.kind !== 'doc' || text === undefined) continue;
      for (const slot of text.slots) {
        if (slot.kind !== 'figure' && slot.kind !== 'table' && slot.kind !== 'component') continue;
        const result = scripts.get(slot.script);
        const made =
          slot.kind === 'table' ? tableOf(slot, result) : slot.kind === 'figure' ? result?.figure : result?.page;
        if (made) verdicts.set(slot, this.#madeByScript(page, slot, made));
      }
    }
    return verdicts;
  }

  #madeByScript(
    page: Page,
    slot: Slot,
    { references, ids }: Pick<FigureResult, 'references' | 'ids'>,
  ): readonly string[] {
    if (references.length === 0) return [];
    const base = this.#baseOf(page);
    const own = { ...base, anchors: new Set([...base.anchors, ...ids]) };
    // Most links are in both pictures of a figure, and in many rows of a table.
    const known = new Map<string, string>();
    const told = new Set<string>();
    return references.map((drawn) => {
      const name = `${drawn.kind} ${drawn.srcdocs ?? 0} ${drawn.url}`;
      const before = known.get(name);
      if (before !== undefined) return before;
      const reference = { ...drawn, line: slot.line, column: slot.column };
      const resolution = this.#resolve(own, reference);
      const message = resolution.diagnostic?.message ?? '';
      this.#note(
        told.has(message) ? { ...resolution, diagnostic: null } : resolution,
        `the script of the ${slot.kind} ${slot.kind === 'figure' ? 'drew' : 'wrote'} it`,
      );
      told.add(message);
      const attribute = attributeOf(reference, resolution);
      known.set(name, attribute);
      return attribute;
    });
  }

  /** Addresses of the social images that pages name. */
  images(): ReadonlyMap<AnyPage, string> {
    const { pages, edition } = this.#map;
    const images = new Map<AnyPage, string>();
    for (const page of pages) {
      const url = page.kind === 'doc' ? page.front.meta.image : page.image;
      if (url === undefined || url === null) continue;
      const base =
        page.kind === 'doc'
          ? this.#baseOf(page)
          : { source: page.source, folder: '', base: this.#top, anchors: NO_ANCHORS };
      const position = page.kind === 'doc' ? (page.front.places.image ?? FILE_START) : page.imagePosition;
      const { href } = this.#note(this.#resolve(base, { url, kind: 'embed', ...position }));
      if (href !== null) images.set(page, new URL(href, edition.config.url).href);
    }
    return images;
  }

  staticPages(pages: ReadonlyMap<OutputPath, StaticPage>): void {
    for (const [base, { source, anchors, references }] of pages) {
      const from: ReferenceBase = { source, folder: null, base, anchors: new Set(anchors), verbatim: true };
      for (const reference of references) {
        // The file is published as it is, scripts and all: an address that runs code is no worse than they are.
        if (refusalOf(reference.url) === null) this.#note(this.#resolve(from, reference));
      }
    }
  }

  fragments(fragments: readonly Fragment[]): ReadonlyMap<string, readonly string[]> {
    return new Map(
      fragments.map(({ name, source, references }) => {
        const base: ReferenceBase = { source, folder: null, base: this.#top, anchors: NO_ANCHORS };
        const attributes = references.map((reference) =>
          attributeOf(reference, this.#note(this.#resolve(base, reference), `it stands in the setting '${name}'`)),
        );
        return [name, attributes];
      }),
    );
  }

  /** Takes down what a resolution brings: a diagnostic, a file to publish. */
  #note(resolution: Resolution, note?: string): Resolution {
    const { diagnostic, asset } = resolution;
    if (diagnostic !== null) this.diagnostics.push(note === undefined ? diagnostic : { ...diagnostic, note });
    if (asset !== undefined) this.#publish(asset);
    return resolution;
  }

  #publish({ path, name }: Asset): void {
    const file = this.#map.edition.docs.get(name);
    if (file !== undefined) this.assets.set(path, file);
  }

  #baseOf({ source, front, route }: Page): ReferenceBase {
    const anchors = this.#targets.anchors({ kind: 'route', route }) ?? NO_ANCHORS;
    // A component's addresses are its own affair: they are published as they are.
    if (isComponent(front.path)) return { source, folder: null, base: routeOutput(route), anchors, verbatim: true };
    return { source, folder: folderOf(front.path), base: route, anchors };
  }
}

const NO_ANCHORS: ReadonlySet<string> = new Set();

/** Everything that links of a version can lead to in it, and beside the pages. */
export function targetsOf({ map, texts, statics, staticPages, generated, listAnchors }: TargetsInput): Targets {
  const anchors = new Map<RoutePath | OutputPath, readonly string[]>();
  const oldIds = new Map<RoutePath, PageText['oldIds']>();
  for (const page of map.pages) {
    const text = page.kind === 'doc' ? texts.get(page.front.path) : undefined;
    if (page.kind === 'category') anchors.set(page.route, []);
    if (text === undefined) continue;
    if (text.oldIds.length > 0) oldIds.set(page.route, text.oldIds);
    const more = listAnchors(text);
    anchors.set(page.route, more.length === 0 ? text.anchors : [...text.anchors, ...more]);
  }
  for (const [path, page] of staticPages) anchors.set(path, page.anchors);
  return makeTargets({
    rules: map.rules,
    documents: map.documents,
    drafts: map.drafts,
    docsFiles: new Map([...map.edition.docs].filter(([path]) => !isPage(path))),
    routes: map.pages.map((page) => page.route),
    redirects: map.redirects,
    files: new Map<OutputPath, SourceFile | null>([...generated.map((path) => [path, null] as const), ...statics]),
    anchors,
    oldIds,
  });
}

/** What is published in place of a refused address: browsers open nothing for it. */
const INERT = 'about:invalid';

/**
 * An address as an attribute's value. Images of known size, and links to documents, continue it with others. What is
 * in a document that is an attribute itself is escaped for that one, too.
 */
function attributeOf({ url, kind, srcdocs = 0 }: Reference, resolution: Resolution): string {
  const { href, image, document, refused } = resolution;
  if (refused) return INERT;
  const size = kind === 'image' ? image?.dimensions : undefined;
  let value = escapeHtml(href ?? url);
  if (kind === 'link' && document) value += `" ${DOCUMENT_ATTRIBUTE}="`;
  else if (size !== undefined) value += `" width="${size.width}" height="${size.height}`;
  for (let around = 0; around < srcdocs; around += 1) value = escapeHtml(value);
  return value;
}
