/** The settings of a site, as their author writes them: the types of `define.js`. */
import type { ARTICLE } from '../../theme/messages/article.ts';
import type { FAILURE } from '../../theme/messages/failure.ts';
import type { FRAME } from '../../theme/messages/frame.ts';
import type { SEARCH } from '../../theme/messages/search.ts';

/** The names of the interface's texts. */
export type MessageName = keyof (typeof ARTICLE & typeof FAILURE & typeof FRAME & typeof SEARCH);

/** The reaction to a fault: ignore it, warn, or fail the build. */
export type SeveritySetting = 'ignore' | 'warn' | 'throw';

type AnyFunction = (...args: never[]) => unknown;

/** A plugin of unified: a function, or a list of the function and its options. */
export type MarkdownPlugin = AnyFunction | readonly [plugin: AnyFunction, ...options: unknown[]];

/** A macro of KaTeX: its TeX, or a function of KaTeX's macro context that returns it. */
export type KatexMacro = string | AnyFunction;

/** A link to a page (`'/guide/'`, `'guide.md'`) or to another site. */
export interface LinkSetting {
  /** Its text. */
  readonly label: string;
  /** Its address. */
  readonly href: string;
}

/**
 * An entry of the sidebar: the id of a document (`'guide/use'`), a folder with its slash (`'guide/'`), a link, or a
 * category.
 */
export type SidebarSetting =
  | string
  | LinkSetting
  | {
      readonly label: string;
      /** Its entries. */
      readonly items: readonly SidebarSetting[];
      /** Id of the document that it leads to. Default null: none. */
      readonly page?: string | null;
      /** Whether it starts collapsed. Default true. */
      readonly collapsed?: boolean;
    };

/** A colour of CSS: a name, hexadecimal digits, `rgb()` or `hsl()`. In the dark, a single one is made lighter. */
export type ColorSetting = string | { readonly light: string; readonly dark?: string | null };

