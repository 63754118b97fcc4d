/** Packages of the docs: imported by their names, and published for others to install. */
import { gunzipSync } from 'node:zlib';
import { parseTar } from 'nanotar';
import { describe, expect, test } from 'vitest';
import type { PackageResult } from '../../generator/model/computed.ts';
import { type Files, MemoryCache, type SiteOptions, site } from '../support/site.ts';

const MANIFEST = `${JSON.stringify({
  name: 'sums',
  version: '1.2.0',
  type: 'module',
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    './parts/more': './parts/more.js',
    './package.json': './package.json',
  },
})}\n`;

const FILES: Files = {
  'intro.md': '# Home\n',
  'library.md': '# Library\n\n::package{folder="_sums"}\n',
  '_sums/package.json': MANIFEST,
  '_sums/README.md': '# Sums\n',
  '_sums/index.ts':
    "import type { Pair } from './parts/pair.ts';\n\n/** Adds a pair. */\nexport function sum([a, b]: Pair): number {\n  return a + b;\n}\n",
  '_sums/parts/more.ts':
    "import { sum } from '../index.ts';\nimport constants from '../../_constants.json';\n\n/** Adds one. */\nexport const next = (value: number): number => sum([value, constants.one]);\n",
  '_sums/parts/pair.ts': '/** Two numbers. */\nexport type Pair = readonly [number, number];\n',
  '_constants.json': '{ "one": 1 }\n',
};

const build = (changes: Files = {}, options: SiteOptions = {}) => site({ ...FILES, ...changes }, options);

/** A cache that counts the packages that were made. */
class CountingCache extends MemoryCache {
  packages = 0;
  override remember(key: string, value: unknown): void {
    if ((value as Partial<PackageResult>).entries !== undefined) this.packages += 1;
    super.remember(key, value);
  }
}

