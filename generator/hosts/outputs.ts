/** What hosts read, as files of the published folder. */
import { digest } from '../base/digest.ts';
import type { SiteConfig } from '../model/config.ts';
import { HOST_FILES, HOST_RULES, type HostRules } from '../model/hosting.ts';
import type { OutputPath } from '../model/paths.ts';
import type { Output } from '../model/site.ts';
import { caddyfile } from './caddy.ts';
import { cloudflareRedirects, netlifyHeaders, netlifyRedirects } from './netlify.ts';
import { nginxConf } from './nginx.ts';
import { type ServerPlace, serverPlace } from './server-place.ts';
import { vercelJson } from './vercel.ts';

/** How each host is told, in the order of its files. */
const WRITERS: {
  readonly [host in keyof typeof HOST_FILES]: readonly ((rules: HostRules, place: ServerPlace) => string)[];
} = {
  netlify: [netlifyHeaders, netlifyRedirects],
  cloudflare: [netlifyHeaders, cloudflareRedirects],
  vercel: [vercelJson],
  nginx: [nginxConf],
  caddy: [caddyfile],
};

/**
 * The rules as `site serve` reads them, and as the hosts of the settings do.
 *
 * @param rules made when they are asked for
 */
export function hostOutputs(rules: () => HostRules, config: SiteConfig): ReadonlyMap<OutputPath, Output> {
  const place = serverPlace(config);
  const files = config.hosting.files.flatMap((host) =>
    HOST_FILES[host].map((name, index) => [name, () => WRITERS[host][index]?.(rules(), place) ?? ''] as const),
  );
  return new Map(
    [[HOST_RULES, () => `${JSON.stringify(rules())}\n`] as const, ...files].map(([name, text]) => [
      name as OutputPath,
      {
        get key() {
          return digest(text());
        },
        read: text,
      },
    ]),
  );
}
