/** The keys of front matter and of folders' metadata files: schemas, from which their types are inferred. */

import * as v from 'valibot';
import { isPlainObject } from '../base/plain-object.ts';
import { type DeepReadonly, or, required, text } from './config.ts';
import { refusalOf } from './paths.ts';
import type { Fault } from './setting-values.ts';

function number(must: string, isRight: (value: number) => boolean = Number.isFinite) {
  const isNumber = (input: unknown) => typeof input === 'number' || (typeof input === 'string' && input.trim() !== '');
  return v.pipe(
    v.custom<number | string>((input) => isNumber(input) && isRight(Number(input)), must),
    v.transform(Number),
  );
}

const line = v.optional(text());
const boolean = v.optional(v.boolean('be true or false'));
const level = v.optional(
  number('be a whole number from 2 to 6', (given) => Number.isInteger(given) && given >= 2 && given <= 6),
);
const position = v.optional(number('be a number'));
const texts = v.array(text(), 'be a list of texts');
/** One text may hold several, with commas between them. */
const words = v.pipe(
  v.unknown(),
  v.transform((input) => (typeof input === 'string' ? input.split(',').map((word) => word.trim()) : input)),
  texts,
);
const textOrNull = v.optional(or(null, text()));
const aliases = v.optional(v.array(text(parseAlias), 'be a list of addresses'));

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
function parseAlias(given: string): string | Fault {
  if (given.startsWith('/')) return given;
  return { must: "be an address that starts with a slash; names that search finds go to 'names'" };
}

const PAGE_ENTRIES = {
  id: v.optional(text(parseId)),
  title: v.optional(v.string('be text: put it between quotes')),
  slug: line,
  description: line,
  keywords: v.optional(words),
  image: line,
  tags: v.optional(words),
  names: v.optional(texts),
  /** Addresses that the page had before, below the docs' own. */
  aliases,
  hide_title: boolean,
  hide_table_of_contents: boolean,
  toc_min_heading_level: level,
  toc_max_heading_level: level,
  sidebar_label: line,
  sidebar_position: position,
  displayed_sidebar: textOrNull,
  pagination_label: line,
  pagination_prev: textOrNull,
  pagination_next: textOrNull,
  custom_edit_url: v.optional(or(null, text(parseLink))),
  parse_number_prefixes: boolean,
  draft: boolean,
  unlisted: boolean,
  /** The weight of the page's words in search. */
  search_weight: v.optional(number('be a number from 0.1 to 1', (given) => given >= 0.1 && given <= 1)),
  /** The page is the index of its folder, and shows the folder's cards below its text. */
  cards: boolean,
  last_update: v.optional(required({ date: v.optional(text(parseDate)), author: line })),
};

/** The keys of front matter that have an effect; any other key is the author's own. */
export const FRONT_MATTER_KEYS: readonly string[] = Object.keys(PAGE_ENTRIES);

/** Front matter of a document. */
export const PAGE_META = v.optional(
  v.pipe(v.custom<object>(isPlainObject, "be lines of the form 'key: value'"), v.object(PAGE_ENTRIES)),
  {},
);

/** Front matter of a document, checked. */
export type PageMeta = DeepReadonly<v.InferOutput<typeof PAGE_META>>;

const DOC_LINK = required({ type: v.literal('doc'), id: text() });
const INDEX_LINK = required({
  type: v.literal('generated-index'),
  slug: line,
  title: line,
  description: line,
  image: line,
  keywords: v.optional(texts),
  aliases,
});
type Link = v.InferOutput<typeof DOC_LINK> | v.InferOutput<typeof INDEX_LINK>;

const link = v.lazy((input): v.GenericSchema<unknown, Link> => {
  if (!isPlainObject(input)) return v.custom<Link>(() => false, "be an object with a 'type'");
  const { type } = input;
  if (type === 'doc' || type === 'generated-index') return type === 'doc' ? DOC_LINK : INDEX_LINK;
  const words = ['doc', 'generated-index'] as const;
  return v.object({ type: v.picklist(words, "be 'doc' or 'generated-index'") }) as v.GenericSchema as v.GenericSchema<
    unknown,
    Link
  >;
});

/** The contents of `_category_.json` or `_category_.yml`. */
export const CATEGORY_META = v.optional(
  required({
    label: line,
    position,
    description: line,
    collapsed: boolean,
    collapsible: boolean,
    link: v.optional(or(null, link)),
  }),
  {},
);

/** A folder's metadata, checked. */
export type CategoryMeta = DeepReadonly<v.InferOutput<typeof CATEGORY_META>>;
