/** Tables of limits and filter classes for the pages, made from limits.json. */
import bibliography from '../_bibliography.json' with { type: 'json' };
import { minus } from '../_records/minus.ts';
import type { Limit, LimitBound, LimitStatus } from '../_toolkit/limits.ts';
import type { Corridor, Filter, LimitsData, Programme } from './check.ts';
import json from './limits.json' with { type: 'json' };

export type Part =
  | string
  | { readonly text: string; readonly href: string }
  | { readonly code: string }
  | { readonly known: 'quoted' };
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
  /** Points of a limit over duration, or the others only. */
  readonly isCurve?: boolean;
}

/** The bounds of one programme on one quantity: they share a row. */
export type Row = readonly [Limit, ...Limit[]];

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
export function limitsOf({ programme, dummy, criterion, status, isCurve }: LimitFilter): Limit[] {
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
        isAmong(limit.status, status) &&
        (isCurve === undefined || isCurve === (limit.duration !== undefined)),
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

/** Tables of one selection of limits: a limit, the ends of a score and the bounds of a grade have columns of their own. */
export type LimitTables = Partial<Record<Kind, Table>>;

/** All limits of criteria, programme by programme; `filter` may narrow them. */
export function criterionTables(filter: LimitFilter): LimitTables {
  const limits = limitsOf(filter);
  const isSingle = new Set(limits.map(({ criterion }) => criterion)).size === 1;
  const others = [CONDITION, TEST, SOURCE];
  // Limits of the vehicle are named by what is measured.
  if (!isSingle && limits.every(({ dummy }) => dummy === 'vehicle'))
    return limitTables(filter, CRITERION, others, PROGRAMME);
  return limitTables(filter, DUMMY, [...(isSingle ? [] : [CRITERION]), ...others], PROGRAMME);
}

/** All limits of a programme, test by test. */
export function programmeTables(programme: string): LimitTables {
  return limitTables({ programme }, CRITERION, [DUMMY, CONDITION, CFC, sourceColumn(onlyVia(programme))], TEST);
}

/** Who quotes most limits of a programme whose text was never read: the page names it once, above the table. */
function onlyVia(programme: string): string | undefined {
  const entries = limitsOf({ programme });
  if (entries.some(({ read }) => read !== 'second hand')) return undefined;
  return [...groupBy(entries, ({ via = '' }) => via)].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

/** All limits for a dummy, test by test; `filter` may narrow them. */
export function dummyTables(dummy: string, filter: Omit<LimitFilter, 'dummy'> = {}): LimitTables {
  const group = { cell: (row: Row) => [PROGRAMME.cell(row), ': ', TEST.cell(row)].flat() as readonly Part[] };
  return limitTables({ ...filter, dummy }, CRITERION, [CONDITION, CFC, SOURCE], group);
}

/** Filter classes, of one programme or of all. */
export function filterTable(programme?: string): Table {
  const filters = data.filters.filter((entry) => programme === undefined || entry.programme === programme);
  const columns: readonly { readonly title: string; readonly cell: (filter: Filter) => Cell }[] = [
    { title: 'Channel', cell: ({ channel, use }) => (use === undefined ? channel : `${channel}: ${use}`) },
    { title: 'CFC', cell: ({ cfc }) => cfc },
    { title: 'Code', cell: ({ code }) => ({ code }) },
    ...(programme === undefined ? [{ title: 'Programme', cell: programmeOf }] : []),
    { title: 'Source', cell: sourceOf },
  ];
  return {
    columns: headsOf(columns),
    rows: notEmpty(filters, { programme }).map((filter) => columns.map(({ cell }) => cell(filter))),
  };
}

const STANDARDS = 'SAE J211-1, ISO 6487';
const programmeOf = ({ programme }: Filter): Part =>
  programme === null ? STANDARDS : linkToProgramme(programmes.get(programme));

/** Filter classes of a channel by the standards and by the programmes that limit something, with their names. */
export function filtersOn(channel: RegExp): { readonly cfc: number; readonly name: string }[] {
  const limiting = new Set<string | null>(data.limits.map(({ programme }) => programme)).add(null);
  return data.filters
    .filter((filter) => channel.test(filter.channel) && limiting.has(filter.programme))
    .map(({ cfc, programme }) => ({ cfc, name: programmes.get(programme ?? '')?.name ?? STANDARDS }));
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
    { title: 'Quantity', cell: ({ quantity }) => quantity },
    { title: 'Lowest', cell: ({ lowest }) => endOf(lowest) },
    { title: 'Highest', cell: ({ highest }) => endOf(highest) },
    { title: 'Unit', cell: ({ unit }) => (unit === '1' ? '–' : unit) },
    { title: 'Condition', cell: ({ conditions }) => conditions ?? '' },
    ...(isSingle ? [] : [{ title: 'Test', cell: ({ test }: Corridor) => unbroken(test) }]),
    { title: 'CFC', cell: ({ cfc }) => cfc ?? '–' },
    {
      title: 'Source',
      cell: (corridor) => [...sourceOf(corridor), ...(corridor.note === undefined ? [] : [`. ${corridor.note}`])],
    },
  ];
  const shown = columns.filter(({ cell }) => corridors.some((corridor) => cell(corridor) !== ''));
  return {
    columns: headsOf(shown),
    rows: [...groupBy(corridors, (corridor) => JSON.stringify(groupOf(corridor))).values()].flatMap((alike) => [
      { group: groupOf(alike[0] as Corridor) },
      ...alike.map((corridor) => shown.map(({ cell }) => cell(corridor))),
    ]),
  };
}

const endOf = (value: number | null) => (value === null ? '–' : minus(value));

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
const CONDITION: Column = {
  title: 'Condition',
  cell: ([{ bound, form = '' }]) => (bound === 'modifier' ? `modifier${form === '' ? '' : `: ${form}`}` : form),
};
const CFC: Column = { title: 'CFC', cell: ([{ cfc }]) => cfc ?? '–' };
/** @param named source that the page names once, so that rows need not */
const sourceColumn = (named?: string): Column => ({
  title: 'Source',
  cell: (row) => {
    const period = periodOf(row[0]);
    const notes = [...new Set(row.flatMap(({ note }) => note ?? []))].map((note) => `. ${note.replace(/\.$/, '')}`);
    const remark = (period === '' ? '' : `; ${period}`) + notes.join('');
    const shown = row.map((each) => (named !== undefined && each.via === named ? { ...each, read: 'text' } : each));
    return [...sourcesOf(shown as unknown as Row), ...(remark === '' ? [] : [remark])];
  },
});
const SOURCE = sourceColumn();
const UNIT: Column = { title: 'Unit', cell: ([{ unit }]) => (unit === '1' ? '–' : unit) };

type Kind = 'limits' | 'scores' | 'grades';
const KINDS: Readonly<Record<Kind, readonly LimitBound[]>> = {
  limits: ['limit', 'reference', 'modifier'],
  scores: ['full score', 'no score', 'capping'],
  grades: ['good', 'acceptable', 'marginal'],
};
const kindOf = ({ bound }: Limit) => (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind].includes(bound));

