/** The settings of a site. */

/** Name of the version that is being written: the docs folder. */
export const CURRENT_VERSION = 'current';

/** What the site does about a fault of the gate. */
export type SeveritySetting = 'ignore' | 'warn' | 'throw';

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
  readonly onBrokenLinks: SeveritySetting;
  readonly onBrokenMarkdownLinks: SeveritySetting;
  readonly onBrokenAnchors: SeveritySetting;
  readonly onDuplicateRoutes: SeveritySetting;
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
  /** Whether raw HTML of Markdown pages is published as it is. */
  readonly html: 'trust' | 'sanitize';
  /** Whether scripts of the docs folder run. */
  readonly scripts: 'trust' | 'forbid';
  readonly editUrl: string | null;
  readonly lastUpdated: boolean;
  /** `remote` is the name of a remote or an address; `domain` is published as `CNAME`. */
  readonly deploy: { readonly branch: string; readonly remote: string; readonly domain: string | null };
}
