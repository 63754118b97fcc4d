/**
 * Links to numbered things, sources and terms show what they point at, and links to pages their box of facts. The code
 * for that is loaded with the first.
 */
import { CLASS } from '../../theme/contract.ts';
import { siteLink } from '../navigation/links.ts';
import { isShown } from '../navigation/navigation.ts';
import { pages } from '../navigation/page-loader.ts';
import { mayLoadAhead } from '../navigation/prefetch.ts';
import { routeOf } from '../platform/address.ts';
import { site } from '../platform/embedded.ts';
import { inTime } from '../platform/in-time.ts';
import { loadMathStyles } from '../platform/math-styles.ts';

/** Fragments of what can be shown on its own; a page's facts are shown for a link without one. */
const PREVIEWED = /^$|^#(eq|fig|tbl|lst|cite|source|term)-/;
/** Links that a first touch explains and a second one follows. */
const EXPLAINED = `.${CLASS.term}, .${CLASS.cite} a`;

function previewLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = siteLink(target);
  if (link === null || !PREVIEWED.test(link.url.hash) || link.anchor.closest(`.${CLASS.prose}`) === null) return null;
  // A page is loaded for its facts, but not the one that the reader has before them.
  const shows = link.url.hash !== '' || (mayLoadAhead() && !isShown(link.url));
  return shows ? link.anchor : null;
}

type Show = (link: HTMLAnchorElement) => void;
let loading: Promise<Show> | null = null;
/** Once it is loaded, the chunk listens itself. */
let loaded = false;
/** The link that the reader is at while the chunk loads. */
let wanted: HTMLAnchorElement | null = null;

/** Shows the preview of a link, once the code for it is there. */
function preview(link: HTMLAnchorElement): void {
  wanted = link;
  loading ??= inTime(import('./previews.ts'), 'The script of previews').then(({ startPreviews }) => {
    loaded = true;
    return startPreviews({ pageHtml, isHere: isShown }, previewLink);
  });
  loading
    .then((show) => {
      if (wanted === link) show(link);
    })
    .catch(() => {
      // The links work without previews; the next one tries again.
      loading = null;
    });
}

/** Has links show previews to pointer, keyboard and touch. */
export function attachPreviews(): void {
  let explained = false;
  const enter = ({ target }: Event) => {
    const link = loaded ? null : previewLink(target);
    if (link !== null) preview(link);
  };
  const leave = ({ target }: Event) => {
    if (previewLink(target) === wanted) wanted = null;
  };
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'touch') enter(event);
  });
  document.addEventListener('pointerout', (event) => {
    if (event.pointerType !== 'touch') leave(event);
  });
  document.addEventListener('focusin', enter);
  document.addEventListener('focusout', leave);
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
  const route = routeOf(url.pathname, site().trailingSlash);
  if (route === null) return null;
  const page = await pages.load(route);
  void loadMathStyles(page);
  return page.kind === 'article' ? page.html : null;
}