/** The settings of a site. Every setting has a default, so `{}` is a site. */
export interface SiteSettings {
  /** Name of the site, in the navigation bar and in every page's title. Default `'Documentation'`. */
  readonly title?: string;
  /**
   * The subject of the site in one sentence: the description of a home page that has none of its own. Default empty.
   */
  readonly tagline?: string;
  /** Picture beside the title. Default null: none. */
  readonly logo?: {
    /** Its file below the static folder: `'logo.svg'`. */
    readonly src: string;
    /** Another picture in the dark. Default null: the same. */
    readonly srcDark?: string | null;
    /** Its meaning for readers who do not see it; empty if the title says the same. */
    readonly alt: string;
  } | null;
  /** Icon of the tab: its file below the static folder. Default null: `favicon.svg`, `.ico` or `.png`, if there. */
  readonly favicon?:
    | string
    | {
        /** Its file below the static folder. */
        readonly src: string;
        /** Another icon where the system is dark. Default null: the same. */
        readonly srcDark?: string | null;
        /** Has no effect. */
        readonly alt?: string;
      }
    | null;
  /** Colours of the theme, written as they are into its custom properties. */
  readonly colors?: {
    /** Decoration, such as the tick above a section: `var(--brand)`. Default null: the accent. */
    readonly brand?: ColorSetting | null;
    /** Links, the current place, buttons: `var(--accent)`. Default null: a blue. */
    readonly accent?: ColorSetting | null;
  };
  /**
   * Own stylesheets, relative to this file, which follow the theme's: `['styles/site.css']`. They may import other
   * stylesheets, pictures and fonts beside them; an address that starts with a slash is a file of the static folder.
   * Set custom properties (`var(--radius)`, `var(--font)`) before you override rules: classes of the theme may change.
   * Default none.
   */
  readonly styles?: readonly string[];
  /** Tags at the end of the head of every page. Their addresses are checked and get the base path. Default none. */
  readonly head?: readonly {
    /** Name of the element. */
    readonly tag: 'meta' | 'link' | 'script' | 'style' | 'noscript';
    /** By name; true for one without a value. Default none. */
    readonly attributes?: { readonly [name: string]: string | boolean };
    /** Text between the opening and the closing tag. Default null: none. */
    readonly content?: string | null;
  }[];
  /** Parts of the theme that the site replaces. */
  readonly theme?: {
    /**
     * Own components in place of the theme's, relative to this file: `{ Footer: 'components/Footer.tsx' }`. Each is the
     * default export; `crash-signal-docs/theme` has the types of its props.
     */
    readonly components?: {
      /** The end of every page. Default null: the theme's. */
      readonly Footer?: string | null;
      /** Logo and title. Default null: the theme's. */
      readonly Brand?: string | null;
      /** The page for unknown addresses. Default null: the theme's. */
      readonly NotFound?: string | null;
    };
  };
  /** Origin that the site is published at, without a path: `'https://example.com'`. Default `'http://localhost'`. */
  readonly url?: string;
  /** Path below the origin: `'/toolkit/'`. Slashes at the ends may be left out. Default `'/'`. */
  readonly baseUrl?: string;
  /** Whether the addresses of pages end with a slash. Default true. */
  readonly trailingSlash?: boolean;
  /** Language of the pages and of the interface. */
  readonly locale?: {
    /** Language of the pages, as a language tag. Default `'en'`. */
    readonly lang?: string;
    /** Direction of writing. Default `'ltr'`. */
    readonly dir?: 'ltr' | 'rtl';
    /**
     * Texts of the interface instead of the English ones, by name: `{ search: 'Suche' }`. The page replaces a name in
     * braces, such as `{version}`, by a value. Default none.
     */
    readonly messages?: { readonly [name in MessageName]?: string };
  };
  /** Folder, routes and versions of the pages. */
  readonly docs?: {
    /** Folder of the pages, below the folder of this file. Default `'docs'`. */
    readonly path?: string;
    /** Route of the docs folder: `'/guide/'` puts every page below it. Default `'/'`. */
    readonly routeBasePath?: string;
    /** The name that `displayed_sidebar` of a page may give besides null. Default `'tutorialSidebar'`. */
    readonly sidebar?: string;
    /** Id of the document that is the home page. Default `'intro'`. */
    readonly mainDoc?: string;
    /** Whether the docs folder is published beside its releases; without a release it always is. Default true. */
    readonly includeCurrentVersion?: boolean;
    /** Labels of the versions by name; `current` is the docs folder. */
    readonly versions?: {
      readonly [name: string]: {
        /** Text of the version in the menu. Default `'Next'` for the docs folder, and the name for a release. */
        readonly label?: string;
      };
    };
  };
  /** Files that are published as they are. */
  readonly static?: {
    /** Their folder, below the folder of this file; `'docs/public'` is possible, too. Default `'static'`. */
    readonly path?: string;
  };
  /** The reaction to a link to a page or file that does not exist. Default `'throw'`: the build fails. */
  readonly onBrokenLinks?: SeveritySetting;
  /** The reaction to a link to a Markdown file that does not exist. Default `'warn'`. */
  readonly onBrokenMarkdownLinks?: SeveritySetting;
  /** The reaction to a link to an id that its page does not have. Default `'warn'`. */
  readonly onBrokenAnchors?: SeveritySetting;
  /** The reaction to two sources of one address. Default `'warn'`. */
  readonly onDuplicateRoutes?: SeveritySetting;
  /** Light and dark mode. */
  readonly colorMode?: {
    /** Colours for readers who have not chosen. Default `'light'`. */
    readonly default?: 'light' | 'dark';
    /** Whether the reader's system decides instead. Default false. */
    readonly respectSystem?: boolean;
  };
  /**
   * The typeface: the theme's own, which has Latin and Greek letters and the signs of mathematics, or the one of the
   * reader's system, for which nothing is loaded. Default `'own'`.
   */
  readonly typeface?: 'own' | 'system';
  /** Levels of the headings that the contents list shows; a page's front matter can say otherwise. */
  readonly toc?: {
    /** Highest level, 2 to 6. Default 2. */
    readonly min?: number;
    /** Lowest level, from `min` to 6. Default 3. */
    readonly max?: number;
  };
  /** The sidebar. */
  readonly sidebar?: {
    /** Whether readers can hide the sidebar. Default false. */
    readonly hideable?: boolean;
    /** Whether opening a category closes the others. Default false. */
    readonly autoCollapse?: boolean;
    /** Entries in their order. All other pages and folders follow, as they are without them. Default none. */
    readonly items?: readonly SidebarSetting[];
  };
  /** The navigation bar. */
  readonly navbar?: {
    /** Whether the navigation bar leaves when the reader scrolls down. Default true. */
    readonly hideOnScroll?: boolean;
    /** Whether there is a menu of versions with a single version, too. Default `'several'`: only with several. */
    readonly versions?: 'several' | 'always';
    /**
     * Links, written and checked as in a page at the top of the docs. On a page of a version they lead to the page of
     * that version if it has it, else to that of the latest. Default none.
     */
    readonly items?: readonly LinkSetting[];
  };
  /** Bar above the navigation bar. Default null: none. */
  readonly announcement?: {
    /** A new id shows the bar again to readers who closed it. Default null: new content does. */
    readonly id?: string | null;
    /** HTML of the bar. */
    readonly content: string;
    /** Whether readers can close it. Default true. */
    readonly dismissible?: boolean;
  } | null;
  /** The end of every page. */
  readonly footer?: {
    /** The copyright line, in HTML. Default null: none. */
    readonly copyright?: string | null;
    /** Columns of links above it. Default none. */
    readonly links?: readonly {
      /** Heading of the column. */
      readonly title: string;
      /** Its links, written and checked as in `navbar.items`. Default none. */
      readonly items?: readonly LinkSetting[];
    }[];
  };
  /** Formulas. */
  readonly math?: {
    /**
     * Whether pages with formulas also link the public copy of their stylesheet, which never delays them (`'cdn'`), or
     * the site's own copy alone (`'self'`). Default `'cdn'`.
     */
    readonly stylesheet?: 'cdn' | 'self';
  };
  /** The search; false leaves it out. */
  readonly search?:
    | {
        /** The search engine. Default `'minisearch'`, the only one. */
        readonly engine?: 'minisearch';
        /**
         * Groups of names of the same thing, such as `['5F', '5th', 'small female']`: a query with one of them finds
         * the others. A name in capitals without a space is found in texts in capitals only. Default none.
         */
        readonly aliases?: readonly (readonly string[])[];
        /** Queries offered before anything is typed. Default none. */
        readonly examples?: readonly string[];
      }
    | false;
  /**
   * When linked pages are loaded ahead: two of those in view, the next page first, and on hover or focus
   * (`'viewport'`); on hover or focus only (`'intent'`); or never (`'off'`). Never where a reader saves data. Default
   * `'viewport'`.
   */
  readonly prefetch?: 'viewport' | 'intent' | 'off';
  /** Scripts that pages show. */
  readonly examples?: {
    /** Seconds that an example or a figure of the docs may take, 1 to 600. Default 10. */
    readonly timeLimit?: number;
  };
  /** HTML in Markdown pages: as it is (`'trust'`), or without what could run code (`'sanitize'`). Default `'trust'`. */
  readonly html?: 'trust' | 'sanitize';
  /** Plugins, macros and components for every page. */
  readonly markdown?: {
    /** For the Markdown tree, before directives are read. Default none. */
    readonly remarkPlugins?: readonly MarkdownPlugin[];
    /** For the HTML tree, before links are collected and code is highlighted. Default none. */
    readonly rehypePlugins?: readonly MarkdownPlugin[];
    /** Handlers of remark-rehype by type of node, for remark plugins that make nodes of their own. Default none. */
    readonly handlers?: { readonly [type: string]: AnyFunction };
    /** Macros of formulas by name: `{ '\\RR': '\\mathbb{R}' }`. Default none. */
    readonly katexMacros?: { readonly [name: string]: KatexMacro };
    /** How ids of headings are made: GitHub's way, or by a function of the heading's text. Default `'github'`. */
    readonly slug?: 'github' | ((text: string) => string);
    /** React components that pages show by name: `::component[badge]{level=3}`. Default none. */
    readonly components?: {
      readonly [name: string]: {
        /** Its file, counted from the docs folder: `'_parts/badge.tsx'`. */
        readonly file: string;
        /** Types of its props. Those with a question mark may be left out, and so may `'boolean'`. Default none. */
        readonly props?: { readonly [prop: string]: 'string' | 'number' | 'boolean' | 'string?' | 'number?' };
      };
    };
  };
  /** Scripts of the docs folder: run at build (`'trust'`), or are errors (`'forbid'`). Default `'trust'`. */
  readonly scripts?: 'trust' | 'forbid';
  /** Address that a page's path, `docs/intro.md`, is appended to for its edit link. Default null: no link. */
  readonly editUrl?: string | null;
  /** Whether pages show date and author of their last commit; citations then have the date, too. Default false. */
  readonly lastUpdated?: boolean;
  /** Whether pages say how to cite them, as text and as BibTeX. Default true. */
  readonly citation?: boolean;
  /** How the site is served, and by whom. */
  readonly hosting?: {
    /**
     * The host whose `_headers` and `_redirects` are written: `'netlify'` or `'cloudflare'`, not both. Default none.
     */
    readonly files?: readonly ('netlify' | 'cloudflare')[];
    /**
     * Whether compressed copies (`.br`, `.gz`) of texts are written beside them, for servers of your own. Default
     * false.
     */
    readonly compress?: boolean;
    /** Headers of every answer, beside the site's own or instead of them. Default none. */
    readonly headers?: { readonly [name: string]: string };
  };
  /**
   * The content security policy. It allows what the site itself needs; add sources of other hosts by directive:
   * `{ 'frame-src': ['https://player.example.com'] }`. True adds none, false is for no policy. Default none.
   */
  readonly contentSecurityPolicy?:
    | boolean
    | {
        readonly [directive in
          | 'script-src'
          | 'style-src'
          | 'img-src'
          | 'font-src'
          | 'connect-src'
          | 'media-src'
          | 'frame-src'
          | 'object-src'
          | 'worker-src'
          | 'form-action'
          | 'frame-ancestors']?: readonly string[];
      };
  /** Where `site deploy` publishes. */
  readonly deploy?: {
    /** Branch that holds the published site. Default `'gh-pages'`. */
    readonly branch?: string;
    /** Remote it is pushed to: its name, or an address without user and password. Default `'origin'`. */
    readonly remote?: string;
    /**
     * Host name for the branch's `CNAME`: `'docs.example.com'`. A `CNAME` in the static folder replaces it. Default
     * null: keeps the file of the branch.
     */
    readonly domain?: string | null;
  };
}

/** Gives the settings their types in an editor and returns them as they are; a plain object does as well. */
export declare function defineConfig(settings: SiteSettings): SiteSettings;
