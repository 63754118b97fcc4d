/** What scripts are made of: a change is noticed by those that use it, and by no others. */
import { build } from 'esbuild';
import { describe, expect, test, vi } from 'vitest';
import type { ScriptKind } from '../../generator/compute/bundle.ts';
import { type Linked, linkScripts } from '../../generator/compute/modules/link.ts';
import type { DocPath } from '../../generator/model/paths.ts';
import { type Files, snapshotOf } from '../support/site.ts';

vi.mock('esbuild', async (original) => {
  const real = await original<typeof import('esbuild')>();
  return { ...real, build: vi.fn(real.build) };
});

const SCRIPT = '_a.ts' as DocPath;
const PURE = '{ "name": "lib", "version": "1.0.0", "sideEffects": false, "exports": "./index.js" }';

async function link(files: Files, kind: ScriptKind = 'example'): Promise<Linked | string | undefined> {
  return (await linkScripts(new Map([[SCRIPT, kind]]), snapshotOf(files).docs)).scripts.get(SCRIPT);
}

/** What a script uses, which must be told by its modules alone. */
async function usedIn(files: Files): Promise<string> {
  vi.mocked(build).mockClear();
  const linked = await link(files);
  if (typeof linked !== 'object') throw new Error(linked);
  expect(wholes()).toBe(0);
  return linked.used;
}

/** How often scripts were bundled with all that they use. */
const wholes = () => vi.mocked(build).mock.calls.filter(([{ logOverride }]) => logOverride !== undefined).length;

/** What a script uses, and a change of another file, of a text to another one. */
type Case = readonly [name: string, files: Files, file: string, from: string, to: string];

