import * as v from 'valibot';
import { nearest } from '../base/nearest.ts';
import { isPlainObject } from '../base/plain-object.ts';
import { text } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourcePath } from '../model/paths.ts';
import { positionIn, type SourcePosition } from '../model/positions.ts';
import { type Fault, filled } from '../model/setting-values.ts';
import { FILE_WORDING, parseMetadata } from './parse-metadata.ts';
import { type Problem, valueProblem } from './problems.ts';

/** A day, or less of a date, as CSL has it. */
export interface Day {
  readonly 'date-parts'?: readonly (readonly (string | number)[])[];
  readonly raw?: string;
  readonly literal?: string;
}

function isEmpty(input: unknown): boolean {
  return (input ?? null) === null || (typeof input === 'string' && input.trim() === '');
}

/** Programs that export CSL-JSON write empty fields, which count as absent, and numbers without quotes. */
function shown<T>(schema: v.GenericSchema<unknown, T> | v.GenericSchema<T>) {
  return v.optional(
    v.pipe(
      v.unknown(),
      v.transform((input) => (isEmpty(input) ? undefined : typeof input === 'number' ? String(input) : input)),
      v.optional(schema as v.GenericSchema<unknown, T>),
    ),
  );
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

const part = v.optional(v.string('be text'));
const NAME_PARTS = v.object({
  family: part,
  given: part,
  suffix: part,
  'dropping-particle': part,
  'non-dropping-particle': part,
  literal: part,
});
const NAME = '{ "family": …, "given": … }, or { "literal": … } for an organisation';
const isName = (input: unknown) => isPlainObject(input) && !(isEmpty(input.family) && isEmpty(input.literal));
const name = v.pipe(v.custom<v.InferInput<typeof NAME_PARTS>>(isName, `be a name: ${NAME}`), NAME_PARTS);
const names = v.array(name, `be a list of names: [${NAME}]`);

const date = v.pipe(
  v.custom<Day>(isDate, 'be a date: { "date-parts": [[2004, 12, 31]] }, or less of it'),
  v.transform(({ 'date-parts': days, raw, literal }): Day => {
    if (days !== undefined) return { 'date-parts': days };
    return raw !== undefined ? { raw } : { literal: literal ?? '' };
  }),
);

function isDate(input: unknown): boolean {
  if (!isPlainObject(input)) return false;
  const { 'date-parts': days, raw, literal } = input;
  if (days !== undefined) return Array.isArray(days) && days.length > 0 && days.every(isDay);
  return typeof (raw ?? literal) === 'string';
}

function isDay(given: unknown): boolean {
  return Array.isArray(given) && given.length > 0 && given.every((part) => /^-?\d{1,4}$/.test(String(part)));
}

const line = shown(text(fold));

/** Fields that CSL-JSON leaves to us: the basis of our knowledge of a source. */
const custom = v.object({
  read: v.optional(v.picklist(['text', 'abstract', 'cited'], 'be one of text, abstract, cited')),
  via: line,
});

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
const ITEM = v.pipe(
  v.custom<object>(isPlainObject, "be an object with 'id', 'type' and 'title'"),
  v.object(
    {
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
    },
    'be text',
  ),
);
const ITEMS = v.array(ITEM, 'be a list of sources in CSL-JSON: [{ "id": …, "type": …, "title": … }]');

/** A source as CSL-JSON has it. */
export type BibliographyItem = v.InferOutput<typeof ITEM>;

function idsOf(input: unknown): ReadonlyMap<string, string> {
  const items: readonly unknown[] = Array.isArray(input) ? input : [];
  return new Map(
    items.flatMap((item, index) =>
      isPlainObject(item) && typeof item.id === 'string' ? [[`[${index}]`, item.id]] : [],
    ),
  );
}

function problemsOf(items: readonly BibliographyItem[] | undefined, input: unknown): readonly Problem[] {
  const groups = idsOf(input);
  const wording = { ...FILE_WORDING, groups };
  const [ids, types] = [new Set<string>(), new Map(items?.map(({ id, type }) => [id, type]))];
  return [...groups].flatMap(([path, id]) => {
    const type = types.get(id);
    if (ids.has(id)) return [valueProblem(`${path}.id`, id, 'be an id that no other source has', wording)];
    ids.add(id);
    if (type === undefined || TYPES.includes(type)) return [];
    return [valueProblem(`${path}.type`, type, 'be a type of CSL-JSON', wording, nearest(type, TYPES))];
  });
}

/** Reads the bibliography in the order of the file. Leaves out wrong fields, and sources without id, type or title. */
export function parseBibliography(
  file: SourcePath,
  bytes: Uint8Array,
): { items: { item: BibliographyItem; position: SourcePosition }[]; diagnostics: readonly Diagnostic[] } {
  const source = {
    file,
    text: new TextDecoder().decode(bytes),
    rule: 'bibliography',
    groups: idsOf,
  } as const;
  const { value = [], input, locate, diagnostics } = parseMetadata(source, ITEMS, problemsOf);
  if (input === undefined) return { items: [], diagnostics };
  const fault = jsonFault(file, source.text);
  if (fault !== null) return { items: [], diagnostics: [fault] };
  // Of several sources with one id, the first one counts.
  const paths = new Map([...idsOf(input)].reverse().map(([path, id]) => [id, path]));
  const items = new Map(value.toReversed().map((item) => [item.id, item]));
  const first = value.filter((item) => items.get(item.id) === item);
  return { items: first.map((item) => ({ item, position: locate(paths.get(item.id) ?? '') })), diagnostics };
}

/** Reports YAML that is no JSON. */
function jsonFault(file: SourcePath, text: string): Diagnostic | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const [, offset = 0] = /position (\d+)/.exec((error as Error).message) ?? [];
    const message = `the file is not JSON: ${(error as Error).message}`;
    return { severity: 'error', rule: 'bibliography', message, file, ...positionIn(text, Number(offset)) };
  }
}
