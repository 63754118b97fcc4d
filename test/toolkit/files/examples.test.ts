/** The example tests that the site publishes: they are read without a warning, and are wrong only where they say so. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleTests } from '../../../docs/_toolkit/examples/index.ts';
import { readIsoMme, readZip } from '../../../docs/_toolkit/index.ts';
import { projectRoot } from '../../support/cli.ts';

const folder = path.join(projectRoot, 'static/toolkit/examples');
const archiveOf = (name: string) => new Uint8Array(fs.readFileSync(path.join(folder, `${name}.zip`)));
const made = exampleTests();

test('together they are under 1 MB, and a page links to each', () => {
  const page = fs.readFileSync(path.join(projectRoot, 'docs/toolkit/test-files.md'), 'utf8');
  const names = made.map(({ name }) => name);
  expect(fs.readdirSync(folder).toSorted()).toEqual(names.map((name) => `${name}.zip`).toSorted());
  for (const name of names) expect(page).toContain(`<a href="/toolkit/examples/${name}.zip" download>`);
  expect(names.reduce((sum, name) => sum + archiveOf(name).length, 0)).toBeLessThan(1e6);
});

describe.each(made)('$name', (expected) => {
  test('is read as it was made, each channel in the unit of the toolkit', async () => {
    const read = readIsoMme(await readZip(archiveOf(expected.name)));
    expect(read).toStrictEqual(expected);
    for (const channel of read.channels) expect(channel.signal().samples).toHaveLength(2001);
  });

  test('has the saturated channel that its comments name, and no other', () => {
    const comments = expected.header.map(([, value]) => value).join('\n');
    const saturated = expected.channels.filter(({ values }) => {
      const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      return values.filter((value) => Math.abs(value) === largest).length > 20;
    });
    expect(saturated.map(({ code }) => code)).toEqual([/Saturated: (\w{16})/.exec(comments)?.[1]]);
    const [, reversed] = /Reversed polarity: (\w{16})/.exec(comments) ?? [];
    expect(expected.channels.map(({ code }) => code)).toContain(reversed);
  });
});
