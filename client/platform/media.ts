/** Whether a media query matches; null in browsers that answer none. */
export function matchesMedia(query: string): boolean | null {
  return queryOf(query)?.matches ?? null;
}

/**
 * Follows a media query, in browsers that tell of changes: old ones answer once, and some not at all.
 *
 * @param changed told whether it matches, at every change
 */
export function watchMedia(query: string, changed: (matches: boolean) => void): void {
  queryOf(query)?.addEventListener?.('change', ({ matches }) => changed(matches));
}

function queryOf(query: string): Partial<MediaQueryList> | null {
  const { matchMedia } = globalThis as { matchMedia?: typeof globalThis.matchMedia };
  return matchMedia?.(query) ?? null;
}
