/** Links to numbered things, sources and terms: what they point at is shown beside them, from the first one on. */

import { routeOf } from './address.ts';
import { embedded } from './embedded.ts';
import { siteLink } from './links.ts';
import { isShown } from './navigation.ts';
import { loadPage } from './page-loader.ts';
import { loadPreviews } from './pieces.ts';

/** Ids of what can be shown on its own. */
const SHOWN = /^#(eq|fig|tbl|lst|cite|source|term)-/;
/** In a text these are for reading: the first touch explains them, the second follows. */
const EXPLAINED = '.term, .cite a';

function previewLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = siteLink(target);
  return link !== null && SHOWN.test(link.url.hash) && link.anchor.closest('.prose') !== null ? link.anchor : null;
}

type Show = (link: HTMLAnchorElement) => void;
let previews: Promise<Show> | null = null;

/** Has the preview of a link shown; what shows them is loaded for the first. */
function preview(link: HTMLAnchorElement): void {
  previews ??= loadPreviews().then((piece) => piece.startPreviews({ pageHtml, isHere: isShown }, previewLink));
  previews
    .then((show) => show(link))
    .catch(() => {
      // The links work without; the next one tries again.
      previews = null;
    });
}

export function answerPreviews(): void {
  let explained = false;
  const begin = ({ target }: Event) => {
    const link = previews === null ? previewLink(target) : null;
    if (link !== null) preview(link);
  };
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'touch') begin(event);
  });
  document.addEventListener('focusin', begin);
  document.addEventListener('pointerdown', ({ target }) => {
    explained = previewLink(target)?.hasAttribute('aria-describedby') === true;
  });
  const answerTouch = (event: MouseEvent) => {
    const link = (event as PointerEvent).pointerType === 'touch' ? previewLink(event.target) : null;
    if (link === null || explained || link.closest(EXPLAINED) === null) return;
    event.preventDefault();
    preview(link);
  };
  document.addEventListener('click', answerTouch, true);
}

async function pageHtml(url: URL): Promise<string | null> {
  const route = routeOf(url.pathname, embedded.site.trailingSlash);
  const { body } = route === null ? { body: null } : await loadPage(route);
  return body?.kind === 'article' ? body.html : null;
}
