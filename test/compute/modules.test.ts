/** The modules that scripts share: compiled once, and for each script as if nobody else had them. */
import { expect, test } from 'vitest';
import { pageAt } from '../link/page.ts';
import { type Files, site } from '../support/site.ts';

/** What a script prints, and what is wrong with it. */
async function printed(files: Files, script = 'a.ts') {
  const page = `# Home\n\n::example{file="_examples/${script}"}\n`;
  const built = await site({ ...files, 'intro.md': page });
  const { body } = pageAt(built, '/');
  const html = body.kind === 'article' ? body.html : '';
  return { output: /<samp>(.*?)<\/samp>/s.exec(html)?.[1]?.trim().split('\n') ?? [], lines: built.lines };
}

test('what a script does to modules and data that it imports is unknown to the next', async () => {
  const use = `import { list, count } from '../_shared/list.ts';
import data from '../_shared/data.json';
list.push(1);
data.rows.push(1);
export const sizes = [list.length, data.rows.length, count()].join(' ');
`;
  const names = ['a', 'b', 'c'];
  const built = await site({
    '_shared/list.ts': 'export const list: number[] = [];\nlet calls = 0;\nexport const count = () => (calls += 1);\n',
    '_shared/data.json': '{ "rows": [] }',
    ...Object.fromEntries(names.map((name) => [`_examples/${name}.ts`, use])),
    'intro.md': `# Home\n\n${names.map((name) => `:value[_examples/${name}#sizes]`).join(', ')}\n`,
  });
  const { body } = pageAt(built, '/');
  expect(built.lines).toEqual([]);
  expect((body.kind === 'article' ? body.html : '').match(/1 1 1/g)).toHaveLength(3);
});

test('a module of a package without side effects is evaluated when it is used, any other where it is imported', async () => {
  const files = {
    '_lib/package.json': '{ "name": "lib", "version": "1.0.0", "sideEffects": false, "exports": "./index.js" }',
    '_lib/index.ts':
      "export * from './used.ts';\nexport * from './unused.ts';\nexport { default as other } from './unused.ts';\n",
    '_lib/used.ts': "console.log('used');\nexport const used = () => 7;\n",
    '_lib/unused.ts': "throw new Error('nobody asked');\nexport const unused = 1;\nexport default 2;\n",
    '_shared/first.ts': "console.log('first');\nexport {};\n",
    '_examples/a.ts':
      "import { used } from 'lib';\nimport '../_shared/first.ts';\nconsole.log('script');\nconsole.log(used(), used());\n",
  };
  expect(await printed(files)).toEqual({ output: ['first', 'script', 'used', '7 7'], lines: [] });
});

test('modules of every kind import each other', async () => {
  const files = {
    '_shared/main.ts': 'export default class Main { name = "main"; }\nexport const named = 1;\n',
    '_shared/rows.csv': 'a,b\n',
    '_shared/data.json': '{ "limit": 700, "rest": [1] }',
    '_shared/ring.ts':
      "import { start } from './round.ts';\nexport const end = () => 'end';\nexport const go = () => start();\n",
    '_shared/round.ts': "import { end } from './ring.ts';\nexport const start = () => end();\n",
    '_examples/a.mjs': `import Main, * as all from '../_shared/main.ts';
import rows from '../_shared/rows.csv';
import data, { limit } from '../_shared/data.json';
import { go } from '../_shared/ring.ts';
console.log(new Main().name, all.named, rows.trim(), limit, data.rest, go());
export default async () => (await import('../_shared/main.ts')).named;
`,
  };
  expect(await printed(files, 'a.mjs')).toEqual({ output: ['main 1 a,b 700 [ 1 ] end', '1'], lines: [] });
});

test('regions belong to the script that runs, not to one that it imports', async () => {
  const files = {
    '_examples/a.ts': "import { one } from './b.ts';\n// #region own\nconsole.log(one);\n// #endregion\n",
    '_examples/b.ts': "// #region own\nexport const one = 1;\n// #endregion\nconsole.log('b');\n",
  };
  expect(await printed(files)).toEqual({ output: ['b', '1'], lines: [] });
});

test.each([
  ['{ "limit": 700, }', /_shared\/data\.json:1/],
  ['{ "bound": 700 }', /limit/],
])('data that cannot be imported are told of: %s', async (data, message) => {
  const files = {
    '_shared/data.json': data,
    '_examples/a.ts': "import { limit } from '../_shared/data.json';\nconsole.log(limit);\n",
  };
  const { lines } = await printed(files);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(message);
});
