/** The values that travel between the stages. All are readonly: a stage returns a new value, it changes none. */
import type { DocPath, OutputPath, RoutePath, SourcePath } from './paths.ts';
import type { Rule } from './rules.ts';

export type Severity = 'error' | 'warning';

/** A problem with its place. Lines and columns start at 1. */
export interface Diagnostic {
  readonly severity: Severity;
  /** Explained in CONTRIBUTING.md. */
  readonly rule: Rule;
  readonly message: string;
  /** Relative to the site's root, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** What the author probably meant. */
  readonly suggestion?: string;
  /** A sentence that explains more. */
  readonly note?: string;
}

/** What the site does about a fault of the gate. */
export type Verdict = 'ignore' | 'warn' | 'throw';

/** The site's settings, complete: every field is present (`generator/config/schema.ts` makes it from `unknown`). */
export interface SiteConfig {
  readonly title: string;
  readonly tagline: string;
  /** Origin without a path, `https://example.com`. */
  readonly url: string;
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  readonly trailingSlash: boolean;
  readonly locale: { readonly lang: string; readonly dir: 'ltr' | 'rtl' };
  readonly docs: {
    readonly path: string;
    /** Starts and ends with a slash. */
    readonly routeBasePath: string;
    readonly sidebar: string;
    readonly mainDoc: string;
    readonly includeCurrentVersion: boolean;
    readonly versions: { readonly [name: string]: { readonly label: string } };
  };
  readonly onBrokenLinks: Verdict;
  readonly onBrokenMarkdownLinks: Verdict;
  readonly onBrokenAnchors: Verdict;
  readonly onDuplicateRoutes: Verdict;
  readonly colorMode: { readonly default: 'light' | 'dark'; readonly respectSystem: boolean };
  readonly toc: { readonly min: number; readonly max: number };
  readonly sidebar: { readonly hideable: boolean; readonly autoCollapse: boolean };
  readonly navbar: { readonly hideOnScroll: boolean };
  readonly announcement: { readonly id: string | null; readonly content: string; readonly dismissible: boolean } | null;
  readonly footer: { readonly copyright: string | null };
  readonly math: { readonly stylesheet: 'cdn' | 'self' };
  readonly search: { readonly engine: 'minisearch' | 'pagefind' } | false;
  readonly prefetch: 'viewport' | 'intent' | 'off';
  /** Seconds that an example or a figure may take. */
  readonly examples: { readonly timeLimit: number };
  readonly editUrl: string | null;
  readonly lastUpdated: boolean;
  readonly deploy: { readonly branch: string; readonly remote: string };
}

/** A file of the site as the snapshot saw it. The bytes are read when asked for. */
export interface SourceFile {
  readonly path: SourcePath;
  readonly digest: string;
  readonly size: number;
  /** Pixels, for images whose size can be read. */
  readonly dimensions?: { readonly width: number; readonly height: number };
  bytes(): Uint8Array;
}

/** What was known of a file when it was last read, as it stands in the cache on disk. */
export interface FileRecord {
  readonly size: number;
  readonly mtime: number;
  readonly ctime: number;
  readonly inode: number;
  readonly digest: string;
  readonly dimensions?: { readonly width: number; readonly height: number };
}

/** Everything on disk that a site is made from, apart from settings and code. */
export interface Snapshot {
  /** Every file below the docs folder but hidden ones; which of them are pages is `link`'s business. */
  readonly docs: ReadonlyMap<DocPath, SourceFile>;
  /** Every file of the static folder, under the path it is published as. */
  readonly statics: ReadonlyMap<OutputPath, SourceFile>;
  /** Date and author of the last commit per file; empty unless the site asks for it. */
  readonly commits: ReadonlyMap<SourcePath, { readonly date: string; readonly author: string }>;
  readonly diagnostics: readonly Diagnostic[];
}

/** A heading of level 2 to 6 as the contents list shows it: inline markup, no links. */
export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly html: string;
}

