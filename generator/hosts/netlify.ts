/** The files that Netlify and Cloudflare Pages read. */
import { CACHE_CONTROL, type HostRules } from '../model/hosting.ts';
import { encodePath } from '../model/paths.ts';
import { moves } from './moved.ts';

/**
 * `_headers`. These hosts join the values of all rules that match, so nothing is said twice of one file: what is not
 * immutable is asked for again before each use without a word from us.
 */
export function netlifyHeaders({ baseUrl, headers, immutable }: HostRules): string {
  const rule = (pattern: string, values: HostRules['headers']) =>
    [pattern, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  const cached = immutable.map((path) =>
    rule(baseUrl + encodePath(path).replace(/\/$/, '/*'), { 'Cache-Control': CACHE_CONTROL.immutable }),
  );
  return [rule(`${baseUrl}*`, headers), ...cached].join('\n');
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
