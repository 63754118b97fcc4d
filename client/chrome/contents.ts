/** The contents of a page: the section that the reader is at, and the list of narrow viewports. */
import { useEffect, useMemo, useState } from 'react';
import { CLASS, type TocEntry } from '../../theme/contract.ts';
import type { Sections } from '../../theme/reader.ts';
import { targetOf } from '../platform/focus.ts';
import { hiddenSections } from '../platform/shared-state.ts';
import { useStore } from '../platform/use-store.ts';
import { scrollToCurrent } from '../sidebar/sidebar-view.ts';

/** A section counts as reached at this share of the viewport's height, measured from the top. */
const ACTIVATION_LINE = 0.25;

const NONE: ReadonlySet<string> = new Set();

/**
 * The sections of a page. The current one is the last whose heading has passed the activation line; at the end of the
 * page it is the last one.
 */
export function useSections(toc: readonly TocEntry[], navigationCount: number): Sections {
  const entries = useMemo(() => flatten(toc), [toc]);
  const [reached, setReached] = useState<TocEntry | undefined>();
  const current = reached !== undefined && entries.includes(reached) ? reached : null;
  const hidden = useStore(hiddenSections, NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other headings.
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const heading = sectionAt(entries.flatMap(({ id }) => document.getElementById(id) ?? []));
      setReached(entries.find(({ id }) => id === heading?.id));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    schedule();
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
      removeEventListener('resize', schedule);
    };
  }, [entries, navigationCount]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry has moved.
  useEffect(() => scrollToCurrent(document.querySelector(`.${CLASS.contents}`)), [current]);
  return useMemo(() => ({ current, hidden }), [current, hidden]);
}

function flatten(entries: readonly TocEntry[]): TocEntry[] {
  return entries.flatMap((entry) => [entry, ...flatten(entry.children)]);
}

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
  const { top, bottom } = heading.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Closes the list once an entry is chosen, with Escape, and with a press beside it. */
export function closeContentsOnChoice(): void {
  const openList = () => document.querySelector<HTMLDetailsElement>(`.${CLASS.contentsBlock} > details[open]`);
  document.addEventListener('click', ({ target }) => {
    const list = openList();
    if (list === null || !(target instanceof Element)) return;
    if (!list.contains(target) || target.closest('a') !== null) list.open = false;
  });
  document.addEventListener('keydown', ({ key, target }) => {
    const list = key === 'Escape' ? openList() : null;
    if (list === null) return;
    list.open = false;
    if (list.contains(target as Node)) list.querySelector('summary')?.focus();
  });
}
