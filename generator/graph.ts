/** The linked site: what `link` makes, and what `render` shows. */
import type { SidebarItem } from '../theme/contract.ts';
import type { Href, OutputPath, PathRules, RoutePath, SourcePath } from './paths.ts';
import type { Diagnostic, Heading, Output, PageFacts, SourceFile } from './types.ts';

/** A document with its place on the site. */
export interface Page {
  readonly kind: 'doc';
  readonly facts: PageFacts;
  readonly source: SourcePath;
  /** Path below the docs folder without number prefixes and extension, with the front matter's id if it has one. */
  readonly id: string;
  readonly route: RoutePath;
  readonly title: string;
  /** Text of its entry in the sidebar. */
  readonly label: string;
  readonly position: number | null;
  readonly description: string | null;
  /** Lists leave it out. */
  readonly hidden: boolean;
  /** It stands for its folder: its entry is the category's own. */
  readonly index: boolean;
}

/** A category's own page that is made from its folder's metadata. */
export interface CategoryPage {
  readonly kind: 'category';
  readonly category: Category;
  /** The metadata file that asks for it. */
  readonly source: SourcePath;
  readonly route: RoutePath;
  readonly title: string;
  readonly description: string | null;
  readonly keywords: readonly string[];
  readonly image: string | null;
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

export type Entry = Page | Category;

/** Where a page stands: the categories it lies in, outermost first, without the root. */
export type Trail = readonly Category[];

export type AnyPage = Page | CategoryPage;

/** HTML that fills an open place of a page. Equal keys mean equal HTML, and the key is known at once. */
export interface Piece {
  readonly key: string;
  html(): string;
}

/** What fills a page's slots and terms, by their numbers. */
export interface Pieces {
  readonly slots: readonly Piece[];
  readonly terms: readonly Piece[];
}

/** The site as a whole: what is where, and what leads to what. */
export interface SiteGraph {
  readonly rules: PathRules;
  /** Every page that is published, in reading order, hidden ones last. */
  readonly pages: readonly AnyPage[];
  /** The home page, or the first page of a site without one. */
  readonly home: AnyPage | null;
  /** What stands in place of every reference of a document, escaped for an attribute. */
  attributes(page: Page): readonly string[];
  /** Digest of the module that makes a page live, where it is a component. */
  component(page: Page): string | null;
  pieces(page: Page): Pieces;
  /** The same as `attributes` for a text of the settings. */
  fragment(name: string): readonly string[];
  /** The sidebar as a page shows it; of the site as a whole without one. */
  sidebar(page: AnyPage | null): readonly SidebarItem[];
  trail(page: AnyPage): Trail;
  previous(page: AnyPage): AnyPage | null;
  next(page: AnyPage): AnyPage | null;
  href(page: AnyPage): Href;
  /** Absolute address of a social image, where it is found. */
  image(page: AnyPage): string | null;
  headings(page: Page): readonly Heading[];
  /** Files of the docs folder that pages use, by the path they are published under. */
  readonly assets: ReadonlyMap<OutputPath, SourceFile>;
  /** Files that figures bring along. */
  readonly figures: ReadonlyMap<OutputPath, Output>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Whether lists show a page. */
export function isListed(page: AnyPage): boolean {
  return page.kind === 'category' || !page.hidden;
}

/** Whether lists show an entry: hidden pages, and categories with nothing else in them, they do not. */
export function isVisible(entry: Entry): boolean {
  return entryPage(entry) !== null;
}

/** The page that lists lead to for an entry: its own, or the first one below it; null where they show nothing. */
export function entryPage(entry: Entry): AnyPage | null {
  if (entry.kind === 'doc') return entry.hidden ? null : entry;
  if (entry.page !== null && isListed(entry.page)) return entry.page;
  for (const child of entry.entries) {
    const page = entryPage(child);
    if (page !== null) return page;
  }
  return null;
}
