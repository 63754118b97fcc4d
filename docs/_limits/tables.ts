/** Tables of limits and filter classes for the pages, made from limits.json. */
import bibliography from '../_bibliography.json' with { type: 'json' };
import type { Limit, LimitBound, LimitStatus } from '../_toolkit/limits.ts';
import type { Corridor, LimitsData, Programme } from './check.ts';
import json from './limits.json' with { type: 'json' };

export type Part = string | { readonly text: string; readonly href: string } | { readonly code: string };
type Cell = string | number | Part | readonly Part[];

export interface Table {
  readonly columns: readonly { readonly title: string; readonly align?: 'left' | 'right' | 'center' }[];
  readonly rows: readonly (readonly Cell[] | { readonly group: Cell })[];
}

type OneOrMore<T extends string = string> = T | readonly T[];

export interface LimitFilter {
  readonly programme?: OneOrMore;
  readonly dummy?: OneOrMore;
  readonly criterion?: OneOrMore;
  readonly status?: OneOrMore<LimitStatus>;
}

/** The bounds of one programme on one quantity: they share a row. */
type Row = readonly [Limit, ...Limit[]];

interface Column {
  readonly title: string;
  readonly cell: (row: Row) => Cell;
}

const data = json as LimitsData;
const programmes = new Map(data.programmes.map((programme, order) => [programme.id, { ...programme, order }]));
const dummies = new Map(data.dummies.map((dummy, order) => [dummy.id, { ...dummy, order }]));
const criteria = new Map(data.criteria.map((criterion, order) => [criterion.id, { ...criterion, order }]));
const titles = new Map(bibliography.map(({ id, title }) => [id, title]));

const isAmong = (value: string, wanted: OneOrMore | undefined) =>
  wanted === undefined || (typeof wanted === 'string' ? value === wanted : wanted.includes(value));

/** The entries that match, by programme, dummy and criterion in the order of the file, then by their first day. */
export function limitsOf({ programme, dummy, criterion, status }: LimitFilter): Limit[] {
  const place = (limit: Limit) => [
    programmes.get(limit.programme)?.order ?? 0,
    dummies.get(limit.dummy)?.order ?? 0,
    criteria.get(limit.criterion)?.order ?? 0,
  ];
  return data.limits
    .filter(
      (limit) =>
        isAmong(limit.programme, programme) &&
        isAmong(limit.dummy, dummy) &&
        isAmong(limit.criterion, criterion) &&
        isAmong(limit.status, status),
    )
    .map((limit) => ({ limit, place: place(limit) }))
    .sort((a, b) => {
      const difference = a.place.map((order, level) => order - (b.place[level] ?? 0)).find((each) => each !== 0);
      if (difference !== undefined) return difference;
      return (a.limit.from ?? '').localeCompare(b.limit.from ?? '');
    })
    .map(({ limit }) => limit);
}

/** The one corridor with these fields. */
export function corridorOf(fields: Partial<Corridor>): Corridor {
  return onlyOne(data.corridors, fields);
}

/** Whether an entry has all of the fields. */
export function hasFields<T extends object>(entry: T, fields: Partial<T>): boolean {
  return (Object.keys(fields) as (keyof T)[]).every((field) => entry[field] === fields[field]);
}

function onlyOne<T extends object>(entries: readonly T[], fields: Partial<T>): T {
  const [found, ...others] = notEmpty(
    entries.filter((entry) => hasFields(entry, fields)),
    fields,
  );
  if (others.length === 0) return found as T;
  throw new Error(`${others.length + 1} entries of limits.json match ${JSON.stringify(fields)}`);
}

/** All limits of criteria, programme by programme; `filter` may narrow them. */
export function criterionTable(filter: LimitFilter): Table {
  const isSingle = new Set(limitsOf(filter).map(({ criterion }) => criterion)).size === 1;
  return limitTable(filter, [DUMMY, ...(isSingle ? [] : [CRITERION]), LIMIT, TEST, SOURCE, NOTE], PROGRAMME);
}

