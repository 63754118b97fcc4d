import type { Diagnostic } from '../model/diagnostic.ts';
import type { PageMeta } from '../model/facts.ts';
import { FILE_START, type Places, positionIn } from '../model/positions.ts';
import type { Fault } from '../model/setting-values.ts';
import { refusalOf } from '../model/unsafe-address.ts';
import {
  boolean,
  checked,
  type Field,
  type Fields,
  integer,
  keyPath,
  list,
  nullable,
  number,
  object,
  optional,
  Reading,
  text,
  type Wording,
} from './fields.ts';
import { parseMetadata } from './parse-metadata.ts';

const WORDING: Wording = { whole: 'the front matter', part: 'key' };

const level = integer(2, 6);
const texts = list(text(), 'be a list of texts');
/** One text may hold several, with commas between them. */
const words: Field<readonly string[]> = (input, ...at) =>
  texts(typeof input === 'string' ? input.split(',').map((word) => word.trim()) : input, ...at);

/** Day, time and zone. */
const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:\d\d)?)?$/i;

/** A moment in UTC. A date without a zone is one of UTC: it must not depend on the machine. */
function parseDate(given: string): string | Fault {
  const [, day = '', time = '00:00', zone = 'Z'] = DATE.exec(given) ?? [];
  const parsed = new Date(`${day}T${time}${zone}`.toUpperCase());
  const isDay = day !== '' && new Date(day).toJSON()?.startsWith(day) === true;
  return isDay && !Number.isNaN(parsed.getTime()) ? parsed.toISOString() : { must: 'be a date such as 2025-03-31' };
}

function parseId(given: string): string | Fault {
  return given === '' || given.includes('/') ? { must: 'be a name without slashes' } : given;
}

/** An address that a link of the page's frame leads to. */
function parseLink(given: string): string | Fault {
  return refusalOf(given) === null ? given : { must: 'be an address that browsers can open safely, as https://…' };
}

/** The address of a page, as it is written or as browsers show it. */
export function parseAlias(given: string): string | Fault {
  if (given.startsWith('/')) return given;
  return { must: "be an address that starts with a slash; names that search finds go to 'names'" };
}

/** How much the words of a page say in search, beside those of others. */
const weight = checked(number, (given) =>
  given >= 0.1 && given <= 1 ? undefined : { must: 'be a number from 0.1 to 1' },
);

/** Every known key. */
const FIELDS: Fields<PageMeta> = {
  id: optional(text(parseId)),
  title: optional(text(undefined, 'be text: put it between quotes')),
  slug: optional(text()),
  description: optional(text()),
  keywords: optional(words),
  image: optional(text()),
  tags: optional(words),
  names: optional(texts),
  aliases: optional(list(text(parseAlias), 'be a list of addresses')),
  hide_title: optional(boolean),
  hide_table_of_contents: optional(boolean),
  toc_min_heading_level: optional(level),
  toc_max_heading_level: optional(level),
  sidebar_label: optional(text()),
  sidebar_position: optional(number),
  displayed_sidebar: optional(nullable(text())),
  pagination_label: optional(text()),
  pagination_prev: optional(nullable(text())),
  pagination_next: optional(nullable(text())),
  custom_edit_url: optional(nullable(text(parseLink))),
  parse_number_prefixes: optional(boolean),
  draft: optional(boolean),
  unlisted: optional(boolean),
  search_weight: optional(weight),
  cards: optional(boolean),
  last_update: optional(
    object<NonNullable<PageMeta['last_update']>>({ date: optional(text(parseDate)), author: optional(text()) }),
  ),
};

/** The keys that have an effect; any other key is the author's own. */
export const FRONT_MATTER_KEYS: readonly string[] = Object.keys(FIELDS);

/** Keys that are judged once the whole site is known. */
const JUDGED_LATER = ['slug', 'image', 'displayed_sidebar', 'pagination_prev', 'pagination_next'] as const;

const group = object(FIELDS, { others: 'warn', must: "be lines of the form 'key: value'" });

