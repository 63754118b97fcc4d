/** Recognizes links to other sites, and normalizes their addresses. */
import type { SiteConfig } from '../../model/config.ts';
import { decodePath, isExternal, missingAnchor } from '../../model/paths.ts';

/** An address of another site, and the fragments, `#` included, that are looked for on its page. */
export interface Link {
  /** Without a fragment. */
  readonly url: string;
  readonly anchors: readonly string[];
}

/** An address of another site; null for one of ours, and for what no host answers to. */
export function externalAddress(url: string, config: SiteConfig): URL | null {
  if (!isExternal(url) || !URL.canParse(url, config.url)) return null;
  const address = new URL(url, config.url);
  return /^https?:$/.test(address.protocol) && !isOwnAddress(address, config) ? address : null;
}

/** Returns whether an address is part of the site, which may not be published yet. */
function isOwnAddress({ origin, pathname }: URL, { url, baseUrl }: SiteConfig): boolean {
  return origin === url && decodePath(`${pathname}/`).startsWith(decodePath(baseUrl));
}

/** The links to other sites among the addresses that pages have, each once. */
export function externalLinks(urls: Iterable<string>, config: SiteConfig): readonly Link[] {
  const links = new Map<string, Set<string>>();
  for (const url of urls) {
    const address = externalAddress(url, config);
    if (address === null) continue;
    const anchors = links.get(pageOf(address)) ?? new Set();
    links.set(pageOf(address), anchors);
    if (isId(address.hash)) anchors.add(address.hash);
  }
  return [...links].map(([url, anchors]) => ({ url, anchors: [...anchors].sort() }));
}

/** An address without its fragment. */
export function pageOf({ href, hash }: URL): string {
  return href.slice(0, href.length - hash.length).replace(/#$/, '');
}

/** Lines of code, comments and changes on code hosts, and places on maps, which scripts look up. */
const LOOKED_UP = /^#(?:L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?|[a-z]*comment-\d+|discussion_r\d+|diff-.*|[\w-]+=.*)$/;

/** Whether a fragment asks for an id; others are for scripts. */
function isId(hash: string): boolean {
  return !LOOKED_UP.test(hash) && missingAnchor(hash, new Set()) !== null;
}
