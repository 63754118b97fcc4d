/** What decides cached values beside the generator's own code is part of the digest that they are kept under. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { codeDigest } from '../../generator/bundling/generator.js';
import { projectRoot, temporaryFolder, writeFiles } from '../support/cli.ts';

const PACKAGES = ['@shikijs/langs-precompiled', 'esbuild', 'pagefind'];
const manifest = (version: string) => JSON.stringify({ version });
const from = (folder: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${folder}node_modules/${name}/package.json`, manifest('1.0.0')]));

test.each(PACKAGES)('a new version of %s is other code', (name) => {
  const root = temporaryFolder(from('', PACKAGES));
  const before = codeDigest('bundle', root);
  expect(codeDigest('bundle', root)).toBe(before);
  writeFiles(root, { [`node_modules/${name}/package.json`]: manifest('1.0.1') });
  expect(codeDigest('bundle', root)).not.toBe(before);
});

test('so is another bundle, and another version of Node', () => {
  const root = temporaryFolder(from('', PACKAGES));
  const before = codeDigest('bundle', root, 'v20.19.0');
  expect(codeDigest('other', root, 'v20.19.0')).not.toBe(before);
  expect(codeDigest('bundle', root, 'v20.19.1')).not.toBe(before);
  expect(codeDigest('bundle', root)).toBe(codeDigest('bundle', root, process.version));
});

test('packages are found where Node finds them: beside the package, or above it', () => {
  const root = temporaryFolder({ ...from('', PACKAGES), 'node_modules/docs/package.json': '{}' });
  const inner = path.join(root, 'node_modules/docs');
  const hoisted = codeDigest('bundle', inner);
  expect(hoisted).toBe(codeDigest('bundle', root));
  writeFiles(inner, { 'node_modules/esbuild/package.json': manifest('2.0.0') });
  expect(codeDigest('bundle', inner)).not.toBe(hoisted);
});

test('packages whose private formats are used are pinned', () => {
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
  const pinned = [
    // The serialised index is joined from shards.
    'minisearch',
    // Its parser, and its classes in our styles.
    'katex',
    // Positions and raw nodes pass through each of these, and directives change the parser's table.
    'mdast-util-to-hast',
    'rehype-raw',
    'remark-directive',
    'remark-gfm',
    'remark-math',
    'remark-parse',
    'micromark-util-edit-map',
    'parse5',
    'remark-rehype',
    // Metadata of tokens, and grammars in its compiled form.
    'shiki',
    '@shikijs/langs-precompiled',
    'oniguruma-to-es',
    // Prefixes and bytes of its markup.
    '@observablehq/plot',
    'linkedom',
    'citeproc',
    'esbuild',
    'pagefind',
  ];
  const loose = pinned.filter((name) => !/^\d+\.\d+\.\d+$/.test(dependencies[name] ?? ''));
  expect(loose).toEqual([]);
});
