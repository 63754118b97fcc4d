/** Checks links to other sites whose records are not recent. */
import { CallError } from '../../base/io.ts';
import type { Link } from './links.ts';
import { type Day, isDue, type LinkRecord, type LinkRecords, nextRecord } from './records.ts';
import { type Answer, type RequestOptions, requestLinks } from './request.ts';

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
  links: readonly Link[],
  { records, today, maxAge, onProgress }: ExternalOptions,
  requests: RequestOptions,
): Promise<CheckedLinks> {
  const due = links.filter(({ url, anchors }) => isDue(records.get(url), anchors, today, maxAge));
  let done = 0;
  const answers = await requestLinks(due, requests, () => onProgress(++done, due.length));
  if (due.length > 0 && !hasAnswer(answers)) {
    const silent = new Set(due.map(hostOf));
    const others = new Map(links.filter((link) => !silent.has(hostOf(link))).map((link) => [hostOf(link), link]));
    const probes = [...others.values()].slice(0, PROBES);
    if (!hasAnswer(await requestLinks(probes, requests, () => {}))) throw new CallError(offline(silent));
  }
  const next = links.flatMap(({ url, anchors }): [string, LinkRecord][] => {
    const [before, answer] = [records.get(url), answers.get(url)];
    const record = answer === undefined ? before : nextRecord(before, answer, anchors, today);
    return record === undefined ? [] : [[url, record]];
  });
  return { records: new Map(next), asked: due.length };
}

function hostOf({ url }: Link): string {
  return new URL(url).host;
}

function hasAnswer(answers: ReadonlyMap<string, Answer>): boolean {
  return [...answers.values()].some(({ isAnswered }) => isAnswered);
}

function offline(hosts: ReadonlySet<string>): string {
  const named = hosts.size === 1 ? `${[...hosts][0]} does not answer` : `none of ${hosts.size} hosts answers`;
  return `${named}, so this machine may be offline: nothing was found out about links to other sites`;
}
