/** The laws find what breaks them: each case is one planted violation. */
import { expect, test } from 'vitest';
import { undeclared, violations } from './laws.js';
import { importsOf } from './sources.js';

test('every form of an import is seen, and whether it imports types only', () => {
  const source = [
    "import a, { type B } from './a.ts';",
    "import type { B } from './b.ts';",
    "import { type C } from './c.ts';",
    "export * from './d.ts';",
    "import './e.ts';",
    "const f = await import('./f.ts');",
    "let g: import('./g.ts').G | typeof import('./h.ts');",
    "const i = await import('@i/i/deep');",
    "const j = require.resolve('j/package.json');",
    "// import './not.ts';",
    'const text = \'export { x } from "./not.ts"\';',
  ];
  const seen = importsOf('x/x.ts', source.join('\n'));
  expect(seen.map(({ line, target, isType }) => `${line} ${target}${isType ? ' type' : ''}`)).toEqual([
    '1 x/a.ts',
    '2 x/b.ts type',
    '3 x/c.ts type',
    '5 x/e.ts',
    '4 x/d.ts',
    '6 x/f.ts',
    '7 x/g.ts type',
    '7 x/h.ts type',
    '8 @i/i',
    '9 j',
  ]);
});

const DRAWING = `bin
generator/
  main.ts -> link, base
  compile -> base
  link -> base
  base
theme/
  theme`;
const GOOD = {
  'bin/site.js': "import 'node:fs';",
  'generator/main.ts': "import './link/a.ts';\nimport './base/a.ts';",
  'generator/compile/a.ts': "import type { A } from '../base/disk.ts';",
  'generator/link/a.ts': "import '../base/a.ts';",
  'generator/base/a.ts': '',
  'generator/base/disk.ts': "import 'node:fs';",
  'theme/A.tsx': "import 'react';",
};

test('nothing is wrong', () => expect(violations(GOOD, DRAWING)).toEqual([]));

test.each([
  [
    'another side',
    'theme/B.tsx',
    "import '../generator/base/a.ts';",
    'law 1: theme must not import generator/base/a.ts',
  ],
  ['a package of another side', 'theme/B.tsx', "import 'preact';", 'law 1: theme must not import preact'],
  ['a client file by name', 'generator/link/b.ts', "const a = 'client/main.ts';", 'law 1: only bundling/'],
  ['a file in no part', 'generator/new.ts', '', 'law 2: in no part'],
  [
    'an arrow up',
    'generator/base/b.ts',
    "import type { A } from '../link/a.ts';",
    'base -> generator/link is not drawn',
  ],
  ['the disk', 'generator/link/b.ts', "import 'node:fs';", 'law 3: must not import node:fs'],
  ['the disk behind a leaf', 'generator/link/b.ts', "import '../base/disk.ts';", 'generator/base/disk.ts -> node:fs'],
  ['a cycle of types', 'generator/base/a.ts', "import type { A } from './a.ts';", 'law 9: import cycle'],
])('%s', (_, file, source, message) => {
  expect(violations({ ...GOOD, [file]: source }, DRAWING).join('\n')).toContain(message);
});

test.each([
  [
    'main.ts -> link, base',
    'main.ts -> compile, link, base',
    'nothing imports along generator/main.ts -> generator/compile',
  ],
  ['  base\n', '  base -> link\n', 'generator/base -> generator/link must point down'],
  ['compile -> base', 'compile -> link, base', 'the stage generator/compile imports the stage generator/link'],
])('a drawing with %j in place of %j', (from, to, message) => {
  expect(violations(GOOD, DRAWING.replace(from, to)).join('\n')).toContain(message);
});

test('packages that are not declared, or that users would miss', () => {
  const declared = { dependencies: { a: '' }, devDependencies: { b: '', '@types/c': '' } };
  const files = {
    'generator/x.ts': "import 'a/x';\nimport type { B } from 'b';\nimport type { C } from 'c';\nimport 'node:fs';",
    'generator/y.ts': "import 'd';\nimport { b } from 'b';",
    'test/x.test.ts': "import 'b';",
  };
  expect(undeclared(files, declared, ['b'])).toEqual([
    'generator/y.ts:1 d is not declared',
    'generator/y.ts:2 b is no dependency',
  ]);
});
