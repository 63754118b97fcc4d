/** The contents of a page: which entry the reader is at, and the bar that holds them on narrow viewports. */
import { CLASS } from '../../theme/contract.ts';
import { targetOf, topOf } from '../platform/focus.ts';

/** A section counts as reached at this share of the viewport's height, measured from the top. */
const ACTIVATION_LINE = 0.25;

/**
 * Marks the entry of the section that has passed the activation line, a quarter of the viewport from its top; at the
 * end of the page the last one. Nothing is marked before the first. The bar of narrow viewports names the same section.
 */
export function markContents(): (() => void) | undefined {
  const column = document.querySelector<HTMLElement>(`.${CLASS.contents}`);
  const bar = document.querySelector<HTMLElement>(`.${CLASS.contentsBlock}`);
  const inBar = linksIn(bar);
  const links = linksIn(column);
  if (column === null || links.size === 0) return undefined;
  const headings = [...links.keys()];
  const here = bar?.querySelector(`.${CLASS.contentsHere}`);
  let marked: HTMLElement | undefined;
  let frame = 0;

  const mark = () => {
    frame = 0;
    const chosen = sectionAt(headings);
    if (chosen === marked) return;
    for (const each of [links, inBar]) {
      if (marked !== undefined) each.get(marked)?.removeAttribute('aria-current');
      if (chosen !== undefined) each.get(chosen)?.setAttribute('aria-current', 'location');
    }
    marked = chosen;
    const link = chosen && links.get(chosen);
    here?.replaceChildren(...(link?.cloneNode(true).childNodes ?? []));
    if (link !== undefined) keepInView(column, link);
  };
  const later = () => {
    frame ||= requestAnimationFrame(mark);
  };
  later();
  addEventListener('scroll', later, { passive: true });
  addEventListener('resize', later);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', later);
    removeEventListener('resize', later);
  };
}

/** The links of a list of contents, by the headings that they lead to. */
function linksIn(list: HTMLElement | null): Map<HTMLElement, HTMLAnchorElement> {
  const links = new Map<HTMLElement, HTMLAnchorElement>();
  for (const link of list?.querySelectorAll<HTMLAnchorElement>('li > a') ?? []) {
    const heading = targetOf(link.hash);
    if (heading !== null) links.set(heading, link);
  }
  return links;
}

/** The heading of the section that the reader is at. */
function sectionAt(headings: readonly HTMLElement[]): HTMLElement | undefined {
  const line = innerHeight * ACTIVATION_LINE;
  const atEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  if (!atEnd) {
    let reached: HTMLElement | undefined;
    // None below is looked at: the browser would have to render what it leaves out.
    for (const heading of headings) {
      if (!isShown(heading)) continue;
      if (heading.getBoundingClientRect().top > line) break;
      reached = heading;
    }
    return reached;
  }
  // A short section at the end never reaches the line: mark the one that the reader jumped to.
  const jumped = targetOf(location.hash);
  const isListed = jumped !== null && headings.includes(jumped);
  return isListed && isShown(jumped) && isInView(jumped) ? jumped : headings.filter(isShown).at(-1);
}

/** A filter may hide sections. */
function isShown(heading: HTMLElement): boolean {
  return heading.getClientRects().length > 0;
}

function isInView(heading: HTMLElement): boolean {
  return topOf(heading) >= scrollY - 1 && heading.getBoundingClientRect().bottom <= innerHeight;
}

/** Scrolls the column, and nothing else. */
function keepInView(column: HTMLElement, link: HTMLElement): void {
  const view = column.getBoundingClientRect();
  const entry = link.getBoundingClientRect();
  if (entry.top < view.top + entry.height) column.scrollTop -= view.top + entry.height - entry.top;
  else if (entry.bottom > view.bottom - entry.height) column.scrollTop += entry.bottom + entry.height - view.bottom;
}

/** Closes the contents of narrow viewports once an entry is chosen, with Escape, and with a press beside them. */
export function closeContentsOnChoice(): void {
  document.addEventListener('click', ({ target }) => {
    const open = openContents();
    if (open === null || !(target instanceof Element)) return;
    if (!open.contains(target) || target.closest('a') !== null) open.open = false;
  });
  document.addEventListener('keydown', ({ key, target }) => {
    const open = key === 'Escape' ? openContents() : null;
    if (open === null) return;
    open.open = false;
    if (target instanceof Element && open.contains(target)) open.querySelector('summary')?.focus();
  });
}

function openContents(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>(`.${CLASS.contentsBlock} > details[open]`);
}
