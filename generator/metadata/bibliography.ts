import { nearest } from '../base/nearest.ts';
import { isPlainObject } from '../base/plain-object.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourcePath } from '../model/paths.ts';
import { FILE_START, Lines, positionIn, type SourcePosition } from '../model/positions.ts';
import { type Fault, filled } from '../model/setting-values.ts';
import {
  type Checked,
  type Field,
  keyPath,
  list,
  type OptionalField,
  object,
  optional,
  type Reading,
  string,
  text,
  value,
} from './fields.ts';
import { parseMetadata } from './parse-metadata.ts';

/** A day, or less of a date, as CSL has it. */
export interface Day {
  readonly 'date-parts'?: readonly (readonly (string | number)[])[];
  readonly raw?: string;
  readonly literal?: string;
}

function isEmpty(input: unknown): boolean {
  return input === null || (typeof input === 'string' && input.trim() === '');
}

/** Programs that export CSL-JSON write fields that hold nothing as well: those are absent. */
function shown<T>(field: Field<T>): OptionalField<T> {
  return optional((input, ...at) => (isEmpty(input) ? undefined : field(input, ...at)));
}

/** White space folded, and halves of characters replaced, which JSON can hold and no address. */
function fold(given: string): string {
  return given.toWellFormed().replace(/\s+/g, ' ').trim();
}

function parseId(given: string): string | Fault {
  return /^[\w.:-]+$/.test(given) ? given : { must: 'be an id of letters, digits and . : - _' };
}

function parseDoi(given: string): string | Fault {
  const doi = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.[\d.]+\/\S+)$/i.exec(fold(given))?.[1];
  return doi ?? { must: 'be a DOI: 10.…/…' };
}

function parseAddress(given: string): string | Fault {
  const address = fold(given);
  return /^https?:/i.test(address) && URL.canParse(address) ? address : { must: 'be an address: https://…' };
}

const NAME = '{ "family": …, "given": … }, or { "literal": … } for an organisation';
const NAME_PARTS = {
  family: optional(string()),
  given: optional(string()),
  suffix: optional(string()),
  'dropping-particle': optional(string()),
  'non-dropping-particle': optional(string()),
  literal: optional(string()),
};
type Name = Checked<typeof NAME_PARTS>;
const parts = object<Name>(NAME_PARTS, { others: 'pass' });
const name: Field<Name> = (input, path, reading) => {
  const isName = isPlainObject(input) && !(isEmpty(input.family ?? null) && isEmpty(input.literal ?? null));
  return isName ? parts(input, path, reading) : reading.refuse(path, input, `be a name: ${NAME}`);
};
const names = list(name, `be a list of names: [${NAME}]`);

const date = value('be a date: { "date-parts": [[2004, 12, 31]] }, or less of it', (input): Day | undefined => {
  if (!isPlainObject(input)) return undefined;
  const { 'date-parts': days, raw, literal } = input;
  if (Array.isArray(days)) return days.length > 0 && days.every(isDay) ? { 'date-parts': days } : undefined;
  if (typeof raw === 'string') return { raw };
  return typeof literal === 'string' ? { literal } : undefined;
});

/** Year, month and day, or less. */
function isDay(given: unknown): boolean {
  return Array.isArray(given) && given.length > 0 && given.every((part) => /^-?\d{1,4}$/.test(String(part)));
}

const line = shown(text(fold));

/** The basis of our knowledge of a source: its text, its abstract, or a citation elsewhere. */
const STANDINGS = ['text', 'abstract', 'cited'] as const;
const standing = value(`be one of ${STANDINGS.join(', ')}`, (input) => STANDINGS.find((each) => each === input));
const CUSTOM = { read: optional(standing), via: line };
/** Fields of our own, where CSL-JSON has a place for them. */
const custom = object<Checked<typeof CUSTOM>>(CUSTOM, { others: 'pass' });

/** Types of sources of CSL 1.0.2. */
const TYPES = [
  ...['article', 'article-journal', 'article-magazine', 'article-newspaper', 'bill', 'book', 'broadcast', 'chapter'],
  ...['classic', 'collection', 'dataset', 'document', 'entry', 'entry-dictionary', 'entry-encyclopedia', 'event'],
  ...['figure', 'graphic', 'hearing', 'interview', 'legal_case', 'legislation', 'manuscript', 'map', 'motion_picture'],
  ...['musical_score', 'pamphlet', 'paper-conference', 'patent', 'performance', 'periodical'],
  ...['personal_communication', 'post', 'post-weblog', 'regulation', 'report', 'review', 'review-book', 'software'],
  ...['song', 'speech', 'standard', 'thesis', 'treaty', 'webpage'],
];

