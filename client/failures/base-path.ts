/**
 * The base path under which a route stands at a path: `/a/b/c/` with the route `/c/` is below `/a/b/`. Null where the
 * path does not end with the route.
 */
export function pathBelow(pathname: string, route: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const bare = path.replace(/(index)?\.html$/, '').replace(/\/$/, '');
  const end = route.replace(/\/$/, '');
  return bare.toLowerCase().endsWith(end.toLowerCase()) ? `${bare.slice(0, bare.length - end.length)}/` : null;
}
