import { CACHE_CONTROL, type HostRules, SHARED_HEADER } from '../model/hosting.ts';
import { encodePath } from '../model/paths.ts';
import { moves } from './moved.ts';

/** `vercel.json`. Of several values for one header, the last one holds. */
export function vercelJson(rules: HostRules): string {
  const { baseUrl, trailingSlash, headers, immutable, shared } = rules;
  const rule = (source: string, values: HostRules['headers']) => ({
    source,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  });
  const of = (paths: readonly string[], values: HostRules['headers']) =>
    paths.map((path) => rule(literal(baseUrl + encodePath(path)).replace(/\/$/, '/(.*)'), values));
  const content = {
    // Pages without a slash are published as `a.html`.
    ...(trailingSlash ? {} : { cleanUrls: true }),
    trailingSlash,
    headers: [
      rule(`${literal(baseUrl)}(.*)`, { 'Cache-Control': CACHE_CONTROL.other, ...headers }),
      ...of(immutable, { 'Cache-Control': CACHE_CONTROL.immutable }),
      ...of(shared, SHARED_HEADER),
    ],
    redirects: moves(rules).map(({ from, to }) => ({ source: literal(from), destination: to, statusCode: 301 })),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** A path as a pattern that only it matches. */
function literal(path: string): string {
  return path.replace(/[\\:*?+(){}[\]|^$.]/g, (character) => (character === '.' ? character : `\\${character}`));
}
