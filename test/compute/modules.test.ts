/** The modules that scripts share: compiled once, and for each script as if nobody else had them. */
import { expect, test } from 'vitest';
import { pageAt } from '../link/page.ts';
import { type Files, site } from '../support/site.ts';

/** The article of the home page, and what is wrong with the site. */
async function article(files: Files) {
  const built = await site(files);
  const { body } = pageAt(built, '/');
  return { html: body.kind === 'article' ? body.html : '', lines: built.lines };
}

/** What scripts print, and what is wrong with them. */
async function printedBy(files: Files, scripts: readonly string[]) {
  const page = scripts.map((script) => `::example{file="_examples/${script}"}`).join('\n\n');
  const { html, lines } = await article({ ...files, 'intro.md': `# Home\n\n${page}\n` });
  return { output: [...html.matchAll(/<samp>(.*?)<\/samp>/gs)].map(([, said = '']) => said.trim().split('\n')), lines };
}

/** What a script prints, and what is wrong with it. */
async function printed(files: Files, script = 'a.ts') {
  const { output, lines } = await printedBy(files, [script]);
  return { output: output[0] ?? [], lines };
}

/** The same script under several names. */
const alike = (names: readonly string[], script: (name: string) => string): Files =>
  Object.fromEntries(names.map((name) => [`_examples/${name}.ts`, script(name)]));

