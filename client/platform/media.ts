/** Whether a media query matches; null in browsers that answer none. */
export function matchesMedia(query: string): boolean | null {
  return queryOf(query)?.matches ?? null;
}

/**
 * Follows a media query, in browsers that tell of changes: old ones answer once, and some not at all.
 *
 * @param changed told whether it matches, at every change
 * @returns stops it
 */
export function watchMedia(query: string, changed: (matches: boolean) => void): () => void {
  const list = queryOf(query);
  const tell = ({ matches }: MediaQueryListEvent) => changed(matches);
  list?.addEventListener?.('change', tell);
  return () => list?.removeEventListener?.('change', tell);
}

function queryOf(query: string): Partial<MediaQueryList> | null {
  const { matchMedia } = globalThis as { matchMedia?: typeof globalThis.matchMedia };
  return matchMedia?.(query) ?? null;
}
