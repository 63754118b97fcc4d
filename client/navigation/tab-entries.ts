/** The history of this tab, and the links of the page shown that its entries remember. */
import { ofTab } from '../platform/storage.ts';
import { HistoryEntries, type LinkMark } from './entries.ts';
import { currentPlace } from './place.ts';

let made: HistoryEntries | null = null;

/** The entries of this tab. */
export function entries(): HistoryEntries {
  made ??= new HistoryEntries({ history, slot: ofTab('scroll'), place: currentPlace });
  return made;
}

/** How a link can be found again when the reader comes back; null for one that is not in the document. */
export function markOf(anchor: Element): LinkMark | null {
  const href = anchor.getAttribute('href') ?? '';
  const index = linksTo(href).indexOf(anchor);
  return index === -1 ? null : [href, index];
}

/** The link with a mark, where the page shown has it. */
export function findLink([href, index]: LinkMark): HTMLElement | null {
  return linksTo(href)[index] ?? null;
}

function linksTo(href: string): Element[] & HTMLElement[] {
  const links = [...document.querySelectorAll<HTMLElement>('a[href]')];
  return links.filter((link) => link.getAttribute('href') === href);
}
