/** The pages on the toolkit's functions say what the code says, of all that can be imported. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { apiPages } from '../../../.ci/api.js';
import * as toolkit from '../../../docs/_toolkit/index.ts';
import * as records from '../../../docs/_toolkit/records/index.ts';
import { projectRoot } from '../../support/cli.ts';

const pages: ReadonlyMap<string, string> = apiPages();
const headings = [...pages.values()].flatMap((text) =>
  [...text.matchAll(/^### (\S+) /gm)].map(([, name = '']) => name),
);

describe.each([...pages])('%s', (file, text) => {
  test('is the code and its comments: write it with npm run api', () => {
    expect(fs.readFileSync(path.join(projectRoot, file), 'utf8')).toBe(text);
  });

  test('every parameter, result and error is in words', () => {
    const sections = text.split(/^### /m).slice(1);
    const silent = sections.flatMap((section) => {
      const name = section.split(' ', 1)[0];
      return [...section.matchAll(/^\| `(\S+)`.* \| {2}\|$/gm)].map(([, parameter]) => `${name}: ${parameter}`);
    });
    expect(silent).toEqual([]);
  });
});

test('every name is there once, and its module has a section', () => {
  expect(headings.toSorted()).toEqual([...new Set(headings)].toSorted());
  const values = [
    ...Object.keys(toolkit),
    ...Object.entries(records).flatMap(([name, value]) =>
      typeof value === 'function' ? [name] : Object.keys(value).map((each) => `${name}.${each}`),
    ),
  ];
  expect(values.filter((name) => !headings.includes(name))).toEqual([]);
});
