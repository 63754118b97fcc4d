/** Shows what a link points at beside it: what is numbered, a source, a term, or the facts of a page. */
import { CLASS, PLOT_CLASS } from '../../theme/contract.ts';
import { targetOf } from '../platform/focus.ts';

/** What previews need of the app. */
export interface PreviewTools {
  /** The HTML of another page's article; null where there is none. */
  pageHtml(url: URL): Promise<string | null>;
  /** Whether an address is of the page shown. */
  isHere(url: URL): boolean;
}

/** How long the pointer has to rest on a link. */
const REST_MS = 150;
/** How long the box stays, so that the pointer can get into it. */
const LEAVE_MS = 200;
const BOX_ID = 'preview';
/** The link whose preview the reader wants. Its box is null until there is something to show. */
interface Wanted {
  readonly link: HTMLAnchorElement;
  box: HTMLElement | null;
}
let wanted: Wanted | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows previews from now on.
 *
 * @param linkOf the link of an event that has a preview
 * @returns shows the preview of a link at once
 */
export function startPreviews(
  tools: PreviewTools,
  linkOf: (target: EventTarget | null) => HTMLAnchorElement | null,
): (link: HTMLAnchorElement) => void {
  const hear = (event: Event) => {
    const link = linkOf(event.target);
    const inBox = event.target instanceof Element && event.target.closest(`#${BOX_ID}`) !== null;
    if (link === null && !inBox) return;
    clearTimeout(timer);
    if (link === null || link === wanted?.link) return;
    if (wanted?.box === null) hide();
    const wait = event.type === 'focusin' ? 0 : REST_MS;
    timer = setTimeout(() => void show(link, tools), wait);
  };
  const leave = (event: Event) => {
    if (linkOf(event.target) === null && !(event.target as Element).closest?.(`#${BOX_ID}`)) return;
    clearTimeout(timer);
    const isThere = wanted !== null && wanted.box !== null;
    timer = setTimeout(hide, isThere && event.type !== 'focusout' ? LEAVE_MS : 0);
  };
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'touch') hear(event);
  });
  document.addEventListener('pointerout', (event) => {
    if (event.pointerType !== 'touch') leave(event);
  });
  document.addEventListener('focusin', hear);
  document.addEventListener('focusout', leave);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  document.addEventListener('click', ({ target }) => {
    const isLink = wanted !== null && target instanceof Node && wanted.link.contains(target);
    if (!isLink && !(target instanceof Element && target.closest(`#${BOX_ID}`))) hide();
  });
  addEventListener('popstate', hide);
  return (link) => void show(link, tools);
}

/** Closes the preview; one that is still to come is not shown. */
function hide(): void {
  clearTimeout(timer);
  wanted?.box?.remove();
  wanted?.link.removeAttribute('aria-describedby');
  wanted = null;
}

async function show(link: HTMLAnchorElement, tools: PreviewTools): Promise<void> {
  if (wanted?.link === link) return;
  hide();
  const mine: Wanted = { link, box: null };
  wanted = mine;
  const content = await contentOf(new URL(link.href), tools);
  // The reader has left the link, or has gone to another one.
  if (wanted !== mine) return;
  if (content === null || !link.isConnected) {
    hide();
    return;
  }
  mine.box = document.createElement('div');
  mine.box.id = BOX_ID;
  mine.box.className = `preview ${CLASS.prose}`;
  mine.box.setAttribute('role', 'tooltip');
  mine.box.append(content);
  document.body.append(mine.box);
  place(mine.box, link);
  link.setAttribute('aria-describedby', BOX_ID);
}

/** A copy of what an address points at; null where there is nothing to show. */
async function contentOf(url: URL, tools: PreviewTools): Promise<Node | null> {
  let root = document;
  if (!tools.isHere(url)) {
    const html = await tools.pageHtml(url).catch(() => null);
    // Most pages have no box: their own scripts and styles, which parsing would have refused aloud, stay unread.
    if (html === null || (url.hash === '' && !html.includes(`class="${CLASS.facts}"`))) return null;
    root = new DOMParser().parseFromString(html, 'text/html');
  }
  const target = url.hash === '' ? root.querySelector(`.${CLASS.facts}`) : targetOf(url.hash, root);
  if (target === null) return null;
  return previewOf(document.importNode(target, true));
}

/** Makes a copy of what a link points at fit to be shown a second time: without ids, and without what leads on. */
export function previewOf(copy: Element): Node {
  for (const each of [copy, ...copy.querySelectorAll('[id]')]) each.removeAttribute('id');
  const leading = `button, .${PLOT_CLASS.plotLinks}, .${PLOT_CLASS.plotReader}, .${CLASS.citedBy}, .${CLASS.sourceMore}`;
  for (const each of copy.querySelectorAll(leading)) each.remove();
  if (copy.localName !== 'li') return copy;
  const box = document.createElement('div');
  box.append(...copy.childNodes);
  return box;
}

/** Space around the box. */
const GAP = 8;

/** Below the link, or above it where there is more room; never beyond the window, in which it scrolls if it must. */
function place(box: HTMLElement, link: Element): void {
  const { left, bottom, top } = link.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const [above, below] = [top - 2 * GAP, innerHeight - bottom - 2 * GAP];
  const isBelow = height <= below || below >= above;
  const shown = Math.min(height, Math.max(isBelow ? below : above, 0));
  box.style.maxBlockSize = `${shown}px`;
  box.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP)) + scrollX}px`;
  box.style.top = `${(isBelow ? bottom + GAP : top - shown - GAP) + scrollY}px`;
}
