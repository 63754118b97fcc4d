import type { SiteConfig } from '../model/config.ts';

/** Where a server of one's own finds the site, and where readers find the server. */
export interface ServerPlace {
  /** `https://docs.example.com`. */
  readonly origin: string;
  readonly hostName: string;
  /** Where it listens without TLS. */
  readonly port: string;
  /** The folder that its addresses count from: with a base path, the site lies in the folder of that path below it. */
  readonly root: string;
}

/** The place that the settings name. */
export function serverPlace({ url, hosting }: SiteConfig): ServerPlace {
  const { origin, hostname, port, protocol } = new URL(url);
  return {
    origin,
    hostName: hostname,
    port: protocol === 'http:' && port !== '' ? port : '80',
    root: hosting.root ?? `/var/www/${hostname}`,
  };
}
