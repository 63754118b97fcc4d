/** Values and examples from scripts: what pages show of them, and when they run. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { OutputPath } from '../../generator/model/paths.ts';
import { type BuiltSite, type Files, MemoryCache, site } from '../support/site.ts';

const TOOLKIT = {
  '_toolkit/index.ts': "export * from './double.ts';\nexport * from './half.ts';\n",
  '_toolkit/double.ts': 'export const double = (value: number) => 2 * value;\n',
  '_toolkit/half.ts': 'export const half = (value: number) => value / 2;\n',
};
const DOUBLE = {
  ...TOOLKIT,
  '_intro/double.ts': `import { double } from '../_toolkit/index.ts';

// #region use
export const four = double(2);
console.log('four:', four, 'small', [1, 2.5]);
// #endregion

// #region more
  console.log('more');
// #endregion
export const small = -0.00000001234;
export const peaks = [{ at: 0.02, name: 'x < y' }];
export const zero = -0.0001;
export const right = true;
export const wave = new Float64Array([1, 2]);
export const hidden = () => 1;
`,
};

const page = (text: string) => ({ 'intro.md': `# Home\n\n${text}\n` });

const VALUES = {
  four: '4',
  'four]{digits=2': '4.00',
  'four]{digits=1 unit=mm': '4.0\u202Fmm',
  'four]{unit="°"': '4°',
  'four]{unit="%"': '4\u202F%',
  small: '\u22121.234\u202F×\u202F10\u22128',
  'small]{precision=2': '\u22121.2\u202F×\u202F10\u22128',
  'small]{digits=9': '\u22120.000000012',
  'zero]{digits=2': '0.00',
  'peaks.0.at': '0.02',
  'peaks.0.name': 'x < y',
  'wave.1': '2',
  right: 'true',
};

/** Links without a text of their own, and what they are named. */
const LINKS = {
  '[](listing.md)': 'Page A',
  '[](listing.md#lst-one)': 'Listing\u00A01 of Page A',
  '[](listing.md#part)': 'Part x',
  '[](/listing/#lst-one)': 'Listing\u00A01 of Page A',
  '[own words](listing.md#lst-one)': 'own words',
  '[](#lst-two)': 'Listing\u00A01',
};

const CHECKED = ':::example[Good]{file="_intro/double.ts" region="more"}\n```text\nmore\n```\n:::';
const FIGURE =
  "import * as Plot from '@observablehq/plot';\nexport const peak = 3;\n" +
  "export default { title: 'F', description: 'D', plot: { marks: [Plot.frame()] } };\n";

/** Pages of one site, by their blocks. */
const PAGES: { readonly [name: string]: readonly string[] } = {
  values: Object.keys(VALUES).map((name) => `:value[_intro/double#${name}${name.includes(']') ? '}' : ']'}`),
  heading: ['First. The peak is :value[_intro/double#four] g.', '## Peak :value[_intro/double#four]'],
  colons: ['At 10:30, a:b, valued:value, :value, ratio 1:2 and `:value[x]`.'],
  examples: [
    '::example[Doubling]{#lst-double file="_intro/double.ts" region="use"}',
    '::example{file="_intro/double.ts"}',
    '::example{file="_intro/returns.ts"}',
  ],
  good: [CHECKED],
  bad: [CHECKED.replace('\nmore\n', '\nless\n')],
  links: [...Object.keys(LINKS), '::example{#lst-two file="_intro/double"}'],
  listing: ['::example{#lst-one file="_intro/double.ts" region="use"}', '## Part *x* {#part}'],
  // The page of the figure is the first that has its script, or not.
  'a-value': ['The peak is :value[_figures/b.ts#peak].'],
  'b-drawn': ['::figure[F]{#fig-f file="_figures/a.ts"}', '::figure[F]{#fig-g file="_figures/b.ts"}'],
  'c-value': ['The peak is :value[_figures/a.ts#peak].'],
  cells: [':value[_intro/cells#peak] :value[_intro/cells#cells.0.0]'],
};

