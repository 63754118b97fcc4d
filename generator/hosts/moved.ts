import type { HostRules } from '../model/hosting.ts';
import { decodePath, type Href, type RoutePath, routeHref } from '../model/paths.ts';

/** An address that has moved. */
export interface Move {
  /** Decoded, with the base path. */
  readonly path: string;
  /** Percent-encoded, with the base path. */
  readonly from: Href;
  readonly to: Href;
}

/** The addresses of all redirects, each with and without the slash at its end, as readers may have noted both. */
export function moves(rules: HostRules): readonly Move[] {
  return rules.redirects.flatMap(({ from, to }) => {
    const bare = from.replace(/\/$/, '');
    const target = routeHref(to, rules);
    return [bare, `${bare}/`].flatMap((route): Move[] => {
      const href = routeHref(route as RoutePath, rules);
      return bare === '' || href === target ? [] : [{ path: decodePath(href), from: href, to: target }];
    });
  });
}
