import { isIP } from 'node:net';

/** A host: a name, or an IPv6 address in brackets, and a port. */
const HOST = /^([\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])\.?(?::\d*)?$/i;

/** The names of a server. */
export interface Hosts {
  readonly listening: string;
  /** Names that the author allows, for a tunnel or a container. `.example.com` includes its subdomains. */
  readonly allowed: readonly string[];
}

/**
 * Returns whether a request may be answered. A page of another site can point a name of its own at this machine (DNS
 * rebinding), so the requested host must be an address or one of our names, and the origin must be the same host. The
 * scheme may be HTTPS if a proxy ends it.
 */
export function isTrusted(
  { host = '', origin }: { readonly host?: string | undefined; readonly origin?: string | undefined },
  { listening, allowed }: Hosts,
): boolean {
  const name = hostName(host);
  const isOurs = isIP(name.replace(/^\[|\]$/g, '')) !== 0 || /(?:^|\w\.)localhost$/.test(name);
  if (!HOST.test(host) || !(isOurs || isAllowed(name, [...allowed, listening]))) return false;
  if (origin === undefined) return true;
  const { host: from, protocol } = URL.canParse(origin) ? new URL(origin) : { host: '', protocol: '' };
  if (!/^https?:$/.test(protocol)) return false;
  // A proxy may ask by another name than the page did.
  return from === new URL(`${protocol}//${host}`).host || isAllowed(hostName(from), allowed);
}

/** `LocalHost.:3000` → `localhost`. */
export function hostName(host: string): string {
  return (HOST.exec(host)?.[1] ?? host).toLowerCase();
}

function isAllowed(name: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) => {
    const known = entry.toLowerCase();
    return known.startsWith('.') ? `.${name}`.endsWith(known) : name === known;
  });
}