/** All limits of a programme, test by test. */
export function programmeTable(programme: string): Table {
  return limitTable({ programme }, [DUMMY, CRITERION, LIMIT, CFC, SOURCE, NOTE], TEST);
}

/** All limits for a dummy, test by test; `filter` may narrow them. */
export function dummyTable(dummy: string, filter: Omit<LimitFilter, 'dummy'> = {}): Table {
  const group = { cell: (row: Row) => [PROGRAMME.cell(row), ': ', TEST.cell(row)].flat() as readonly Part[] };
  return limitTable({ ...filter, dummy }, [CRITERION, LIMIT, CFC, SOURCE, NOTE], group);
}

/** Filter classes, of one programme or of all. */
export function filterTable(programme?: string): Table {
  const filters = data.filters.filter((entry) => programme === undefined || entry.programme === programme);
  return {
    columns: [
      { title: 'Channel' },
      { title: 'Code' },
      { title: 'CFC', align: 'right' },
      { title: 'Programme' },
      { title: 'Source' },
    ],
    rows: notEmpty(filters, { programme }).map((entry) => [
      entry.use === undefined ? entry.channel : `${entry.channel}: ${entry.use}`,
      { code: entry.code },
      entry.cfc,
      entry.programme === null ? 'SAE J211-1, ISO 6487' : linkToProgramme(programmes.get(entry.programme)),
      sourceOf(entry),
    ]),
  };
}

/** What dummies must read in the tests of their condition: of one dummy test by test, of several dummy by dummy. */
export function corridorTable(dummy?: OneOrMore): Table {
  const corridors = notEmpty(
    data.corridors.filter((corridor) => isAmong(corridor.dummy, dummy)),
    { dummy },
  );
  const isSingle = new Set(corridors.map((corridor) => corridor.dummy)).size === 1;
  const groupOf = (corridor: Corridor) =>
    isSingle ? unbroken(corridor.test) : linkToPage(dummies.get(corridor.dummy));
  const columns: readonly { readonly title: string; readonly cell: (corridor: Corridor) => Cell }[] = [
    ...(isSingle ? [] : [{ title: 'Test', cell: ({ test }: Corridor) => unbroken(test) }]),
    { title: 'Quantity', cell: ({ quantity }) => quantity },
    { title: 'Required', cell: requirementOf },
    { title: 'CFC', cell: ({ cfc }) => cfc ?? '' },
    { title: 'Source', cell: sourceOf },
    { title: 'Note', cell: ({ note }) => note ?? '' },
  ];
  const shown = columns.filter(({ cell }) => corridors.some((corridor) => cell(corridor) !== ''));
  return {
    columns: shown.map(({ title }) => (title === 'CFC' ? { title, align: 'right' } : { title })),
    rows: [...groupBy(corridors, (corridor) => JSON.stringify(groupOf(corridor))).values()].flatMap((alike) => [
      { group: groupOf(alike[0] as Corridor) },
      ...alike.map((corridor) => shown.map(({ cell }) => cell(corridor))),
    ]),
  };
}

/** `225 to 275 g`; `≤ 4600 N, between 18 mm and 50 mm of deflection`. */
function requirementOf({ lowest, highest, unit, conditions }: Corridor): string {
  const written = (value: number) => String(value).replace('-', '−');
  const range =
    lowest === null || highest === null
      ? `${lowest === null ? '≤' : '≥'} ${written((lowest ?? highest) as number)}`
      : `${written(lowest)}\u00a0to\u00a0${written(highest)}`;
  return [`${range}${unit === '°' ? '°' : `\u00a0${unit}`}`, ...(conditions === undefined ? [] : [conditions])].join(
    ', ',
  );
}

