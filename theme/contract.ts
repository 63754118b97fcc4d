/**
 * What the generator, the theme and the browser code agree on: the shape of a page as data, and the attributes, ids,
 * storage keys and file names that both sides use. Types, constants and how names are made; of other files it imports
 * `well-formed.ts` alone.
 */

import type { ComponentType } from 'react';
import type { BrandProps, FooterProps, LinkColumn, Logo, NotFoundProps, SiteInfo, SiteLink } from './props.d.ts';
import { wellFormed } from './well-formed.ts';

export type { LinkColumn, Logo, SiteInfo, SiteLink };

/** Percent-encoded address with the site's base path, ready to stand in an `href`. */
export type Href = string & { readonly __brand: 'Href' };

/** What the generator calls itself wherever a name is needed: in markup, in browser storage and in reports. */
export const GENERATOR = 'site-generator';

/** Widest viewport, in CSS pixels, that gets the mobile layout. */
export const MOBILE_MAX_WIDTH = 996;

/** Media query of the mobile layout, for scripts. Styles cannot read it and repeat the width. */
export const MOBILE_QUERY = `(width <= ${MOBILE_MAX_WIDTH}px)`;

/** Milliseconds a route change may take before the progress bar shows, and may wait for the stylesheet of formulas. */
export const PROGRESS_DELAY_MS = 200;

/** Milliseconds after which a route change that is still going on offers a plain link to its target. */
export const LATE_DELAY_MS = 8000;

/** Attributes of the root element that more than one side reads or writes. */
export const ATTRIBUTE = {
  /** `light` or `dark`, set before first paint. */
  theme: 'data-theme',
  /** Present while scripts work or are on their way: styles keep the place of what needs them. */
  scripts: 'data-scripts',
  /** Address of the client, which the inline script loads. */
  client: 'data-client',
  /** Present as soon as the client has been loaded and runs. */
  started: 'data-started',
  /** The colour mode of a reader who has not chosen one. */
  defaultTheme: 'data-default-theme',
  /** Present where the system's colour mode counts until the reader chooses. */
  followSystem: 'data-follow-system',
  baseUrl: 'data-base-url',
  /** Decoded route of the document as it was published, whatever address it was opened at. */
  route: 'data-route',
  /** Id of the announcement on the page, where it can be dismissed. */
  announcement: 'data-announcement',
} as const;

/** Attribute of the place of a component in an article: the module that makes it live. */
export const COMPONENT_SCRIPT_ATTRIBUTE = 'data-component';
/** Its props as JSON; absent for none. */
export const COMPONENT_PROPS_ATTRIBUTE = 'data-props';

/** Attribute of a link to a document that is no page of the app: the browser opens it. */
export const DOCUMENT_ATTRIBUTE = 'data-document';

/** Attribute of a tag in the head that the settings give: it stays from page to page. */
export const SITE_TAG_ATTRIBUTE = 'data-site';

/** Attribute of a link by which readers choose a version: its name. */
export const VERSION_ATTRIBUTE = 'data-version';

/** Attribute of the empty element that an old id leads to: the id that has taken its place. */
export const NEW_ID_ATTRIBUTE = 'data-new-id';

/** Ids of the chrome that links may point at; headings never get one of them. */
export const CHROME_ID = {
  main: 'main',
  navigation: 'docs-navigation',
  /** The element that holds the shell, which the reader's app takes over. */
  app: 'site-app',
  /** The script element that holds `EmbeddedData`. */
  data: 'page-data',
  /** Polite live region: what is written into it is announced. */
  announcer: 'site-announcer',
  /** The link to the site's own copy of the stylesheet of formulas. */
  mathStyles: 'math-stylesheet',
  versions: 'version-menu',
  menu: 'site-menu',
  search: 'site-search',
} as const;

/** Attribute of a figure's picture whose values can be read off: its horizontal axis. */
export const READABLE_ATTRIBUTE = 'data-axis';

