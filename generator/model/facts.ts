import type { PolicyDirective } from './config.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { CategoryMeta, PageMeta } from './page-meta.ts';
import type { DocPath, SourcePath } from './paths.ts';
import type { Places, SourcePosition } from './positions.ts';
import type { Slot } from './slots.ts';

/** A heading of level 2 to 6 as the contents list shows it: inline markup, no links. */
export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly html: string;
  /** Its line in the document, from 1. */
  readonly line: number;
}

/** A link or an embedded file, not yet resolved. Its place in the list is its number in the body. */
export interface Reference extends SourcePosition {
  /** As written, entities and Markdown escapes decoded. */
  readonly url: string;
  /** How the page uses it. `image` gets width and height when resolved, `embed` is any other loaded file. */
  readonly kind: 'link' | 'image' | 'embed';
  /** Number of `srcdoc` attributes around it; absent for none. */
  readonly srcdocs?: number;
}

/** Something of another host that a text loads, where the site's policy has a say. */
export interface ForeignLoad extends SourcePosition {
  readonly directive: PolicyDirective;
  readonly url: string;
}

/** The additions that the HTML of a text needs in a content security policy. Digests are written as policies do. */
export interface ActiveContent {
  readonly scripts: readonly string[];
  readonly handlers: readonly string[];
  readonly styles: readonly string[];
  readonly loads: readonly ForeignLoad[];
  /**
   * Scripts, handlers or styles are among it. They work only in a document of their own: scripts of a text that is put
   * into another document do not run, and that document's policy does not know their digests.
   */
  readonly needsDocument: boolean;
}

/** Numbered elements, each kind counted separately, in the order of the page. */
export type LabelKind = 'equation' | 'figure' | 'table' | 'listing';

/** Something on a page that is numbered because it has an id to point at. */
export interface Label {
  readonly id: string;
  readonly kind: LabelKind;
  readonly number: number;
}

/** A bibliography entry that a page cites. */
export interface Citation extends SourcePosition {
  readonly key: string;
  /** Its number on this page, from 1; the same key has the same number. */
  readonly number: number;
}

/** A row of a page's list of symbols, as HTML. */
export interface SymbolEntry {
  /** As KaTeX reads it: symbols are the same when this is. */
  readonly name: string;
  readonly base: string;
  readonly index: string;
  readonly html: string;
  readonly meaning: string;
  readonly unit: string;
}

/** A fact of a page's box of facts: its name, and HTML that needs nothing of the page. */
export interface Fact {
  readonly name: string;
  readonly html: string;
}

/** The facts that other pages need: they decide routes, sidebar and reading order. */
export interface PageFront {
  readonly path: DocPath;
  readonly meta: PageMeta;
  /** Positions of the keys that are checked once the whole site is known; none where the page is a script. */
  readonly places: Places;
  /** Text of a level-1 heading that comes first. */
  readonly heading: string | null;
  /**
   * Where neither such a heading nor the front matter gives the page a title: text of a level-2 heading that comes
   * first, or of a level-1 heading further down.
   */
  readonly otherHeading: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The facts of a document's text: JSON of a kilobyte or two. The HTML, with a placeholder for every reference
 * (`placeholders.ts`), is in the body store under `body`.
 */
export interface PageText {
  /** First paragraph, at most 160 characters. */
  readonly excerpt: string | null;
  readonly outline: readonly Heading[];
  readonly anchors: readonly string[];
  /** Ids that things had before, which are anchors too, each with the id that has taken its place. */
  readonly oldIds: readonly (readonly [old: string, id: string])[];
  readonly references: readonly Reference[];
  readonly slots: readonly Slot[];
  /** Words that look like abbreviations, each where the page first uses it. */
  readonly terms: readonly string[];
  readonly labels: readonly Label[];
  readonly citations: readonly Citation[];
  readonly symbols: readonly SymbolEntry[];
  /** Those of its boxes of facts that hold nothing to fill in. */
  readonly facts: readonly Fact[];
  readonly hasFormulas: boolean;
  /** Absent where there is none, as on nearly every page. */
  readonly active?: ActiveContent;
  /** Digest of the body's bytes. */
  readonly body: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** A compiled document. */
export interface PageFacts {
  readonly front: PageFront;
  readonly text: PageText;
}

/** A folder's metadata file, compiled. */
export interface CompiledCategory {
  readonly file: SourcePath;
  readonly meta: CategoryMeta;
  /** Positions of the keys that are checked once the whole site is known. */
  readonly places: Places;
  readonly diagnostics: readonly Diagnostic[];
}
