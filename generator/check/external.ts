import * as v from 'valibot';
import { compareText } from '../base/compare-text.ts';
import { visible } from '../base/control-characters.ts';
import { CallError } from '../base/environment.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { decodePath, isExternal } from '../model/paths.ts';

/** The file of the records, at the site's root. */
export const EXTERNAL_LINKS_FILE = 'external-links.json';

/** A day, UTC: `2026-11-22`. */
type Day = string;

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));

const linkRecord = v.pipe(
  v.object({
    /** The day of the last request. */
    checked: day,
    /** The last day with a good answer. */
    good: v.exactOptional(day),
    /** The first day without one since. */
    bad: v.exactOptional(day),
    /** The last status, or the code of the error. */
    status: v.union([v.number(), v.string()]),
  }),
  v.readonly(),
);
type LinkRecord = v.InferOutput<typeof linkRecord>;

const linkRecords = v.record(v.pipe(v.string(), v.url()), linkRecord);

/** The records, by address without fragment. */
export type LinkRecords = ReadonlyMap<string, LinkRecord>;

/** How links to other sites are checked. */
export interface ExternalOptions {
  readonly records: LinkRecords;
  readonly today: Day;
  /** Days that a good answer holds. */
  readonly maxAge: number;
}

/** An address of another site without its fragment; null for one of ours, and for what no host answers to. */
export function externalAddress(url: string, config: SiteConfig): string | null {
  if (!isExternal(url) || !URL.canParse(url, config.url)) return null;
  const address = new URL(url, config.url);
  // The site itself may not be published yet.
  const isOwn =
    address.origin === config.url && decodePath(`${address.pathname}/`).startsWith(decodePath(config.baseUrl));
  if (!/^https?:$/.test(address.protocol) || isOwn) return null;
  address.hash = '';
  return address.href;
}

/** The links to request: all but those that were good lately. */
export function dueLinks(links: readonly string[], { records, today, maxAge }: ExternalOptions): ReadonlySet<string> {
  const isBad = (url: string) => records.get(url)?.bad !== undefined;
  const due = links.filter((url) => {
    const age = (Date.parse(today) - Date.parse(records.get(url)?.checked ?? '')) / 86_400_000;
    return isBad(url) || !(age >= 0 && age < maxAge);
  });
  // Where only bad links are due, a good one shows whether the machine is offline.
  const probe = due.every(isBad) ? links.find((url) => !isBad(url)) : undefined;
  return new Set(due.length === 0 || probe === undefined ? due : [...due, probe]);
}

/**
 * Returns the records after a run.
 *
 * @param answers statuses, or codes of errors, of the addresses that were requested
 * @throws {CallError} when no host answers at all
 */
export function nextRecords(
  links: readonly string[],
  answers: ReadonlyMap<string, number | string>,
  { records, today }: ExternalOptions,
): LinkRecords {
  if (answers.size > 0 && [...answers.values()].every((status) => typeof status === 'string')) {
    throw new CallError('no host answers: check the connection of this machine; no link to another site was checked');
  }
  const next = links.flatMap((url): [string, LinkRecord][] => {
    const [before, status] = [records.get(url), answers.get(url)];
    if (status === undefined) return before === undefined ? [] : [[url, before]];
    const isGood = typeof status === 'number' && status >= 200 && status < 300;
    if (isGood) return [[url, { checked: today, good: today, status }]];
    const good = before?.good === undefined ? {} : { good: before.good };
    return [[url, { checked: today, ...good, bad: before?.bad ?? today, status }]];
  });
  return new Map(next);
}

/** Returns the fault of a link to another site; null for none. */
export function externalFault(
  url: string,
  records: LinkRecords,
): Pick<Diagnostic, 'severity' | 'rule' | 'message'> | null {
  const record = records.get(url);
  if (record?.bad === undefined) return null;
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

/** How many links are in which state, in words. @param asked how many were requested */
export function summaryOf(records: LinkRecords, asked: number): string {
  const bad = [...records.values()].filter((record) => record.bad !== undefined);
  const dead = bad.filter(isDead).length;
  const unclear = bad.length - dead;
  return `links to other sites: ${asked} of ${records.size} asked, ${dead} seen dead, ${unclear} that cannot be told\n`;
}

/** The text of the file: an address a line, sorted, so that versions of it merge and compare well. */
export function formatRecords(records: LinkRecords): string {
  const sorted = [...records].sort(([a], [b]) => compareText(a, b));
  const lines = sorted.map(([address, record]) => `  ${JSON.stringify(address)}: ${JSON.stringify(record)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Reads the text of the file. @throws {CallError} when it is not one that `formatRecords` wrote */
export function parseRecords(text: string): LinkRecords {
  try {
    return new Map(Object.entries(v.parse(linkRecords, JSON.parse(text))));
  } catch (error) {
    const fault = `${EXTERNAL_LINKS_FILE} is no list of links: ${visible((error as Error).message)}`;
    throw new CallError(`${fault}: restore it, or delete it to ask for every link anew`);
  }
}
