/** The toolkit as authors import it. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as toolkit from '../../docs/_toolkit/index.ts';
import { projectRoot } from '../support/cli.ts';

const folder = path.join(projectRoot, 'docs/_toolkit');
const files = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => name.endsWith('.ts') && name !== 'index.ts' && !/^(examples|records)\//.test(name));
/** Parts of operations that pages do not describe on their own. */
const PRIVATE = [
  'check.ts',
  ...files.filter((name) => /^evaluate\/(?!evaluate\.|evaluation\.|metrics\.)/.test(name)),
  ...['channel', 'channel-file', 'container', 'text', 'units'].map((name) => `files/${name}.ts`),
  ...['cross-correlation', 'grid', 'passes'].map((name) => `signal-operation/${name}.ts`),
];

test('every page of the signal operations and metrics has its file', () => {
  const folders = ['signal-operation', 'injury-metrics', 'offset-corrections', 'vehicle-test-metrics'];
  const pages = folders.flatMap((name) =>
    fs.readdirSync(path.join(projectRoot, 'docs', name), { recursive: true, encoding: 'utf8' }).flatMap((page) => {
      const file = `${name}/${page.split(path.sep).join('/')}`;
      return /(^|\/)(_[^/]*|index\.md|all\.md)(\/|$)/.test(page) || !page.endsWith('.md') ? [] : [file];
    }),
  );
  expect(pages.length).toBeGreaterThan(35);
  expect(pages.filter((page) => !files.includes(page.replace(/md$/, 'ts')))).toEqual([]);
});

test('the index exports every function of every file', async () => {
  for (const name of files.filter((each) => !PRIVATE.includes(each))) {
    const module = (await import(path.join(folder, name))) as Record<string, unknown>;
    for (const [key, value] of Object.entries(module))
      expect((toolkit as Record<string, unknown>)[key], `${name} ${key}`).toBe(value);
  }
});

test('every exported function says what it throws', () => {
  const sources = files.map((name) => fs.readFileSync(path.join(folder, name), 'utf8')).join('\n');
  const documented = sources.matchAll(/(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\nexport (?:async )?function (\w+)/g);
  const throwing = [...documented].flatMap(([, comment = '', name = '']) =>
    comment.includes('@throws') ? [name] : [],
  );
  const own = Object.keys(toolkit).filter((name) => typeof (toolkit as Record<string, unknown>)[name] === 'function');
  expect(own.filter((name) => !throwing.includes(name))).toEqual(['sameInterval']);
});
