/** Packages of the docs: folders whose modules scripts import by the name in their `package.json`. */
import { beforeAll, expect, test } from 'vitest';
import { type BuiltSite, site } from '../support/site.ts';

const SUM = 'export const sum = ([a, b]: readonly [number, number]): number => a + b;\n';
const MANIFEST = {
  name: 'sums',
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    './parts/more': './parts/more.js',
    './package.json': './package.json',
  },
};

/** Imports of what no package offers. */
const REFUSED = {
  'another module': 'sums/parts/pair',
  'a module without a source': 'sourceless',
  'a package with a broken manifest': 'broken',
  'a module beside the only one': 'one/parts/more',
};

let built: BuiltSite;
beforeAll(async () => {
  const refused = Object.values(REFUSED);
  built = await site({
    'intro.md': '# Home\n\n::example{file="_use.js"}\n\n::example{file="_product.js"}\n',
    'refused.md': `# Refused\n\n${refused.map((_, index) => `::example{file="_refused-${index}.js"}\n`).join('\n')}`,
    ...Object.fromEntries(refused.map((name, index) => [`_refused-${index}.js`, `import '${name}';\n`])),
    '_use.js':
      "import { sum } from 'sums';\nimport { next } from 'sums/parts/more';\n\nconsole.log(next(sum([1, 2])));\n",
    '_sums/package.json': JSON.stringify(MANIFEST),
    '_sums/index.ts': SUM,
    '_sums/parts/more.ts': "import { sum } from '../index.ts';\n\nexport const next = (value) => sum([value, 1]);\n",
    '_sums/parts/pair.ts': 'export const pair = [1, 2];\n',
    '_sourceless/package.json': '{ "name": "sourceless", "exports": "./main.js" }',
    '_broken/package.json': '{',
    '_one/package.json': '{ "name": "one", "exports": "./product.js" }',
    '_one/product.ts': 'export const product = ([a, b]) => a * b;\n',
    '_one/parts/more.ts': SUM,
    '_product.js': "import { product } from 'one';\nconsole.log(product([2, 3]));\n",
  });
});

test('a program of the docs prints what it prints with the installed package', () => {
  expect(built.lines.filter((line) => line.startsWith('docs/intro.md'))).toEqual([]);
  expect(built.read('index.html')).toMatch(/<pre [^>]*data-lang="js">[\s\S]*<samp>4\n?<\/samp>[\s\S]*<samp>6/);
});

test.each(Object.entries(REFUSED).map(([what, name], index) => [what, name, index] as const))(
  '%s cannot be imported',
  (_, name, index) => {
    expect(built.lines.filter((line) => line.startsWith(`docs/refused.md:${3 + 2 * index}:`))).toEqual([
      expect.stringContaining(
        `'${name}' cannot be imported: a script can use files of the docs folder, one, sums, sums/parts/more`,
      ),
    ]);
  },
);
