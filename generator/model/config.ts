/** The settings of a site. */

import type { SearchSettings } from '../../theme/contract.ts';

/** Name of the version that is being written: the docs folder. */
export const CURRENT_VERSION = 'current';

/** What the site does about a fault of the gate. */
export type SeveritySetting = 'ignore' | 'warn' | 'throw';

/** Hosts that read `_headers` and `_redirects`. */
export const HOSTS = ['netlify', 'cloudflare'] as const;
/** One of them. */
export type Host = (typeof HOSTS)[number];

/** Directives of a content security policy that a site may add sources to. */
export const POLICY_DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'frame-src',
  'object-src',
  'worker-src',
  'form-action',
  'frame-ancestors',
] as const;
/** One of them. */
export type PolicyDirective = (typeof POLICY_DIRECTIVES)[number];
/** Sources that are allowed beside those that the site itself needs. */
export type PolicyAdditions = { readonly [directive in PolicyDirective]?: readonly string[] };

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
  readonly typeface: 'own' | 'system';
  readonly toc: { readonly min: number; readonly max: number };
  readonly sidebar: { readonly hideable: boolean; readonly autoCollapse: boolean };
  readonly navbar: { readonly hideOnScroll: boolean };
  readonly announcement: { readonly id: string | null; readonly content: string; readonly dismissible: boolean } | null;
  readonly footer: { readonly copyright: string | null };
  readonly math: { readonly stylesheet: 'cdn' | 'self' };
  readonly search: ({ readonly engine: 'minisearch' | 'pagefind' } & SearchSettings) | false;
  readonly prefetch: 'viewport' | 'intent' | 'off';
  /** Seconds that an example or a figure may take. */
  readonly examples: { readonly timeLimit: number };
  /** Whether raw HTML of Markdown pages is published as it is. */
  readonly html: 'trust' | 'sanitize';
  /** Whether scripts of the docs folder run. */
  readonly scripts: 'trust' | 'forbid';
  readonly editUrl: string | null;
  readonly lastUpdated: boolean;
  readonly hosting: {
    /** The host whose files are written into the output folder. */
    readonly files: readonly Host[];
    /** Whether compressed copies stand beside texts. */
    readonly compress: boolean;
    /** Headers of every answer, beside ours or instead of them. */
    readonly headers: { readonly [name: string]: string };
  };
  /** What the content security policy allows beside what the site itself needs; false for no policy. */
  readonly contentSecurityPolicy: PolicyAdditions | false;
  /** `remote` is the name of a remote or an address; `domain` is published as `CNAME`. */
  readonly deploy: { readonly branch: string; readonly remote: string; readonly domain: string | null };
}