const NOTICED: readonly Case[] = [
  [
    'a function',
    { '_a.ts': "import { f } from './_b.ts';\nf();\n", '_b.ts': 'export function f() { return 1; }\n' },
    '_b.ts',
    '1',
    '2',
  ],
  [
    'what a function uses',
    {
      '_a.ts': "import { f } from './_b.ts';\nf();\n",
      '_b.ts': 'const one = 1;\nconst g = () => one;\nexport const f = () => g();\n',
    },
    '_b.ts',
    'one = 1',
    'one = 2',
  ],
  [
    'what it uses in a template',
    {
      '_a.ts': "import { f } from './_b.ts';\nf();\n",
      '_b.ts': `const one = 1;\nexport const f = () => \`a.\${one}\`;\n`,
    },
    '_b.ts',
    'one = 1',
    'one = 2',
  ],
  [
    'what it spreads',
    {
      '_a.ts': "import { f } from './_b.ts';\nf();\n",
      '_b.ts': 'const ones = [1];\nexport const f = () => [...ones];\n',
    },
    '_b.ts',
    '[1]',
    '[2]',
  ],
  [
    'what it takes apart',
    {
      '_a.ts': "import { f } from './_b.ts';\nf();\n",
      '_b.ts': 'const { one, rest: [two] } = { one: 1, rest: [2] };\nexport const f = () => two;\n',
    },
    '_b.ts',
    'rest: [2]',
    'rest: [3]',
  ],
  [
    'a constant',
    { '_a.ts': "import { one } from './_b.ts';\nconsole.log(one);\n", '_b.ts': 'export const one = 1;\n' },
    '_b.ts',
    '1',
    '2',
  ],
  [
    'a default',
    { '_a.ts': "import one from './_b.ts';\nconsole.log(one);\n", '_b.ts': 'export default 1;\n' },
    '_b.ts',
    '1',
    '2',
  ],
  [
    'a class by what it inherits from',
    {
      '_a.ts': "import { B } from './_b.ts';\nnew B();\n",
      '_b.ts': 'class A { one = 1; }\nexport class B extends A {}\n',
    },
    '_b.ts',
    '1',
    '2',
  ],
  [
    'a member of a namespace',
    { '_a.ts': "import * as b from './_b.ts';\nconsole.log(b.one);\n", '_b.ts': 'export const one = 1;\n' },
    '_b.ts',
    '1',
    '2',
  ],
  [
    'anything of a namespace',
    { '_a.ts': "import * as b from './_b.ts';\nconsole.log(b);\n", '_b.ts': 'export const one = 1;\n' },
    '_b.ts',
    '1',
    '2',
  ],
  [
    'what another module hands on',
    {
      '_a.ts': "import { two } from './_b.ts';\nconsole.log(two);\n",
      '_b.ts': "export { one as two } from './_c.ts';\n",
      '_c.ts': 'export const one = 1;\n',
    },
    '_c.ts',
    '1',
    '2',
  ],
  [
    'what another module hands on with all',
    {
      '_a.ts': "import { one } from './_b.ts';\nconsole.log(one);\n",
      '_b.ts': "export * from './_c.ts';\n",
      '_c.ts': 'export const one = 1;\n',
    },
    '_c.ts',
    '1',
    '2',
  ],
  [
    'under which name it is handed on',
    {
      '_a.ts': "import { one } from './_b.ts';\nconsole.log(one);\n",
      '_b.ts': "export { one } from './_c.ts';\n",
      '_c.ts': 'export const one = 1;\nexport const two = 2;\n',
    },
    '_b.ts',
    '{ one }',
    '{ two as one }',
  ],
  [
    'what its own module hands on',
    { '_a.ts': "export * from './_b.ts';\n", '_b.ts': 'export const one = 1;\n' },
    '_b.ts',
    '1',
    '2',
  ],
  [
    'a module of which it uses nothing, which does something',
    { '_a.ts': "import './_b.ts';\n", '_b.ts': "console.log('b');\n" },
    '_b.ts',
    "'b'",
    "'c'",
  ],
  [
    'what a constant takes to be made',
    { '_a.ts': "import './_b.ts';\n", '_b.ts': 'const made = Number(1);\nexport const two = 2;\n' },
    '_b.ts',
    '1',
    '2',
  ],
  [
    'a static field',
    { '_a.ts': "import './_b.ts';\n", '_b.ts': 'export class B { static one = 1; }\n' },
    '_b.ts',
    '1',
    '2',
  ],
  [
    'a static block',
    { '_a.ts': "import './_b.ts';\n", '_b.ts': 'export class B { static { console.log(1); } }\n' },
    '_b.ts',
    '1',
    '2',
  ],
  [
    'the order in which modules do something',
    {
      '_a.ts': "import './_b.ts';\n",
      '_b.ts': "import './_c.ts';\nimport './_d.ts';\n",
      '_c.ts': "console.log('c');\n",
      '_d.ts': "console.log('d');\n",
    },
    '_b.ts',
    "import './_c.ts';\nimport './_d.ts';",
    "import './_d.ts';\nimport './_c.ts';",
  ],
  [
    'a ring of modules',
    {
      '_a.ts': "import { f } from './_b.ts';\nf();\n",
      '_b.ts': "import { g } from './_c.ts';\nexport const f = () => g();\n",
      '_c.ts': "import { f } from './_b.ts';\nexport const g = () => [f, 1];\n",
    },
    '_c.ts',
    '1',
    '2',
  ],
  [
    'modules that hand on all of each other',
    {
      '_a.ts': "import { one } from './_b.ts';\nconsole.log(one);\n",
      '_b.ts': "export * from './_c.ts';\nexport * from './_d.ts';\n",
      '_c.ts': "export * from './_b.ts';\n",
      '_d.ts': 'export const one = 1;\n',
    },
    '_d.ts',
    '1',
    '2',
  ],
  [
    'a module that is asked for late',
    { '_a.ts': "export default () => import('./_b.ts');\n", '_b.ts': 'export const one = 1;\n' },
    '_b.ts',
    '1',
    '2',
  ],
  [
    'a module that says otherwise what it exports',
    {
      '_a.ts': "import { one } from './_b.js';\nconsole.log(one);\n",
      '_b.js': 'const made = 1;\nexports.one = made;\n',
    },
    '_b.js',
    '1',
    '2',
  ],
  [
    'a member of data',
    { '_a.ts': "import { one } from './_b.json';\nconsole.log(one);\n", '_b.json': '{ "one": 1, "two": 2 }' },
    '_b.json',
    '1',
    '3',
  ],
  [
    'data as a whole',
    { '_a.ts': "import b from './_b.json';\nconsole.log(b.one);\n", '_b.json': '{ "one": 1, "two": 2 }' },
    '_b.json',
    '2',
    '3',
  ],
  [
    'data that a function uses',
    {
      '_a.ts': "import { f } from './_b.ts';\nf();\n",
      '_b.ts': "import rows from './_c.csv';\nexport const f = () => rows;\n",
      '_c.csv': 'a,b\n',
    },
    '_c.csv',
    'b',
    'c',
  ],
  [
    'what it uses of a package',
    {
      '_a.ts': "import { one } from 'lib';\nconsole.log(one);\n",
      '_lib/package.json': PURE,
      '_lib/index.ts': "export * from './b.ts';\n",
      '_lib/b.ts': 'export const one = 1;\n',
    },
    '_lib/b.ts',
    '1',
    '2',
  ],
  [
    'what a module does of which it uses something',
    {
      '_a.ts': "import { one } from 'lib';\nconsole.log(one);\n",
      '_lib/package.json': PURE,
      '_lib/index.ts': "export const one = 1;\nconsole.log('lib');\n",
    },
    '_lib/index.ts',
    "'lib'",
    "'other'",
  ],
  [
    'a text that reads like an import',
    {
      '_a.ts': "import { text } from './_b.ts';\nconsole.log(text);\n",
      '_b.ts': 'export const text = `\nvar one = require("one");\n`;\n',
    },
    '_b.ts',
    '"one"',
    '"two"',
  ],
];

