/** Every setting of a site with its default. What a setting is for is told again in `define.d.ts`, for the author. */

import { visible } from '../base/control-characters.ts';
import { maskCredentials } from '../base/credentials.ts';
import {
  boolean,
  checked,
  type Fault,
  type Field,
  filled,
  integer,
  list,
  nullable,
  type OptionalField,
  object,
  oneOf,
  optional,
  orFalse,
  type Problem,
  Reading,
  record,
  string,
} from '../metadata/fields.ts';
import { versionNameFault } from '../metadata/version-list.ts';
import {
  CURRENT_VERSION,
  HOSTS,
  type Host,
  POLICY_DIRECTIVES,
  type PolicyAdditions,
  type PolicyDirective,
  type SeveritySetting,
  type SiteConfig,
} from '../model/config.ts';
import { encodePath } from '../model/paths.ts';

/** An origin: `https://example.com/` → `https://example.com`. */
function origin(text: string): string | Fault {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    return { must: "be an address that starts with http:// or https://, as 'https://example.com'" };
  }
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return { must: 'have no user name or password' };
  if (/[?#]/.test(text)) return { must: 'have no query or hash' };
  if (url.pathname !== '/') return { must: "have no path, which belongs in 'baseUrl'" };
  return url.origin;
}

/** An address: one without query and hash ends with a slash, because file names are appended to it. */
function address(text: string): string | Fault {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    return { must: 'be an address that starts with http:// or https://' };
  }
  return /[?#]/.test(text) ? text : text.replace(/\/*$/, '/');
}

/** A name that search can look for. */
function searchName(text: string): string | Fault {
  return /[\p{L}\p{N}]/u.test(text) ? text : { must: 'have a letter or a digit' };
}

/** The decoded path with one slash at both ends; escapes may be given or left out. */
function urlPath(text: string): string | Fault {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return { must: "be a path; the part with the host belongs in 'url'" };
  if (/[?#]/.test(text)) return { must: 'have no ? and no #' };
  let path: string;
  try {
    path = decodeURIComponent(text);
  } catch {
    return { must: 'have no % but in escapes of UTF-8; a percent sign itself is written %25' };
  }
  if (path.includes('\\') || visible(path) !== path) return { must: 'have no backslash and no control character' };
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.some((segment) => segment === '.' || segment === '..')) return { must: "have no '.' or '..' in it" };
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`;
}

function encodedUrlPath(text: string): string | Fault {
  const path = urlPath(text);
  return typeof path === 'string' ? encodePath(path) : path;
}

/** A folder below the site's root: `./a//b/` → `a/b`. */
function innerFolder(text: string): string | Fault {
  if (text.includes('\\') || visible(text) !== text) {
    return { must: 'be a folder with forward slashes and no control characters' };
  }
  if (/^(\/|[a-z]:)/i.test(text)) return { must: "be a folder relative to the site's root" };
  const segments = text.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) return { must: "be a folder inside the site's root, without '..'" };
  return segments.length === 0
    ? { must: "be a folder below the site's root, not the root itself" }
    : segments.join('/');
}

function language(text: string): string | Fault {
  try {
    Intl.getCanonicalLocales(text);
    return text;
  } catch {
    return { must: "be a language tag, as 'en' or 'pt-BR'" };
  }
}

/** What git accepts as a branch, and takes for nothing else. */
function branch(text: string): string | Fault {
  const wrong =
    text === '' ||
    text === '@' ||
    /^[-/]|[/.]$|\.\.|\/\/|@\{|[\p{Cc} ~^:?*[\\]/u.test(text) ||
    text.split('/').some((part) => part.startsWith('.') || part.endsWith('.lock'));
  return wrong ? { must: 'be the name of a git branch' } : text;
}

function remote(text: string): string | Fault {
  if (/^-|^$|[\p{Cc}\s]/u.test(text)) return { must: 'be the name or address of a git remote' };
  return maskCredentials(text) === text
    ? text
    : { must: 'have no user name or password: git takes them from its credential helper' };
}

/** A name of the domain name system, without protocol, port and path. */
function hostName(text: string): string | Fault {
  const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
  const isName = text.length <= 253 && new RegExp(`^(${label}\\.)+${label}$`, 'i').test(text) && !/\.\d+$/.test(text);
  return isName ? text.toLowerCase() : { must: "be a host name, as 'docs.example.com'" };
}

/** A host that reads files; the manual has recipes for the others. */
const host: Field<Host> = (input, path, reading) => {
  const recipe = RECIPES.find((name) => name === input);
  if (recipe === undefined) return oneOf(HOSTS)(input, path, reading);
  return reading.refuse(path, input, `be 'netlify' or 'cloudflare'; for '${recipe}', see its recipe in AUTHORING.md`);
};

/** The name of a header. */
function headerName(name: string): Fault | undefined {
  return /^[\w-]+$/.test(name) ? undefined : { must: "be the name of a header, as 'X-Robots-Tag'" };
}

function headerValue(text: string): string | Fault {
  return /^[\x20-\x7e]+$/.test(text) ? text : { must: 'be text of one line, in ASCII' };
}

/** A source of a content security policy, as `https://example.com`. */
function policySource(text: string): string | Fault {
  return /^[\x21-\x7e]+$/.test(text) && !/[;,"]/.test(text) ? text : { must: "be a source, as 'https://example.com'" };
}

/** Sources that come to those of the site; `true` adds none. */
const policyAdditions = object<PolicyAdditions>(
  Object.fromEntries(
    POLICY_DIRECTIVES.map((directive) => [directive, optional(list(string(undefined, policySource), 'be a list'))]),
  ) as { readonly [directive in PolicyDirective]: OptionalField<readonly string[]> },
);

function severitySetting(fallback: SeveritySetting): Field<SeveritySetting> {
  return oneOf(['ignore', 'warn', 'throw'], fallback);
}

/** Hosts and servers that AUTHORING.md has a recipe for. */
const RECIPES = ['github-pages', 'vercel', 'nginx', 'caddy'];

/** Levels of headings below the page's own. */
const headingLevel = (fallback: number) => integer(2, 6, fallback);

const site = object<SiteConfig>({
  // Name of the site, in the navigation bar and in the title of every page.
  title: string('Documentation', filled),
  // What the site is about, in a sentence.
  tagline: string(''),
  // Origin the site is published at, for canonical addresses and the sitemap.
  url: string('http://localhost', origin),
  // Path below the origin, kept percent-encoded.
  baseUrl: string('/', encodedUrlPath),
  // Whether the addresses of pages end with a slash.
  trailingSlash: boolean(true),
  locale: object<SiteConfig['locale']>({
    // Language of the pages, as a language tag.
    lang: string('en', language),
    // Direction of the writing.
    dir: oneOf(['ltr', 'rtl'], 'ltr'),
  }),
  docs: object<SiteConfig['docs']>({
    // Folder of the pages, below the site's root.
    path: string('docs', innerFolder),
    // Route the pages are mounted at, kept decoded.
    routeBasePath: string('/', urlPath),
    // Name of the sidebar that pages show.
    sidebar: string('tutorialSidebar', filled),
    // Id of the document that is the home page.
    mainDoc: string('intro', filled),
    // Whether the docs folder is published beside its releases.
    includeCurrentVersion: boolean(true),
    // Labels by version name; a version's own name where none is given.
    versions: record(
      (name) => object<{ readonly label: string }>({ label: string(name === CURRENT_VERSION ? 'Next' : name, filled) }),
      {
        always: [CURRENT_VERSION],
        checkName: (name) => (name === CURRENT_VERSION ? undefined : versionNameFault(name)),
      },
    ),
  }),
  // A link to a page or file that does not exist.
  onBrokenLinks: severitySetting('throw'),
  // A link to a Markdown file that does not exist.
  onBrokenMarkdownLinks: severitySetting('warn'),
  // A link to a place that its page does not have.
  onBrokenAnchors: severitySetting('warn'),
  // Two sources of one page.
  onDuplicateRoutes: severitySetting('warn'),
  colorMode: object<SiteConfig['colorMode']>({
    // Colours for readers who have not chosen.
    default: oneOf(['light', 'dark'], 'light'),
    // Whether the reader's system decides instead.
    respectSystem: boolean(false),
  }),
  // What text is set in: the typeface of the theme, or the one of the reader's system.
  typeface: oneOf(['own', 'system'], 'own'),
  // Levels of the headings that the contents list shows.
  toc: checked(object<SiteConfig['toc']>({ min: headingLevel(2), max: headingLevel(3) }), ({ min, max }) =>
    min <= max ? undefined : { must: "have a 'min' that is not greater than 'max'" },
  ),
  sidebar: object<SiteConfig['sidebar']>({
    // Whether readers can hide the sidebar.
    hideable: boolean(false),
    // Whether opening a category closes the others.
    autoCollapse: boolean(false),
  }),
  navbar: object<SiteConfig['navbar']>({
    // Whether the navigation bar leaves when the reader scrolls down.
    hideOnScroll: boolean(true),
  }),
  // Bar above the navigation bar.
  announcement: nullable(
    object<NonNullable<SiteConfig['announcement']>>({
      // A new id shows the bar again to readers who closed it; null makes the content decide.
      id: nullable(string(undefined, filled)),
      // HTML of the bar.
      content: string(undefined, filled),
      // Whether readers can close it.
      dismissible: boolean(true),
    }),
  ),
  footer: object<SiteConfig['footer']>({
    // The copyright line.
    copyright: nullable(string()),
  }),
  math: object<SiteConfig['math']>({
    // Where pages with formulas load their stylesheet from.
    stylesheet: oneOf(['cdn', 'self'], 'cdn'),
  }),
  // What finds pages, or no search at all.
  search: orFalse(
    object<Exclude<SiteConfig['search'], false>>({
      engine: oneOf(['minisearch', 'pagefind'], 'minisearch'),
      // Groups of names of the same thing.
      aliases: list(list(string(undefined, searchName), 'be a list of names'), 'be a list of lists of names', []),
      // Queries that are offered before anything is typed.
      examples: list(string(undefined, filled), 'be a list of queries', []),
    }),
  ),
  // When pages behind links are loaded ahead.
  prefetch: oneOf(['viewport', 'intent', 'off'], 'viewport'),
  examples: object<SiteConfig['examples']>({
    // Seconds that an example or a figure of the docs may take.
    timeLimit: integer(1, 600, 10),
  }),
  // What becomes of raw HTML in Markdown pages.
  html: oneOf(['trust', 'sanitize'], 'trust'),
  // Whether scripts of the docs folder run.
  scripts: oneOf(['trust', 'forbid'], 'trust'),
  // Address that a source file's path is appended to.
  editUrl: nullable(string(undefined, address)),
  // Whether pages show date and author of their last commit.
  lastUpdated: boolean(false),
  hosting: object<SiteConfig['hosting']>({
    // Hosts that read files of the output folder.
    files: checked(list(host, `be a list of hosts: ['${HOSTS.join("', '")}']`, []), (hosts) =>
      hosts.includes('netlify') && hosts.includes('cloudflare')
        ? { must: "have 'netlify' or 'cloudflare', not both: they read files of the same names" }
        : undefined,
    ),
    // Whether compressed copies stand beside texts.
    compress: boolean(false),
    // Headers of every answer.
    headers: record(() => string(undefined, headerValue), { always: [], checkName: headerName }),
  }),
  // What may run and load on the site, beside what the site itself needs.
  contentSecurityPolicy: orFalse((input, ...at) => policyAdditions(input === true ? {} : input, ...at)),
  deploy: object<SiteConfig['deploy']>({
    // Branch that holds the published site.
    branch: string('gh-pages', branch),
    // Remote it is pushed to.
    remote: string('origin', remote),
    // Host name that the branch tells its host.
    domain: nullable(string(undefined, hostName)),
  }),
});

/**
 * Completes and checks what a configuration file exports. Returns the settings with every field present, or all the
 * problems there are; a value that is wrong never throws.
 */
export function parseConfig(input: unknown): { config: SiteConfig } | { problems: readonly Problem[] } {
  const reading = new Reading({ whole: 'the configuration', part: 'setting' });
  if (input === undefined) reading.report('', 'the configuration is missing: it must be an object, the default export');
  const config = input === undefined ? undefined : site(input, '', reading);
  return config === undefined || reading.problems.length > 0 ? { problems: reading.problems } : { config };
}