/** Classes by which scripts find what the compiler and the theme have made, or styles what scripts have made. */
export const CLASS = {
  /** What stands in the main region: nothing else is in there. */
  page: 'page',
  prose: 'prose',
  /** The button that prints the page. */
  print: 'print-page',
  /** A heading with the link to itself. */
  heading: 'heading',
  headingLink: 'heading-link',
  captionLink: 'caption-label',
  code: 'code',
  table: 'table',
  /** A table that readers can sort. */
  sortable: 'sortable',
  /** The button that sorts by a column. */
  sort: 'sort',
  /** Holds the button below a table. */
  tableTools: 'table-tools',
  /** The bar that filters the tables below it. */
  tableFilter: 'table-filter',
  /** The field that filters the rows of one long table. */
  rowFilter: 'row-filter',
  tabs: 'tabs',
  tab: 'tab',
  /** The box of facts that a page begins with. */
  facts: 'facts',
  term: 'term',
  cite: 'cite',
  citedBy: 'cited-by',
  /** The link from a page's source to its entry in the bibliography. */
  sourceMore: 'source-more',
  /** The place of a page that is a React component. */
  componentPage: 'component-page',
  /** The place of a React component in an article. */
  component: 'component',
  navbar: 'navbar',
  mobileMenuBody: 'mobile-menu-body',
  versionMenu: 'version-menu',
  sidebarToggle: 'sidebar-toggle',
  contents: 'contents',
  contentsBlock: 'contents-block',
  searchForm: 'search-form',
  /** The place of the panel on the search page. */
  searchPanel: 'search-panel',
  closeButton: 'close-button',
  /** The place of links to similar pages on the not-found page. */
  similarPages: 'similar-pages',
  /** Tabs that work as tabs. */
  enhanced: 'enhanced',
  /** Holds a displayed formula, and the buttons that copy it. */
  equationFrame: 'equation-frame',
  equationTools: 'equation-tools',
} as const;

/** Classes of figures. */
export const PLOT_CLASS = {
  /** A figure from code. */
  plot: 'plot',
  /** Its picture for wide screens, and what holds it. */
  plotWide: 'plot-wide',
  plotLegend: 'plot-legend',
  /** The slider over a picture whose values can be read. */
  plotReader: 'plot-reader',
  /** The links below a figure to its data, picture and source. */
  plotLinks: 'plot-links',
} as const;

/** Classes that KaTeX gives the parts of a formula. */
export const KATEX_CLASS = {
  formula: 'katex',
  display: 'katex-display',
  html: 'katex-html',
  mathml: 'katex-mathml',
} as const;

/** Name of the file that lists every route, below the base path. */
export const MANIFEST_NAME = 'route-manifest.json';

/** Name of the page that hosts answer with where there is none, below the base path. */
export const NOT_FOUND_NAME = '404.html';

/** The colours a page is shown in. */
export type ColorMode = 'light' | 'dark';

/** The page, and what is under the pointer: `--background` and `--hover` of `styles/tokens.css`. */
export const BACKGROUNDS: Readonly<Record<ColorMode, readonly [page: string, hover: string]>> = {
  light: ['#ffffff', '#edf0f3'],
  dark: ['#14171b', '#242a31'],
};

/** Characters that may stand in a path segment as they are; everything else is percent-encoded. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(wellFormed(segment)).replace(/%(2[4BC6]|3[ABD]|40)/g, (code) => decodeURIComponent(code));
}

/** `compare signals/a` → `compare%20signals/a`. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeSegment).join('/');
}

/**
 * Path of a route's module below the published folder, decoded: `/a/b/` → `assets/pages/a/b.js`, `/` →
 * `assets/pages.js`. It follows from the route alone, so other pages can know it.
 */
export function modulePath(route: string): string {
  return `assets/pages${route.replace(/\/$/, '')}.js`;
}

/** Name of the query in the address of the search page. */
export const SEARCH_PARAMETER = 'q';

/** Name of the words that tables are filtered by, in the address of their page. */
export const TABLE_FILTER_WORDS = 'filter';

/** An entry of the sidebar. */
export type SidebarItem =
  | {
      readonly kind: 'page';
      readonly label: string;
      readonly href: Href;
      /** It leads to an HTML file of the static folder. */
      readonly isDocument?: true;
    }
  | {
      readonly kind: 'category';
      readonly label: string;
      /** Address of the category's own page; absent when it has none. */
      readonly href?: Href;
      /** Whether it starts expanded on pages that do not lie below it. */
      readonly expanded: boolean;
      readonly collapsible: boolean;
      readonly items: readonly SidebarItem[];
    }
  /** Stands for entries left out on a large site, and leads to the nearest of them. */
  | { readonly kind: 'more'; readonly label: string; readonly href: Href };

/** A link with its text. */
export interface Link {
  readonly label: string;
  readonly href: Href;
}

/** One step of the way from the home page; the last is the page itself and has no address. */
export interface Breadcrumb {
  readonly label: string;
  readonly href?: Href;
}

