/** Loads pages before they are asked for: the next one first, then those behind links in sight or under the pointer. */
import { routeAddress, routeOf } from '../platform/address.ts';
import { site } from '../platform/embedded.ts';
import { loadMathStyles } from '../platform/math-styles.ts';
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
    const { html } = await loadPage(route);
    const name = new URL(routeAddress(route), location.href).href;
    const [request] = performance.getEntriesByName(name, 'resource') as PerformanceResourceTiming[];
    return request?.encodedBodySize ?? html.length;
  },
  async prepare(route) {
    // Styles and fonts of formulas take more bytes than all that is loaded for being in sight.
    await loadMathStyles(await loadPage(route));
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

/** Loads pages ahead behind the links in sight of the page that was put in place, the next page before all others. */
export function prefetchFromPage(): void {
  if (site().prefetch !== 'viewport') return;
  observer?.disconnect();
  queue.clear();
  let first = [document.querySelector('a[rel="next"]')];
  const routes = (links: readonly (Element | null)[]) => links.flatMap((link) => routeBehind(link) ?? []);
  observer = new IntersectionObserver((entries) => {
    const targets = (isWanted: boolean) =>
      entries.flatMap(({ isIntersecting, target }) => (isIntersecting === isWanted ? target : []));
    // The first report is of all links: those that are out of sight never were in it.
    queue.change(routes([...first, ...targets(true)]), first.length > 0 ? [] : routes(targets(false)));
    first = [];
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
