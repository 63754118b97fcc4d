/**
 * The tab's history: every entry has a key in `history.state`, and under it the reader's place and the link that led
 * away.
 */
import { ofTab, readRecord } from '../platform/storage.ts';
import { currentPlace, type Place } from './place.ts';

/** A link of a page: its address as it is written, and its number among the links with that address. */
export type LinkMark = readonly [href: string, index: number];

/** What is remembered of an entry of the history. */
interface ScrollEntry {
  readonly place: Place;
  /** The link that the reader followed from here. */
  readonly link?: LinkMark;
}

/** Survives a reload. */
const stored = ofTab('scroll');

/** The entries of a tab. One of them is shown: the browser may be at another one while its page is loading. */
export class HistoryEntries {
  readonly #entries = new Map(Object.entries(readRecord(stored) as Readonly<Record<string, ScrollEntry | null>>));
  readonly #currentPlace: () => Place | null;
  /** Key of the entry shown. */
  #key = this.keyInHistory() ?? newKey();

  constructor(place = currentPlace) {
    this.#currentPlace = place;
  }

  /** Key of the entry that the browser is at, if it has one. */
  keyInHistory(): string | null {
    return (history.state as { readonly key?: string } | null)?.key ?? null;
  }

  /**
   * Notes where the reader is in the entry shown, also for a reload.
   *
   * @param link the link by which the reader leaves it; null for one that cannot be found again
   */
  note(link: LinkMark | null = this.link()): void {
    const place = this.#currentPlace() ?? this.place();
    if (place === null) return;
    this.#entries.set(this.#key, { place, ...(link === null ? {} : { link }) });
    stored.write(JSON.stringify(Object.fromEntries(this.#entries)));
  }

  /** Where the reader was in the entry shown; null when it is new. */
  place(): Place | null {
    return this.#entries.get(this.#key)?.place ?? null;
  }

  /** The link that the reader had followed from the entry shown. */
  link(): LinkMark | null {
    return this.#entries.get(this.#key)?.link ?? null;
  }

  /** Makes a new entry and goes there; false where the browser refuses. */
  push(address: string): boolean {
    this.note();
    const key = newKey();
    if (!isAllowed(() => history.pushState({ key }, '', address))) return false;
    this.#key = key;
    return true;
  }

  /** Gives the entry that the browser is at another address, unless it refuses; what is remembered of it stays. */
  replace(address: string): void {
    this.#key = this.keyInHistory() ?? this.#key;
    isAllowed(() => history.replaceState({ key: this.#key }, '', address));
  }

  /** Shows the entry that the browser is at; one without a key gets one. */
  enter(): void {
    const known = this.keyInHistory();
    this.#key = known ?? newKey();
    if (known === null) isAllowed(() => history.replaceState({ key: this.#key }, ''));
  }
}

/** Changes the history. Safari refuses after 100 changes in 30 seconds, others in some frames. */
function isAllowed(change: () => void): boolean {
  try {
    change();
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

let made: HistoryEntries | null = null;

/** The entries of this tab. */
export function tabEntries(): HistoryEntries {
  made ??= new HistoryEntries();
  return made;
}

/** How a link can be found again when the reader comes back; null for one that is not in the document. */
export function markOf(anchor: HTMLElement): LinkMark | null {
  const href = anchor.getAttribute('href') ?? '';
  const index = linksTo(href).indexOf(anchor);
  return index === -1 ? null : [href, index];
}

/** The link with a mark, where the page shown has it. */
export function findLink([href, index]: LinkMark): HTMLElement | null {
  return linksTo(href)[index] ?? null;
}

function linksTo(href: string): HTMLElement[] {
  const links = [...document.querySelectorAll<HTMLElement>('a[href]')];
  return links.filter((link) => link.getAttribute('href') === href);
}
