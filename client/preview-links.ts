/** Links to numbered things, sources and terms: what they point at is shown beside them, from the first one on. */

import { routeOf } from './address.ts';
import { embedded } from './embedded.ts';
import { siteLink } from './links.ts';
import { isShown } from './navigation.ts';
import { loadPage } from './page-loader.ts';
import { loadPreviews } from './pieces.ts';

/** Ids of what can be shown on its own. */
const SHOWN = /^#(eq|fig|tbl|lst|cite|source|term)-/;
const EVENTS = ['pointerover', 'focusin', 'click'] as const;

function previewLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = siteLink(target);
  return link !== null && SHOWN.test(link.url.hash) && link.anchor.closest('.prose') !== null ? link.anchor : null;
}

export function answerPreviews(): void {
  const begin = (event: Event) => {
    if (previewLink(event.target) === null) return;
    if (event.type === 'click' && (event as PointerEvent).pointerType !== 'touch') return;
    for (const name of EVENTS) document.removeEventListener(name, begin, true);
    loadPreviews()
      .then(({ startPreviews }) => startPreviews({ pageHtml, isHere: isShown }, previewLink, event))
      .catch(() => {});
  };
  for (const name of EVENTS) document.addEventListener(name, begin, true);
}

async function pageHtml(url: URL): Promise<string | null> {
  const route = routeOf(url.pathname, embedded.site.trailingSlash);
  const { body } = route === null ? { body: null } : await loadPage(route);
  return body?.kind === 'article' ? body.html : null;
}
