/** The link gate: every reference of the site is judged, and the good ones get their address. */
import { DOCUMENT_ATTRIBUTE } from '../../theme/contract.ts';
import { escapeHtml } from '../base/escape.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ActiveContent, PageText, Reference } from '../model/facts.ts';
import type { AnyPage, Lead, Page, PageTexts, SiteMap } from '../model/linked-site.ts';
import {
  type DocPath,
  decode,
  folderOf,
  type OutputPath,
  type RoutePath,
  routeOutput,
  type SourcePath,
  toRoute,
} from '../model/paths.ts';
import { FILE_START } from '../model/positions.ts';
import type { Snapshot, SourceFile } from '../model/source.ts';
import { refusalOf } from '../model/unsafe-address.ts';
import type { LinkMemory, PageVerdict } from './memory.ts';
import { isComponent, isPage } from './pages.ts';
import type { ReferenceBase } from './reference-base.ts';
import { makeResolve, type Resolution, type Resolve } from './resolve.ts';
import { makeTargets, type Targets } from './targets.ts';

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

/** Everything with references, and what they may lead to. */
export interface JudgeInput {
  readonly config: SiteConfig;
  readonly snapshot: Snapshot;
  readonly map: SiteMap;
  /** Of the documents whose references are judged; an id of a document that is not among them is left unjudged. */
  readonly texts: PageTexts;
  /** Ids that a text offers beside its own. */
  listAnchors(text: PageText): readonly string[];
  /** Anchors and references of the static folder's HTML files. */
  readonly staticPages: ReadonlyMap<OutputPath, StaticPage>;
  /** Texts of the settings that hold HTML, with the settings file they stand in. */
  readonly fragments: readonly Fragment[];
  /** Files that the generator adds to the site by itself. */
  readonly generated: readonly OutputPath[];
  readonly memory: LinkMemory;
}

