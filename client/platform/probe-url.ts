/** What a server says of an address: it answers, has nothing there, fails, or cannot be asked. */
export type UrlState = 'there' | 'missing' | 'failing' | 'unreachable';

/** Asks the server about an address, without loading what is there. */
export async function probeUrl(address: string, signal?: AbortSignal): Promise<UrlState> {
  if (navigator.onLine === false) return 'unreachable';
  try {
    const { ok, status } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: signal ?? null });
    return ok ? 'there' : status === 404 || status === 410 ? 'missing' : 'failing';
  } catch {
    return 'unreachable';
  }
}