let shared: BuiltSite;
beforeAll(async () => {
  const pages = Object.entries(PAGES).map(([name, blocks]) => {
    const title = name === 'listing' ? 'Page A' : name;
    return [`${name}.md`, `# ${title}\n\n${blocks.join('\n\n')}\n`];
  });
  shared = await site({
    'intro.md': '# Home\n',
    ...Object.fromEntries(pages),
    ...DOUBLE,
    // A draft, which is left out, runs nothing.
    'draft.md': '---\ndraft: true\n---\n# Draft\n\n:value[_intro/bad#x]\n',
    '_intro/bad.ts': 'throw 1;\n',
    '_intro/returns.ts': "console.log('first');\nexport default async () => ({ a: 1 });\n",
    '_figures/a.ts': FIGURE,
    '_figures/b.ts': FIGURE,
    '_intro/cells.ts':
      'export const cells = Array.from({ length: 128 }, () => new Float64Array(200).fill(1 / 3)), peak = 3;\n',
  });
});

/** The article of a page without its title. */
function articleOf(html: string): string {
  const [, prose = ''] = /<div class="prose">(.*?)<\/div><\/article>/s.exec(html) ?? [];
  return prose.replace(/<h1.*?<\/h1>/s, '').trim();
}
const shown = (name: string) => articleOf(shared.read(`${name}/index.html`));

async function article(files: Files, cache = new MemoryCache()): Promise<string> {
  const { read, lines } = await site(files, { cache });
  expect(lines).toEqual([]);
  return articleOf(read('index.html'));
}

/** The text of a piece of HTML. */
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

test('nothing else is wrong with the pages of the site that tests share', () => {
  expect(shared.lines).toEqual([
    "docs/bad.md:3:1 error example: '_intro/double.ts' prints 'more', not 'less'",
    "docs/cells.md:3:27 error value: '_intro/cells.ts' exports no 'cells.0.0', or a value that a page cannot show",
  ]);
});

describe('values', () => {
  test('are written as their attributes say', () => {
    expect(plain(shown('values')).split('\n')).toEqual(Object.values(VALUES));
  });

  test('stand in headings and contents, and their sentence in no description', () => {
    const html = shared.read('heading/index.html');
    expect(plain(/<h2.*?<\/h2>/s.exec(html)?.[0] ?? '')).toBe('Peak 4');
    expect(html).not.toMatch(/[\uFDD0\uFDD1]/);
    expect(plain(/<nav[^>]*aria-label="On this page".*?<\/nav>/s.exec(html)?.[0] ?? '')).toContain('Peak 4');
    expect(html).toContain('<meta name="description" content="First."/>');
  });

  test('prose with colons is prose', () => {
    expect(plain(shown('colons'))).toBe('At 10:30, a:b, valued:value, :value, ratio 1:2 and :value[x].');
  });

  test('are none in a record of many channels, whatever else its script exports', () => {
    expect(plain(shown('cells'))).toMatch(/^3 /);
  });
});

describe('examples', () => {
  test('a region shows its own lines, a whole file no markers, and both what they print and return', () => {
    const html = shown('examples');
    const [region = '', file = ''] = [...html.matchAll(/<figure.*?<\/figure>/gs)].map(([figure]) => figure);
    expect(region).toMatch(/^<figure id="lst-double" class="code example">\n<figcaption>/);
    expect(plain(/<figcaption>.*?<\/figcaption>/s.exec(region)?.[0] ?? '')).toBe('Listing 1. Doubling');
    expect(plain(/<code[^>]*>.*?<\/code>/s.exec(region)?.[0] ?? '')).toBe(
      "export const four = double(2);\nconsole.log('four:', four, 'small', [1, 2.5]);\n",
    );
    // Without a caption it has its name.
    expect(plain(file)).toMatch(/^\s*double\.ts/);
    expect(file).not.toContain('region');
    expect([...html.matchAll(/<samp>(.*?)<\/samp>/gs)].map(([, output = '']) => plain(output))).toEqual([
      'four: 4 small [ 1, 2.5 ]',
      'four: 4 small [ 1, 2.5 ]\nmore',
      'first\n{ a: 1 }',
    ]);
  });

  test('what it has to print is checked, and not shown twice', () => {
    expect(shown('good').match(/more<\/samp>/g)).toHaveLength(1);
  });
});

