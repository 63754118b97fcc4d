import { digest } from '../base/digest.ts';
import type { SiteConfig } from '../model/config.ts';
import { CACHE_CONTROL, HOST_FILES, HOST_RULES, type HostRules, SHARED_HEADER } from '../model/hosting.ts';
import { encodePath, type OutputPath, type RoutePath, routeHref } from '../model/paths.ts';
import { lazyOutput, type Output } from '../model/site.ts';

/** @param rules called when a file is read */
export function hostOutputs(rules: () => HostRules, { hosting }: SiteConfig): ReadonlyMap<OutputPath, Output> {
  const files: [string, () => string][] = [[HOST_RULES, () => `${JSON.stringify(rules())}\n`]];
  if (hosting.files.length > 0) {
    const [headers, redirects] = HOST_FILES;
    // Netlify serves a file in preference to a redirect without an exclamation mark, and each alias is a file.
    const status = hosting.files.includes('netlify') ? '301!' : '301';
    files.push([headers, () => headersFile(rules())], [redirects, () => redirectsFile(rules(), status)]);
  }
  return new Map(files.map(([name, read]) => [name as OutputPath, lazyOutput(() => digest(read()), read)]));
}

/**
 * `_headers`. Hosts join the values of all rules that match a path, so `Cache-Control` is set for immutable files
 * alone: the hosts' own default for the others is to revalidate.
 */
export function headersFile({ baseUrl, headers, immutable, shared }: HostRules): string {
  const rule = (pattern: string, values: HostRules['headers']) =>
    [pattern, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  const rulesFor = (paths: readonly string[], values: HostRules['headers']) =>
    paths.map((path) => rule(baseUrl + encodePath(path).replace(/\/$/, '/*'), values));
  return [
    rule(`${baseUrl}*`, headers),
    ...rulesFor(immutable, { 'Cache-Control': CACHE_CONTROL.immutable }),
    ...rulesFor(shared, SHARED_HEADER),
  ].join('\n');
}

/**
 * `_redirects`: each moved address, with and without a slash at its end. Addresses with a colon or an asterisk would be
 * patterns; the documents of their aliases redirect instead.
 */
export function redirectsFile(rules: HostRules, status: '301' | '301!'): string {
  const lines = rules.redirects.flatMap(({ from, to }) => {
    const target = routeHref(to, rules);
    const bare = from.replace(/\/$/, '');
    return [bare, `${bare}/`]
      .map((route) => routeHref(route as RoutePath, rules))
      .filter((href) => bare !== '' && href !== target && !/[:*]/.test(href))
      .map((href) => `${href} ${target} ${status}\n`);
  });
  return lines.join('');
}
