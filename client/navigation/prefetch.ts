/** Loads pages before they are asked for: the next one first, then those behind links in view or under the pointer. */
import { routeOf } from '../platform/address.ts';
import { site } from '../platform/embedded.ts';
import { hasMathStyles, loadMathStyles } from '../platform/math-styles.ts';
import { siteLink } from './links.ts';
import { isShown } from './navigation.ts';
import { isAskedFor, loadPage } from './page-loader.ts';
import { type Connection, isThriftyConnection, PrefetchQueue } from './prefetch-queue.ts';

/** Whether the reader wants few bytes. */
export function isThrifty(): boolean {
  return isThriftyConnection((navigator as { connection?: Connection | null }).connection);
}

/** Whether a page may be loaded before its link is followed. */
export function mayLoadAhead(): boolean {
  return site().prefetch !== 'off' && !isThrifty();
}

const queue = new PrefetchQueue({
  isAskedFor,
  isThrifty,
  async load(route) {
    const { math } = await loadPage(route);
    if (math && !hasMathStyles()) void loadMathStyles();
  },
  whenIdle(then) {
    if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 2000 });
    else setTimeout(then, 200);
  },
});

/** Loads nothing ahead any more: to the authoring server, what is loaded is soon out of date. */
export function stopPrefetching(): void {
  queue.stop();
}

function routeBehind(target: EventTarget | null): string | null {
  const link = siteLink(target);
  return link === null || isShown(link.url) ? null : routeOf(link.url.pathname, site().trailingSlash);
}

let observer: IntersectionObserver | null = null;

/** Loads pages ahead behind the links of the page that was put in place, as they come into view. */
export function prefetchFromPage(): void {
  if (site().prefetch !== 'viewport') return;
  observer?.disconnect();
  queue.clear();
  const next = routeBehind(document.querySelector('a[rel="next"]'));
  if (next !== null) queue.add(next);
  observer = new IntersectionObserver((entries, self) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      self.unobserve(target);
      const route = routeBehind(target);
      if (route !== null) queue.add(route);
    }
  });
  for (const anchor of document.querySelectorAll('a[href]')) observer.observe(anchor);
}

/** Takes pointer, touch and focus on a link for the intent to follow it. */
export function prefetchOnIntent(): void {
  if (site().prefetch === 'off') return;
  const onIntent = ({ target }: Event) => {
    const route = routeBehind(target);
    if (route !== null) queue.addNow(route);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}
