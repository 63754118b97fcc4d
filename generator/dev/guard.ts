/** Decides which requests the authoring server answers: it serves unpublished files. */

import { isIPv4, isIPv6 } from 'node:net';

/** A host: a name, or an IPv6 address in brackets, and a port. */
const HOST = /^([\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::(\d*))?$/i;
/** Names that always mean this machine, as `plainName` writes them. */
const LOOPBACK = /^((?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/;

/** The names of a server. */
export interface Hosts {
  readonly listening: string;
  /** Names that the author allows, for a tunnel or a container. `.example.com` includes its subdomains. */
  readonly allowed: readonly string[];
}

/**
 * Returns whether a request may be answered. A page of another site can point a name of its own at this machine (DNS
 * rebinding), so the requested host must be one of ours, and so must the origin. The scheme may be HTTPS if a proxy
 * ends it.
 */
export function isTrusted(
  { host, origin }: { readonly host?: string | undefined; readonly origin?: string | undefined },
  hosts: Hosts,
): boolean {
  if (host === undefined || !HOST.test(host) || !isOurs(hostName(host), hosts)) return false;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host: from, protocol } = new URL(origin);
  if ((protocol !== 'http:' && protocol !== 'https:') || !HOST.test(from)) return false;
  // A proxy may ask by another name than the page did.
  const isSame = hostName(from) === hostName(host) && portOf(from) === portOf(host);
  return isSame || isAllowed(hostName(from), hosts.allowed);
}

/** `LocalHost.:3000` → `localhost`, `[0::1]:3000` → `[::1]`. */
export function hostName(host: string): string {
  return plainName(HOST.exec(host)?.[1] ?? host);
}

function portOf(host: string): string {
  return HOST.exec(host)?.[2] ?? '';
}

/** One way to write a name: in lower case, without the dot of the root; an address as short as it can be. */
function plainName(name: string): string {
  const lower = name.toLowerCase();
  if (!lower.startsWith('[')) return lower.replace(/\.$/, '');
  return isIPv6(lower.slice(1, -1)) ? new URL(`http://${lower}`).hostname : lower;
}

function isOurs(name: string, { listening, allowed }: Hosts): boolean {
  if (LOOPBACK.test(name) && (isIPv4(name) || !name.startsWith('127.'))) return true;
  const own = plainName(listening.includes(':') ? `[${listening}]` : listening);
  if (own === '0.0.0.0' || own === '[::]') {
    // A server that is open to the network is requested by address. A name could belong to anyone.
    if (isIPv4(name) || name.startsWith('[')) return true;
  } else if (name === own) return true;
  return isAllowed(name, allowed);
}

function isAllowed(name: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) => {
    const known = plainName(entry);
    return known.startsWith('.') ? `.${name}`.endsWith(known) : name === known;
  });
}