const PROGRAMME: Column = { title: 'Programme', cell: ([{ programme }]) => linkToProgramme(programmes.get(programme)) };
const DUMMY: Column = { title: 'Dummy', cell: (row) => list(row.map(({ dummy }) => linkToPage(dummies.get(dummy)))) };
const CRITERION: Column = { title: 'Criterion', cell: ([{ criterion }]) => linkToPage(criteria.get(criterion)) };
const TEST: Column = {
  title: 'Test',
  cell: (row) =>
    list(
      row.map(({ test, seat }) => unbroken(seat === undefined ? test : `${test} (${seat})`)),
      '; ',
    ),
};
const LIMIT: Column = { title: 'Limit', cell: ([first, ...others]) => boundsOf(sameAs(first, others)) };
const CFC: Column = { title: 'CFC', cell: ([{ cfc }]) => cfc ?? '' };
const SOURCE: Column = {
  title: 'Source',
  cell: (row) => [...sourcesOf(row), ...[periodOf(row[0])].filter(Boolean).map((period) => `; ${period}`)],
};

const NOTE: Column = {
  title: 'Note',
  cell: (row) => [...new Set(row.flatMap(({ note }) => note ?? []))].join(' '),
};

/** What tells the rows of a table apart, but for dummy, test and source. */
function identityOf([first, ...others]: Row): string {
  const { dummy, test, seat, clause, note, value, bound, form, ...shared } = first;
  return JSON.stringify([boundsOf(sameAs(first, others)), Object.entries(shared).sort()]);
}

/** The entries of a row for the dummy, test and clause of its first one: each of the others has the same bounds. */
function sameAs(first: Limit, others: readonly Limit[]): Row {
  const placeOf = ({ dummy, test, seat, clause, criterion }: Limit) => [dummy, test, seat, clause, criterion].join();
  return [first, ...others.filter((limit) => placeOf(limit) === placeOf(first))];
}

const union = (rows: readonly Row[]): Row => rows.flat() as unknown as Row;
const setOf = (values: readonly unknown[]): string => JSON.stringify([...new Set(values)].sort());

/** One row for the dummies that share a test, then one for the tests that share their dummies. */
function merge(rows: readonly Row[]): Row[] {
  const tests = (row: Row) => setOf(row.map(({ test, seat }) => `${test} ${seat}`));
  const dummiesOf = (row: Row) => setOf(row.map(({ dummy }) => dummy));
  const byTest = [...groupBy(rows, (row) => identityOf(row) + tests(row)).values()].map(union);
  return [...groupBy(byTest, (row) => identityOf(row) + dummiesOf(row)).values()].map(union);
}

/** A table of limits: the rows that have `group` in common stand below it. */
function limitTable(filter: LimitFilter, columns: readonly Column[], group: Pick<Column, 'cell'>): Table {
  const groups = groupBy(notEmpty(limitsOf(filter), filter), (limit) => {
    const { bound, value, form, note, ...shared } = limit;
    return JSON.stringify([bound === 'modifier', Object.entries(shared).sort()]);
  });
  const rows = merge([...groups.values()] as unknown as Row[]);
  const isSuperseded = ([{ status }]: Row) => status === 'superseded';
  const ordered = [...rows.filter((row) => !isSuperseded(row)), ...rows.filter(isSuperseded)];
  // A column without a word in it says nothing.
  const shown = columns.filter(({ cell }) => ordered.some((row) => cell(row) !== ''));
  const cellsOf = (row: Row) => shown.map(({ cell }) => cell(row));
  return {
    columns: shown.map(({ title }) => (title === 'CFC' ? { title, align: 'right' } : { title })),
    rows: [...groupBy(ordered, (row) => JSON.stringify(group.cell(row))).values()].flatMap((rows) => [
      { group: group.cell(rows[0] as Row) },
      ...rows.map(cellsOf),
    ]),
  };
}

function groupBy<T>(entries: readonly T[], keyOf: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return groups;
}

/** A table without rows comes from a wrong name, so it is an error. */
function notEmpty<T>(entries: T[], filter: object): T[] {
  if (entries.length === 0) throw new Error(`no entry of limits.json matches ${JSON.stringify(filter)}`);
  return entries;
}

/** `≤ 3.3 kN, for 0 ms; ≤ 2.9 kN, for 35 ms`; `500 full score to 700 none`. */
function boundsOf(row: Row): string {
  const byForm = groupBy(row, ({ form }) => form ?? '');
  return [...byForm].map(([form, limits]) => [scaleOf(limits), form].filter(Boolean).join(', ')).join('; ');
}

