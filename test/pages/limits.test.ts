/** Limits are data: what is checked of them, and where their numbers stand. */
import fs from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import bibliography from '../../docs/_bibliography.json' with { type: 'json' };
import { type Corridor, type LimitsData, problems, problemsOf } from '../../docs/_limits/check.ts';
import json from '../../docs/_limits/limits.json' with { type: 'json' };
import {
  corridorOf,
  corridorTable,
  criterionTables,
  filterTable,
  limitsOf,
  programmeTables,
  type Table,
} from '../../docs/_limits/tables.ts';
import {
  DUMMIES,
  findLimits,
  inNewtons,
  LIMITS_EDITION,
  type Limit,
  type LimitQuery,
  limitOf,
} from '../../docs/_toolkit/index.ts';
import { projectRoot } from '../support/cli.ts';
import { ownSite } from '../support/own-site.ts';
import type { BuiltSite } from '../support/site.ts';

const data = json as LimitsData;
const sources = new Set(bibliography.map(({ id }) => id));
const schema = JSON.parse(fs.readFileSync(path.join(projectRoot, 'docs/_limits/limits.schema.json'), 'utf8'));

const isValid = (value: unknown) => new Ajv2020({ allowUnionTypes: true }).compile(schema)(value);

/** The data with one limit changed, or one more. */
const changed = (change: { readonly [Name in keyof Limit]?: Limit[Name] | undefined }, at = 0): LimitsData => ({
  ...data,
  limits: data.limits.map((limit, index) => (index === at ? ({ ...limit, ...change } as Limit) : limit)),
});
const more = (limit: Partial<Limit>, like = 0): LimitsData => ({
  ...data,
  limits: [...data.limits, { ...(data.limits[like] as Limit), ...limit }],
});

test('the data are what their schema says, and nothing is wrong with them', () => {
  expect(isValid(data)).toBe(true);
  expect(problems).toEqual([]);
  expect(data.limits.length).toBeGreaterThan(600);
});

describe('a fault is found', () => {
  test.each([
    ['a unit that is missing', { unit: undefined }],
    ['a day that is none', { from: '2026' }],
    ['a key that is unknown', { vlaue: 1 }],
  ])('by the schema: %s', (_, change) => {
    const wrong = JSON.parse(JSON.stringify(changed(change as Partial<Limit>)));
    expect(isValid(wrong)).toBe(false);
  });

  const last = `limits[${data.limits.length}]`;
  const scale = data.limits.findIndex(
    ({ programme, dummy, criterion, bound }) =>
      programme === 'euro-ncap-frontal' && dummy === 'hiii-95m' && criterion === 'hic15' && bound === 'no score',
  );
  test.each([
    ['another value at the same time', more({ value: 1 }), last, /contradicts limits\[0\]/],
    ['the same once more', more({}), last, /limits\[0\]/],
    [
      'periods that overlap',
      more({ value: 1, from: '2001-01-01', until: '2002-01-01', status: 'superseded' }),
      last,
      /contradicts limits\[0\]/,
    ],
    ['an end before the beginning', changed({ from: '2020-01-02', until: '2020-01-01' }), 'limits[0]', /until|before/],
    ['a source that does not exist', changed({ source: '49cfr571-999' }), 'limits[0].source', /49cfr571-999/],
    ['another unit than that of the criterion', changed({ unit: 'mm' }), 'limits[0].unit', /unit/],
    ['a negative value', changed({ value: -80 }), 'limits[0].value', /magnitude/],
    [
      'N for kN',
      changed({ criterion: 'neck-tension', unit: 'N', value: 2.7 }),
      'limits[0].value',
      /far from other limits/,
    ],
    ['a 3 ms value that is a peak', changed({ form: 'peak' }), 'limits[0].form', /cumulative or contiguous/],
    [
      'a peak that is a 3 ms value',
      changed({ criterion: 'head-acceleration', form: 'cumulative over 3 ms' }),
      'limits[0].form',
      /take the criterion of the 3 ms value/,
    ],
    [
      'a moment without its point',
      changed({ criterion: 'neck-extension', unit: 'N·m', form: undefined }),
      'limits[0].form',
      /condyles or the load cell/,
    ],
    ['a penalty of a limit', changed({ penalty: 20, penaltyOf: 'test' }), 'limits[0].penalty', /belongs to modifiers/],
    [
      'a penalty that the form contradicts',
      changed({ bound: 'modifier', form: '−20 % of the test', penalty: 40, penaltyOf: 'test' }),
      'limits[0].penalty',
      /correct one of them/,
    ],
    ['a penalty of nothing', changed({ bound: 'modifier', penalty: 20 }), 'limits[0].penalty', /penaltyOf/],
    ['a scale without an end', more({ bound: 'full score', test: 'another' }), last, /no end/],
    [
      'capping inside a scale, of one seat',
      more({ bound: 'capping', seat: 'driver', value: 600 }, scale),
      last,
      /inside the scale to 700/,
    ],
    ['in force after its end', changed({ until: '2001-01-01' }), 'limits[0]', /in force|superseded|status/],
  ])('by the check: %s', (_, wrong, place, message) => {
    const found = problemsOf(wrong, sources);
    expect(found.map((problem) => `${problem.path} ${problem.message}`)).toEqual(
      expect.arrayContaining([expect.stringMatching(message)]),
    );
    expect(found.some((problem) => problem.path.startsWith(place))).toBe(true);
  });
});

