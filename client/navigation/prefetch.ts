/** Prefetches pages: two of those behind links in view, the next page first, and what is hovered or focused. */
import { routeOf } from '../platform/address.ts';
import { site } from '../platform/embedded.ts';
import { loadMathStyles } from '../platform/math-styles.ts';
import { siteLink } from './links.ts';
import { pages } from './page-loader.ts';
import { isShown } from './router.ts';

/** Pages that are prefetched because a link to them is in view, for each page that is shown. */
const IN_VIEW = 2;

/** Many browsers do not tell of the connection, and others tell parts of it. */
interface Connected {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string } | null;
}

/** Whether the reader wants few bytes. */
export function isThrifty(): boolean {
  const { connection } = navigator as Connected;
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

let isStopped = false;

/** Whether a page may be loaded before its link is followed. */
export function mayLoadAhead(): boolean {
  return !isStopped && site().prefetch !== 'off' && !isThrifty();
}

/** Prefetches nothing any more: under the authoring server, a loaded page is soon out of date. */
export function stopPrefetching(): void {
  isStopped = true;
}

function routeBehind(target: EventTarget | null): string | null {
  const link = siteLink(target);
  return link === null || isShown(link.url) ? null : routeOf(link.url.pathname, site().trailingSlash);
}

/** Prefetches from the page that was put in place. @returns stops it */
export function prefetchFromPage(): (() => void) | undefined {
  if (site().prefetch !== 'viewport') return undefined;
  let left = IN_VIEW;
  const observer = new IntersectionObserver((entries) => {
    const visible = entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? target : []));
    for (const link of [...next, ...visible]) {
      const route = routeBehind(link);
      if (route === null || pages.isRequested(route)) continue;
      if (left === 0 || !mayLoadAhead()) break;
      left -= 1;
      // A failure is reported when the link is followed.
      pages.load(route).catch(() => {});
    }
    next = [];
    if (left === 0) observer.disconnect();
  });
  let next = [...document.querySelectorAll('a[rel="next"]')];
  for (const anchor of document.querySelectorAll('a[href]')) observer.observe(anchor);
  return () => observer.disconnect();
}

/** Prefetches a page when its link is hovered, touched or focused. */
export function prefetchOnIntent(): void {
  const onIntent = ({ target }: Event) => {
    const route = routeBehind(target);
    if (route !== null && mayLoadAhead()) pages.load(route).then(loadMathStyles, () => {});
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}
