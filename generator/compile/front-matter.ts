import type { VFile } from 'vfile';
import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { nearest } from '../nearest.ts';
import type { PageMeta } from '../types.ts';
import { report } from './report.ts';

/** Checks a value that stands in the YAML as `node`, and gives it its final form. */
type Check = (value: unknown, node: unknown) => unknown;

/** A value of the wrong kind; the message says what is allowed. `part` is where in the value it is, if not all of it. */
class Unfit extends Error {
  readonly part: { readonly name: string; readonly found: unknown; readonly node: unknown } | undefined;
  constructor(allowed: string, part?: Unfit['part']) {
    super(allowed);
    this.part = part;
  }
}

const text: Check = (value, node) => {
  if (typeof value === 'string') return value;
  // A number is a text too, as it was written: 1.10, 007.
  if (typeof value === 'number') return isScalar(node) ? (node.source ?? String(value)) : String(value);
  throw new Unfit('a text');
};
const flag: Check = (value) => {
  if (typeof value === 'boolean') return value;
  throw new Unfit('true or false');
};
const number: Check = (value) => {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof parsed === 'number' && Number.isFinite(parsed)) return parsed;
  throw new Unfit('a number');
};
const level: Check = (value) => {
  if (Number.isInteger(value) && (value as number) >= 2 && (value as number) <= 6) return value;
  throw new Unfit('a heading level from 2 to 6');
};
const texts: Check = (value, node) => {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')) {
    return value.map((item, index) => text(item, isSeq(node) ? node.items[index] : null));
  }
  throw new Unfit('a list of texts');
};
const orNull =
  (check: Check): Check =>
  (value, node) => {
    if (value === null) return null;
    try {
      return check(value, node);
    } catch (error) {
      throw error instanceof Unfit ? new Unfit(`${error.message}, or null`) : error;
    }
  };
/** Day, time and zone. What names no zone is meant for UTC: it must not depend on the machine. */
const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:\d\d)?)?$/i;
const date: Check = (value) => {
  const [, day = '', time = '00:00', zone = 'Z'] = DATE.exec(String(value)) ?? [];
  const parsed = new Date(`${day}T${time}${zone}`.toUpperCase());
  const isDay = new Date(day).toJSON()?.startsWith(day) === true;
  if (day !== '' && isDay && !Number.isNaN(parsed.getTime())) return parsed.toISOString();
  throw new Unfit('a date such as 2025-03-31');
};
const identifier: Check = (value, node) => {
  const id = text(value, node) as string;
  if (id !== '' && !id.includes('/')) return id;
  throw new Unfit('a name without slashes');
};
const update: Check = (value, node) => {
  if (!isMap(node)) throw new Unfit('a date, an author or both');
  const fields: { readonly [name: string]: Check } = { date, author: text };
  const entries = node.items.map(({ key, value: item }): [string, unknown] => {
    const name = String(isScalar(key) ? key.value : key);
    const check = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (check === undefined) throw new Unfit("'date' and 'author'", { name: '', found: name, node: key });
    const found = (value as Record<string, unknown>)[name];
    try {
      return [name, check(found, item)];
    } catch (error) {
      throw error instanceof Unfit ? new Unfit(error.message, { name: `.${name}`, found, node: item }) : error;
    }
  });
  return Object.fromEntries(entries);
};

/** Every known key and what it takes. Keys that are not here are the author's own and pass unseen. */
const KEYS: { readonly [Key in keyof PageMeta]-?: Check } = {
  id: identifier,
  title: text,
  slug: text,
  description: text,
  keywords: texts,
  image: text,
  tags: texts,
  aliases: texts,
  hide_title: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: level,
  toc_max_heading_level: level,
  sidebar_label: text,
  sidebar_position: number,
  displayed_sidebar: orNull(text),
  pagination_label: text,
  pagination_prev: orNull(text),
  pagination_next: orNull(text),
  custom_edit_url: orNull(text),
  parse_number_prefixes: flag,
  draft: flag,
  unlisted: flag,
  last_update: update,
};

export const FRONT_MATTER_KEYS: readonly string[] = Object.keys(KEYS);

/**
 * Takes the YAML block off the start of a document.
 *
 * @returns the checked keys, and the text with the block's lines left empty, so that positions in it stay true.
 * Problems (`front-matter`) are recorded on `file`, each at its key or value.
 */