/** Where the references lead. */
export interface Judged {
  /** What stands in place of every reference of a document, escaped for a quoted attribute. */
  attributes(page: Page): readonly string[];
  /** The same for a text of the settings, by its name. */
  fragment(name: string): readonly string[];
  /** Absolute address of a page's social image, where it is found. */
  image(page: AnyPage): string | null;
  /** Where a document's reference leads; null where that is no page of ours. */
  lead(page: Page, reference: number): Lead | null;
  /** Files of the docs folder that are used, by the path they are published under. */
  readonly assets: ReadonlyMap<OutputPath, SourceFile>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Judges the references of texts, of static pages and of the settings. */
export function judge(input: JudgeInput): Judged {
  const { map } = input;
  const judges = new Judge(input);
  const verdicts = judges.documents();
  const images = judges.images();
  judges.staticPages();
  const fragments = judges.fragments();
  const byRoute = new Map(map.pages.map((page) => [page.route, page]));
  return {
    attributes: (page) => verdicts.get(page.front.path)?.attributes ?? [],
    fragment: (name) => fragments.get(name) ?? [],
    image: (page) => images.get(page) ?? null,
    lead(page, reference) {
      const lead = verdicts.get(page.front.path)?.resolutions[reference]?.lead;
      const target = lead && byRoute.get(lead.route);
      return lead && target ? { page: target, fragment: decode(lead.hash.replace(/^#/, '')) } : null;
    },
    assets: judges.assets,
    diagnostics: judges.diagnostics,
  };
}

class Judge {
  readonly #input: JudgeInput;
  readonly #targets: Targets;
  readonly #resolve: Resolve;
  readonly #top: RoutePath;
  readonly diagnostics: Diagnostic[] = [];
  readonly assets = new Map<OutputPath, SourceFile>();

  constructor(input: JudgeInput) {
    const { config, map } = input;
    this.#input = input;
    this.#targets = targetsOf(input);
    this.#resolve = makeResolve(config, map.rules, this.#targets);
    this.#top = toRoute('', map.rules);
  }

  /** Verdicts of the documents whose texts are there; from memory where nothing changed that they depend on. */
  documents(): ReadonlyMap<DocPath, PageVerdict> {
    const { map, texts, memory } = this.#input;
    const earlier = memory.take(this.#targets.all());
    const judged = new Map<PageText, PageVerdict>();
    const verdicts = new Map<DocPath, PageVerdict>();
    for (const page of map.pages) {
      const text = page.kind === 'doc' ? texts.get(page.front.path) : undefined;
      if (page.kind !== 'doc' || text === undefined) continue;
      const verdict = earlier.known.get(text) ?? this.#judge(page, text);
      judged.set(text, verdict);
      verdicts.set(page.front.path, verdict);
      for (const resolution of verdict.resolutions) this.#note(resolution);
    }
    earlier.keep(judged);
    return verdicts;
  }

  #judge(page: Page, text: PageText): PageVerdict {
    const base = this.#baseOf(page);
    const resolutions = text.references.map((reference) => this.#resolve(base, reference));
    const attributes = text.references.map((reference, index) =>
      attributeOf(reference, resolutions[index] as Resolution),
    );
    return { resolutions, attributes };
  }

  /** Addresses of the social images that pages name. */
  images(): ReadonlyMap<AnyPage, string> {
    const { map, config } = this.#input;
    const images = new Map<AnyPage, string>();
    for (const page of map.pages) {
      const url = page.kind === 'doc' ? page.front.meta.image : page.image;
      if (url === undefined || url === null) continue;
      const base =
        page.kind === 'doc'
          ? this.#baseOf(page)
          : { source: page.source, folder: '', base: this.#top, anchors: NO_ANCHORS };
      const position = page.kind === 'doc' ? (page.front.places.image ?? FILE_START) : page.imagePosition;
      const { href } = this.#note(this.#resolve(base, { url, kind: 'embed', ...position }));
      if (href !== null) images.set(page, new URL(href, config.url).href);
    }
    return images;
  }

  staticPages(): void {
    for (const [base, { source, anchors, references }] of this.#input.staticPages) {
      const from: ReferenceBase = { source, folder: null, base, anchors: new Set(anchors), verbatim: true };
      for (const reference of references) {
        // The file is published as it is, scripts and all: an address that runs code is no worse than they are.
        if (refusalOf(reference.url) === null) this.#note(this.#resolve(from, reference));
      }
    }
  }

  fragments(): ReadonlyMap<string, readonly string[]> {
    return new Map(
      this.#input.fragments.map(({ name, source, references }) => {
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
    if (asset !== undefined) this.assets.set(asset.path, asset.file);
    return resolution;
  }

  #baseOf({ source, front, route }: Page): ReferenceBase {
    const anchors = this.#targets.anchors({ kind: 'route', route }) ?? NO_ANCHORS;
    // A component's addresses are its own affair: they are published as they are.
    if (isComponent(front.path)) return { source, folder: null, base: routeOutput(route), anchors, verbatim: true };
    return { source, folder: folderOf(front.path), base: route, anchors };
  }
}

const NO_ANCHORS: ReadonlySet<string> = new Set();

function targetsOf({ map, texts, snapshot, staticPages, generated, listAnchors }: JudgeInput): Targets {
  const anchors = new Map<RoutePath | OutputPath, readonly string[]>();
  for (const page of map.pages) {
    const text = page.kind === 'doc' ? texts.get(page.front.path) : undefined;
    if (page.kind === 'category') anchors.set(page.route, []);
    if (text === undefined) continue;
    const more = listAnchors(text);
    anchors.set(page.route, more.length === 0 ? text.anchors : [...text.anchors, ...more]);
  }
  for (const [path, page] of staticPages) anchors.set(path, page.anchors);
  return makeTargets({
    rules: map.rules,
    documents: map.documents,
    drafts: map.drafts,
    docsFiles: new Map([...snapshot.docs].filter(([path]) => !isPage(path))),
    routes: map.pages.map((page) => page.route),
    files: new Map<OutputPath, SourceFile | null>([
      ...generated.map((path) => [path, null] as const),
      ...snapshot.statics,
    ]),
    anchors,
  });
}

/** What is published in place of a refused address: browsers open nothing for it. */
const INERT = 'about:invalid';

/** An address as an attribute's value. Images of known size, and links to documents, continue it with others. */
function attributeOf({ url, kind }: Reference, { href, image, document, refused }: Resolution): string {
  if (refused) return INERT;
  if (kind === 'link' && document) return `${escapeHtml(href ?? url)}" ${DOCUMENT_ATTRIBUTE}="`;
  const size = kind === 'image' ? image?.dimensions : undefined;
  const more = size === undefined ? '' : `" width="${size.width}" height="${size.height}`;
  return escapeHtml(href ?? url) + more;
}