describe('what runs', () => {
  const SITE = { ...DOUBLE, ...page(':value[_intro/double#four] :value[_intro/half#one]') };
  const HALF = { '_intro/half.ts': "import { half } from '../_toolkit/index.ts';\nexport const one = half(2);\n" };

  test('a warm build runs nothing; a change runs what uses it and nothing else; the key of a page tells of values', async () => {
    const cache = new MemoryCache();
    const files = { ...SITE, ...HALF };
    const build = async (double: string) => {
      const { lines, read, site: built } = await site({ ...files, '_toolkit/double.ts': double }, { cache });
      expect(lines).toEqual([]);
      const key = built.outputs.get('index.html' as OutputPath)?.key;
      return { text: plain(articleOf(read('index.html'))), key, ran: cache.ran };
    };
    const source = files['_toolkit/double.ts'];
    const first = await build(source);
    expect(first).toMatchObject({ text: '4 1', ran: 2 });
    expect(await build(source)).toEqual(first);
    const changed = await build(source.replace('2 * value', '3 * value'));
    expect(changed).toMatchObject({ text: '6 1', ran: 3 });
    expect(changed.key).not.toBe(first.key);
    expect(await build(source.replace('2 * value', 'value + value'))).toEqual({ ...first, ran: 4 });
    expect(await build(source)).toEqual({ ...first, ran: 4 });
    expect(cache.compiled).toBe(1);
  });

  test('a failure is kept with what the script used', async () => {
    const cache = new MemoryCache();
    const files = {
      '_toolkit/no.ts': "export const no = () => {\n  throw new RangeError('no');\n};\n",
      '_examples/bad.ts': "import { no } from '../_toolkit/no.ts';\nno();\n",
      ...page(':value[_examples/bad#x]'),
    };
    const lines = async (changed: Files) => (await site({ ...files, ...changed }, { cache })).lines;
    const failure = (row: number) => [
      "docs/intro.md:3:1 error example: '_examples/bad.ts' failed: RangeError: no " +
        `(at no (docs/_toolkit/no.ts:${row}:9), from docs/_examples/bad.ts:2:1)`,
    ];
    expect([await lines({}), cache.ran]).toEqual([failure(2), 1]);
    expect([await lines({ 'other.md': '# Other\n' }), cache.ran]).toEqual([failure(2), 1]);
    // The places in its message are part of it.
    const moved = { '_toolkit/no.ts': `// Not this.\n${files['_toolkit/no.ts']}` };
    expect([await lines(moved), cache.ran]).toEqual([failure(3), 2]);
    const mended = { '_toolkit/no.ts': 'export const no = () => 1;\n', '_examples/bad.ts': 'export const x = 1;\n' };
    expect([await lines(mended), cache.ran]).toEqual([[], 3]);
    expect([await lines({}), cache.ran]).toEqual([failure(2), 3]);
  });

  test('a script that took too long is tried again by another process, or with more time', async () => {
    const cache = new MemoryCache();
    const endless = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);\n';
    const files = { '_examples/endless.ts': endless, ...page(':value[_examples/endless#x]') };
    const failure = (limit: number) => [
      `docs/intro.md:3:1 error example: '_examples/endless.ts' failed: did not end within ${limit} s`,
    ];
    const lines = async (build: typeof site, timeLimit: number) =>
      (await build(files, { cache, settings: { examples: { timeLimit } } })).lines;
    expect([await lines(site, 1), cache.ran]).toEqual([failure(1), 1]);
    expect([await lines(site, 1), cache.ran]).toEqual([failure(1), 1]);
    expect([await lines(site, 2), cache.ran]).toEqual([failure(2), 2]);
    vi.resetModules();
    const { site: siteOfAnother } = await import('../support/site.ts');
    expect([await lines(siteOfAnother, 1), cache.ran]).toEqual([failure(1), 3]);
  });
});

test('a script that is drawn on one page has values for another, whichever comes first', () => {
  for (const name of ['a-value', 'c-value']) expect(plain(shown(name))).toContain('The peak is 3.');
  expect(shown('b-drawn').match(/<figure id="fig-[fg]"/g)).toHaveLength(2);
  expect(shown('b-drawn')).toContain('<svg class="plot-svg"');
});

test('links without a text are named after what they lead to', () => {
  expect(plain(shown('links')).split('\n').slice(0, 6)).toEqual(Object.values(LINKS));
});

test('of a long value pages show parts, from the cache too', async () => {
  const cache = new MemoryCache();
  const script = 'export const waves = [Array.from({ length: 4000 }, (_, index) => index / 8), { last: 7 }];\n';
  const files = {
    '_intro/long.ts': script,
    ...page(':value[_intro/long#waves.0.3999] :value[_intro/long#waves.1.last]'),
  };
  const cold = await article(files, cache);
  expect(plain(cold)).toBe('499.875 7');
  expect(await article(files, cache)).toBe(cold);
  expect(cache.ran).toBe(1);
  const { lines } = await site({ ...files, ...page(':value[_intro/long#waves.1.lost]') }, { cache });
  expect(lines.join()).toContain("did you mean 'waves.1.last'?");
});
