/** Channels are data: what is checked of them, and where readers find them. */
import fs from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import bibliography from '../../docs/_bibliography.json' with { type: 'json' };
import json from '../../docs/_channels/channels.json' with { type: 'json' };
import { type Channel, type ChannelsData, problems, problemsOf } from '../../docs/_channels/check.ts';
import { filtersOf } from '../../docs/_channels/filters.ts';
import type { LimitsData } from '../../docs/_limits/check.ts';
import limitsJson from '../../docs/_limits/limits.json' with { type: 'json' };
import { describeChannelCode } from '../../docs/_toolkit/index.ts';
import { projectRoot } from '../support/cli.ts';
import { htmlErrors } from '../support/html-errors.ts';
import { ownDocs, ownSite } from '../support/own-site.ts';
import type { BuiltSite } from '../support/site.ts';

const data = json as ChannelsData;
const limits = limitsJson as LimitsData;
const sources = new Set(bibliography.map(({ id }) => id));
const schema = JSON.parse(fs.readFileSync(path.join(projectRoot, 'docs/_channels/channels.schema.json'), 'utf8'));

const isValid = (value: unknown) => new Ajv2020({ allowUnionTypes: true }).compile(schema)(value);
const changed = (change: object, at = 0): ChannelsData => ({
  ...data,
  channels: data.channels.map((channel, index) => (index === at ? { ...channel, ...change } : channel)),
});
const classesOf = (id: string) => {
  const channel = data.channels.find((each) => each.id === id) as Channel;
  return [...new Set(filtersOf(channel, limits.filters).map(({ cfc }) => cfc))].sort((a, b) => b - a);
};

test('the data are what their schema says, and nothing is wrong with them', () => {
  expect(isValid(data)).toBe(true);
  expect(problems).toEqual([]);
});

describe('a fault is found', () => {
  test.each([
    ['a code that is too short', { code: '??HEAD0000??AC?' }],
    ['a source without how it was read', { polarity: { positive: 'up', source: 'sae-j1733' } }],
    ['a key that is unknown', { cfc: 1000 }],
  ])('by the schema: %s', (_, change) => {
    expect(isValid(JSON.parse(JSON.stringify(changed(change))))).toBe(false);
  });

  const [first] = data.channels as readonly [Channel];
  test.each([
    ['a criterion that does not exist', changed({ criteria: ['hic16'] }), 'channels[0].criteria[0]', /hic15|hic36/],
    ['the id of another', changed({ id: first.id }, 1), 'channels[1].id', /channels\[0\]/],
    ['the code of another', changed({ code: first.code, unit: 'g' }, 1), 'channels[1].code', /channels\[0\]/],
    ['a place that is in no list', changed({ code: '??HAED??00??AC??' }), 'channels[0].code', /'HAED'.*'HEAD'/],
    ['a unit of something else', changed({ unit: 'N' }), 'channels[0].unit', /'N'.*'g'/],
    [
      'a source that does not exist',
      changed({ polarity: { positive: 'up', source: 'sae-j1734', read: 'text' } }),
      'channels[0].polarity.source',
      /sae-j1733/,
    ],
    ['a channel that nothing reads', changed({ criteria: [], metrics: [] }), 'channels[0].criteria', /nothing reads/],
    ['a channel without a class', changed({ code: '??FOOT??00??AC??' }), 'channels[0].code', /filtersOf/],
  ])('by the check: %s', (_, wrong, place, message) => {
    const found = problemsOf(wrong, limits, sources);
    expect(found).toContainEqual({ path: place, message: expect.stringMatching(message) });
    expect(found.every((problem) => problem.path.startsWith(place.replace(/\..*/, '')))).toBe(true);
  });
});

test('filter classes are those of the limits, at the same place', () => {
  expect(classesOf('upper-neck-my')).toEqual([600]);
  expect(classesOf('upper-neck-fz')).toEqual([1000, 600]);
  expect(classesOf('sill-acceleration')).toEqual([600, 180, 60]);
  expect(classesOf('head-acceleration')).toEqual([1000]);
});

test('the input channels of the metric pages are in the data', () => {
  const pages = Object.entries(ownDocs()).filter(([name]) => /^injury-metrics\/.*\.md$/.test(name));
  const codes = pages.flatMap(([name, content]) => {
    const text = Buffer.from(content).toString('utf8');
    const section = /^## Parameters[^\n]*\n([\s\S]*?)\n## /m.exec(text)?.[1] ?? '';
    return [...section.matchAll(/`([A-Z0-9?]{2}[A-Z]{4}[A-Z0-9?]{10})`/g)].map(([, code = '']) => ({ name, code }));
  });
  expect(codes.length).toBeGreaterThan(30);
  const overlaps = (a: string, b: string) =>
    [...a].every((character, at) => at === 15 || character === b[at] || character === '?' || b[at] === '?');
  const isResult = (code: string) =>
    /\(result\)|total moment/.test(describeChannelCode(code.replaceAll('?', '0')).parts[2]?.name ?? '') ||
    /^..(TMON|NIJC)|X$/.test(code);
  const missing = codes.filter(
    ({ code }) => !isResult(code) && !data.channels.some((channel) => overlaps(channel.code, code)),
  );
  expect(missing).toEqual([]);
});

describe('published', () => {
  let built: BuiltSite;
  beforeAll(async () => {
    built = await ownSite();
  });

  test('as JSON with its schema, and as CSV with a line for each channel', () => {
    expect(JSON.parse(built.read('channel-codes/channels.json'))).toEqual(data);
    expect(JSON.parse(built.read('channel-codes/channels.schema.json'))).toEqual(schema);
    expect(built.read('channel-codes/channels.csv').trimEnd().split('\r\n')).toHaveLength(data.channels.length + 1);
  });

  test('the page is valid, has every channel with links to what reads it, and takes an example apart without scripts', async () => {
    const html = built.read('channel-codes/index.html');
    expect(await htmlErrors(html)).toEqual([]);
    for (const { code } of data.channels) expect(html).toContain(`<code>${code}</code>`);
    expect(html).toContain('<a href="/injury-metrics/neck/neck-injury-criterion-nij/">Nij</a>');
    expect(html).toMatch(/<code>11NECKUP00H3MOYB<\/code>.*upper neck moment, flexion and extension/);
  });

  test('its script brings the channels and the criteria, without the limits', () => {
    const [, script = ''] = /data-component="\/([^"]+)"/.exec(built.read('channel-codes/index.html')) ?? [];
    expect(built.read(script)).toContain('??NECKUP00??MOY?');
    expect(built.read(script).length).toBeLessThan(40_000);
  });

  test('the home page, the limits and the references lead to it', () => {
    for (const page of ['index.html', 'limits/index.html', 'references/index.html']) {
      expect(built.read(page), page).toMatch(/<article[\s\S]*href="\/channel-codes\/"/);
    }
  });
});
