/** Faults of links to other sites, from their records. */
import type { Diagnostic } from '../../model/diagnostic.ts';
import { missingAnchor } from '../../model/paths.ts';
import type { CheckedLinks } from './external.ts';
import { pageOf } from './links.ts';
import type { LinkRecord, LinkRecords } from './records.ts';

/** A fault of a link to another site. */
export type ExternalFault =
  /** The site's settings decide how bad that is. */
  | { readonly rule: 'broken-anchor'; readonly message: string }
  | (Pick<Diagnostic, 'severity' | 'message'> & { readonly rule: 'dead-link' | 'unverified-link' });

/** Returns the fault of a link to another site; null for none. */
export function externalFault(address: URL, records: LinkRecords): ExternalFault | null {
  const url = pageOf(address);
  const record = records.get(url);
  if (record?.bad !== undefined) return faultOf(url, record);
  if (record?.anchors?.[address.hash] !== false) return null;
  return { rule: 'broken-anchor', message: `there is no '#${missingAnchor(address.hash, new Set())}' on ${url}` };
}

function faultOf(url: string, record: LinkRecord): ExternalFault | null {
  const { checked, good, bad, status } = record;
  const answer = typeof status === 'number' ? `${status} for '${url}'` : `no answer from '${url}' (${status})`;
  const isRepeated = bad !== checked;
  const before = good === undefined ? '' : `; it was there on ${good}`;
  if (isDead(record)) {
    const when = isRepeated ? `since ${bad}` : `on ${bad}, an error if it is the same on another day`;
    return { rule: 'dead-link', severity: isRepeated ? 'error' : 'warning', message: `${answer} ${when}${before}` };
  }
  if (!isRepeated) return null;
  const message = `${answer} since ${bad}${before}: see for yourself whether it is there`;
  return { rule: 'unverified-link', severity: 'warning', message };
}

/** Whether the page is gone. Other bad answers may be for robots alone, and a browser completes certificates. */
function isDead({ bad, status }: LinkRecord): boolean {
  if (bad === undefined) return false;
  if (typeof status === 'string') return ['ENOTFOUND', 'ECONNREFUSED'].includes(status);
  return status === 404 || status === 410 || (status >= 500 && status < 600);
}

/** How many links are in which state, in words. */
export function summaryOf({ records, asked }: CheckedLinks): string {
  const bad = [...records.values()].filter((record) => record.bad !== undefined);
  const dead = bad.filter(isDead).length;
  const unclear = bad.length - dead;
  return `links to other sites: ${asked} of ${records.size} asked, ${dead} seen dead, ${unclear} that cannot be told\n`;
}
