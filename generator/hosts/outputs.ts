/** What hosts read, as files of the published folder. */
import { digest } from '../base/digest.ts';
import type { SiteConfig } from '../model/config.ts';
import { HOST_FILES, HOST_RULES, type HostRules } from '../model/hosting.ts';
import type { OutputPath } from '../model/paths.ts';
import type { Output } from '../model/site.ts';
import { caddyfile } from './caddy.ts';
import { netlifyHeaders, netlifyRedirects } from './netlify.ts';
import { nginxConf } from './nginx.ts';
import { type ServerPlace, serverPlace } from './server-place.ts';
import { vercelJson } from './vercel.ts';

/** How each host is told, in the order of its files. */
const WRITERS: {
  readonly [host in keyof typeof HOST_FILES]: readonly ((rules: HostRules, place: ServerPlace) => string)[];
} = {
  netlify: [netlifyHeaders, netlifyRedirects],
  vercel: [vercelJson],
  nginx: [nginxConf],
  caddy: [caddyfile],
};

/** The rules as `site serve` reads them, and as the hosts of the settings do. */
export function hostOutputs(rules: HostRules, config: SiteConfig): ReadonlyMap<OutputPath, Output> {
  const place = serverPlace(config);
  const texts = new Map<string, string>([[HOST_RULES, `${JSON.stringify(rules)}\n`]]);
  for (const host of config.hosting.files) {
    for (const [index, name] of HOST_FILES[host].entries()) texts.set(name, WRITERS[host][index]?.(rules, place) ?? '');
  }
  return new Map([...texts].map(([path, text]) => [path as OutputPath, { key: digest(text), read: () => text }]));
}