describe('a fault of a corridor is found', () => {
  const [first] = data.corridors;
  const withCorridors = (...corridors: readonly (Corridor | undefined)[]): LimitsData => ({
    ...data,
    corridors: [...data.corridors, ...(corridors as Corridor[])],
  });
  const corridor = (change: Partial<Corridor>) => withCorridors({ ...(first as Corridor), test: 'another', ...change });

  test.each([
    ['lowest above highest', corridor({ lowest: 3, highest: 2 }), /^corridors\[\d+\]\.lowest is 3, above .* 2/],
    ['no bound at all', corridor({ lowest: null, highest: null }), /neither a lowest nor a highest/],
    [
      'other values for the same',
      withCorridors({ ...(first as Corridor), highest: 1e6 }),
      /contradicts corridors\[0\]/,
    ],
    ['the same once more', withCorridors(first), /says what corridors\[0\] says/],
    ['a dummy that does not exist', corridor({ dummy: 'hiii-50n' }), /dummy no dummy 'hiii-50n'/],
  ])('%s', (_, wrong, message) => {
    expect(isValid(wrong)).toBe(true);
    expect(problemsOf(wrong, sources).map(({ path, message }) => `${path} ${message}`)).toEqual([
      expect.stringMatching(message),
    ]);
  });

  test('and one that quotes a text which was read itself', () => {
    const found = problemsOf(changed({ via: 'pyisomme' }), sources);
    expect(found).toEqual([{ path: 'limits[0].via', message: expect.stringMatching(/read in the text itself/) }]);
  });
});

test('a script takes one corridor from the data, and fails when there is none', () => {
  expect(corridorOf({ dummy: 'es-2re', quantity: 'sum of the three forces' })).toMatchObject({
    lowest: 2200,
    highest: 2700,
  });
  expect(() => corridorOf({ dummy: 'es-2re', quantity: 'sum' })).toThrow('no entry of limits.json matches');
});

test('the table of corridors has every corridor', () => {
  const rows = (table: Table) => table.rows.filter((row) => !('group' in row));
  expect(rows(corridorTable())).toHaveLength(data.corridors.length);
  expect(rows(corridorTable('crabi-12m')).length).toBeGreaterThan(5);
  expect(() => corridorTable('q3t')).toThrow('no entry of limits.json matches');
});

test('rows that share everything but dummy or test are one', () => {
  const hic = criterionTables({ criterion: 'hic15', programme: 'un-r129' }).limits?.rows ?? [];
  expect(hic.filter((row) => 'group' in row)).toHaveLength(1);
  expect(hic.length - 1).toBeLessThan(limitsOf({ criterion: 'hic15', programme: 'un-r129' }).length);
  expect(() => criterionTables({ criterion: 'hic16' })).toThrow(
    'no entry of limits.json matches {"criterion":"hic16"}',
  );
  expect(filterTable().rows).toHaveLength(data.filters.length);
});

describe('tables lose no value and no note, and a cell has one value', () => {
  const grouped = (table: Table) =>
    table.rows.filter((row): row is Exclude<typeof row, { group: unknown }> => !('group' in row));
  const isValue = /^([≤≥]\u00a0)?−?\d+(\.\d+)?$|^–$/;

  test.each(data.programmes.filter(({ id }) => limitsOf({ programme: id }).length > 0).map(({ id }) => id))(
    '%s',
    (id) => {
      const shown = JSON.stringify(programmeTables(id));
      for (const { value, note = '' } of limitsOf({ programme: id })) {
        expect(shown).toContain(String(value).replace('-', '−'));
        expect(shown).toContain(note.replace(/\.$/, ''));
      }
      for (const table of Object.values(programmeTables(id))) {
        const columns = table.columns.flatMap(({ align }, index) => (align === 'right' ? [index] : []));
        expect(columns).not.toEqual([]);
        const texts = grouped(table).flatMap((row) => columns.map((index) => String(row[index])));
        expect(texts.filter((text) => !isValue.test(text))).toEqual([]);
      }
    },
  );

  test('limits, scores and grades have tables of their own, with the answer behind the name', () => {
    const { limits, scores, grades } = criterionTables({ criterion: 'hic15', status: 'in force' });
    const titles = [limits, scores, grades].map((table) => table?.columns.slice(0, 4).map(({ title }) => title));
    expect(titles).toEqual([
      ['Dummy', 'Limit', 'Test', 'Source'],
      ['Dummy', 'Full score', 'No score', 'Capping'],
      ['Dummy', 'Good', 'Acceptable', 'Marginal'],
    ]);
    expect(grouped(grades as Table)[0]?.slice(1, 4)).toEqual(['≤\u00a0560', '≤\u00a0700', '≤\u00a0840']);
  });

  test('the unit stands in the head where all share it, else in a column', () => {
    const heads = (table: Table | undefined) => table?.columns.slice(1, 3).map(({ title }) => title);
    expect(heads(criterionTables({ criterion: 'vc', programme: 'un-r94' }).limits)).toEqual(['Limit (m/s)', 'Test']);
    expect(heads(programmeTables('un-r94').limits)).toEqual(['Limit', 'Unit']);
  });
});

