/**
 * The tab's history: every entry has a key in `history.state`, and under it the place the reader had scrolled to and
 * the link that led away.
 */
import { ofTab, readRecord } from './storage.ts';

interface Place {
  readonly top: number;
  /** Address of the link that the reader followed from here, and its number among links with that address. */
  readonly link?: readonly [href: string, index: number];
}

/** Entries remembered; the oldest are forgotten first. */
const MOST = 100;

const stored = ofTab('scroll');
const places = new Map<string, Place>(Object.entries(readRecord(stored)).filter(isPlace));

let key = keyOf(history.state) ?? newKey();

function isPlace(entry: [string, unknown]): entry is [string, Place] {
  const [, place] = entry;
  return typeof place === 'object' && place !== null && Number.isFinite((place as Place).top);
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function keyOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('key' in state)) return null;
  return typeof state.key === 'string' ? state.key : null;
}

/** Key of the entry that the browser is at, if it has one. */
export function keyInHistory(): string | null {
  return keyOf(history.state);
}

/** Notes where the reader is in the entry shown. */
export function notePlace(): void {
  const { link } = places.get(key) ?? {};
  notePlaceOf({ top: Math.round(scrollY), ...(link === undefined ? {} : { link }) });
}

/** Notes the link by which the reader leaves the entry shown. */
export function noteLink(anchor: HTMLAnchorElement): void {
  const href = anchor.getAttribute('href') ?? '';
  const index = sameLinks(href).indexOf(anchor);
  notePlaceOf({ top: Math.round(scrollY), ...(index === -1 ? {} : { link: [href, index] }) });
}

function notePlaceOf(place: Place): void {
  places.delete(key);
  places.set(key, place);
  for (const oldest of places.keys()) {
    if (places.size <= MOST) break;
    places.delete(oldest);
  }
}

/** Puts what was noted where a reload finds it. */
export function savePlaces(): void {
  stored.write(JSON.stringify(Object.fromEntries(places)));
}

/** Where the reader was in the entry shown; null when it is new. */
export function placeOfEntry(): number | null {
  return places.get(key)?.top ?? null;
}

/** The link that the reader had followed from the entry shown, where it still exists. */
export function linkOfEntry(): HTMLAnchorElement | null {
  const { link } = places.get(key) ?? {};
  if (!Array.isArray(link)) return null;
  return sameLinks(String(link[0]))[Number(link[1])] ?? null;
}

function sameLinks(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`)];
}

/** Makes a new entry and goes there. */
export function pushEntry(address: string): void {
  notePlace();
  key = newKey();
  history.pushState({ key }, '', address);
}

/** Gives the entry that the browser is at another address; its places stay its own. */
export function replaceEntry(address: string): void {
  key = keyInHistory() ?? key;
  history.replaceState({ key }, '', address);
}

/** Takes the entry that the browser is at for the one shown; one that has no key yet gets one. */
export function enterEntry(): void {
  const known = keyInHistory();
  key = known ?? newKey();
  if (known === null) history.replaceState({ key }, '');
}
