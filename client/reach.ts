/** What a server says of an address, without asking for what is there. */
export type Reach = 'there' | 'missing' | 'failing' | 'unreachable';

export async function reach(address: string, signal?: AbortSignal): Promise<Reach> {
  if (navigator.onLine === false) return 'unreachable';
  try {
    const { ok, status } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: signal ?? null });
    return ok ? 'there' : status === 404 || status === 410 ? 'missing' : 'failing';
  } catch {
    return 'unreachable';
  }
}