const pageMeta: Field<PageMeta> = (input, path, reading) => {
  const meta = group(input, path, reading);
  if (meta?.draft && meta.unlisted) {
    reading.report('unlisted', "a page is either 'draft' or 'unlisted': remove one of them", { at: 'key' });
  }
  if ((meta?.toc_min_heading_level ?? 2) > (meta?.toc_max_heading_level ?? 6)) {
    const message = "'toc_min_heading_level' is greater than 'toc_max_heading_level'";
    reading.report('toc_min_heading_level', message, { at: 'key' });
  }
  return meta;
};

/** The front matter of a document, and what follows it. */
export interface FrontMatter {
  readonly meta: PageMeta;
  /** Positions of the keys that are judged once the whole site is known. */
  readonly places: Places;
  /** The document with the lines of the front matter left empty, so that positions stay true. */
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** The opening line. Empty lines and comments may stand before it, if a key follows: otherwise it is a rule. */
const OPENING = /^---[ \t]*(?:\r?\n|$)|^(?:\s|<!--[\s\S]*?-->)*\n---[ \t]*\r?\n(?=[\w-]+:)/;
/** Front matter behind something else: Markdown makes a rule and a heading of it. */
const MISPLACED = /^---[ \t]*\r?\n(?:[\w-]+:.*\r?\n)+---[ \t]*$/m;
/** Code, which may show front matter. */
const FENCES = /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\1/gm;

/** Takes the front matter off the start of a document: YAML between two lines `---`. */
export function parseFrontMatter(source: string, file: string): FrontMatter {
  const opening = OPENING.exec(source);
  if (opening === null) return { meta: {}, places: {}, text: source, diagnostics: misplaced(source, file) };
  const closing = /(^|\n)---[ \t]*(?=\r?\n|$)/.exec(source.slice(opening[0].length));
  if (closing === null) {
    const message = "the front matter never closes: end it with a line '---'";
    const diagnostic: Diagnostic = { severity: 'error', rule: 'front-matter', message, file, ...FILE_START };
    return { meta: {}, places: {}, text: '', diagnostics: [diagnostic] };
  }
  const yaml = source.slice(opening[0].length, opening[0].length + closing.index + (closing[1] ?? '').length);
  const end = opening[0].length + closing.index + closing[0].length;
  const blank = source.slice(0, end).replace(/[^\n]/g, '');
  // Empty lines replace the opening one and those before it.
  const before = opening[0].replace(/[^\n]/g, '') || '\n';
  const read = parseMetadata({ file, text: before + yaml, rule: 'front-matter', wording: WORDING }, pageMeta);
  const meta = read.value ?? {};
  const later = [
    ...JUDGED_LATER.filter((key) => typeof meta[key] === 'string'),
    ...(meta.aliases ?? []).map((_, index) => keyPath('aliases', index)),
  ];
  const places = Object.fromEntries(later.map((key) => [key, read.locate(key)]));
  return { meta, places, text: blank + source.slice(end), diagnostics: read.diagnostics };
}

/** Reports keys of front matter that is not at the start: what they say would be published as text, drafts included. */
function misplaced(source: string, file: string): readonly Diagnostic[] {
  const found = MISPLACED.exec(source.replace(FENCES, (code) => code.replace(/[^\n]/g, ' ')));
  const [key] = [...(found?.[0].matchAll(/^[\w-]+(?=:)/gm) ?? [])]
    .map(String)
    .filter((each) => Object.hasOwn(FIELDS, each));
  if (found === null || key === undefined) return [];
  const message = `'${key}' has no effect here: front matter must be at the start of the file`;
  return [{ severity: 'warning', rule: 'front-matter', message, file, ...positionIn(source, found.index) }];
}

/** Checks front matter that a script exports; its parts have no positions. */
export function checkMeta(meta: unknown, file: string): Pick<FrontMatter, 'meta' | 'diagnostics'> {
  const reading = new Reading(WORDING);
  const own = pageMeta(JSON.parse(JSON.stringify(meta)), '', reading) ?? {};
  return {
    meta: own,
    diagnostics: reading.problems.map(({ path: _, at: __, ...problem }) => ({
      ...problem,
      rule: 'front-matter',
      file,
      ...FILE_START,
    })),
  };
}