/** A link or an embedded file, not yet resolved. Its place in the list is its number in the body. */
export interface Reference {
  /** As written, entities and Markdown escapes decoded. */
  readonly url: string;
  /** How the page uses it. `image` gets width and height when resolved, `embed` is any other loaded file. */
  readonly kind: 'link' | 'image' | 'embed';
  readonly line: number;
  readonly column: number;
}

/** What is numbered, each kind for itself, in the order of the page. */
export type LabelKind = 'equation' | 'figure' | 'table' | 'listing';

/** Something on a page that is numbered because it has an id to point at. */
export interface Label {
  readonly id: string;
  readonly kind: LabelKind;
  /** Counts from 1. */
  readonly number: number;
}

/** A bibliography entry that a page cites. */
export interface Citation {
  readonly key: string;
  /** Its number on this page, from 1; the same key has the same number. */
  readonly number: number;
  readonly line: number;
  readonly column: number;
}

/** A row of a page's list of symbols, as HTML. */
export interface SymbolEntry {
  /** As KaTeX reads it: symbols are the same when this is. */
  readonly name: string;
  /** Letter and subscript of it. */
  readonly base: string;
  readonly index: string;
  readonly html: string;
  readonly meaning: string;
  readonly unit: string;
}

/** How a computed number is written. */
export interface NumberFormat {
  /** Digits behind the point. */
  readonly digits?: number;
  /** Significant digits. */
  readonly precision?: number;
  readonly unit?: string;
}

/**
 * A place in the body whose text comes from elsewhere: its place in the list is its number in the body.
 * `script` is a path below the docs folder.
 */
export type Slot = { readonly line: number; readonly column: number } & (
  | { readonly kind: 'value'; readonly script: DocPath; readonly name: string; readonly format: NumberFormat }
  | {
      readonly kind: 'example';
      readonly script: DocPath;
      /** Null for the whole file. */
      readonly region: string | null;
      /** What it has to print, as the author knows it. */
      readonly expect: string | null;
    }
  | { readonly kind: 'figure'; readonly script: DocPath }
  /** What the target of reference `reference` is called: a link without a text of its own. */
  | { readonly kind: 'label'; readonly reference: number }
  /** A word that the author asks the glossary to explain. */
  | { readonly kind: 'term'; readonly word: string }
  /** The page's own list of sources. */
  | { readonly kind: 'sources' }
  /** Lists of the whole site. */
  | { readonly kind: 'bibliography' | 'glossary' | 'symbols' }
);

/** An entry of the bibliography, formatted. */
export interface BibliographyEntry {
  readonly key: string;
  readonly html: string;
  readonly line: number;
  readonly column: number;
}

