/** The contents of a page: which entry the reader is at, and the list above the text on narrow viewports. */
import { topOf } from './focus.ts';

/** Share of the viewport below its top edge at which a section counts as reached. */
const LINE = 0.25;

/**
 * Marks the entry of the section that has passed the activation line, a quarter of the viewport from its top; at the
 * end of the page the last one. Nothing is marked before the first.
 */
export function markContents(): (() => void) | undefined {
  const column = document.querySelector<HTMLElement>('.contents');
  const links = new Map<HTMLElement, HTMLAnchorElement>();
  for (const link of column?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? []) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (heading !== null) links.set(heading, link);
  }
  if (column === null || links.size === 0) return undefined;
  const headings = [...links.keys()];
  let marked: HTMLAnchorElement | null = null;
  let frame = 0;

  const mark = () => {
    frame = 0;
    const line = innerHeight * LINE;
    const atEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const reached = headings.findLast((heading) => heading.getBoundingClientRect().top <= line);
    // A short section at the end never gets to the line: the one that was jumped to counts.
    const jumped = headings.find((heading) => `#${heading.id}` === decodeURI(location.hash));
    const chosen = atEnd ? (jumped !== undefined && isInView(jumped) ? jumped : headings.at(-1)) : reached;
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

/** Closes the contents above the text when an entry is chosen: they have done their work. */
export function closeContentsOnChoice(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('.contents-block a') : null;
    link?.closest('details')?.removeAttribute('open');
  });
}
