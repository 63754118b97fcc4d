/// <reference path="./citeproc.d.ts" />
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { escapeHtml } from '../escape.ts';
import type { SourcePath } from '../paths.ts';
import type { Bibliography, BibliographyEntry, Diagnostic } from '../types.ts';
import { LOCALE, STYLE } from './sources-style.ts';

/** A field of an item as CSL has it. */
interface Name {
  readonly [part: string]: string;
}
interface Day {
  readonly 'date-parts'?: readonly (readonly (string | number)[])[];
  readonly raw?: string;
  readonly literal?: string;
}

/** An item of CSL-JSON, checked: the fields that we show. */
interface Item {
  readonly type: string;
  readonly title: string;
  readonly DOI?: string;
  readonly URL?: string;
  readonly accessed?: Day;
}

type Kind = 'text' | 'names' | 'date' | 'doi' | 'address';

/** The fields that are shown. All others stay out, so that nothing in them can change or break what is. */
const FIELDS: { readonly [name: string]: Kind } = {
  type: 'text',
  title: 'text',
  author: 'names',
  editor: 'names',
  number: 'text',
  edition: 'text',
  version: 'text',
  'container-title': 'text',
  volume: 'text',
  issue: 'text',
  'event-title': 'text',
  'collection-title': 'text',
  publisher: 'text',
  issued: 'date',
  page: 'text',
  note: 'text',
  DOI: 'doi',
  URL: 'address',
  accessed: 'date',
};
const ALLOWED: { readonly [kind in Kind]: string } = {
  text: 'a text',
  names: 'a list of names: [{ "family": …, "given": … }], or [{ "literal": … }] for an organisation',
  date: 'a date: { "date-parts": [[2004, 12, 31]] }, or less of it',
  doi: 'a DOI: 10.…/…',
  address: 'an address: https://…',
};
const NAME_PARTS = ['family', 'given', 'suffix', 'dropping-particle', 'non-dropping-particle', 'literal'];

/**
 * Reads CSL-JSON and formats its items. Faults are diagnostics with their place. An item without an id of its own, a
 * type or a title is left out; of others only the field that is wrong is.
 */
export async function compileBibliography(file: SourcePath, bytes: Uint8Array): Promise<Bibliography> {
  const text = new TextDecoder().decode(bytes);
  const lines = new LineCounter();
  // JSON is YAML, whose parser knows where things stand.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const diagnostics: Diagnostic[] = [];
  const placeOf = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const report: Report = (offset, message) => {
    diagnostics.push({ severity: 'error', rule: 'bibliography', message, file, ...placeOf(offset) });
  };
  const nothing = { file, entries: [], diagnostics };
  const [error] = document.errors;
  if (error !== undefined) {
    report(error.pos[0], `the file cannot be read: ${error.message.replace(/\s+/g, ' ').trim()}`);
    return nothing;
  }
  const list = document.contents;
  if (!isSeq(list)) {
    report(0, 'the file has to hold a list of sources in CSL-JSON: [{ "id": …, "type": …, "title": … }]');
    return nothing;
  }
  if (!isJson(text)) {
    report(notJson(text), 'the file cannot be read: here it is YAML, not JSON');
    return nothing;
  }
  const items = new Map<string, { readonly item: Item; readonly offset: number }>();
  for (const node of list.items) {
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    if (!isMap(node)) {
      report(offset, 'a source is an object with an id, a type and a title');
      continue;
    }
    const id = idOf(node);
    const item = readItem(node, id, report);
    const { type, title } = item;
    const missing = Object.entries({ id: id || undefined, type, title }).filter(([, value]) => value === undefined);
    if (missing.length > 0) {
      const names = missing.map(([name]) => name).join(' and no ');
      report(offset, `the source ${id === '' ? 'here' : `'${id}'`} has no ${names}`);
    } else if (!/^[\w.:-]+$/.test(id)) {
      report(offset, `the id '${id}' cannot be cited: letters, digits and . : - _ can`);
    } else if (items.has(id)) {
      report(offset, `two sources have the id '${id}': give one of them another`);
    } else {
      items.set(id, { item: item as Item, offset });
    }
  }
  const texts = await format([...items.values()].map(({ item }) => item));
  const entries = [...items].map(
    ([key, { item, offset }], index): BibliographyEntry => ({
      key,
      html: (texts[index] ?? escapeHtml(item.title)) + linkOf(item),
      ...placeOf(offset),
    }),
  );
  return { file, entries, diagnostics };
}

type Report = (offset: number, message: string) => void;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Where a text that YAML allows stops being JSON: at a word, a sign or a comma that JSON does not have there. */
function notJson(text: string): number {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"/gs, (found) => '"'.repeat(found.length));
  const fault = bare.search(/,(?=\s*[\]}])|(?<![\w.+-])(?!(?:true|false|null|-?\d[\d.eE+-]*)(?![\w.+-]))[^\s{}[\]:,"]/);
  return Math.max(fault, 0);
}

