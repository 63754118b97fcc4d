/** Loads pages before they are asked for: the next one first, then those behind links in view or under the pointer. */
import { routeOf } from './address.ts';
import { site } from './embedded.ts';
import { siteLink } from './links.ts';
import { hasMathStyles, loadMathStyles } from './math-styles.ts';
import { isShown } from './navigation.ts';
import { isAskedFor, loadPage } from './page-loader.ts';

/** Pages loaded ahead at the same time. */
const AT_ONCE = 4;

/** Absent in many browsers, and partly filled in others. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const queue: string[] = [];
let stopped = false;
let running = 0;
let idle = false;

/** Whether the reader wants few bytes. */
export function isThrifty(): boolean {
  const { connection } = navigator as { connection?: Connection | null };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** Nothing is loaded ahead any more: to the authoring server, what is loaded is soon out of date. */
export function stopPrefetching(): void {
  stopped = true;
  queue.length = 0;
}

function routeBehind(target: EventTarget | null): string | null {
  const link = siteLink(target);
  return link === null || isShown(link.url) ? null : routeOf(link.url.pathname, site.trailingSlash);
}

/** Puts a route in the queue, at its head when the reader is about to follow the link; else it keeps its place. */
function prefetch(route: string, soon: boolean): void {
  if (stopped || isAskedFor(route) || isThrifty()) return;
  const at = queue.indexOf(route);
  if (at !== -1) {
    if (!soon) return;
    queue.splice(at, 1);
  }
  if (soon) queue.unshift(route);
  else queue.push(route);
  if (soon) work();
  else workWhenIdle();
}

function workWhenIdle(): void {
  if (idle) return;
  idle = true;
  const start = () => {
    idle = false;
    work();
  };
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
}

function work(): void {
  while (running < AT_ONCE) {
    const route = queue.shift();
    if (route === undefined) return;
    if (isAskedFor(route)) continue;
    running += 1;
    loadPage(route)
      .then((page) => {
        if (page.math && !hasMathStyles()) void loadMathStyles();
      })
      // Whoever follows the link hears of it.
      .catch(() => {})
      .finally(() => {
        running -= 1;
        if (queue.length > 0) workWhenIdle();
      });
  }
}

let observer: IntersectionObserver | null = null;

/** Looks at the links of the page that was put in place. */
export function prefetchFromPage(): void {
  if (site.prefetch !== 'viewport') return;
  observer?.disconnect();
  queue.length = 0;
  const next = document.querySelector('a[rel="next"]');
  const route = routeBehind(next);
  if (route !== null) prefetch(route, false);
  observer = new IntersectionObserver((entries, self) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      self.unobserve(target);
      const seen = routeBehind(target);
      if (seen !== null) prefetch(seen, false);
    }
  });
  for (const anchor of document.querySelectorAll('a[href]')) observer.observe(anchor);
}

/** Takes pointer, touch and focus on a link for the intent to follow it. */
export function prefetchOnIntent(): void {
  if (site.prefetch === 'off') return;
  const onIntent = ({ target }: Event) => {
    const route = routeBehind(target);
    if (route !== null) prefetch(route, true);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}