/** Columns of the bounds; the unit stands in their heads where all rows share it. */
function boundColumns(kind: Kind, unit: string): Column[] {
  const inHead = unit === '' || unit === '1' ? '' : ` (${unit})`;
  if (kind === 'limits') return [{ title: `Limit${inHead}`, cell: ([limit]) => boundOf(limit) }];
  return KINDS[kind].map((bound) => ({
    title: `${bound[0]?.toUpperCase()}${bound.slice(1)}${inHead}`,
    cell: (row) => {
      const limit = row.find((each) => each.bound === bound);
      return limit === undefined ? '–' : kind === 'scores' ? minus(limit.value) : boundOf(limit);
    },
  }));
}

/** `≤ 700`; a modifier counts from its value on, whatever the sense. */
export const boundOf = ({ bound, sense, value }: Limit) =>
  bound === 'modifier' ? minus(value) : `${sense === 'at most' ? '≤' : '≥'}\u00a0${minus(value)}`;

/** What tells the rows of a table apart, but for dummy, test and source. */
function identityOf(row: Row): string {
  const { dummy, test, seat, clause, note, value, bound, ...shared } = row[0];
  const bounds = row.filter((limit) => placeOf(limit) === placeOf(row[0])).map((limit) => [limit.bound, limit.value]);
  return JSON.stringify([bounds, Object.entries(shared).sort()]);
}

/** The entries with the same place are the bounds of one row: those of other dummies, tests and clauses are alike. */
const placeOf = ({ dummy, test, seat, clause, criterion }: Limit) => [dummy, test, seat, clause, criterion].join();

const union = (rows: readonly Row[]): Row => rows.flat() as unknown as Row;
const setOf = (values: readonly unknown[]): string => JSON.stringify([...new Set(values)].sort());

