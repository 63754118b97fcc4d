/** The files that Netlify and Cloudflare Pages read. */
import { CACHE_CONTROL, type HostRules, SHARED_HEADER } from '../model/hosting.ts';
import { encodePath } from '../model/paths.ts';
import { moves } from './moved.ts';

/**
 * `_headers`. These hosts join the values of all rules that match, so nothing is said twice of one file: what is not
 * immutable is asked for again before each use without a word from us.
 */
export function netlifyHeaders({ baseUrl, headers, immutable, shared }: HostRules): string {
  const rule = (pattern: string, values: HostRules['headers']) =>
    [pattern, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  const of = (paths: readonly string[], values: HostRules['headers']) =>
    paths.map((path) => rule(baseUrl + encodePath(path).replace(/\/$/, '/*'), values));
  return [
    rule(`${baseUrl}*`, headers),
    ...of(immutable, { 'Cache-Control': CACHE_CONTROL.immutable }),
    ...of(shared, SHARED_HEADER),
  ].join('\n');
}

/** `_redirects` of Netlify, where a file goes before a rule without an exclamation mark, and each alias is a file. */
export function netlifyRedirects(rules: HostRules): string {
  return redirectLines(rules, '301!');
}

/** `_redirects` of Cloudflare Pages, which follows every rule and does not know the mark. */
export function cloudflareRedirects(rules: HostRules): string {
  return redirectLines(rules, '301');
}

function redirectLines(rules: HostRules, status: string): string {
  return moves(rules)
    .map(({ from, to }) => `${from} ${to} ${status}\n`)
    .join('');
}