/** The fields that we show. All others stay out, so that they can break nothing. */
const FIELDS = {
  id: text(parseId),
  type: text((given) => filled(fold(given))),
  title: text((given) => filled(fold(given))),
  author: shown(names),
  editor: shown(names),
  number: line,
  edition: line,
  version: line,
  'container-title': line,
  volume: line,
  issue: line,
  'event-title': line,
  'collection-title': line,
  publisher: line,
  issued: shown(date),
  page: line,
  note: line,
  DOI: shown(text(parseDoi)),
  URL: shown(text(parseAddress)),
  accessed: shown(date),
  custom: shown(custom),
};

/** A source as CSL-JSON has it. */
export type BibliographyItem = Checked<typeof FIELDS>;
const item = object<BibliographyItem>(FIELDS, { others: 'pass', must: "be an object with 'id', 'type' and 'title'" });

/** Items by their key paths. One that is wrong, or has the id of another, is left out. */
function readItems(input: unknown, path: string, reading: Reading): ReadonlyMap<string, BibliographyItem> | undefined {
  if (!Array.isArray(input)) {
    return reading.refuse(path, input, 'be a list of sources in CSL-JSON: [{ "id": …, "type": …, "title": … }]');
  }
  const ids = new Set<string>();
  const items = new Map<string, BibliographyItem>();
  for (const [index, given] of input.entries()) {
    const full = keyPath(path, index);
    if (isPlainObject(given) && typeof given.id === 'string') reading.nameGroup(full, given.id);
    const read = item(given, full, reading);
    if (read === undefined) continue;
    if (!TYPES.includes(read.type)) {
      reading.refuse(keyPath(full, 'type'), read.type, 'be a type of CSL-JSON', nearest(read.type, TYPES));
    }
    if (ids.has(read.id)) reading.refuse(keyPath(full, 'id'), read.id, 'be an id that no other source has');
    else items.set(full, read);
    ids.add(read.id);
  }
  return items;
}

/** A source, and where it is written. */
export interface LocatedItem {
  readonly item: BibliographyItem;
  readonly position: SourcePosition;
}

/** The bibliography, checked, in the order of the file. */
export interface BibliographyFile {
  readonly items: readonly LocatedItem[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the bibliography: CSL-JSON. Wrong fields are left out, and so is a source without an id, a type or a title. */
export function parseBibliography(file: SourcePath, bytes: Uint8Array): BibliographyFile {
  const text = new TextDecoder().decode(bytes);
  const { value: items, diagnostics } = parseMetadata({ file, text, rule: 'bibliography' }, readItems);
  if (items === undefined) return { items: [], diagnostics };
  if (!isJson(text)) {
    const message = 'the file is not JSON: this part is YAML';
    const diagnostic: Diagnostic = { severity: 'error', rule: 'bibliography', message, file, ...notJson(text) };
    return { items: [], diagnostics: [diagnostic] };
  }
  const positions = itemPositions(text);
  const located = [...items].map(([path, read]) => ({ item: read, position: positions.get(path) ?? FILE_START }));
  return { items: located, diagnostics };
}

/** Positions of the objects of a list in JSON, by their key paths. */
function itemPositions(json: string): ReadonlyMap<string, SourcePosition> {
  const lines = new Lines(json);
  const positions = new Map<string, SourcePosition>();
  let depth = 0;
  let index = 0;
  for (const { 0: sign, index: offset } of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},]/g)) {
    if (sign === '{' && depth === 1) positions.set(keyPath('', index), lines.at(offset));
    if (sign === ',' && depth === 1) index += 1;
    if (sign === '{' || sign === '[') depth += 1;
    if (sign === '}' || sign === ']') depth -= 1;
  }
  return positions;
}

function isJson(given: string): boolean {
  try {
    JSON.parse(given);
    return true;
  } catch {
    return false;
  }
}

/** Where YAML stops being JSON: at a word, a sign or a comma that JSON does not have there. */
function notJson(given: string): SourcePosition {
  const bare = given.replace(/"(?:[^"\\]|\\.)*"/gs, (found) => '"'.repeat(found.length));
  const fault = bare.search(/,(?=\s*[\]}])|(?<![\w.+-])(?!(?:true|false|null|-?\d[\d.eE+-]*)(?![\w.+-]))[^\s{}[\]:,"]/);
  return positionIn(given, Math.max(fault, 0));
}
