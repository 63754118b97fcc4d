/** Checks links to other sites whose records are not recent. */
import { CallError } from '../../base/io.ts';
import type { Link } from './links.ts';
import { type Day, isDue, type LinkRecord, type LinkRecords, nextRecord } from './records.ts';
import { type Answer, type RequestOptions, requestLinks } from './request.ts';

/** How links to other sites are checked. */
export interface ExternalOptions {
  /** The records of earlier runs. */
  readonly records: LinkRecords;
  readonly today: Day;
  /** Days that a good answer holds. */
  readonly maxAge: number;
  onProgress(done: number, all: number): void;
}

/** The records after a run. */
export interface CheckedLinks {
  readonly records: LinkRecords;
  /** How many addresses were requested. */
  readonly asked: number;
}

/**
 * Requests the addresses without a recent record.
 *
 * @throws {CallError} when no host answers at all
 */
export async function checkExternal(
  links: readonly Link[],
  { records, today, maxAge, onProgress }: ExternalOptions,
  requests: RequestOptions,
): Promise<CheckedLinks> {
  const request = async (asked: readonly Link[]) => {
    let done = 0;
    return { asked, answers: await requestLinks(asked, requests, () => onProgress(++done, asked.length)) };
  };
  const due = links.filter(({ url, anchors }) => isDue(records.get(url), anchors, today, maxAge));
  let { asked, answers } = await request(due);
  if (due.length > 0 && !hasAnswer(answers)) {
    // Hosts that answered lately show whether the machine is offline.
    if (due.length < links.length) ({ asked, answers } = await request(links));
    if (!hasAnswer(answers)) {
      throw new CallError('no host answers: check the connection of this machine; no link to another site was checked');
    }
  }
  const next = links.flatMap(({ url, anchors }): [string, LinkRecord][] => {
    const [before, answer] = [records.get(url), answers.get(url)];
    const record = answer === undefined ? before : nextRecord(before, answer, anchors, today);
    return record === undefined ? [] : [[url, record]];
  });
  return { records: new Map(next), asked: asked.length };
}

function hasAnswer(answers: ReadonlyMap<string, Answer>): boolean {
  return [...answers.values()].some(({ status }) => typeof status === 'number');
}