function idOf(node: YAMLMap): string {
  const id = node.get('id');
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/** The fields that are shown, as far as they are what they have to be. */
function readItem(node: YAMLMap, id: string, report: Report): Partial<Item> {
  const item: { [name: string]: unknown } = {};
  for (const { key, value } of node.items) {
    const name = isScalar(key) ? String(key.value) : '';
    const kind = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
    const written: unknown = isNode(value) ? value.toJSON() : null;
    if (kind === undefined || isEmpty(written)) continue;
    const read = readField(kind, written);
    if (read === undefined) {
      const offset = isNode(key) ? (key.range?.[0] ?? 0) : 0;
      report(offset, `'${name}'${id === '' ? '' : ` of '${id}'`} has to be ${ALLOWED[kind]}`);
    } else {
      item[name] = read;
    }
  }
  return item;
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** Undefined for what the kind of field does not allow. */
function readField(kind: Kind, value: unknown): unknown {
  if (kind === 'names') return Array.isArray(value) ? allOf(value.map(readName)) : undefined;
  if (kind === 'date') return readDate(value);
  const text = readText(value);
  if (kind === 'address') return text !== undefined && /^https?:/i.test(text) && URL.canParse(text) ? text : undefined;
  if (kind === 'doi') return /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.[\d.]+\/\S+)$/i.exec(text ?? '')?.[1];
  return text;
}

function allOf<T>(values: readonly (T | undefined)[]): readonly T[] | undefined {
  return values.includes(undefined) ? undefined : (values as readonly T[]);
}

function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value).replace(/\s+/g, ' ').trim();
}

function readName(value: unknown): Name | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const parts = NAME_PARTS.filter((part) => Object.hasOwn(value, part)).map((part) => {
    const written: unknown = (value as Record<string, unknown>)[part];
    return typeof written === 'string' ? ([part, written] as const) : undefined;
  });
  const name = Object.fromEntries(allOf(parts) ?? []);
  return isEmpty(name.family ?? null) && isEmpty(name.literal ?? null) ? undefined : name;
}

function readDate(value: unknown): Day | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { 'date-parts': days, raw, literal } = value as Record<string, unknown>;
  if (Array.isArray(days)) return days.length > 0 && days.every(isDay) ? { 'date-parts': days } : undefined;
  if (typeof raw === 'string') return { raw };
  return typeof literal === 'string' ? { literal } : undefined;
}

/** Year, month and day, or less. */
function isDay(parts: unknown): boolean {
  return (
    Array.isArray(parts) &&
    parts.length > 0 &&
    parts.every((part) => /^-?\d{1,4}$/.test(typeof part === 'number' ? String(part) : part))
  );
}

/** The items as HTML, in the order given. */
async function format(items: readonly Item[]): Promise<(string | undefined)[]> {
  const { default: CSL } = await import('citeproc');
  // It writes its warnings to the terminal; what they are about we have looked for ourselves.
  CSL.debug = () => {};
  // Under names of our own: it takes ids for properties of objects, where numbers and `constructor` mean other things.
  const byId = new Map(items.map((item, index) => [`source-${index}`, { ...item, id: `source-${index}` }]));
  const engine = new CSL.Engine(
    { retrieveLocale: () => LOCALE, retrieveItem: (id) => byId.get(id) },
    STYLE,
    'en-GB',
    true,
  );
  // Notes are text, not fields in disguise.
  engine.opt.development_extensions.field_hack = false;
  engine.updateItems([...byId.keys()]);
  const [{ entry_ids: ids }, texts] = engine.makeBibliography();
  const found = new Map(ids.map(([id], index) => [id, texts[index]]));
  return [...byId.keys()].map((id) =>
    found
      .get(id)
      ?.replace(/^\s*<div[^>]*>|<\/div>\s*$/g, '')
      .trim(),
  );
}

function linkOf({ DOI, URL: address, accessed }: Item): string {
  const seen = accessed === undefined ? '' : ` (accessed ${escapeHtml(dateText(accessed))})`;
  // In an address these would begin something else.
  if (DOI !== undefined) {
    return link(`https://doi.org/${encodeURI(DOI).replace(/[?#]/g, encodeURIComponent)}`, `doi:${DOI}`) + seen;
  }
  return address === undefined ? '' : link(address, new URL(address).host.replace(/^www\./, '')) + seen;
}

function link(href: string, text: string): string {
  return ` <a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}

/** A date as 2004-05-31. */
function dateText(date: Day): string {
  const [day] = date['date-parts'] ?? [];
  return day?.map((part) => String(part).padStart(2, '0')).join('-') ?? date.raw ?? date.literal ?? '';
}
