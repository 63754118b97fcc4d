import { CACHE_CONTROL, type HostRules } from '../model/hosting.ts';
import { encodePath } from '../model/paths.ts';
import { moves } from './moved.ts';

/** `vercel.json`. Of several values for one header, the last one holds. */
export function vercelJson(rules: HostRules): string {
  const { baseUrl, trailingSlash, headers, immutable } = rules;
  const rule = (source: string, values: HostRules['headers']) => ({
    source,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  });
  const cached = immutable.map((path) =>
    rule(literal(baseUrl + encodePath(path)).replace(/\/$/, '/(.*)'), { 'Cache-Control': CACHE_CONTROL.immutable }),
  );
  const content = {
    // Pages without a slash are published as `a.html`.
    ...(trailingSlash ? {} : { cleanUrls: true }),
    trailingSlash,
    headers: [rule(`${literal(baseUrl)}(.*)`, { 'Cache-Control': CACHE_CONTROL.other, ...headers }), ...cached],
    redirects: moves(rules).map(({ from, to }) => ({ source: literal(from), destination: to, statusCode: 301 })),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** A path as a pattern that only it matches. */
function literal(path: string): string {
  return path.replace(/[\\:*?+(){}[\]|^$.]/g, (character) => (character === '.' ? character : `\\${character}`));
}