export interface Bibliography {
  readonly file: SourcePath;
  readonly entries: readonly BibliographyEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** An abbreviation that is explained where a page first uses it. */
export interface Term {
  /** As pages write it: `HIC`. */
  readonly term: string;
  /** What it stands for, plain text. */
  readonly name: string;
  /** A sentence more, as HTML; empty for none. Its references are not resolved. */
  readonly note: string;
}

export interface Glossary {
  readonly file: SourcePath;
  readonly terms: readonly Term[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What a script of the docs folder came to. Texts that are long lie in the body store, under their digests. */
export interface ScriptResult {
  /** By name; the whole file is `''`. */
  readonly regions: { readonly [name: string]: { readonly listing: string; readonly output: string } };
  /** Its named exports, as far as they are JSON. */
  readonly values: { readonly [name: string]: unknown };
  readonly figure: FigureResult | null;
  /** A page: its HTML, and the module that makes it live in the browser; digests of bodies. */
  readonly page: { readonly html: string; readonly script: string } | null;
  readonly failure: { readonly message: string; readonly stack: readonly string[] } | null;
}

/** A drawn figure. `wide`, `narrow`, `file` (a picture on its own) and `csv` are digests of bodies. */
export interface FigureResult {
  readonly title: string;
  readonly description: string;
  readonly legend: readonly LegendEntry[];
  readonly wide: string;
  readonly narrow: string;
  readonly file: string;
  readonly csv: string | null;
}

export interface LegendEntry {
  readonly label: string;
  /** Number of the series, from 1: decides colour and dash. */
  readonly series: number;
}

/** Front matter of a document, checked; absent keys are absent. */
export interface PageMeta {
  readonly id?: string;
  readonly title?: string;
  readonly slug?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly image?: string;
  readonly tags?: readonly string[];
  readonly aliases?: readonly string[];
  readonly hide_title?: boolean;
  readonly hide_table_of_contents?: boolean;
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly sidebar_label?: string;
  readonly sidebar_position?: number;
  readonly displayed_sidebar?: string | null;
  readonly pagination_label?: string;
  readonly pagination_prev?: string | null;
  readonly pagination_next?: string | null;
  readonly custom_edit_url?: string | null;
  readonly parse_number_prefixes?: boolean;
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  readonly last_update?: { readonly date?: string; readonly author?: string };
}

/**
 * What the rest of the pipeline needs to know of a compiled document: JSON, about half a kilobyte. The body itself,
 * HTML with a mark in place of every reference (`compile/marks.ts`), lies in the body store under `body`.
 */
export interface PageFacts {
  readonly path: DocPath;
  readonly meta: PageMeta;
  /** Text of a level-1 heading that comes first. */
  readonly heading: string | null;
  /** First paragraph, at most 160 characters. */
  readonly excerpt: string | null;
  readonly outline: readonly Heading[];
  /** Every id in the body. */
  readonly anchors: readonly string[];
  readonly references: readonly Reference[];
  readonly slots: readonly Slot[];
  /** Words that look like abbreviations, each where the page first uses it. */
  readonly terms: readonly string[];
  readonly labels: readonly Label[];
  readonly citations: readonly Citation[];
  readonly symbols: readonly SymbolEntry[];
  readonly math: boolean;
  /** Only front matter and title are known: nobody has asked for the body yet. */
  readonly partial?: true;
  /** Digest of the body's bytes. */
  readonly body: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** What `_category_.json` or `_category_.yml` says of its folder. */
export interface CategoryMeta {
  readonly label?: string;
  readonly position?: number;
  readonly description?: string;
  readonly collapsed?: boolean;
  readonly collapsible?: boolean;
  /** The category's own page: generated, a document by id, or null for none. */
  readonly link?:
    | null
    | { readonly type: 'doc'; readonly id: string }
    | {
        readonly type: 'generated-index';
        readonly slug?: string;
        readonly title?: string;
        readonly description?: string;
        readonly image?: string;
        readonly keywords?: readonly string[];
      };
}

export interface CompiledCategory {
  readonly file: SourcePath;
  readonly meta: CategoryMeta;
  readonly diagnostics: readonly Diagnostic[];
}

/** Where compiled bodies are kept; `get` answers for every digest that `put` was given. */
export interface BodyStore {
  put(digest: string, body: string): void;
  get(digest: string): string;
}

/** Values by key, each with the bodies it refers to, which must have been put before. */
export interface ValueStore extends BodyStore {
  recall<T>(key: string): T | undefined;
  remember(key: string, value: unknown, bodies: readonly string[]): void;
}

/** A file of the published site. The key is known before the bytes are, and equal keys mean equal bytes. */
export interface Output {
  readonly key: string;
  read(): string | Uint8Array;
}

/** A finished site. */
export interface Site {
  readonly outputs: ReadonlyMap<OutputPath, Output>;
  /** Documents and generated pages, the not-found page left out. */
  readonly pages: number;
  /** The document at every route. */
  readonly documents: ReadonlyMap<RoutePath, DocPath>;
  /** Documents whose bodies were left out. */
  readonly partial: ReadonlySet<DocPath>;
  readonly diagnostics: readonly Diagnostic[];
}

/** An entry of `route-manifest.json`. */
export interface ManifestRoute {
  readonly route: RoutePath;
  readonly title: string;
  readonly kind: 'doc' | 'category';
  /** Source file relative to the site's root. */
  readonly source: string;
  /** Output path of the page's module. */
  readonly module: OutputPath;
}
