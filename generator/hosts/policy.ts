import { policyDigest } from '../base/digest.ts';
import type { PolicyDirective, SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ActiveContent, ForeignLoad } from '../model/facts.ts';

/** So many digests fit into a header: Cloudflare Pages allows 2,000 characters. */
const MAX_DIGESTS = 20;

export interface PolicyInput {
  readonly config: SiteConfig;
  readonly boot: string;
  /** The public stylesheet of formulas, whose folder is allowed. */
  readonly mathStylesheet: { readonly foreign?: { readonly href: string } };
  readonly fragments: readonly (ActiveContent | undefined)[];
}

/** The policy of a site, which pages add to and the header joins. */
export interface Policy {
  forPage(active?: ActiveContent): string;
  /** For the header of every file, pages and files of the static folder alike. */
  forSite(active: readonly ActiveContent[]): string;
  refusedLoads(active: Pick<ActiveContent, 'loads'>): readonly ForeignLoad[];
}

type Digests = Pick<ActiveContent, 'scripts' | 'handlers' | 'styles'>;

type Directives = { readonly [directive: string]: readonly string[] };

const SELF = "'self'";
const NONE = "'none'";
const UNSAFE_INLINE = "'unsafe-inline'";

/** The policy of a site; null where its settings want none. */
export function makePolicy({ config, boot, mathStylesheet, fragments }: PolicyInput): Policy | null {
  const additions = config.contentSecurityPolicy;
  if (additions === false) return null;
  const common = join(fragments);
  const mathFolder = mathStylesheet.foreign === undefined ? [] : [mathStylesheet.foreign.href.replace(/[^/]*$/, '')];
  const styles = [SELF, ...mathFolder];
  const base: Directives = {
    'default-src': [SELF],
    'script-src': [SELF, policyDigest(boot)],
    'img-src': [SELF, 'data:', 'https:'],
    'font-src': [SELF, ...mathFolder],
    'object-src': [NONE],
    'base-uri': [SELF],
    'form-action': [SELF],
  };
  const scriptsOf = ({ scripts, handlers }: Digests) =>
    // Digests hold for handlers only with this word, which allows nothing by itself.
    handlers.length === 0 ? scripts : [...scripts, "'unsafe-hashes'", ...handlers];
  const added = (directive: PolicyDirective) => additions[directive] ?? [];
  return {
    forPage(active) {
      const all = join([common, active]);
      // Policies of meta elements know no `frame-ancestors`.
      const { 'style-src': addedStyles = [], 'frame-ancestors': _, ...others } = additions;
      // KaTeX, figures and numbered lines have style attributes.
      return write({ ...base, 'style-src-attr': [UNSAFE_INLINE] }, others, {
        'script-src': scriptsOf(all),
        'style-src-elem': [...styles, ...addedStyles, ...all.styles],
      });
    },
    forSite(active) {
      const all = join([common, ...active]);
      const digests = scriptsOf(all);
      const { 'default-src': _, 'script-src': __, ...without } = base;
      // SVG files bring styles along, and browsers may apply this header to them in pages, too.
      const more = { 'style-src': [...styles, UNSAFE_INLINE], 'frame-ancestors': [SELF] };
      if (digests.length <= MAX_DIGESTS) return write(base, additions, { ...more, 'script-src': digests });
      const { 'script-src': ___, ...others } = additions;
      return write(without, others, more);
    },
    refusedLoads: ({ loads }) =>
      loads.filter(({ directive, url }) => {
        const address = addressOf(url);
        if (address.origin === config.url) return false;
        const own = directive === 'style-src' ? mathFolder : (base[directive] ?? []);
        return ![...own, ...added(directive)].some((source) => allows(source, address));
      }),
  };
}

function join(parts: readonly (Digests | undefined)[]): Digests {
  const all = (name: keyof Digests) => [...new Set(parts.flatMap((part) => part?.[name] ?? []))];
  return { scripts: all('scripts').sort(), handlers: all('handlers').sort(), styles: all('styles').sort() };
}

/** Formats a policy. A directive without restrictions gets the site itself with its additions. */
function write(base: Directives, ...additions: readonly Directives[]): string {
  const policy = new Map(Object.entries(base));
  for (const [directive, sources] of additions.flatMap((each) => Object.entries(each))) {
    const known = policy.get(directive) ?? [SELF];
    const all = [...new Set([...known, ...sources])];
    policy.set(directive, all.length > 1 ? all.filter((source) => source !== NONE) : all);
  }
  return [...policy].map(([directive, sources]) => `${directive} ${sources.join(' ')}`).join('; ');
}

/** An address of another host, which may leave out the scheme. */
function addressOf(url: string): URL {
  return new URL(url, 'https://host');
}

/** Whether a source of a policy covers an address of another host. */
function allows(source: string, url: URL): boolean {
  if (source === '*' || source === url.protocol) return true;
  const [, scheme, host = '', port, path = ''] =
    /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  if (host === '' || (scheme !== undefined && scheme !== url.protocol)) return false;
  const isHost = host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host;
  const isPath = path.endsWith('/') ? url.pathname.startsWith(path) : path === '' || url.pathname === path;
  return isHost && isPath && (port === '*' || (port ?? '') === url.port);
}

/** Reports resources of other hosts that the policy does not allow. */
export function policyDiagnostics(
  policy: Policy,
  file: string,
  active: Pick<ActiveContent, 'loads'>,
): readonly Diagnostic[] {
  return policy.refusedLoads(active).map(({ directive, url, line, column }) => {
    const { origin } = addressOf(url);
    const message = `browsers will not load '${url}': allow it by contentSecurityPolicy: { '${directive}': ['${origin}'] }`;
    return { severity: 'warning', rule: 'content-policy', message, file, line, column };
  });
}