test('what a script does to modules and data that it imports is unknown to the next', async () => {
  const use = `import { list, count } from '../_shared/list.ts';
import data from '../_shared/data.json';
list.push(1);
data.rows.push(1);
export const sizes = [list.length, data.rows.length, count()].join(' ');
`;
  const names = ['a', 'b', 'c'];
  const { html, lines } = await article({
    '_shared/list.ts': 'export const list: number[] = [];\nlet calls = 0;\nexport const count = () => (calls += 1);\n',
    '_shared/data.json': '{ "rows": [] }',
    ...alike(names, () => use),
    'intro.md': `# Home\n\n${names.map((name) => `:value[_examples/${name}#sizes]`).join(', ')}\n`,
  });
  expect(lines).toEqual([]);
  expect(html.match(/1 1 1/g)).toHaveLength(3);
});

/** What three scripts print that all do the same with one module. */
async function printedByThree(module: string, use: string): Promise<readonly string[]> {
  const names = ['a', 'b', 'c'];
  const script = `import * as all from '../_shared/module.ts';\nexport const said = ${use};\n`;
  const { html, lines } = await article({
    '_shared/module.ts': module,
    '_shared/data.json': '{ "rows": [{ "limit": 700 }] }',
    '_shared/printing.ts': "console.log('loaded');\nexport const one = 1;\n",
    '_shared/counter.ts': 'let n = 0;\nexport const next = () => (n += 1);\n',
    '_lib/package.json': '{ "name": "lib", "version": "1.0.0", "sideEffects": false, "exports": "./index.js" }',
    '_lib/index.ts': 'let n = 0;\nexport const next = () => (n += 1);\n',
    ...alike(names, () => script),
    'intro.md': `# Home\n\n${names.map((name) => `<i>:value[_examples/${name}#said]</i>`).join('\n')}\n`,
  });
  expect(lines).toEqual([]);
  return [...html.matchAll(/<i>(.*?)<\/i>/gs)].map(([, said = '']) => said.replace(/<[^>]*>/g, ''));
}

const LOADED = 'export const loaded = String(performance.now());\n';

test.each([
  ['functions and constants', 'export const half = (x: number) => x / 2;\nexport function one() {\n  return 1;\n}\n'],
  ['classes and data', 'export class A {\n  x = 1;\n}\nexport const TABLE = { a: [1, 2], b: { c: /x/ } };\n'],
  ['data of a file', "import data from './data.json';\nexport const first = () => data.rows[0];\n"],
])('a module that holds %s is evaluated once for all scripts', async (_, module) => {
  const said = await printedByThree(module + LOADED, 'all.loaded');
  expect(said).toHaveLength(3);
  expect(new Set(said).size).toBe(1);
});

test.each([
  ['a variable', 'let n = 0;\nexport const use = () => (n += 1);\n', '1'],
  ['what a pattern sets', 'let n = 0;\nexport const use = () => {\n  [n] = [n + 1];\n  return n;\n};\n', '1'],
  ['what a loop sets', 'let n = 0;\nexport const use = () => {\n  for (n of [n + 1]) ;\n  return n;\n};\n', '1'],
  ['an empty list', 'const seen: number[] = [];\nexport const use = () => seen.push(1);\n', '1'],
  ['a list', 'const seen = [0];\nexport const use = () => seen.push(1);\n', '2'],
  ['a map', 'const seen = new Map([[0, 0]]);\nexport const use = () => seen.set(seen.size, 1).size;\n', '2'],
  ['typed numbers', 'const seen = new Float64Array(1);\nexport const use = () => (seen[0]! += 1);\n', '1'],
  ['what a closure keeps', 'export const use = (() => {\n  let n = 0;\n  return () => (n += 1);\n})();\n', '1'],
  [
    'what closures of a table keep',
    'const make = () => {\n  let n = 0;\n  return () => (n += 1);\n};\nconst all = { a: make() };\nexport const use = () => all.a();\n',
    '1',
  ],
  ['a static field', 'class A {\n  static n = 0;\n}\nexport const use = () => (A.n += 1);\n', '1'],
  [
    'a private static field',
    'class A {\n  static #n = 0;\n  static next() {\n    return (A.#n += 1);\n  }\n}\nexport const use = () => A.next();\n',
    '1',
  ],
  [
    'an instance',
    'class A {\n  #n = 0;\n  next() {\n    return (this.#n += 1);\n  }\n}\nconst a = new A();\nexport const use = () => a.next();\n',
    '1',
  ],
  [
    'a property of a function',
    'function own() {}\nexport const use = () => ((own as any).n = ((own as any).n ?? 0) + 1);\n',
    '1',
  ],
  [
    'a prototype',
    'class A {}\nexport const use = () => ((A.prototype as any).n = ((A.prototype as any).n ?? 0) + 1);\n',
    '1',
  ],
  [
    'a generator',
    'function* count() {\n  let n = 0;\n  for (;;) yield (n += 1);\n}\nconst counting = count();\nexport const use = () => counting.next().value;\n',
    '1',
  ],
  [
    'an expression that remembers its place',
    "const next = /x/g;\nexport const use = () => next.exec('xx')?.index;\n",
    '0',
  ],
  ['what it prints', "console.log('loaded');\nexport const use = () => 1;\n", '1'],
  ['a module that prints', "import { one } from './printing.ts';\nexport const use = () => one;\n", '1'],
  ['a counter of another module', "import { next } from './counter.ts';\nexport const use = () => next();\n", '1'],
  ['a counter of a package', "import { next } from 'lib';\nexport const use = () => next();\n", '1'],
  [
    'what a counter of a package came to',
    "import { next } from 'lib';\nconst first = next();\nexport const use = () => first + next();\n",
    '3',
  ],
])('a module that holds %s leaves nothing of it to the next script', async (_, module, expected) => {
  expect(await printedByThree(module, 'String((all as any).use())')).toEqual([expected, expected, expected]);
});

test.each([
  ['an exported table', 'export const TABLE = { rows: [1] };\n', 'all.TABLE.rows.push(2)', '2'],
  ['an exported class', 'export class A {}\n', '((all.A as any).n = ((all.A as any).n ?? 0) + 1)', '1'],
  [
    'what a function returns',
    'const TABLE = [[1], [2]];\nexport const first = () => TABLE[0]!;\n',
    'all.first().push(2)',
    '2',
  ],
])('a script that changes %s of a module does so for itself', async (_, module, use, expected) => {
  expect(await printedByThree(module, `String(${use})`)).toEqual([expected, expected, expected]);
});

test('what a module reads that scripts share says where somebody tries to change it', async () => {
  const { lines } = await printed({
    '_shared/data.json': '{ "rows": [1] }',
    '_shared/rows.ts': "import data from './data.json';\nexport const rows = () => data.rows;\n",
    '_examples/a.ts': "import { rows } from '../_shared/rows.ts';\nrows().push(2);\n",
  });
  expect(lines).toEqual([expect.stringMatching(/_examples\/a\.ts.*object is not extensible/)]);
});

test('what modules print while they are loaded, every script has printed that imports them', async () => {
  const files = {
    '_shared/printing.ts': "console.log('loaded');\nexport const one = 1;\n",
    '_shared/uses.ts': "import { one } from './printing.ts';\nexport const two = () => 2 * one;\n",
    ...alike(['a', 'b'], () => "import { two } from '../_shared/uses.ts';\nconsole.log(two());\n"),
  };
  const { output } = await printedBy(files, ['a.ts', 'b.ts']);
  expect(output).toEqual([
    ['loaded', '2'],
    ['loaded', '2'],
  ]);
});

test('what a shared module prints belongs to the script that calls it', async () => {
  const files = {
    '_shared/tell.ts': "export const tell = (what: string) => console.log('told', what);\n",
    ...alike(['a', 'b'], (name) => `import { tell } from '../_shared/tell.ts';\ntell('${name}');\n`),
  };
  expect((await printedBy(files, ['a.ts', 'b.ts'])).output).toEqual([['told a'], ['told b']]);
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