/** One row for the dummies that share a test, then one for the tests that share their dummies. */
function merge(rows: readonly Row[]): Row[] {
  const tests = (row: Row) => setOf(row.map(({ test, seat }) => `${test} ${seat}`));
  const dummiesOf = (row: Row) => setOf(row.map(({ dummy }) => dummy));
  const byTest = [...groupBy(rows, (row) => identityOf(row) + tests(row)).values()].map(union);
  return [...groupBy(byTest, (row) => identityOf(row) + dummiesOf(row)).values()].map(union);
}

/** A table for each kind of bound that the limits have: rows that have `group` in common stand below it. */
function limitTables(
  filter: LimitFilter,
  name: Column,
  others: readonly Column[],
  group: Pick<Column, 'cell'>,
): LimitTables {
  const kinds = groupBy(notEmpty(limitsOf(filter), filter), (limit) => kindOf(limit) ?? '');
  const tables = (Object.keys(KINDS) as Kind[]).flatMap((kind) => {
    const limits = kinds.get(kind);
    return limits === undefined ? [] : [[kind, limitTable(kind, limits, name, others, group)]];
  });
  return Object.fromEntries(tables);
}

function limitTable(
  kind: Kind,
  limits: readonly Limit[],
  name: Column,
  others: readonly Column[],
  group: Pick<Column, 'cell'>,
): Table {
  const groups = groupBy(limits, ({ bound, value, note, ...shared }) => {
    // Each limit has a row of its own; the bounds of a score or a grade share one.
    return JSON.stringify([kind === 'limits' ? bound : '', Object.entries(shared).sort()]);
  });
  const rows = merge([...groups.values()] as unknown as Row[]);
  const isSuperseded = ([{ status }]: Row) => status === 'superseded';
  const ordered = [...rows.filter((row) => !isSuperseded(row)), ...rows.filter(isSuperseded)];
  const [unit = '', ...units] = new Set(limits.map((limit) => limit.unit));
  const bounds = units.length === 0 ? boundColumns(kind, unit) : [...boundColumns(kind, ''), UNIT];
  // A column without a word in it says nothing.
  const shown = [name, ...bounds, ...others].filter(({ cell }) =>
    ordered.some((row) => !/^–?$/.test(String(cell(row)))),
  );
  return {
    columns: headsOf(shown),
    rows: [...groupBy(ordered, (row) => JSON.stringify(group.cell(row))).values()].flatMap((rows) => [
      { group: group.cell(rows[0] as Row) },
      ...rows.map((row) => shown.map(({ cell }) => cell(row))),
    ]),
  };
}

const NUMERIC = /^(CFC|Lowest|Highest|Limit|Full score|No score|Capping|Good|Acceptable|Marginal)\b/;

const headsOf = (columns: readonly { readonly title: string }[]): Table['columns'] =>
  columns.map(({ title }) => (NUMERIC.test(title) ? { title, align: 'right' } : { title }));

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
    ...of('limit', 'reference').map(({ value }) => `${sign}\u00a0${quantity(value)}`),
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

/** The clauses of a row, each once, as links to their sources. */
export function sourcesOf(row: Row): readonly Part[] {
  const [first] = row;
  const isAlike = row.every(({ read, via }) => read === first.read && via === first.via);
  return isAlike ? [...list(row.map(clauseOf)), ...handsOf(first)] : list(row.map(sourceOf));
}

const sourceOf = (entry: Sourced): readonly Part[] => [clauseOf(entry), ...handsOf(entry)];

/** Whose hand a text comes from that was not read itself. */
function handsOf({ read, via }: Sourced): readonly Part[] {
  if (read !== 'second hand') return [];
  const mark = [' ', { known: 'quoted' }] as const;
  if (via === undefined) return mark;
  const [name = via] = (titles.get(via) ?? via).split(':');
  return [...mark, ' ', { text: name, href: `/references/#source-${via}` }];
}

/** Paths may be broken behind a slash or an underscore. */
const clauseOf = ({ source, clause }: Sourced): Part => ({
  text: clause.replace(/[/_](?=\w)/g, '$&\u200b'),
  href: `/references/#source-${source}`,
});

export const linkToProgramme = (programme: Programme | undefined): Part =>
  programme === undefined ? '' : { text: programme.name, href: `/limits/#${programme.id}` };

/** A programme by its id, with a link to its limits. */
export const programmeCell = (id: string): Part => linkToProgramme(programmes.get(id));

/** A dummy by its id, with a link to its page where it has one. */
export const dummyCell = (id: string): Part => linkToPage(dummies.get(id));

export const linkToPage = (entry: { readonly name: string; readonly page: string | null } | undefined): Part =>
  entry === undefined ? '' : entry.page === null ? entry.name : { text: entry.name, href: entry.page };