describe('the toolkit answers from the data', () => {
  test('by id or by name, and all fields count', () => {
    const query = { criterion: 'hic15', test: 'frontal barrier' };
    const byId = findLimits({ programme: 'fmvss-208', dummy: 'hiii-50m', ...query });
    expect(byId).toHaveLength(1);
    expect(findLimits({ ...query, programme: 'FMVSS 208', dummy: 'Hybrid III 50M', criterion: 'HIC15' })).toEqual(byId);
    expect(findLimits({ programme: 'FMVSS 208', dummy: 'CRABI 12M' })).toEqual(
      data.limits.filter(({ programme, dummy }) => programme === 'fmvss-208' && dummy === 'crabi-12m'),
    );
    expect(findLimits()).toEqual(data.limits);
    expect(findLimits({ programme: 'fmvss-208', clause: 'S99' })).toEqual([]);
    expect(LIMITS_EDITION).toBe(data.edition);
  });

  test('every dummy of the toolkit that the data have is found by the name that the toolkit gives it', () => {
    const codes = new Set(data.dummies.map(({ iso }) => iso));
    const known = Object.entries(DUMMIES).filter(([, { iso }]) => codes.has(iso));
    expect(known.length).toBeGreaterThan(11);
    for (const [dummy, { iso }] of known) {
      const id = data.dummies.find((each) => each.iso === iso)?.id;
      expect(new Set(findLimits({ dummy }).map((limit) => limit.dummy)), dummy).toEqual(new Set([id]));
    }
  });

  test('what is not there, or not one, is refused', () => {
    expect(() => findLimits({ programme: 'FMVSS208' })).toThrow(
      "query.programme: no limit has 'FMVSS208', did you mean 'FMVSS 208'?",
    );
    expect(() => findLimits({ dummy: 'toString' })).toThrow("query.dummy: no limit has 'toString'");
    expect(() => findLimits({ status: 'inforce' as 'in force' })).toThrow("did you mean 'in force'?");
    expect(() => findLimits({ seat: 'drivr' })).toThrow("query.seat: no limit has 'drivr', did you mean 'driver'?");
    expect(() => findLimits({ creterion: 'hic15' } as LimitQuery)).toThrow("did you mean 'criterion'?");
    expect(() => limitOf({ programme: 'un-r94', criterion: 'neck-tension' })).toThrow('query: 3 limits have {');
    expect(() => limitOf({ programme: 'un-r94', criterion: 'hic15' })).toThrow('query: no limit has {');
    expect(() => inNewtons({ value: 3, unit: 'mm' })).toThrow("limit.unit must be N or kN, not 'mm'");
    expect([inNewtons({ value: 2.07, unit: 'kN' }), inNewtons({ value: 4170, unit: 'N' })]).toEqual([2070, 4170]);
  });
});

describe('published', () => {
  let built: BuiltSite;
  beforeAll(async () => {
    built = await ownSite();
  });

  test('as JSON with its schema, and as CSV with a line for each limit', () => {
    expect(JSON.parse(built.read('limits/limits.json'))).toEqual(data);
    expect(JSON.parse(built.read('limits/limits.schema.json'))).toEqual(schema);
    const [header = '', ...lines] = built.read('limits/limits.csv').trimEnd().split('\r\n');
    expect(header.split(',')).toEqual(expect.arrayContaining(['programme', 'dummy', 'criterion', 'value', 'unit']));
    expect(lines).toHaveLength(data.limits.length);
  });

  test('every programme is one click from the home page, and has its table', () => {
    const home = built.read('index.html');
    const page = built.read('limits/index.html');
    for (const { id, name } of data.programmes) {
      expect(home, name).toContain(`href="/limits/#${id}"`);
      expect(page, name).toMatch(new RegExp(`<h3[^>]* id="${id}"`));
      expect(page, name).toMatch(new RegExp(`<figure id="tbl-${id}(-filters)?"`));
    }
  });
});
