/** Who may ask the authoring server, which reads files that nobody has published. */

/** Names that always mean this machine. */
const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\]|[\w-]+\.localhost)$/i;

/** What a server may be called. */
export interface Hosts {
  /** The host that the server was told to listen on. */
  readonly listening: string;
  /** Names that the author allows, as behind a tunnel or in a container: `.example.com` stands for all below it too. */
  readonly allowed: readonly string[];
}

/**
 * Whether a request may be answered. A page of another site can have a name of its own point to this machine (DNS
 * rebinding), so the name that is asked for has to be one of ours, and so has the site that asks. What asks may have
 * come by HTTPS, which a proxy ends.
 */
export function isTrusted(
  { host, origin }: { readonly host?: string | undefined; readonly origin?: string | undefined },
  hosts: Hosts,
): boolean {
  if (host === undefined || !isOurs(hostName(host), hosts)) return false;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host: from, protocol } = new URL(origin);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  // A proxy may ask by another name than the page did.
  return from.toLowerCase() === host.toLowerCase() || isAllowed(hostName(from), hosts.allowed);
}

/** `localhost:3000` → `localhost`, `[::1]:3000` → `[::1]`. */
export function hostName(host: string): string {
  return host.replace(/:\d*$/, '');
}

function isOurs(name: string, { listening, allowed }: Hosts): boolean {
  if (LOOPBACK.test(name)) return true;
  const own = listening.includes(':') ? `[${listening}]` : listening;
  if (name.toLowerCase() === own.toLowerCase() || isAllowed(name, allowed)) return true;
  // Who opens the server to the network asks for it by an address; a name may be anybody's.
  const isOpen = own === '0.0.0.0' || own === '[::]';
  return isOpen && /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i.test(name);
}

function isAllowed(name: string, allowed: readonly string[]): boolean {
  const wanted = name.toLowerCase();
  return allowed.some((entry) => {
    const known = entry.toLowerCase();
    return known.startsWith('.') ? `.${wanted}`.endsWith(known) : wanted === known;
  });
}
