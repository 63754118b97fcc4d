/** The contents of a page: which entry the reader is at, and the list above the text on narrow viewports. */
import { CLASS } from '../../theme/contract.ts';
import { targetOf, topOf } from '../platform/focus.ts';

/** A section counts as reached at this share of the viewport's height, measured from the top. */
const ACTIVATION_LINE = 0.25;

/**
 * Marks the entry of the section that has passed the activation line, a quarter of the viewport from its top; at the
 * end of the page the last one. Nothing is marked before the first.
 */
export function markContents(): (() => void) | undefined {
  const column = document.querySelector<HTMLElement>(`.${CLASS.contents}`);
  const links = new Map<HTMLElement, HTMLAnchorElement>();
  for (const link of column?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? []) {
    const heading = targetOf(link.hash);
    if (heading !== null) links.set(heading, link);
  }
  if (column === null || links.size === 0) return undefined;
  const headings = [...links.keys()];
  let marked: HTMLAnchorElement | null = null;
  let frame = 0;

  const mark = () => {
    frame = 0;
    const line = innerHeight * ACTIVATION_LINE;
    const atEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    // A filter may hide sections.
    const shown = headings.filter((heading) => heading.getClientRects().length > 0);
    const reached = shown.filter((heading) => heading.getBoundingClientRect().top <= line).at(-1);
    // A short section at the end never reaches the line: mark the one that the reader jumped to.
    const jumped = targetOf(location.hash);
    const chosen = atEnd ? (jumped !== null && links.has(jumped) && isInView(jumped) ? jumped : shown.at(-1)) : reached;
    const link = (chosen && links.get(chosen)) ?? null;
    if (link === marked) return;
    marked?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'location');
    marked = link;
    if (link !== null) keepInView(column, link);
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

/** Closes the contents above the text once an entry is chosen. */
export function closeContentsOnChoice(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest(`.${CLASS.contentsBlock} a`) : null;
    link?.closest('details')?.removeAttribute('open');
  });
}
