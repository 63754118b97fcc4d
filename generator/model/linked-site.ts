import type { Position, SidebarItem, SiteLink } from '../../theme/contract.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { ActiveContent, Heading, PageFront, PageText, Reference } from './facts.ts';
import type { DocPath, Href, PathRules, RoutePath, SourcePath } from './paths.ts';
import type { SourcePosition } from './positions.ts';
import type { Version } from './versions.ts';

/** An address that a page had before. */
export interface Alias {
  readonly route: RoutePath;
  readonly position: SourcePosition;
}

/** An address that leads to a page's own. */
export interface Redirect {
  readonly from: RoutePath;
  readonly to: RoutePath;
}

/** A document with its place on the site. */
export interface Page {
  readonly kind: 'doc';
  readonly front: PageFront;
  readonly source: SourcePath;
  /** Path below the docs folder without number prefixes and extension, with the front matter's id if it has one. */
  readonly id: string;
  readonly route: RoutePath;
  /** As its metadata asks for them, free or not. */
  readonly aliases: readonly Alias[];
  readonly title: string;
  readonly label: string;
  readonly position: number | null;
  /** Lists leave it out. */
  readonly hidden: boolean;
  /** It is the index of its folder: its entry is the category's. */
  readonly index: boolean;
}

/** A category's own page that is made from its folder's metadata. */
export interface CategoryPage {
  readonly kind: 'category';
  readonly category: Category;
  readonly source: SourcePath;
  readonly route: RoutePath;
  readonly aliases: readonly Alias[];
  readonly title: string;
  readonly description: string | null;
  readonly keywords: readonly string[];
  readonly image: string | null;
  readonly imagePosition: SourcePosition;
}

/** A folder as the sidebar shows it. */
export interface Category {
  readonly kind: 'category';
  readonly folder: string;
  readonly label: string;
  readonly position: number | null;
  readonly page: Page | CategoryPage | null;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly entries: readonly Entry[];
}

/** A link of the settings. */
export interface LinkEntry {
  readonly kind: 'link';
  readonly label: string;
  readonly url: string;
}

/** The contents of a category. */
export type Entry = Page | Category | LinkEntry;

/** The categories around a page, outermost first, without the root. */
export type Trail = readonly Category[];

/** A page of the site: a document, or a category's generated page. */
export type AnyPage = Page | CategoryPage;

/** A sidebar and a page's position in it. Pages that show the sidebar of their version share its items. */
export interface PlacedSidebar {
  readonly items: readonly SidebarItem[];
  readonly position: Position;
}

/** The HTML of a placeholder. */
export interface Fragment {
  html(): string;
  /** The browser hydrates it, so it must not be changed. */
  readonly isLive?: boolean;
}

/** The finished text of a document. Equal keys mean equal HTML. */
export interface Article {
  readonly key: string;
  html(): string;
  /** The HTML that search indexes: without the controls of tables, formulas and code. */
  searched(): string;
}

/** The routes of a version and everything that surrounds the text of its pages; it depends on no page's text. */
export interface SiteMap {
  readonly version: Version;
  readonly rules: PathRules;
  /** Every page that is published, in reading order, hidden ones last. */
  readonly pages: readonly AnyPage[];
  /** Every document that has a place, published or not: of two with one address the second is not. */
  readonly documents: ReadonlyMap<DocPath, Page>;
  /** Earlier addresses of pages, by page. The same document is published there. */
  readonly redirects: readonly Redirect[];
  readonly drafts: ReadonlySet<DocPath>;
  /** The start page, or the first page of a version without one. */
  readonly home: AnyPage | null;
  /** The sidebar as a page shows it; of the version as a whole without one. `linkOf` resolves links of the settings. */
  sidebar(page: AnyPage | null, linkOf: LinkedSite['settingLink']): PlacedSidebar;
  trail(page: AnyPage): Trail;
  previous(page: AnyPage): AnyPage | null;
  next(page: AnyPage): AnyPage | null;
  href(page: AnyPage): Href;
  /** Where a page is published beside its own address. */
  aliases(page: AnyPage): readonly RoutePath[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The target of a link to a page. */
export interface LinkTarget {
  readonly page: AnyPage;
  /** The id behind the `#`, decoded; empty for none. */
  readonly fragment: string;
}

/** The texts of documents that are compiled; of all of them, where a site is published. */
export type PageTexts = ReadonlyMap<DocPath, PageText>;

/** An HTML file of the static folder, or a file that is published for a link to it, with its ids and references. */
export interface StaticPage {
  readonly source: SourcePath;
  readonly anchors: readonly string[];
  readonly references: readonly Reference[];
  readonly active?: ActiveContent;
}

/** A site whose references are resolved and whose placeholders are rendered. */
export interface LinkedSite {
  readonly map: SiteMap;
  readonly texts: PageTexts;
  article(page: Page): Article;
  headings(page: Page): readonly Heading[];
  /** The description of a page in lists: its own, or the beginning of its text. */
  description(page: AnyPage): string | null;
  /** Absolute address of a social image, where it is found. */
  image(page: AnyPage): string | null;
  /** Where a link of the settings leads, by its address as written. */
  settingLink(url: string): Omit<SiteLink, 'label'>;
  /** Digest of the module that makes a page live, where it is a component. */
  component(page: Page): string | null;
}

/** The category whose index a page is; null for an entry of one. */
export function ownCategory(map: SiteMap, page: AnyPage): Category | null {
  const category = map.trail(page).at(-1);
  return category?.page === page ? category : null;
}

/** Whether lists show a page. */
export function isListed(page: AnyPage): boolean {
  return page.kind === 'category' || !page.hidden;
}

/** The pages that lists show, in reading order. */
export function listedPages({ pages }: SiteMap): readonly AnyPage[] {
  return pages.filter(isListed);
}

/** Whether lists show an entry: hidden pages, and categories with nothing else in them, they do not. */
export function isVisible(entry: Entry): boolean {
  return entry.kind === 'link' || entryPage(entry) !== null;
}

/** The page that lists lead to for an entry: its own, or the first one below it; null where they show nothing. */
export function entryPage(entry: Entry): AnyPage | null {
  if (entry.kind === 'link') return null;
  if (entry.kind === 'doc') return entry.hidden ? null : entry;
  if (entry.page !== null && isListed(entry.page)) return entry.page;
  for (const child of entry.entries) {
    const page = entryPage(child);
    if (page !== null) return page;
  }
  return null;
}
