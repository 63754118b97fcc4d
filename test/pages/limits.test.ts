/** Limits are data: what is checked of them, and where their numbers stand. */
import fs from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import bibliography from '../../docs/_bibliography.json' with { type: 'json' };
import { type Corridor, type Limit, type LimitsData, problems, problemsOf } from '../../docs/_limits/check.ts';
import json from '../../docs/_limits/limits.json' with { type: 'json' };
import {
  corridorOf,
  corridorTable,
  criterionTable,
  filterTable,
  limitOf,
  limitsOf,
  programmeTable,
  type Table,
} from '../../docs/_limits/tables.ts';
import { axialForceLimits, FORCE_DURATION_CURVES, NIJ_LIMIT, PELVIS_FORCE_LIMIT } from '../../docs/_toolkit/index.ts';
import { projectRoot } from '../support/cli.ts';
import { ownSite } from '../support/own-site.ts';
import type { BuiltSite } from '../support/site.ts';

const data = json as LimitsData;
const sources = new Set(bibliography.map(({ id }) => id));
const schema = JSON.parse(fs.readFileSync(path.join(projectRoot, 'docs/_limits/limits.schema.json'), 'utf8'));

const isValid = (value: unknown) => new Ajv2020({ allowUnionTypes: true }).compile(schema)(value);

/** The data with one limit changed, or one more. */
const changed = (change: Partial<Limit>, at = 0): LimitsData => ({
  ...data,
  limits: data.limits.map((limit, index) => (index === at ? { ...limit, ...change } : limit)),
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
    ['a unit that is none', { unit: 'kg' }],
    ['a source that is missing', { source: undefined }],
    ['a day that is none', { from: '2026' }],
    ['a status that is none', { status: 'valid' }],
    ['a key that is unknown', { vlaue: 1 }],
  ])('by the schema: %s', (_, change) => {
    const wrong = JSON.parse(JSON.stringify(changed(change as Partial<Limit>)));
    expect(isValid(wrong)).toBe(false);
  });

  const last = `limits[${data.limits.length}]`;
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
    ['a dummy that does not exist', changed({ dummy: 'hiii-50n' }), 'limits[0].dummy', /hiii-50m/],
    ['a criterion that does not exist', changed({ criterion: 'hic16' }), 'limits[0].criterion', /hic15|hic36/],
    ['another unit than that of the criterion', changed({ unit: 'mm' }), 'limits[0].unit', /unit/],
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
    ['a source that does not exist', corridor({ source: '49cfr573' }), /source no key of the bibliography '49cfr573'/],
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

test('a script takes one value from the data, and fails when there is none or a choice', () => {
  expect(
    limitOf({ programme: 'fmvss-214', dummy: 'sid-iis', criterion: 'hic36', test: 'moving barrier, 53 km/h' }),
  ).toBe(1000);
  expect(() => limitOf({ programme: 'fmvss-214', dummy: 'sid-iis', criterion: 'hic36' })).toThrow('2 entries');
  expect(() => limitOf({ programme: 'fmvss-214', criterion: 'hic' })).toThrow('no entry of limits.json matches');
  expect(corridorOf({ dummy: 'es-2re', quantity: 'sum of the three forces' })).toMatchObject({
    lowest: 2200,
    highest: 2700,
  });
});

test('the table of corridors has every corridor, and the notes of limits are shown', () => {
  const rows = (table: Table) => table.rows.filter((row) => !('group' in row));
  expect(rows(corridorTable())).toHaveLength(data.corridors.length);
  expect(rows(corridorTable('crabi-12m')).length).toBeGreaterThan(5);
  expect(() => corridorTable('q3t')).toThrow('no entry of limits.json matches');
  const shown = JSON.stringify(
    data.programmes.map(({ id }) => (limitsOf({ programme: id }).length > 0 ? programmeTable(id) : null)),
  );
  for (const { note } of data.limits) if (note !== undefined) expect(shown).toContain(note);
});

