/** Faults of links to other sites, from their records. */
import type { Diagnostic } from '../../model/diagnostic.ts';
import { missingAnchor } from '../../model/paths.ts';
import type { CheckedLinks } from './external.ts';
import { pageOf } from './links.ts';
import { DEAD_DAYS, type LinkRecord, type LinkRecords, UNCLEAR_DAYS } from './records.ts';
import { isDeadEnd, isLogin } from './request.ts';

/** A fault of a link to another site. */
export type ExternalFault =
  /** The site's settings decide how bad that is. */
  | { readonly rule: 'broken-anchor'; readonly message: string }
  | (Pick<Diagnostic, 'severity' | 'message' | 'suggestion'> & {
      readonly rule: 'dead-link' | 'moved-link' | 'unverified-link';
    });

/** Returns the fault of a link to another site; null for none. */
export function externalFault(address: URL, records: LinkRecords): ExternalFault | null {
  const url = pageOf(address);
  const { good, dead, unclear, status, moved, anchors } = records.get(url) ?? { status: '' };
  const answer = typeof status === 'number' ? `${status} for '${url}'` : `no answer from '${url}' (${status})`;
  const before = good === undefined ? '' : `; it was there on ${good}`;
  if (dead !== undefined) {
    const isDead = dead.length >= DEAD_DAYS;
    const when = isDead ? `on ${dead.join(' and ')}` : `on ${dead[0]}, an error if it is the same on another day`;
    return { rule: 'dead-link', severity: isDead ? 'error' : 'warning', message: `${answer} ${when}${before}` };
  }
  if (unclear !== undefined && unclear.length >= UNCLEAR_DAYS) {
    const message = `${answer} on ${unclear.length} days${before}: see for yourself whether it is there`;
    return { rule: 'unverified-link', severity: 'warning', message };
  }
  if (moved !== undefined) return movedLink(address, moved);
  if (anchors?.[address.hash] !== false) return null;
  return { rule: 'broken-anchor', message: `there is no '#${missingAnchor(address.hash, new Set())}' on ${url}` };
}

function movedLink(address: URL, moved: string): ExternalFault {
  const warning = { rule: 'moved-link', severity: 'warning' } as const;
  if (isDeadEnd(address.href, moved)) {
    const what = isLogin(moved) ? 'a login' : 'a front page';
    return { ...warning, message: `'${address.href}' leads to ${what}, '${moved}'` };
  }
  const suggestion = moved.includes('#') ? moved : moved + address.hash;
  return { ...warning, message: `'${address.href}' has moved`, suggestion };
}

/** How many links are in which state, in words. */
export function summaryOf({ records, asked }: CheckedLinks): string {
  const count = (is: (record: LinkRecord) => boolean) => [...records.values()].filter(is).length;
  const parts = [
    `${asked} of ${records.size} asked`,
    `${count(({ dead }) => dead !== undefined)} seen dead`,
    `${count(({ moved, dead }) => moved !== undefined && dead === undefined)} moved`,
    `${count(({ unclear }) => unclear !== undefined)} that cannot be told`,
  ];
  return `links to other sites: ${parts.join(', ')}\n`;
}