/** The bounds of one quantity in words. */
export function scaleOf(limits: readonly Limit[]): string {
  const { sense, unit } = limits[0] as Limit;
  const of = (...bounds: LimitBound[]) => limits.filter(({ bound }) => bounds.includes(bound));
  const quantity = (value: number | string) =>
    unit === '1' ? String(value) : unit === '°' ? `${value}°` : `${value}\u00a0${unit}`;
  const sign = sense === 'at most' ? '≤' : '≥';

  const grades = of('good', 'acceptable', 'marginal');
  const names = grades.map(({ bound }) => bound).join(' / ');
  const values = grades.map(({ value }) => value).join(' / ');
  const words: Partial<Record<LimitBound, string>> = { 'full score': 'full score', 'no score': 'none' };
  const scores = of('full score', 'no score').map(({ bound, value }) => `${quantity(value)} ${words[bound]}`);
  return [
    ...of('limit', 'reference').map(({ value }) => `${sign} ${quantity(value)}`),
    ...of('modifier').map(({ value }) => `${quantity(value)} modifier`),
    ...(scores.length > 0 ? [scores.join(' to ')] : []),
    ...of('capping').map(({ value }) => `capping ${quantity(value)}`),
    ...(grades.length > 0 ? [`${sense === 'at least' ? '≥ ' : ''}${quantity(values)} ${names}`] : []),
  ].join(', ');
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-01-31` as `31 Jan 2026`, on one line. */
function dayOf(day: string): string {
  const [year, month, date] = day.split('-');
  return [Number(date), MONTHS[Number(month) - 1], year].join('\u00a0');
}

function periodOf({ from, until, status }: Limit): string {
  const days = [from === null ? '' : `from ${dayOf(from)}`, until === null ? '' : `until ${dayOf(until)}`];
  return [days.filter(Boolean).join(' '), status === 'superseded' ? 'superseded' : ''].filter(Boolean).join(', ');
}

/** Keeps numbers and their units on one line. */
const unbroken = (text: string) => text.replace(/(?<=\d) (?=(km\/h|m\/s|kg|mm|ms)\b)/g, '\u00a0');

/** Cells in one, each once. */
export function list(cells: readonly (Part | readonly Part[])[], separator = ', '): readonly Part[] {
  const different = new Map(cells.map((cell) => [JSON.stringify(cell), cell]));
  return [...different.values()].flatMap((cell, index) => {
    const parts = Array.isArray(cell) ? (cell as readonly Part[]) : [cell as Part];
    return index === 0 ? parts : [separator, ...parts];
  });
}

type Sourced = Pick<Limit, 'source' | 'via' | 'clause' | 'read'>;

function sourcesOf(row: Row): readonly Part[] {
  const [first] = row;
  const isAlike = row.every(({ read, via }) => read === first.read && via === first.via);
  return isAlike ? [...list(row.map(clauseOf)), ...handsOf(first)] : list(row.map(sourceOf));
}

const sourceOf = (entry: Sourced): readonly Part[] => [clauseOf(entry), ...handsOf(entry)];

/** Whose hand a text comes from that was not read itself. */
function handsOf({ read, via }: Sourced): readonly Part[] {
  if (read !== 'second hand') return [];
  if (via === undefined) return [', second hand'];
  const [name = via] = (titles.get(via) ?? via).split(':');
  return [', second hand: ', { text: name, href: `/references/#source-${via}` }];
}

/** Paths may be broken behind a slash or an underscore. */
const clauseOf = ({ source, clause }: Sourced): Part => ({
  text: clause.replace(/[/_](?=\w)/g, '$&\u200b'),
  href: `/references/#source-${source}`,
});

export const linkToProgramme = (programme: Programme | undefined): Part =>
  programme === undefined ? '' : { text: programme.name, href: `/limits/#${programme.id}` };

export const linkToPage = (entry: { readonly name: string; readonly page: string | null } | undefined): Part =>
  entry === undefined ? '' : entry.page === null ? entry.name : { text: entry.name, href: entry.page };