/** An entry of the contents list. `html` holds inline markup without links. */
export interface TocEntry {
  readonly id: string;
  readonly html: string;
  readonly children: readonly TocEntry[];
}

/** A card on a category's own page. */
export interface Card {
  readonly label: string;
  readonly href: Href;
  /** The page's description, or "3 pages" for a category. */
  readonly text: string;
  /** The first fact of the page's box of facts: its formula, on pages of formulas. */
  readonly fact?: { readonly name: string; readonly html: string };
  readonly kind: 'page' | 'category';
}

/** What a search engine or a preview shows of the page. */
export interface Head {
  /** Text of `<title>`. */
  readonly title: string;
  readonly description?: string;
  readonly keywords: readonly string[];
  /** Absolute address; absent where the page has no canonical one. */
  readonly canonical?: string;
  /** Content of `<meta name="robots">`. */
  readonly robots?: string;
  /** Absolute address of the social image. */
  readonly image?: string;
  /** ISO date of the last change. */
  readonly modified?: string;
  /** Structured data, as JSON with `<` escaped. */
  readonly structuredData?: string;
}

/** What the main region holds. */
export type PageBody =
  /** An article compiled from a document. `title` is its `h1` when the text brings none; `cards` follow the text. */
  | { readonly kind: 'article'; readonly html: string; readonly title?: string; readonly cards?: readonly Card[] }
  | {
      readonly kind: 'category';
      readonly title: string;
      readonly description?: string;
      readonly cards: readonly Card[];
    }
  /** A React component of the docs as the server rendered it; `script` is the module that makes it live. */
  | { readonly kind: 'component'; readonly html: string; readonly script: Href }
  /** Searches with scripts; `html` lists every page with its sections, by area. */
  | { readonly kind: 'search'; readonly html: string }
  | { readonly kind: 'not-found' };

/** A notice above the article. */
export type Notice = 'draft' | 'unlisted';

/** The data of a page for the reader's app, beside its text and its head. */
export interface PageFrame {
  /** Decoded route, `/signal-operation/compare signals/`. */
  readonly route: string;
  /** Earlier routes, at which the same document is published; absent where there are none. */
  readonly aliases?: readonly string[];
  readonly kind: PageBody['kind'];
  /** The module that makes a page live that is a component. */
  readonly script?: Href;
  /** It needs the stylesheet of formulas. */
  readonly hasFormulas?: true;
  /** The text brings scripts or styles of its own, which work in a document of their own only. */
  readonly needsDocument?: true;
  /** Name of the version that the page belongs to; null for a page of the site as a whole. */
  readonly version: string | null;
  /** Address of the page in all versions that have it, by version name; absent on a site with one version. */
  readonly versions?: { readonly [name: string]: Href };
  /** The headings that the contents list shows. */
  readonly toc: readonly TocEntry[];
  /** The sidebar, which most pages of a version share. */
  readonly sidebar: readonly SidebarItem[];
  /** The page's position in the sidebar: an index for each level. Empty for a page that is not listed. */
  readonly position: Position;
}

/** The way to an entry of the sidebar: an index for each level. */
export type Position = readonly number[];

/** Everything that is specific to one page: what its document is made of. */
export interface PageData extends Omit<PageFrame, 'kind' | 'script'> {
  /** Address of the module of the sidebar; absent for a sidebar that is the page's alone. */
  readonly sidebarHref?: Href;
  readonly head: Head;
  readonly body: PageBody;
  readonly notices: readonly Notice[];
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly previous?: Link;
  readonly next?: Link;
  /** Where the page can be edited. */
  readonly edit?: string;
  readonly updated?: { readonly date: string; readonly author?: string };
}

/** A page as its module exports it. */
export interface PublishedPage extends Omit<PageFrame, 'sidebar'> {
  /** Address of the module of the sidebar, which pages share; the sidebar itself where it is this page's alone. */
  readonly sidebar: Href | readonly SidebarItem[];
  /** Text of `<title>`. */
  readonly title: string;
  /** HTML of the other elements of the head that differ from page to page. */
  readonly head: string;
  /** What stands in the main region. */
  readonly html: string;
}

/** A page as the shell shows it. `html` is empty in the browser where it is in the document already. */
export type ShellPage = Pick<PageFrame, 'route' | 'version' | 'versions' | 'sidebar' | 'position' | 'toc'> & {
  readonly html: string;
};