const UNNOTICED: readonly Case[] = [
  [
    'a function that it does not use',
    {
      '_a.ts': "import { f } from './_b.ts';\nf();\n",
      '_b.ts': 'export function f() { return 1; }\nexport function g() { return 2; }\n',
    },
    '_b.ts',
    '2',
    '3',
  ],
  [
    'constants that it does not use',
    {
      '_a.ts': "import { f } from './_b.ts';\nf();\n",
      '_b.ts':
        'export const f = () => 1;\nconst rows = [{ a: -2, b: `c` }];\nexport const all = { rows };\nexport const names = new Set([1, 2]);\n',
    },
    '_b.ts',
    '-2',
    '-3',
  ],
  [
    'a set that it does not use',
    {
      '_a.ts': "import { f } from './_b.ts';\nf();\n",
      '_b.ts': 'export const f = () => 1;\nexport const names = new Set([1, 2]);\n',
    },
    '_b.ts',
    '2',
    '3',
  ],
  [
    'a class that it does not use',
    {
      '_a.ts': "import { f } from './_b.ts';\nf();\n",
      '_b.ts': 'export const f = () => 1;\nexport class B { two = 2; }\n',
    },
    '_b.ts',
    '2',
    '3',
  ],
  [
    'a property of the same name',
    {
      '_a.ts': "import { f } from './_b.ts';\nf({ one: 1 });\n",
      '_b.ts': 'const one = 1;\nexport const f = (a) => a.one;\nexport const g = () => one;\n',
    },
    '_b.ts',
    'one = 1',
    'one = 2',
  ],
  [
    'a member of a namespace that it does not use',
    {
      '_a.ts': "import * as b from './_b.ts';\nconsole.log(b.one);\n",
      '_b.ts': 'export const one = 1;\nexport const two = 2;\n',
    },
    '_b.ts',
    '2',
    '3',
  ],
  [
    'a comment',
    {
      '_a.ts': "import { f } from './_b.ts';\nf();\n",
      '_b.ts': '// a\nexport function f() {\n  // b\n  return 1;\n}\n',
    },
    '_b.ts',
    '// b',
    '// c',
  ],
  [
    'a type',
    {
      '_a.ts': "import { type One, one } from './_b.ts';\nconsole.log(one as One);\n",
      '_b.ts': 'export type One = 1;\nexport const one = 1;\n',
    },
    '_b.ts',
    'One = 1',
    'One = 1 | 2',
  ],
  [
    'a member of data that it does not use',
    { '_a.ts': "import { one } from './_b.json';\nconsole.log(one);\n", '_b.json': '{ "one": 1, "two": 2 }' },
    '_b.json',
    '2',
    '3',
  ],
  [
    'what it does not use of a package',
    {
      '_a.ts': "import { one } from 'lib';\nconsole.log(one);\n",
      '_lib/package.json': PURE,
      '_lib/index.ts': "export const one = 1;\nexport * from './b.ts';\n",
      '_lib/b.ts': 'export const two = Number(2);\n',
    },
    '_lib/b.ts',
    'Number(2)',
    'Number(3)',
  ],
  [
    'one more module of a package',
    {
      '_a.ts': "import { one } from 'lib';\nconsole.log(one);\n",
      '_lib/package.json': PURE,
      '_lib/index.ts': "export * from './b.ts';\n",
      '_lib/b.ts': 'export const one = 1;\n',
      '_lib/c.ts': 'export const two = 2;\n',
    },
    '_lib/index.ts',
    "export * from './b.ts';",
    "export * from './c.ts';\nexport * from './b.ts';",
  ],
];

