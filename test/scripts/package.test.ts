/** Packages of the docs: folders whose modules scripts import by the name in their `package.json`. */
import { describe, expect, test } from 'vitest';
import { type Files, site } from '../support/site.ts';

const FILES: Files = {
  'intro.md': '# Home\n\n::example{file="_use.js"}\n',
  '_sums/package.json': JSON.stringify({
    name: 'sums',
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './parts/more': './parts/more.js',
      './package.json': './package.json',
    },
  }),
  '_sums/index.ts': 'export const sum = ([a, b]: readonly [number, number]): number => a + b;\n',
  '_sums/parts/more.ts': "import { sum } from '../index.ts';\n\nexport const next = (value) => sum([value, 1]);\n",
  '_sums/parts/pair.ts': 'export const pair = [1, 2];\n',
};

const build = (changes: Files) => site({ ...FILES, ...changes });

test('a program of the docs prints what it prints with the installed package', async () => {
  const { lines, read } = await build({
    '_use.js':
      "import { sum } from 'sums';\nimport { next } from 'sums/parts/more';\n\nconsole.log(next(sum([1, 2])));\n",
  });
  expect(lines).toEqual([]);
  expect(read('index.html')).toMatch(/<pre [^>]*data-lang="js">[\s\S]*<samp>4\n?<\/samp>/);
});

describe('what it does not offer cannot be imported', () => {
  const message = (name: string, usable: string) =>
    `'${name}' cannot be imported: a script can use files of the docs folder${usable}`;

  test.each<[string, Files, string, string]>([
    ['another module', {}, 'sums/parts/pair', ', sums, sums/parts/more'],
    ['a module without a source', { '_sums/package.json': '{ "name": "sums", "exports": "./main.js" }' }, 'sums', ''],
    ['a broken manifest', { '_sums/package.json': '{' }, 'sums', ''],
    [
      'one target',
      { '_sums/package.json': '{ "name": "sums", "exports": "./index.js" }' },
      'sums/parts/more',
      ', sums',
    ],
  ])('%s', async (_, changes, name, usable) => {
    const { lines } = await build({ ...changes, '_use.js': `import '${name}';\n` });
    expect(lines).toEqual([expect.stringContaining(message(name, usable))]);
  });
});

test('a script runs again when a manifest changes what a name means', async () => {
  const use = "import { sum } from 'sums';\nconsole.log(sum([2, 3]));\n";
  const { read } = await build({
    '_use.js': use,
    '_sums/package.json': '{ "name": "sums", "exports": "./product.js" }',
    '_sums/product.ts': 'export const sum = ([a, b]) => a * b;\n',
  });
  expect(read('index.html')).toContain('<samp>6');
});