/** A published state of the documentation. */
export interface Version {
  readonly name: string;
  readonly label: string;
  /** Its start page. */
  readonly href: Href;
  /** The page that searches it, and that lists everything where there are no scripts; absent without search. */
  readonly search?: Href;
  /** Links of the navigation bar. */
  readonly links: readonly SiteLink[];
  /** Links of the footer. */
  readonly columns: readonly LinkColumn[];
}

/** What every page of a site shows alike. */
export interface SiteData extends SiteInfo {
  readonly baseUrl: string;
  readonly trailingSlash: boolean;
  readonly dir: 'ltr' | 'rtl';
  /** Texts of the interface that the site replaces, by the names in `messages/`; absent for none. */
  readonly messages?: { readonly [name: string]: string };
  readonly homeHref: Href;
  readonly logo?: Logo;
  /** Label of the documentation's entry in the navigation bar. */
  readonly docsLabel: string;
  /** HTML. */
  readonly copyright?: string;
  readonly colorMode: { readonly default: ColorMode; readonly respectSystem: boolean };
  readonly announcement?: { readonly id: string; readonly html: string; readonly dismissible: boolean };
  readonly sidebar: {
    /** Readers can hide it. */
    readonly hideable: boolean;
    /** Opening a category closes its neighbours. */
    readonly autoCollapse: boolean;
  };
  readonly navbar: { readonly hideOnScroll: boolean };
  /** Pages say which version they are of, and lead to the others. */
  readonly showsVersions: boolean;
  /** Pages say how to cite them. */
  readonly isCitable?: true;
  /** When pages behind links are loaded ahead: in view, on hover or focus, or never. */
  readonly prefetch: 'viewport' | 'intent' | 'off';
  /** Absent where the site has no search. */
  readonly search?: true;
  /** Newest first. */
  readonly versions: readonly Version[];
  /** Name of the version that readers are sent to: the last release, or the only version. */
  readonly latest: string;
}

/** The data that a document embeds for the reader's app. The text and the head of the page are in place. */
export interface EmbeddedData {
  readonly site: SiteData;
  readonly page: PageFrame;
  /** Address of the module of the page's sidebar, by which the modules of other pages name it. */
  readonly sidebarHref?: Href;
  readonly mathStylesheet: AssetLinks['mathStylesheet'];
  /** The module of the site's own components. */
  readonly components?: Href;
}

/** Folder of the authoring server's own addresses, below the base path; nothing is published there. */
export const DEV_FOLDER = '__site/';

/** Attributes of the authoring server's script in a document: the state of the site that the document came from. */
export const DEV_STATE = { server: 'data-server', build: 'data-build' } as const;

/** A diagnostic as the authoring server shows it. */
export interface DevDiagnostic {
  readonly severity: 'error' | 'warning';
  readonly rule: string;
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly suggestion?: string | undefined;
  readonly note?: string | undefined;
  /** The lines around the place. */
  readonly frame?: string;
}

/** What the authoring server tells an open page. */
export type DevEvent =
  /** `server` changes when the server starts again, `build` counts its builds. */
  | { readonly kind: 'site'; readonly server: string; readonly build: number }
  | { readonly kind: 'diagnostics'; readonly diagnostics: readonly DevDiagnostic[] };

/** The components that a site can replace. */
export interface ThemeComponents {
  readonly Footer: ComponentType<FooterProps>;
  readonly Brand: ComponentType<BrandProps>;
  readonly NotFound: ComponentType<NotFoundProps>;
}

/** Addresses of what the document loads. */
export interface AssetLinks {
  readonly stylesheet: Href;
  /** The theme's typeface, in two files. Absent where text is set in the font of the reader's system. */
  readonly fonts?: { readonly common: Href; readonly more: Href };
  readonly client: Href;
  /** The module of the site's own components; absent for none. */
  readonly components?: Href;
  /** Source of the script that runs inline, before the first paint. */
  readonly boot: string;
  readonly mathStylesheet: {
    /** The site's own copy of KaTeX's stylesheet. */
    readonly href: Href;
    /** The fonts that most formulas use. */
    readonly fonts: readonly Href[];
    /** The public stylesheet. */
    readonly foreign?: { readonly href: string; readonly integrity: string };
  };
  /** Icons of the tab, with the media queries that choose among them. */
  readonly icons: readonly { readonly href: Href; readonly media?: string }[];
  /** HTML of the settings for the end of the head. */
  readonly head: string;
}