function changed(files: Files, file: string, from: string, to: string): Files {
  const text = String(files[file]);
  expect(text).toContain(from);
  return { ...files, [file]: text.replace(from, to) };
}

describe('a script is made anew when something changes that it uses', () => {
  test.each(NOTICED)('%s', async (_, files, file, from, to) => {
    const before = await usedIn(files);
    expect(await usedIn(changed(files, file, from, to))).not.toBe(before);
    expect(await usedIn(files)).toBe(before);
  });
});

describe('a script stays as it is when something changes that it does not use', () => {
  test.each(UNNOTICED)('%s', async (_, files, file, from, to) => {
    expect(await usedIn(changed(files, file, from, to))).toBe(await usedIn(files));
  });
});

describe('a script that cannot be linked is told why', () => {
  test.each<readonly [name: string, files: Files, message: RegExp]>([
    [
      'a name that is not exported',
      { '_a.ts': "import { two } from './_b.ts';\ntwo();\n", '_b.ts': 'export const one = 1;\n' },
      /No matching export in ".*_b\.ts" for import "two" \(_a\.ts:1\)/,
    ],
    [
      'a default that is not there',
      {
        '_a.ts': "import b from './_b.ts';\nb();\n",
        '_b.ts': "export * from './_c.ts';\n",
        '_c.ts': 'export default 1;\n',
      },
      /No matching export in ".*_b\.ts" for import "default" \(_a\.ts:1\)/,
    ],
    [
      'a member that data do not have',
      { '_a.ts': "import { two } from './_b.json';\nconsole.log(two);\n", '_b.json': '{ "one": 1 }' },
      /No matching export in ".*_b\.json" for import "two" \(_a\.ts:1\)/,
    ],
    [
      'a file that is not there',
      { '_a.ts': "import './_b.ts';\n", '_b.ts': "import './_d.ts';\n", '_c.ts': '' },
      /there is no file '_d\.ts' in the docs folder; did you mean _\w\.ts\? \(_b\.ts:1\)/,
    ],
    [
      'a text that is none',
      { '_a.ts': "import './_b.ts';\n", '_b.ts': 'const = 1;\n' },
      /Expected identifier .*\(_b\.ts:1\)/,
    ],
    ['data that are none', { '_a.ts': "import './_b.json';\n", '_b.json': '{ "one": }' }, /\(_b\.json:1\)/],
    ['a picture', { '_a.ts': "import './_b.png';\n", '_b.png': '' }, /files that end in \.png cannot be imported/],
    [
      'a package that scripts of its kind have not',
      {
        '_a.ts': "import { f } from './_b.ts';\nf();\n",
        '_b.ts': "import { plot } from '@observablehq/plot';\nexport const f = () => plot();\n",
      },
      /'@observablehq\/plot' cannot be imported.*\(_b\.ts:1\)/,
    ],
  ])('%s', async (_, files, message) => {
    expect(await link(files)).toMatch(message);
  });
});

test('a module is read again when it changed, and not with others', async () => {
  const script = "import { one } from './_b.ts';\nconsole.log(one);\n";
  const { docs } = snapshotOf({ '_a.ts': script, '_b.ts': 'export const one = 1;\n' });
  const linked = async (files: typeof docs) => {
    vi.mocked(build).mockClear();
    const { scripts, modules } = await linkScripts(new Map([[SCRIPT, 'example']]), files);
    const entries = vi.mocked(build).mock.calls.flatMap(([{ entryPoints }]) => Object.values(entryPoints ?? {}));
    return { made: scripts.get(SCRIPT), code: modules.get('_b.ts')?.code, count: entries.length };
  };
  const first = await linked(docs);
  expect(first.count).toBe(2);
  expect(await linked(docs)).toEqual({ ...first, count: 0 });
  const { docs: others } = snapshotOf({ '_b.ts': 'export const one = 2;\n' });
  const second = await linked(new Map([...docs, ...others]));
  expect(second.count).toBe(1);
  expect(second.code).toContain('one = 2');
  expect(second.made).not.toEqual(first.made);
  // Where its imports lead is part of it.
  const without = await linked(new Map([...docs].filter(([path]) => path === SCRIPT)));
  expect(without.made).toMatch(/there is no file '_b\.ts'/);
});
