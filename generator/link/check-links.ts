import { DOCUMENT_ATTRIBUTE, type SiteLink } from '../../theme/contract.ts';
import { escapeHtml } from '../base/escape.ts';
import { componentOf, type FigureResult, type ScriptResult, tableOf } from '../model/computed.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { PageText, Reference } from '../model/facts.ts';
import type { AnyPage, LinkTarget, Page, PageTexts, SiteMap, StaticPage } from '../model/linked-site.ts';
import {
  type DocPath,
  decode,
  encodePath,
  folderOf,
  type OutputPath,
  type RoutePath,
  refusalOf,
  routeOutput,
  toRoute,
} from '../model/paths.ts';
import { FILE_START } from '../model/positions.ts';
import type { Slot } from '../model/slots.ts';
import type { SourceFile } from '../model/source.ts';
import { isComponent } from './pages.ts';
import { LinkResolver, type ReferenceBase, type Resolution } from './resolve.ts';
import { type Targets, withOthers } from './targets.ts';

/** A text of the settings: `name` is the setting's path. */
export interface SettingText {
  readonly name: string;
  readonly source: string;
  readonly references: readonly Reference[];
}

interface Checking {
  readonly map: SiteMap;
  readonly targets: Targets;
  readonly others: readonly Targets[];
}

/** The documents of a version. */
export interface CheckLinksInput extends Checking {
  readonly texts: PageTexts;
  /** Results of the pages' scripts: figures, tables and components contain references, too. */
  readonly scripts: ReadonlyMap<DocPath, ScriptResult>;
  readonly settings: SettingLinks;
}

export interface SettingLinks {
  readonly source: string;
  /** `name` is the path of the setting. */
  readonly links: readonly { readonly name: string; readonly url: string }[];
}

/** References outside of documents. */
export interface CheckSiteLinksInput extends Checking {
  readonly staticPages: ReadonlyMap<OutputPath, StaticPage>;
  readonly settings: readonly SettingText[];
}

/** The targets of a version's references. */
export type CheckedLinks = ReturnType<typeof checkLinks>;
/** The references of static pages and settings, checked. */
export type CheckedSiteLinks = ReturnType<typeof checkSiteLinks>;

/** Checks the references of a version's documents. */
export function checkLinks({ texts, scripts, settings, ...checking }: CheckLinksInput) {
  const { pages } = checking.map;
  const checker = new LinkChecker(checking);
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const resolutions = new Map<Page, readonly Resolution[]>();
  const scripted = new Map<Slot, readonly string[]>();
  for (const [path, page] of checking.map.documents) {
    const text = texts.get(path);
    if (text === undefined) continue;
    if (byRoute.get(page.route) !== page) {
      checker.checkLeftOut(page, text);
      continue;
    }
    resolutions.set(page, checker.checkPage(page, text));
    for (const slot of text.slots) {
      const result = scriptResult(slot, scripts);
      if (result) scripted.set(slot, checker.checkScript(page, slot, result));
    }
  }
  const images = new Map(pages.map((page) => [page, checker.checkImage(page)]));
  return {
    /** The values of a document's references, escaped for a quoted attribute. */
    attributes(page: Page): readonly string[] {
      const { references = [] } = texts.get(page.front.path) ?? {};
      return references.map((reference, index) => attributeOf(reference, resolutions.get(page)?.[index] as Resolution));
    },
    /** The same for the result of the script that a slot shows. */
    scriptAttributes: (slot: Slot) => scripted.get(slot) ?? [],
    /** Absolute address of a page's social image, if it is found. */
    image: (page: AnyPage) => images.get(page) ?? null,
    /** Where the links of the settings lead; those without a target are missing. */
    settingLinks: checker.checkSettings(settings),
    /** The target of a document's reference; null if it is not a page of the site. */
    linkTarget(page: Page, index: number): LinkTarget | null {
      const found = resolutions.get(page)?.[index]?.page;
      const target = found && byRoute.get(found.route);
      return target ? { page: target, fragment: decode(found.hash.slice(1)) } : null;
    },
    /** Linked files of the docs folder by output path, and those of them that may name others. */
    assets: checker.assets,
    linkedPages: checker.checkLinkedFiles(),
    diagnostics: checker.diagnostics,
  };
}

/** Checks the references of static pages and of the settings, which are resolved against the home page. */
export function checkSiteLinks({ staticPages, settings, ...checking }: CheckSiteLinksInput) {
  const checker = new LinkChecker(checking);
  for (const [base, page] of staticPages) checker.checkUnchanged(base, page);
  const attributes = new Map(
    settings.map(({ name, source, references }) => {
      const base = { ...checker.top, source, folder: null };
      const note = `it stands in the setting '${name}'`;
      return [name, references.map((reference) => attributeOf(reference, checker.check(base, reference, note)))];
    }),
  );
  return { attributes: (setting: string) => attributes.get(setting) ?? [], diagnostics: checker.diagnostics };
}

type ScriptReferences = Pick<FigureResult, 'references' | 'ids'>;

/** The references of a script's result, as a slot shows it. */
export function scriptResult(slot: Slot, scripts: CheckLinksInput['scripts']): ScriptReferences | null | undefined {
  if (slot.kind === 'table') return tableOf(slot, scripts.get(slot.script));
  if (slot.kind === 'figure') return scripts.get(slot.script)?.figure;
  return slot.kind === 'component' ? componentOf(slot, scripts.get(slot.script)) : null;
}

/** Collects the diagnostics of references, and the files that have to be published for them. */
class LinkChecker {
  readonly #map: SiteMap;
  readonly #targets: Targets;
  readonly #resolver: LinkResolver;
  readonly top: Pick<ReferenceBase, 'base' | 'anchors'>;
  readonly diagnostics: Diagnostic[] = [];
  readonly assets = new Map<OutputPath, SourceFile>();
  readonly #linkedPages = new Map<OutputPath, StaticPage>();

