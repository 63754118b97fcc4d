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

/** Keys of front matter. The manual's table of them is made from these comments. */
const PAGE_ENTRIES = {
  /** The name that `pagination_next` of other pages, categories and the setting `docs.mainDoc` use. */
  id: v.optional(text(parseId)),
  /**
   * Title in the browser and the sidebar, and at the top of a page whose text does not start with a level-1 heading.
   * Without it, the title is that heading, or else a level-2 heading at the start, a later level-1 heading, or the name
   * of the file.
   */
  title: v.optional(v.string('be text: put it between quotes')),
  /** Address of the page: absolute (`/x/`), or relative to the folder. */
  slug: line,
  /** Text for search engines and the cards of categories; otherwise the first paragraph. */
  description: line,
  /** List of words that search and search engines find the page by. */
  keywords: v.optional(words),
  /** Picture that other sites show for the page. */
  image: line,
  /** List of words that search and search engines find the page by. */
  tags: v.optional(words),
  /** List of other names that readers use for the subject. Search and search engines find the page by them. */
  names: v.optional(texts),
  /** List of addresses that the page had before, below the route of the docs: `[/old/address/]`. */
  aliases,
  /** `true` adds no heading at the top. */
  hide_title: boolean,
  /** `true` hides the contents list. */
  hide_table_of_contents: boolean,
  /** Highest heading level in the contents list, 2 to 6. */
  toc_min_heading_level: level,
  /** Lowest heading level in the contents list, 2 to 6. */
  toc_max_heading_level: level,
  /** Text of the entry in the sidebar. */
  sidebar_label: line,
  /** Place of the entry in the sidebar: a number. */
  sidebar_position: position,
  /** `null` shows the page without a sidebar. */
  displayed_sidebar: textOrNull,
  /** Name of this page in the links between pages. */
  pagination_label: line,
  /** Id of the previous page, or `null` for none. */
  pagination_prev: textOrNull,
  /** Id of the next page, or `null` for none. */
  pagination_next: textOrNull,
  /** Address for edits, or `null` for none. */
  custom_edit_url: v.optional(or(null, text(parseLink))),
  /** `false` keeps `01-` of the name of the file in its address. */
  parse_number_prefixes: boolean,
  /** `true` publishes the page with `--drafts` only. */
  draft: boolean,
  /** `true` publishes the page, but keeps it out of lists, search and search engines. */
  unlisted: boolean,
  /**
   * Weight of the words of the page in search, from 0.1 to 1, which is the default. For pages that repeat the words of
   * others, such as lists of functions.
   */
  search_weight: v.optional(number('be a number from 0.1 to 1', (given) => given >= 0.1 && given <= 1)),
  /** `true` on the page of a folder: shows a card for each entry below the text. */
  cards: boolean,
  /** `date` and `author`, on sites that show dates. */
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

const DOC_LINK = required({
  /** `doc`: the category leads to a document. */
  type: v.literal('doc'),
  /** Id of the document. */
  id: text(),
});
const INDEX_LINK = required({
  /** `generated-index`: the category has a page of cards, by default at `/category/<label>/`. */
  type: v.literal('generated-index'),
  /** Address of the page: absolute, or relative to the folder. */
  slug: line,
  /** Title of the page; otherwise the label. */
  title: line,
  /** Text on the page and on its card. */
  description: line,
  /** Picture that other sites show for the page. */
  image: line,
  /** List of words that search and search engines find the page by. */
  keywords: v.optional(texts),
  /** List of addresses that the page had before. */
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
    /** Text in the sidebar; otherwise the name of the folder. */
    label: line,
    /** Place in the sidebar: a number. */
    position,
    /** Accepted, but has no effect: describe the category in `link`. */
    description: line,
    /** Whether it starts collapsed; `true` by default. */
    collapsed: boolean,
    /** Whether readers can collapse it; `true` by default. */
    collapsible: boolean,
    /** Page of the category; `null` for none. */
    link: v.optional(or(null, link)),
  }),
  {},
);

/** A folder's metadata, checked. */
export type CategoryMeta = DeepReadonly<v.InferOutput<typeof CATEGORY_META>>;