test('rows that share everything but dummy or test are one, and no value gets lost', () => {
  const text = (table: Table) => JSON.stringify(table);
  for (const { id } of data.programmes) {
    const limits = limitsOf({ programme: id });
    if (limits.length === 0) continue;
    const shown = text(programmeTable(id));
    for (const { value } of limits) expect(shown, `${id}: ${value}`).toContain(String(value));
  }
  const hic = criterionTable({ criterion: 'hic15', programme: 'un-r129' }).rows;
  expect(hic.filter((row) => 'group' in row)).toHaveLength(1);
  expect(hic.length - 1).toBeLessThan(limitsOf({ criterion: 'hic15', programme: 'un-r129' }).length);
  expect(() => criterionTable({ criterion: 'hic16' })).toThrow('no entry of limits.json matches {"criterion":"hic16"}');
  expect(filterTable().rows).toHaveLength(data.filters.length);
});

describe('the toolkit has the numbers of the data', () => {
  const inNewton = ({ value, unit }: Limit) => (unit === 'kN' ? Math.round(value * 1e6) / 1e3 : value);
  const forces = (filter: Parameters<typeof limitsOf>[0]) => [...new Set(limitsOf(filter).map(inNewton))];

  test.each([
    ['Hybrid III 50M', 'hiii-50m', 'seated', 'S6.6'],
    ['Hybrid III 5F', 'hiii-5f', 'seated', 'S15.3.6'],
    ['Hybrid III 5F', 'hiii-5f', 'out of position', 'S25.4'],
    ['Hybrid III 6YO', 'hiii-6yo', 'seated', 'S23.5.5'],
    ['Hybrid III 3YO', 'hiii-3yo', 'seated', 'S21.5.5'],
    ['CRABI 12M', 'crabi-12m', 'seated', 'S19.4.4'],
  ])('FMVSS 208: %s, %s, %s', (name, dummy, position, clause) => {
    const { tension, compression } = axialForceLimits(name, position);
    const of = (criterion: string) =>
      limitsOf({ programme: 'fmvss-208', dummy, criterion }).filter((limit) => limit.clause === clause);
    expect(of('neck-tension').map(inNewton)).toEqual([tension]);
    expect(of('neck-compression').map(inNewton)).toEqual([compression]);
    const nij = limitsOf({ programme: 'fmvss-208', dummy, criterion: 'nij' });
    expect(new Set(nij.map(({ value }) => value))).toEqual(new Set([NIJ_LIMIT]));
  });

  const curves: readonly (readonly [keyof typeof FORCE_DURATION_CURVES, string, string, string, string?])[] = [
    ['UN R94 tension', 'un-r94', 'hiii-50m', 'neck-tension'],
    ['UN R94 shear', 'un-r94', 'hiii-50m', 'neck-shear'],
    ['UN R94 femur', 'un-r94', 'hiii-50m', 'femur-force'],
    ['UN R137 tension', 'un-r137', 'hiii-50m', 'neck-tension'],
    ['UN R137 shear', 'un-r137', 'hiii-50m', 'neck-shear'],
    ['UN R137 femur', 'un-r137', 'hiii-50m', 'femur-force'],
    ['UN R137 5th percentile tension', 'un-r137', 'hiii-5f', 'neck-tension'],
    ['UN R137 5th percentile shear', 'un-r137', 'hiii-5f', 'neck-shear'],
    ['UN R137 5th percentile femur', 'un-r137', 'hiii-5f', 'femur-force'],
    ['IIHS tension', 'iihs-moderate-overlap-2', 'hiii-50m', 'neck-tension', 'for '],
    ['IIHS compression', 'iihs-moderate-overlap-2', 'hiii-50m', 'neck-compression', 'for '],
  ];
  test.for(curves)('force over duration: %s', ([name, programme, dummy, criterion, form = '']) => {
    const points = FORCE_DURATION_CURVES[name].points.map(([, force]) => force);
    const limits = limitsOf({ programme, dummy, criterion }).filter((limit) => (limit.form ?? '').startsWith(form));
    expect(new Set(limits.map(inNewton))).toEqual(new Set(points));
  });

  test('acetabulum and iliac wing', () => {
    expect(forces({ programme: 'fmvss-214', dummy: 'sid-iis', criterion: 'acetabulum-iliac-force' })).toEqual([
      PELVIS_FORCE_LIMIT,
    ]);
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
