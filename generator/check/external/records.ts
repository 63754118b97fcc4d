/** Records of links to other sites between runs: the file that a site commits. */
import * as v from 'valibot';
import { compareText } from '../../base/compare-text.ts';
import { visible } from '../../base/control-characters.ts';
import { CallError } from '../../base/io.ts';
import type { Answer } from './request.ts';

/** The file, at the site's root. */
export const EXTERNAL_LINKS_FILE = 'external-links.json';

/** A link is dead once it was seen dead on so many days, and never good in between. */
export const DEAD_DAYS = 2;
/** A link without a clear answer is reported after this many days. */
export const UNCLEAR_DAYS = 4;

/** A day, UTC: `2026-11-22`. */
export type Day = string;

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));
const days = v.pipe(v.array(day), v.minLength(1), v.readonly());

/** The record of an address, apart from its fragment. */
const linkRecord = v.pipe(
  v.object({
    /** The last day on which it was there. */
    good: v.exactOptional(day),
    /** The first days on which it was seen dead since, as many as a verdict takes. */
    dead: v.exactOptional(days),
    /** The first days without a clear answer since the last good one. */
    unclear: v.exactOptional(days),
    /** The last status, or a few words in its place. */
    status: v.union([v.number(), v.string()]),
    /** The address that it has moved to, or the front page or login that it leads to. */
    moved: v.exactOptional(v.pipe(v.string(), v.url())),
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
 * Whether an address must be asked for: all but those that were good lately, with every fragment.
 *
 * @param maxAge how many days an answer that was good holds
 */
export function isDue(record: LinkRecord | undefined, anchors: readonly string[], today: Day, maxAge: number): boolean {
  if (record?.good === undefined || record.dead !== undefined || record.unclear !== undefined) return true;
  const age = (Date.parse(today) - Date.parse(record.good)) / 86_400_000;
  return age < 0 || age >= maxAge || anchors.some((anchor) => record.anchors?.[anchor] !== true);
}

/** Returns the record of an address after a request. */
export function nextRecord(
  before: LinkRecord | undefined,
  { verdict, status, moved, missing }: Answer,
  anchors: readonly string[],
  today: Day,
): LinkRecord {
  if (verdict === 'good') {
    const judged = anchors.map((anchor) => [anchor, !(missing ?? []).includes(anchor)] as const);
    return {
      good: today,
      status,
      ...(moved === undefined ? {} : { moved }),
      ...(judged.length === 0 ? {} : { anchors: Object.fromEntries(judged) }),
    };
  }
  const good = before?.good === undefined ? {} : { good: before.good };
  if (verdict === 'dead') return { ...good, dead: withDay(before?.dead, today, DEAD_DAYS), status };
  // It says nothing against what was seen before.
  if (before?.dead !== undefined) return before;
  return { ...before, unclear: withDay(before?.unclear, today, UNCLEAR_DAYS), status };
}

function withDay(days: readonly Day[] = [], today: Day, most: number): readonly Day[] {
  return days.includes(today) ? days : [...days, today].slice(0, most);
}

/** The text of the file: an address a line, sorted, so that versions of it merge and compare well. */
export function formatRecords(records: LinkRecords): string {
  const sorted = [...records].sort(([a], [b]) => compareText(a, b));
  const lines = sorted.map(([address, { good, dead, unclear, status, moved, anchors }]) => {
    const text = JSON.stringify({ good, dead, unclear, status, moved, anchors });
    return `  ${JSON.stringify(address)}: ${text}`;
  });
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
