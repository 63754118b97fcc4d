/** The settings of a site, as their author writes them: the types of `define.js`. */
import type { MessageName } from '../../theme/messages.ts';

/** The reaction to a fault: ignore it, warn, or fail the build. */
export type SeveritySetting = 'ignore' | 'warn' | 'throw';

type AnyFunction = (...args: never[]) => unknown;

/** A plugin of unified: a function, or a list of the function and its options. */
export type MarkdownPlugin = AnyFunction | readonly [plugin: AnyFunction, ...options: unknown[]];

/** A macro of KaTeX: its TeX, or a function of KaTeX's macro context that returns it. */
export type KatexMacro = string | AnyFunction;

/** A link to a page (`'/guide/'`, `'guide.md'`) or to another site. */
export interface LinkSetting {
  readonly label: string;
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
  /** The subject of the site, in a sentence. Default empty. */
  readonly tagline?: string;
  /** Picture in the navigation bar, beside the title. Default null: none. */
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
        readonly src: string;
        /** Another icon where the system is dark. Default null: the same. */
        readonly srcDark?: string | null;
        /** Has no effect. */
        readonly alt?: string;
      }
    | null;
  readonly colors?: {
    /** Decoration, such as the tick above a section. Default null: the accent. */
    readonly brand?: ColorSetting | null;
    /** Links, the current place, buttons. Default null: a blue. */
    readonly accent?: ColorSetting | null;
  };
  /** Own stylesheets, relative to this file, which follow the theme's: `['styles/site.css']`. Default none. */
  readonly styles?: readonly string[];
  /** Tags at the end of the head of every page. Default none. */
  readonly head?: readonly {
    readonly tag: 'meta' | 'link' | 'script' | 'style' | 'noscript';
    /** By name; true for one without a value. */
    readonly attributes?: { readonly [name: string]: string | boolean };
    /** Text between the opening and the closing tag. */
    readonly content?: string | null;
  }[];
  readonly theme?: {
    /**
     * Own components in place of the theme's, relative to this file: `{ Footer: 'components/Footer.tsx' }`. Each is the
     * default export; `crash-signal-docs/theme` has the types of its props. Default none.
     */
    readonly components?: {
      /** The end of every page. */
      readonly Footer?: string | null;
      /** Logo and title. */
      readonly Brand?: string | null;
      /** The page for addresses that lead nowhere. */
      readonly NotFound?: string | null;
    };
  };
  /** Origin the site is published at, without a path: `'https://example.com'`. Default `'http://localhost'`. */
  readonly url?: string;
  /** Path below the origin: `'/toolkit/'`. Slashes at the ends may be left out. Default `'/'`. */
  readonly baseUrl?: string;
  /** Whether the addresses of pages end with a slash. Default true. */
  readonly trailingSlash?: boolean;
  readonly locale?: {
    /** Language of the pages, as a language tag. Default `'en'`. */
    readonly lang?: string;
    /** Direction of the writing. Default `'ltr'`. */
    readonly dir?: 'ltr' | 'rtl';
    /** Texts of the interface instead of the English ones, by name: `{ search: 'Suche' }`. Default none. */
    readonly messages?: { readonly [name in MessageName]?: string };
  };
  readonly docs?: {
    /** Folder of the pages, below the folder of this file. Default `'docs'`. */
    readonly path?: string;
    /** Route the pages are mounted at. Default `'/'`. */
    readonly routeBasePath?: string;
    /** Name of the sidebar that pages show. Default `'tutorialSidebar'`. */
    readonly sidebar?: string;
    /** Id of the document that is the home page. Default `'intro'`. */
    readonly mainDoc?: string;
    /** Whether the docs folder is published beside its releases, below `next/`. Default true. */
    readonly includeCurrentVersion?: boolean;
    /** Labels of the versions by name; `current` is the docs folder, `'Next'` by default. */
    readonly versions?: { readonly [name: string]: { readonly label?: string } };
  };
  readonly static?: {
    /** Folder of the files that are published as they are, below the folder of this file. Default `'static'`. */
    readonly path?: string;
  };
  /** A link to a page or file that does not exist. Default `'throw'`: the build fails. */
  readonly onBrokenLinks?: SeveritySetting;
  /** A link to a Markdown file that does not exist. Default `'warn'`. */
  readonly onBrokenMarkdownLinks?: SeveritySetting;
  /** A link to a place that its page does not have. Default `'warn'`. */
  readonly onBrokenAnchors?: SeveritySetting;
  /** Two sources of one page. Default `'warn'`. */
  readonly onDuplicateRoutes?: SeveritySetting;
  readonly colorMode?: {
    /** Colours for readers who have not chosen. Default `'light'`. */
    readonly default?: 'light' | 'dark';
    /** Whether the reader's system decides instead. Default false. */
    readonly respectSystem?: boolean;
  };
  /** The typeface: the theme's own, or the one of the reader's system. Default `'own'`. */
  readonly typeface?: 'own' | 'system';
  /** Levels of the headings that the contents list shows; a page's front matter can say otherwise. */
  readonly toc?: {
    /** Highest level, 2 to 6. Default 2. */
    readonly min?: number;
    /** Lowest level, from `min` to 6. Default 3. */
    readonly max?: number;
  };
  readonly sidebar?: {
    /** Whether readers can hide the sidebar. Default false. */
    readonly hideable?: boolean;
    /** Whether opening a category closes the others. Default false. */
    readonly autoCollapse?: boolean;
    /** Entries in their order; what they do not name follows, as it is without them. Default none. */
    readonly items?: readonly SidebarSetting[];
  };
  readonly navbar?: {
    /** Whether the navigation bar leaves when the reader scrolls down. Default true. */
    readonly hideOnScroll?: boolean;
    /** Whether there is a menu of versions with a single version, too. Default `'several'`: only with several. */
    readonly versions?: 'several' | 'always';
    /** Links beside the one to the documentation. Default none. */
    readonly items?: readonly LinkSetting[];
  };
  /** Bar above the navigation bar. Default null: none. */
  readonly announcement?: {
    /** A new id shows the bar again to readers who closed it. Without one, new content does. */
    readonly id?: string | null;
    /** HTML of the bar. */
    readonly content: string;
    /** Whether readers can close it. Default true. */
    readonly dismissible?: boolean;
  } | null;
  readonly footer?: {
    /** The copyright line. Default null: none. */
    readonly copyright?: string | null;
    /** Columns of links above it. Default none. */
    readonly links?: readonly { readonly title: string; readonly items?: readonly LinkSetting[] }[];
  };
  readonly math?: {
    /** Whether pages with formulas also link the public stylesheet beside the site's own. Default `'cdn'`. */
    readonly stylesheet?: 'cdn' | 'self';
  };
  /** Default `{}`; false for no search. */
  readonly search?:
    | {
        /** The search engine; default and only value `'minisearch'`. */
        readonly engine?: 'minisearch';
        /** Groups of names of the same thing: a query with one of them finds the others. Default none. */
        readonly aliases?: readonly (readonly string[])[];
        /** Queries offered before anything is typed. Default none. */
        readonly examples?: readonly string[];
      }
    | false;
  /** When pages behind links are loaded ahead: in view, on hover or focus, or never. Default `'viewport'`. */
  readonly prefetch?: 'viewport' | 'intent' | 'off';
  readonly examples?: {
    /** Seconds that an example or a figure of the docs may take before the build gives it up. Default 10. */
    readonly timeLimit?: number;
  };
  /** HTML in Markdown pages: as it is (`'trust'`, the default), or without what could run code (`'sanitize'`). */
  readonly html?: 'trust' | 'sanitize';
  /** Plugins and macros for every page. */
  readonly markdown?: {
    /** For the Markdown tree, before directives are read. Default none. */
    readonly remarkPlugins?: readonly MarkdownPlugin[];
    /** For the HTML tree, before links are collected and code is highlighted. Default none. */
    readonly rehypePlugins?: readonly MarkdownPlugin[];
    /** Handlers of remark-rehype by type of node, for remark plugins that make nodes of their own. Default none. */
    readonly handlers?: { readonly [type: string]: AnyFunction };
    /** Macros of formulas by name: `{ '\\RR': '\\mathbb{R}' }`. Default none. */
    readonly katexMacros?: { readonly [name: string]: KatexMacro };
    /** How ids of headings are made: GitHub's way (`'github'`, the default), or by a function of the heading's text. */
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
  /** Scripts of the docs folder: run at build (`'trust'`, the default), or are errors (`'forbid'`). */
  readonly scripts?: 'trust' | 'forbid';
  /** Address that a page's path, `docs/intro.md`, is appended to for its edit link. Default null: no link. */
  readonly editUrl?: string | null;
  /** Whether pages show date and author of their last commit. Default false. */
  readonly lastUpdated?: boolean;
  /** Whether pages say how to cite them. Default true. */
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
   * The content security policy: `true`, the default, allows only what the site itself needs; add sources of other
   * hosts by directive: `{ 'frame-src': ['https://player.example.com'] }`. `false` for no policy.
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
    /** Remote it is pushed to: its name, or an address without password. Default `'origin'`. */
    readonly remote?: string;
    /** Host name for the branch's `CNAME`: `'docs.example.com'`. Default null: keeps the file of the branch. */
    readonly domain?: string | null;
  };
}

/** Gives the settings their types in an editor and returns them as they are; a plain object does as well. */
export declare function defineConfig(settings: SiteSettings): SiteSettings;