export function frontMatter(source: string, file: VFile): { meta: PageMeta; text: string } {
  const opening = /^---[ \t]*(\r?\n|$)/.exec(source);
  if (opening === null) return { meta: {}, text: source };
  const closing = /(^|\n)---[ \t]*(?=\r?\n|$)/.exec(source.slice(opening[0].length));
  if (closing === null) {
    const message = "the front matter never closes: end it with a line '---'";
    report(file, { line: 1, column: 1 }, 'error', 'front-matter', message);
    return { meta: {}, text: '' };
  }
  const yaml = source.slice(opening[0].length, opening[0].length + closing.index + (closing[1] ?? '').length);
  const end = opening[0].length + closing.index + closing[0].length;
  const blank = source.slice(0, end).replace(/[^\n]/g, '');
  return { meta: parse(yaml, file), text: blank + source.slice(end) };
}

/** Checks front matter that a script gives as an object; problems have no place of their own. */
export function checkMeta(meta: unknown, file: VFile): PageMeta {
  return parse(JSON.stringify(meta), file);
}

function parse(yaml: string, file: VFile): PageMeta {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, uniqueKeys: true, prettyErrors: false });
  // The block's first line is line 2 of the document.
  const place = (offset: number | undefined) => {
    const { line, col } = lines.linePos(offset ?? 0);
    return { line: Math.max(line, 1) + 1, column: Math.max(col, 1) };
  };
  const [error] = document.errors;
  if (error !== undefined) {
    report(
      file,
      place(error.pos[0]),
      'error',
      'front-matter',
      `the front matter is not YAML: ${oneLine(error.message)}`,
    );
    return {};
  }
  if (document.contents === null) return {};
  if (!isMap(document.contents)) {
    const message = "the front matter has to be lines of the form 'key: value'";
    report(file, { line: 2, column: 1 }, 'error', 'front-matter', message);
    return {};
  }
  const meta: Record<string, unknown> = {};
  const places = new Map<string, { line: number; column: number }>();
  for (const { key, value } of document.contents.items) {
    if (!isScalar(key)) continue;
    const name = String(key.value);
    const at = place(key.range?.[0]);
    places.set(name, at);
    if (!Object.hasOwn(KEYS, name)) {
      const suggestion = nearest(name, FRONT_MATTER_KEYS);
      if (suggestion !== undefined) {
        const message = `unknown front matter key '${name}' has no effect`;
        report(file, at, 'warning', 'front-matter', message, { suggestion });
      }
      continue;
    }
    const node = isAlias(value) ? value.resolve(document) : value;
    let found: unknown = null;
    try {
      found = isNode(node) ? node.toJS(document) : null;
      JSON.stringify(found);
    } catch {
      report(file, at, 'error', 'front-matter', `'${name}' holds itself, or more than can be written out`);
      continue;
    }
    // 'title:' with nothing behind it is a line not filled in yet, except where null means something.
    if (found === null && isScalar(node) && node.source === '') continue;
    try {
      meta[name] = KEYS[name as keyof PageMeta](found, node);
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      const part = error.part ?? { name: '', found, node: value };
      const valueAt = place((isNode(part.node) ? part.node.range?.[0] : undefined) ?? key.range?.[0]);
      const message = `'${name}${part.name}' takes ${error.message}, not ${JSON.stringify(part.found)}`;
      report(file, valueAt, 'error', 'front-matter', message);
    }
  }
  const checked = meta as PageMeta;
  if (checked.draft && checked.unlisted) {
    const message = "a page is either 'draft' or 'unlisted': remove one of them";
    report(file, places.get('unlisted') ?? { line: 2, column: 1 }, 'error', 'front-matter', message);
  }
  if ((checked.toc_min_heading_level ?? 2) > (checked.toc_max_heading_level ?? 6)) {
    const message = "'toc_min_heading_level' is greater than 'toc_max_heading_level'";
    const at = places.get('toc_min_heading_level') ?? { line: 2, column: 1 };
    report(file, at, 'error', 'front-matter', message);
  }
  return checked;
}

function oneLine(message: string): string {
  return message.replace(/\s+/g, ' ').trim();
}
