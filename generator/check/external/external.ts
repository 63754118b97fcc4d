/** Checks links to other sites whose records are not recent. */
import { GENERATOR } from '../../../theme/contract.ts';
import { CallError } from '../../base/io.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { ExternalLinks } from './links.ts';
import { type Day, isDue, type LinkRecord, type LinkRecords, nextRecord } from './records.ts';
import { type Answer, type Link, type RequestOptions, requestLinks } from './request.ts';

/** So many hosts that were good lately are asked when no other one answers, to know whether the machine is offline. */
const PROBES = 3;

/** How links to other sites are checked. */
export interface ExternalOptions {
  /** The records of earlier runs. */
  readonly records: LinkRecords;
  readonly today: Day;
  /** Days that an answer that was good holds. */
  readonly maxAge: number;
  onProgress(done: number, all: number): void;
}

/** The records after a run. */
export interface CheckedLinks {
  readonly records: LinkRecords;
  /** How many addresses were asked for. */
  readonly asked: number;
}

/**
 * Requests the addresses without a recent record.
 *
 * @throws {CallError} when no host answers at all: then nothing was found out
 */
export async function checkExternal(
  links: ExternalLinks,
  { records, today, maxAge, onProgress }: ExternalOptions,
  requests: RequestOptions,
): Promise<CheckedLinks> {
  const all = [...links].map(([url, anchors]): Link => ({ url, anchors: [...anchors].sort() }));
  const due = all.filter(({ url, anchors }) => isDue(records.get(url), anchors, today, maxAge));
  let [done, count] = [0, 0];
  const request = async (some: readonly Link[]) => {
    count += some.length;
    const answers = await requestLinks(some, requests, () => onProgress(++done, count));
    return some.flatMap(({ url, anchors }) => {
      const answer = answers.get(url);
      return answer === undefined
        ? []
        : [{ url, answer, record: nextRecord(records.get(url), answer, anchors, today) }];
    });
  };
  const answers = await request(due);
  if (due.length > 0 && !isOnline(answers)) {
    answers.push(...(await request(probes(due, all))));
    if (!isOnline(answers)) throw new CallError(offline(due));
  }
  const asked = new Map(answers.map(({ url, record }) => [url, record]));
  const next = all.flatMap(({ url }): [string, LinkRecord][] => {
    const record = asked.get(url) ?? records.get(url);
    return record === undefined ? [] : [[url, record]];
  });
  return { records: new Map(next), asked: asked.size };
}

function hostOf({ url }: Link): string {
  return new URL(url).host;
}

/** Returns a link to each of some hosts that answered lately and were not requested in this run. */
function probes(due: readonly Link[], all: readonly Link[]): readonly Link[] {
  const silent = new Set(due.map(hostOf));
  const others = new Map(all.flatMap((link) => (silent.has(hostOf(link)) ? [] : [[hostOf(link), link] as const])));
  return [...others.values()].slice(0, PROBES);
}

function isOnline(answers: readonly { readonly answer: Answer }[]): boolean {
  return answers.some(({ answer }) => answer.isAnswered);
}

function offline(due: readonly Link[]): string {
  const hosts = [...new Set(due.map(hostOf))];
  const named = hosts.length === 1 ? `${hosts[0]} does not answer` : `none of ${hosts.length} hosts answers`;
  return `${named}, so this machine may be offline: nothing was found out about links to other sites`;
}

/** The user agent, for hosts that require one. */
export function userAgent({ url, baseUrl }: SiteConfig): string {
  return `${GENERATOR} (link check of ${new URL(baseUrl, url).href})`;
}
