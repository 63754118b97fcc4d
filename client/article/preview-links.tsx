/**
 * Previews: links to numbered things, sources and terms show what they point at, and links to pages their box of
 * facts. The code for the box is loaded with the first.
 */
import { CLASS } from '../../theme/contract.ts';
import { siteLink } from '../navigation/links.ts';
import { mayLoadAhead } from '../navigation/prefetch.ts';
import { isShown } from '../navigation/router.ts';
import { shownPreview } from '../platform/shared-state.ts';

/** Fragments of what can be shown on its own; a page's facts are shown for a link without one. */
const PREVIEWED = /^$|^#(eq|fig|tbl|lst|cite|source|term)-/;
/** Links that a first touch explains and a second one follows. */
const EXPLAINED = `.${CLASS.term}, .${CLASS.cite} a`;
/** How long the pointer has to rest on a link. */
const REST_MS = 150;
/** How long the box stays, so that the pointer can get into it. */
const LEAVE_MS = 200;
const BOX_ID = 'preview';

/** The link whose preview is shown, or loading. */
let current: HTMLAnchorElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Has links show previews to pointer, keyboard and touch. */
export function attachPreviews(): void {
  let wasExplained = false;
  const later = (action: () => void, wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(action, wait);
  };
  const enter = (event: Event) => {
    const link = previewLink(event.target);
    if (link === null && !isInBox(event.target)) return;
    clearTimeout(timer);
    if (link !== null && link !== current) later(() => void show(link), event.type === 'focusin' ? 0 : REST_MS);
  };
  const leave = (event: Event) => {
    if (previewLink(event.target) === null && !isInBox(event.target)) return;
    later(hide, event.type === 'focusout' ? 0 : LEAVE_MS);
  };
  document.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && enter(event));
  document.addEventListener('pointerout', (event) => event.pointerType !== 'touch' && leave(event));
  document.addEventListener('focusin', enter);
  document.addEventListener('focusout', leave);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  document.addEventListener('pointerdown', ({ target }) => {
    wasExplained = previewLink(target)?.hasAttribute('aria-describedby') === true;
  });
  const onClick = (event: MouseEvent) => {
    const link = (event as PointerEvent).pointerType === 'touch' ? previewLink(event.target) : null;
    if (link !== null && !wasExplained && link.closest(EXPLAINED) !== null) {
      event.preventDefault();
      void show(link);
    } else if (!isInBox(event.target) && previewLink(event.target) !== current) hide();
  };
  document.addEventListener('click', onClick, true);
  addEventListener('popstate', hide);
}

function isInBox(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`#${BOX_ID}`) !== null;
}

function previewLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = siteLink(target);
  if (link === null || !PREVIEWED.test(link.url.hash) || link.anchor.closest(`.${CLASS.prose}`) === null) return null;
  // A page is loaded for its facts, but not the one that the reader has before them.
  const isPreviewed = link.url.hash !== '' || (mayLoadAhead() && !isShown(link.url));
  return isPreviewed ? link.anchor : null;
}

function hide(): void {
  clearTimeout(timer);
  current?.removeAttribute('aria-describedby');
  current = null;
  shownPreview.set(null);
}

/** Links work without previews, so failures are ignored. */
async function show(link: HTMLAnchorElement): Promise<void> {
  hide();
  current = link;
  // Before the import: once another page is shown, a relative address resolves differently.
  const url = new URL(link.href);
  const preview = await import('./Preview.tsx').catch(() => null);
  const content = (await preview?.findContent(url).catch(() => null)) ?? null;
  if (current !== link) return;
  if (preview === null || content === null || !link.isConnected) hide();
  else {
    shownPreview.set(<preview.Preview key={url.href} id={BOX_ID} link={link} content={content} />);
    link.setAttribute('aria-describedby', BOX_ID);
  }
}
