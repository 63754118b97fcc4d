/** Records of links to other sites between runs: the file that a site commits. */
import * as v from 'valibot';
import { compareText } from '../../base/compare-text.ts';
import { visible } from '../../base/control-characters.ts';
import { CallError } from '../../base/io.ts';
import type { Answer } from './request.ts';

/** The file, at the site's root. */
export const EXTERNAL_LINKS_FILE = 'external-links.json';

/** A day, UTC: `2026-11-22`. */
export type Day = string;

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));

/** The record of an address, apart from its fragment. */
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
    /** Fragments with their `#`, and whether the page had them when it was last seen good. */
    anchors: v.exactOptional(v.pipe(v.record(v.string(), v.boolean()), v.readonly())),
  }),
  v.readonly(),
);
export type LinkRecord = v.InferOutput<typeof linkRecord>;

const linkRecords = v.record(v.pipe(v.string(), v.url()), linkRecord);

/** The records, by address. */
export type LinkRecords = ReadonlyMap<string, LinkRecord>;

/**
 * Whether an address must be requested: all but those that were good lately, with every fragment.
 *
 * @param maxAge how many days a good answer holds
 */
export function isDue(record: LinkRecord | undefined, anchors: readonly string[], today: Day, maxAge: number): boolean {
  if (record === undefined || record.bad !== undefined) return true;
  const age = (Date.parse(today) - Date.parse(record.checked)) / 86_400_000;
  return age < 0 || age >= maxAge || anchors.some((anchor) => record.anchors?.[anchor] !== true);
}

/** Returns the record of an address after a request. */
export function nextRecord(
  before: LinkRecord | undefined,
  { status, missing }: Answer,
  anchors: readonly string[],
  today: Day,
): LinkRecord {
  if (typeof status === 'number' && status >= 200 && status < 300) {
    const checked = anchors.map((anchor) => [anchor, !missing.includes(anchor)] as const);
    const found = checked.length === 0 ? {} : { anchors: Object.fromEntries(checked) };
    return { checked: today, good: today, status, ...found };
  }
  const good = before?.good === undefined ? {} : { good: before.good };
  return { checked: today, ...good, bad: before?.bad ?? today, status };
}

/** The text of the file: an address a line, sorted, so that versions of it merge and compare well. */
export function formatRecords(records: LinkRecords): string {
  const sorted = [...records].sort(([a], [b]) => compareText(a, b));
  const lines = sorted.map(([address, record]) => `  ${JSON.stringify(address)}: ${JSON.stringify(record)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/**
 * Reads the text of the file.
 *
 * @throws {CallError} when it is not one that `formatRecords` wrote
 */
export function parseRecords(text: string): LinkRecords {
  try {
    return new Map(Object.entries(v.parse(linkRecords, JSON.parse(text))));
  } catch (error) {
    const fault = `${EXTERNAL_LINKS_FILE} is no list of links: ${visible((error as Error).message)}`;
    throw new CallError(`${fault}: restore it, or delete it to ask for every link anew`);
  }
}
