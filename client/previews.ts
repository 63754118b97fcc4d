/** What a link points at, shown beside it: an equation, a figure, a table, a listing, a source, a term. */

/** What the piece needs of the app. */
export interface PreviewTools {
  /** The HTML of another page's article; null where there is none. */
  pageHtml(url: URL): Promise<string | null>;
  /** Whether an address is of the page shown. */
  isHere(url: URL): boolean;
}

/** The pointer has to rest this long. */
const REST_MS = 150;
/** The way from the link into the box takes some time. */
const LEAVE_MS = 200;
const BOX_ID = 'preview';
let shown: { readonly link: HTMLAnchorElement; readonly box: HTMLElement } | null = null;
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
    if (link === null || link === shown?.link) return;
    const wait = event.type === 'focusin' ? 0 : REST_MS;
    timer = setTimeout(() => void show(link, tools), wait);
  };
  const leave = (event: Event) => {
    if (linkOf(event.target) === null && !(event.target as Element).closest?.(`#${BOX_ID}`)) return;
    clearTimeout(timer);
    timer = setTimeout(hide, event.type === 'focusout' ? 0 : LEAVE_MS);
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
    const isLink = shown !== null && target instanceof Node && shown.link.contains(target);
    if (!isLink && !(target instanceof Element && target.closest(`#${BOX_ID}`))) hide();
  });
  addEventListener('popstate', hide);
  return (link) => void show(link, tools);
}

function hide(): void {
  clearTimeout(timer);
  shown?.box.remove();
  shown?.link.removeAttribute('aria-describedby');
  shown = null;
}

async function show(link: HTMLAnchorElement, tools: PreviewTools): Promise<void> {
  if (shown?.link === link) return;
  const url = new URL(link.href);
  const content = await contentOf(url, tools);
  if (content === null || !link.isConnected) return;
  hide();
  const box = document.createElement('div');
  box.id = BOX_ID;
  box.className = 'preview prose';
  box.setAttribute('role', 'tooltip');
  box.append(content);
  document.body.append(box);
  place(box, link);
  link.setAttribute('aria-describedby', BOX_ID);
  shown = { link, box };
}

/** A copy of what an address points at; null where that is nothing to show. */
async function contentOf(url: URL, tools: PreviewTools): Promise<Node | null> {
  const id = decodeURIComponent(url.hash.slice(1));
  let root: ParentNode = document;
  if (!tools.isHere(url)) {
    const html = await tools.pageHtml(url).catch(() => null);
    if (html === null) return null;
    root = new DOMParser().parseFromString(html, 'text/html');
  }
  const target = root.querySelector(`[id="${CSS.escape(id)}"]`);
  if (target === null) return null;
  const copy = document.importNode(target, true);
  for (const each of [copy, ...copy.querySelectorAll('[id]')]) each.removeAttribute('id');
  for (const button of copy.querySelectorAll('button, .plot-links, .cited-by, .source-more')) button.remove();
  if (copy.localName !== 'li') return copy;
  const box = document.createElement('div');
  box.append(...copy.childNodes);
  return box;
}

/** Below the link, or above it where there is no room; never beyond the window's sides. */
function place(box: HTMLElement, link: Element): void {
  const { left, bottom, top } = link.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const below = bottom + 8 + height < innerHeight || top < height + 8;
  box.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - width - 8)) + scrollX}px`;
  box.style.top = `${(below ? bottom + 8 : top - height - 8) + scrollY}px`;
}
