/** Who may ask the authoring server, which reads files that nobody has published. */

/** Names that always mean this machine. */
const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\]|[\w-]+\.localhost)$/i;

/**
 * Whether a request may be answered. A page of another site can have a name of its own point to this machine (DNS
 * rebinding), so the name that is asked for has to be one of ours, and so has the site that asks.
 *
 * @param listening the host that the server was told to listen on
 */
export function isTrusted(
  { host, origin }: { readonly host?: string | undefined; readonly origin?: string | undefined },
  listening: string,
): boolean {
  if (host === undefined || !isOurs(nameOf(host), listening)) return false;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host: from, protocol } = new URL(origin);
  return protocol === 'http:' && from.toLowerCase() === host.toLowerCase();
}

/** `localhost:3000` → `localhost`, `[::1]:3000` → `[::1]`. */
function nameOf(host: string): string {
  return host.replace(/:\d*$/, '');
}

function isOurs(name: string, listening: string): boolean {
  if (LOOPBACK.test(name)) return true;
  const own = listening.includes(':') ? `[${listening}]` : listening;
  if (name.toLowerCase() === own.toLowerCase()) return true;
  // Who opens the server to the network asks for it by an address; a name may be anybody's.
  const isOpen = own === '0.0.0.0' || own === '[::]';
  return isOpen && /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i.test(name);
}