  constructor({ map, targets, others }: Checking) {
    this.#map = map;
    this.#targets = withOthers(targets, others);
    this.#resolver = new LinkResolver(map, this.#targets);
    this.top = { base: toRoute('', map.rules), anchors: new Set() };
  }

  check(base: ReferenceBase, reference: Reference, note?: string): Resolution {
    const resolution = this.#resolver.resolve(base, reference);
    const { asset } = resolution;
    this.#report(resolution, note);
    const file = asset && this.#map.version.docs.get(asset.name);
    if (asset && file && !this.assets.has(asset.path)) {
      this.assets.set(asset.path, file);
      const linked = this.#targets.linkedFile(asset.name);
      for (const [path, each] of linked?.files ?? []) this.assets.set(path, each);
      for (const [path, page] of linked?.pages ?? []) this.#linkedPages.set(path, page);
    }
    return resolution;
  }

  #report({ diagnostic }: Resolution, note?: string): void {
    if (diagnostic !== null) this.diagnostics.push(note === undefined ? diagnostic : { ...diagnostic, note });
  }

  checkUnchanged(base: OutputPath, { source, anchors, references }: StaticPage): void {
    const from: ReferenceBase = { source, folder: null, base, anchors: new Set(anchors), verbatim: true };
    // Its scripts are published as well: addresses that run code add no risk.
    for (const reference of references) if (refusalOf(reference.url) === null) this.check(from, reference);
  }

  /** Checks the references of the linked files, each file once. @returns the files by output path */
  checkLinkedFiles(): ReadonlyMap<OutputPath, StaticPage> {
    const bySource = new Map([...this.#linkedPages].map((each) => [each[1].source, each]));
    for (const [base, page] of bySource.values()) this.checkUnchanged(base, page);
    return this.#linkedPages;
  }

  checkPage(page: Page, { references }: PageText): readonly Resolution[] {
    const base = this.#baseOf(page);
    const resolutions = references.map((reference) => this.check(base, reference));
    // A component's relative addresses have to be right from its aliases as well.
    const aliases = isComponent(page.front.path) ? this.#map.aliases(page) : [];
    for (const alias of aliases) {
      const note = `seen from the alias ${encodePath(alias)}: start the address with a slash`;
      for (const [index, reference] of references.entries()) {
        if (resolutions[index]?.diagnostic !== null) continue;
        this.check({ ...base, base: routeOutput(alias) }, reference, note);
      }
    }
    return resolutions;
  }

  /**
   * Checks the links of the settings, written as in a document at the top of the docs. Versions that lack a page show
   * the link of the latest.
   */
  checkSettings({ source, links }: SettingLinks): ReadonlyMap<string, Omit<SiteLink, 'label'>> {
    const isLatest = this.#map.version.status === 'latest';
    const found = new Map<string, Omit<SiteLink, 'label'>>();
    for (const { name, url } of links) {
      const reference = { url, kind: 'link', ...FILE_START } as const;
      const base = { ...this.top, source, folder: '' };
      const resolution = isLatest
        ? this.check(base, reference, `it stands in the setting '${name}'`)
        : this.#resolver.resolve(base, reference);
      const { document, asset, refused } = resolution;
      const href = refused ? INERT : resolution.href;
      if (href === null || (asset !== undefined && !isLatest)) continue;
      found.set(url, { href, ...(document && { isDocument: true }) });
    }
    return found;
  }

  /** Checks a page that is not published, because another one has its address. */
  checkLeftOut(page: Page, { references, anchors }: PageText): void {
    const base = { ...this.#baseOf(page), anchors: new Set(anchors) };
    for (const reference of references) this.#report(this.#resolver.resolve(base, reference));
  }

  /** Checks the output of a script, with positions of the slot. @returns attribute values by reference */
  checkScript(page: Page, slot: Slot, { references, ids }: ScriptReferences): readonly string[] {
    const own = this.#baseOf(page);
    const base = { ...own, anchors: new Set([...own.anchors, ...ids]) };
    const note = `the script of the ${slot.kind} ${slot.kind === 'figure' ? 'drew' : 'wrote'} it`;
    return references.map((written) => {
      const reference = { ...written, line: slot.line, column: slot.column };
      return attributeOf(reference, this.check(base, reference, note));
    });
  }

  checkImage(page: AnyPage): string | null {
    const url = page.kind === 'doc' ? page.front.meta.image : page.image;
    if (url === undefined || url === null) return null;
    const base = page.kind === 'doc' ? this.#baseOf(page) : { ...this.top, source: page.source, folder: '' };
    const position = page.kind === 'doc' ? (page.front.places.image ?? FILE_START) : page.imagePosition;
    const { href } = this.check(base, { url, kind: 'embed', ...position });
    return href === null ? null : new URL(href, this.#map.version.config.url).href;
  }

  #baseOf({ source, front, route }: Page): ReferenceBase {
    const anchors = this.#targets.anchors({ kind: 'route', route }) ?? this.top.anchors;
    // The addresses of a component are published unchanged.
    if (isComponent(front.path)) return { source, folder: null, base: routeOutput(route), anchors, verbatim: true };
    return { source, folder: folderOf(front.path), base: route as RoutePath, anchors };
  }
}

/** Replaces unsafe addresses: browsers open nothing for it. */
const INERT = 'about:invalid';

/**
 * An address as an attribute's value. Images of known size, and links to static HTML files, continue it with further
 * attributes. References in a `srcdoc` are escaped once more for each.
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