describe('published', () => {
  test('as modules, maps and types in a folder of the version, and as an archive', async () => {
    const { lines, paths, read, site: whole } = await build();
    expect(lines).toEqual([]);
    const own = paths.filter((path) => path.startsWith('library/1.2.0/')).map((path) => path.slice(14));
    const files = own.filter((name) => name !== 'sums-1.2.0.tgz');
    expect(files.filter((name) => !name.startsWith('chunk-'))).toEqual([
      'README.md',
      'index.d.ts',
      'index.js',
      'index.js.map',
      'package.json',
      'parts/more.d.ts',
      'parts/more.js',
      'parts/more.js.map',
      'parts/pair.d.ts',
    ]);
    expect(read('library/1.2.0/package.json')).toBe(MANIFEST);
    expect(read('library/1.2.0/index.d.ts')).toBe(
      'import type { Pair } from "./parts/pair.js";\n/** Adds a pair. */\nexport declare function sum([a, b]: Pair): number;\n',
    );
    expect(read('library/1.2.0/index.js')).toMatch(/\/\/# sourceMappingURL=index\.js\.map\n$/);

    const archive = [...whole.outputs].find(([path]) => path.endsWith('/sums-1.2.0.tgz'))?.[1].read() as Uint8Array;
    // A copy: what is unpacked may be a part of a larger buffer, which `parseTar` would read from its start.
    const packed = parseTar(new Uint8Array(gunzipSync(archive)));
    expect(packed.map(({ name }) => name)).toEqual(files.map((name) => `package/${name}`));
    for (const { name, text } of packed) expect(text).toBe(read(`library/1.2.0/${name.slice(8)}`));
  });

  test('the page says how to get it', async () => {
    const { read } = await build({}, { settings: { url: 'https://sums.example', baseUrl: '/docs/' } });
    const html = read('library/index.html');
    expect(html).toContain('npm install https://sums.example/docs/library/1.2.0/sums-1.2.0.tgz\n');
    const [, map = ''] = /<code>&lt;script type=&quot;importmap&quot;>([^<]*)&lt;\/script>/.exec(html) ?? [];
    expect(JSON.parse(map.replaceAll('&quot;', '"'))).toEqual({
      imports: {
        sums: 'https://sums.example/docs/library/1.2.0/index.js',
        'sums/parts/more': 'https://sums.example/docs/library/1.2.0/parts/more.js',
      },
    });
    expect(html).toContain('<a href="/docs/library/1.2.0/parts/more.d.ts" download>parts/more.d.ts</a>');
  });

  test('the same bytes at every time, and nothing is bundled again without a reason', async () => {
    const cache = new CountingCache();
    const read = async (changes: Files = {}) => {
      const { site: whole } = await build(changes, { cache });
      const [, archive] = [...whole.outputs].find(([path]) => path.endsWith('.tgz')) ?? [];
      return Buffer.from(archive?.read() ?? '').toString('base64');
    };
    const first = await read();
    expect(await read({ 'intro.md': '# Home, sweet home\n' })).toBe(first);
    expect(cache.packages).toBe(1);
    expect(await read({ '_constants.json': '{ "one": 2 }\n' })).not.toBe(first);
    expect(cache.packages).toBe(2);
  });

  test('releases keep the address of their package, and the docs folder has its own', async () => {
    const release = (version: string, name: string) =>
      Object.fromEntries(
        Object.entries(FILES).map(([path, text]) => [
          `versioned_docs/version-${name}/${path}`,
          String(text).replace('1.2.0', version),
        ]),
      );
    const { lines, paths } = await build({
      'versions.json': '["1.1", "1.0"]',
      ...release('1.1.0', '1.1'),
      ...release('1.0.0', '1.0'),
    });
    expect(lines).toEqual([]);
    expect(paths.filter((path) => path.endsWith('.tgz'))).toEqual([
      'library/1.0.0/sums-1.0.0.tgz',
      'library/1.1.0/sums-1.1.0.tgz',
      'next/library/1.2.0/sums-1.2.0.tgz',
    ]);

    const { lines: doubled } = await build({
      'versions.json': '["1.1", "1.0"]',
      ...release('1.0.0', '1.1'),
      ...release('1.0.0', '1.0'),
      'versioned_docs/version-1.1/_sums/index.ts': '/** Other. */\nexport const sum = (): number => 1;\n',
    });
    expect(doubled).toEqual([
      "versioned_docs/version-1.0/library.md:3:1 error package: version 1.0.0 of 'sums' is that of version 1.1 of the docs too, and is not the same: give one another version",
    ]);
  });
});

describe('imported by its name', () => {
  const example = '# Home\n\n::example{file="_use.js"}\n';

  test('a program of the docs prints what it prints with the installed package', async () => {
    const { lines, read } = await build({
      'intro.md': example,
      '_use.js':
        "import { sum } from 'sums';\nimport { next } from 'sums/parts/more';\n\nconsole.log(next(sum([1, 2])));\n",
    });
    expect(lines).toEqual([]);
    expect(read('index.html')).toMatch(/<pre data-lang="js">[\s\S]*<samp>4\n?<\/samp>/);
  });

  test('what it does not offer cannot be imported', async () => {
    const { lines } = await build({ 'intro.md': example, '_use.js': "import 'sums/parts/pair';\n" });
    expect(lines).toEqual([
      expect.stringContaining(
        "'sums/parts/pair' cannot be imported: a script can use files of the docs folder, sums, sums/parts/more",
      ),
    ]);
  });
});

describe('what is wrong is said', () => {
  const without = (path: string) => Object.fromEntries(Object.entries(FILES).filter(([name]) => name !== path));

  test.each<[string, Files, string]>([
    ['no folder is named', { 'library.md': '# L\n\n::package{}\n' }, "'::package' needs the name of a folder"],
    ['a folder outside', { 'library.md': '# L\n\n::package{folder="../x"}\n' }, "'../x' lies outside the docs folder"],
    [
      'another attribute',
      { 'library.md': '# L\n\n::package{folder="_sums" name="x"}\n' },
      "'package' has no attribute 'name'",
    ],
    [
      'no package there',
      { 'library.md': '# L\n\n::package{folder="_other"}\n' },
      "there is no file '_other/package.json' in the docs folder",
    ],
    ['no JSON', { '_sums/package.json': '{' }, "'_sums/package.json' is wrong: "],
    ['no version', { '_sums/package.json': MANIFEST.replace('version', 'vision') }, "'version' must be a text"],
    [
      'a module without a source',
      { '_sums/package.json': MANIFEST.replace('./index.js', './main.js') },
      "'exports' names './main.js', but there is no file '_sums/main.ts'",
    ],
    [
      'an entry that is no module',
      { '_sums/package.json': MANIFEST.replace('./index.js', './style.css') },
      "'exports' must name modules, such as './index.js', and '.' does not",
    ],
    ['an import that leads nowhere', { '_sums/index.ts': "import './non.ts';\n" }, "there is no file '_sums/non.ts'"],
    [
      'a type that is left to be inferred',
      { '_sums/index.ts': '/** S. */\nexport const sum = Math.max(1, 2);\n' },
      '_sums/index.ts leaves a type of an export to be inferred: write it down (line 2)',
    ],
    [
      'types from outside',
      {
        '_sums/index.ts': "import type { X } from '../_x.ts';\nexport const sum = (x: X): X => x;\n",
        '_x.ts': 'export type X = 1;\n',
      },
      "the types of the package need '_x.ts', which is no TypeScript file of its folder",
    ],
  ])('%s', async (_, changes, message) => {
    const { lines } = await site({ ...without(''), ...changes });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^docs\/library\.md:3:1 error (package|unknown-directive): /);
    expect(lines[0]).toContain(message);
  });

  test('where scripts are forbidden, nothing is bundled', async () => {
    const { lines } = await build({}, { settings: { scripts: 'forbid' } });
    expect(lines).toEqual(["docs/library.md:3:1 error package: the setting 'scripts' forbids scripts of the docs"]);
  });
});
