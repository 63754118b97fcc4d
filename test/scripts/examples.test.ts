import { describe, expect, test, vi } from 'vitest';
import { type Files, MemoryCache, site } from '../support/site.ts';

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

async function article(files: Files, cache = new MemoryCache()): Promise<string> {
  const { read, lines } = await site(files, { cache });
  expect(lines).toEqual([]);
  const [, prose = ''] = /<div class="prose">(.*?)<\/div><\/article>/s.exec(read('index.html')) ?? [];
  return prose.replace(/<h1.*?<\/h1>/s, '').trim();
}

/** The text of a piece of HTML. */
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

describe('values', () => {
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

  test('are written as their attributes say', async () => {
    const values = Object.keys(VALUES).map((name) => `:value[_intro/double#${name}${name.includes(']') ? '}' : ']'}`);
    const html = await article({ ...DOUBLE, ...page(values.join('\n\n')) });
    expect(plain(html).split('\n')).toEqual(Object.values(VALUES));
  });

  test('stand in headings and contents, and their sentence in no description', async () => {
    const text = 'First. The peak is :value[_intro/double#four] g.\n\n## Peak :value[_intro/double#four]\n';
    const html = (await site({ ...DOUBLE, ...page(text) })).read('index.html');
    expect(plain(/<h2.*?<\/h2>/s.exec(html)?.[0] ?? '')).toBe('Peak 4');
    expect(html).not.toMatch(/[\uFDD0\uFDD1]/);
    expect(plain(/<nav[^>]*aria-label="On this page".*?<\/nav>/s.exec(html)?.[0] ?? '')).toContain('Peak 4');
    expect(html).toContain('<meta name="description" content="First."/>');
  });

  test('prose with colons is prose', async () => {
    const html = await article(page('At 10:30, a:b, valued:value, :value, ratio 1:2 and `:value[x]`.'));
    expect(plain(html)).toBe('At 10:30, a:b, valued:value, :value, ratio 1:2 and :value[x].');
  });
});

describe('examples', () => {
  test('a region shows its own lines, a whole file no markers, and both what they print and return', async () => {
    const shown = [
      '::example[Doubling]{#lst-double file="_intro/double.ts" region="use"}',
      '::example{file="_intro/double.ts"}',
      '::example{file="_intro/returns.ts"}',
    ];
    const returns = "console.log('first');\nexport default async () => ({ a: 1 });\n";
    const html = await article({ ...DOUBLE, '_intro/returns.ts': returns, ...page(shown.join('\n\n')) });
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

  test('what it has to print is checked, and not shown twice', async () => {
    const good = ':::example[Good]{file="_intro/double.ts" region="more"}\n```text\nmore\n```\n:::';
    expect((await article({ ...DOUBLE, ...page(good) })).match(/more<\/samp>/g)).toHaveLength(1);
    const { lines } = await site({ ...DOUBLE, ...page(good.replace('\nmore\n', '\nless\n')) });
    expect(lines).toEqual(["docs/intro.md:3:1 error example: '_intro/double.ts' prints 'more', not 'less'"]);
  });
});

describe('what runs', () => {
  const SITE = { ...DOUBLE, ...page(':value[_intro/double#four] :value[_intro/half#one]') };
  const HALF = { '_intro/half.ts': "import { half } from '../_toolkit/index.ts';\nexport const one = half(2);\n" };

  test('a warm build runs nothing; a change runs what uses it and nothing else', async () => {
    const cache = new MemoryCache();
    const files = { ...SITE, ...HALF };
    const first = await article(files, cache);
    expect([plain(first), cache.ran]).toEqual(['4 1', 2]);
    expect([await article(files, cache), cache.ran]).toEqual([first, 2]);

    const changed = { ...files, '_toolkit/double.ts': 'export const double = (value: number) => 3 * value;\n' };
    expect([plain(await article(changed, cache)), cache.ran]).toEqual(['6 1', 3]);
    expect(cache.compiled).toBe(1);
    expect([plain(await article(files, cache)), cache.ran]).toEqual(['4 1', 3]);
  });

  test('a page changes when a value does: its key tells', async () => {
    const key = async (files: Files) => (await site(files)).site.outputs.get('index.html' as never)?.key;
    const files = { ...SITE, ...HALF };
    const changed = { ...files, '_toolkit/double.ts': 'export const double = (value: number) => 3 * value;\n' };
    const alike = { ...files, '_toolkit/double.ts': 'export const double = (value: number) => value + value;\n' };
    expect(await key(changed)).not.toBe(await key(files));
    expect(await key(alike)).toBe(await key(files));
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
    const files = { '_examples/endless.ts': 'for (;;);\n', ...page(':value[_examples/endless#x]') };
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

  test('drafts that are left out run nothing', async () => {
    const draft = {
      'draft.md': '---\ndraft: true\n---\n# Draft\n\n:value[_intro/bad#x]\n',
      '_intro/bad.ts': 'throw 1;\n',
    };
    expect((await site({ ...page('x'), ...draft })).lines).toEqual([]);
    expect((await site({ ...page('x'), ...draft }, { drafts: true })).lines).toHaveLength(1);
  });
});

test('a script that is drawn on one page has values for another', async () => {
  const script =
    "import * as Plot from '@observablehq/plot';\nexport const peak = 3;\n" +
    "export default { title: 'F', description: 'D', plot: { marks: [Plot.frame()] } };\n";
  const drawn = '# Drawn\n\n::figure[F]{#fig-f file="_figures/f.ts"}\n';
  const files = { '_figures/f.ts': script, ...page('The peak is :value[_figures/f.ts#peak].') };
  // Whichever comes first.
  for (const name of ['a.md', 'z.md']) {
    const built = await site({ ...files, [name]: drawn });
    expect(built.lines).toEqual([]);
    expect(plain(built.read('index.html'))).toContain('The peak is 3.');
    expect(built.read(`${name[0]}/index.html`)).toContain('<svg class="plot-svg"');
  }
});

test('links without a text are named after what they lead to', async () => {
  const links = {
    '[](a.md)': 'Page A',
    '[](a.md#lst-one)': 'Listing\u00A01 of Page A',
    '[](a.md#part)': 'Part x',
    '[](/a/#lst-one)': 'Listing\u00A01 of Page A',
    '[own words](a.md#lst-one)': 'own words',
    '[](#lst-two)': 'Listing\u00A01',
  };
  const html = await article({
    ...DOUBLE,
    'a.md': '# Page A\n\n::example{#lst-one file="_intro/double.ts" region="use"}\n\n## Part *x* {#part}\n',
    ...page(`${Object.keys(links).join('\n\n')}\n\n::example{#lst-two file="_intro/double"}`),
  });
  expect(plain(html).split('\n').slice(0, 6)).toEqual(Object.values(links));
});

test('a record of many channels is no value, whatever else its script exports', async () => {
  const script =
    'export const cells = Array.from({ length: 128 }, () => new Float64Array(200).fill(1 / 3)), peak = 3;\n';
  const files = { '_intro/cells.ts': script, ...page(':value[_intro/cells#peak]') };
  expect(plain(await article(files))).toBe('3');
  const { lines } = await site({ ...files, ...page(':value[_intro/cells#cells.0.0]') });
  expect(lines.join()).toContain("exports no 'cells.0.0', or a value that a page cannot show");
});

test('of a long value pages show parts, and what is read at the start of a build stays short', async () => {
  const cache = new MemoryCache();
  let longest = 0;
  const setValue = cache.setValue.bind(cache);
  cache.setValue = (key, value) => {
    if ((value as { readonly regions?: unknown }).regions !== undefined) {
      longest = Math.max(longest, JSON.stringify(value).length);
    }
    setValue(key, value);
  };
  const script = 'export const waves = [Array.from({ length: 4000 }, (_, index) => index / 8), { last: 7 }];\n';
  const files = {
    '_intro/long.ts': script,
    ...page(':value[_intro/long#waves.0.3999] :value[_intro/long#waves.1.last]'),
  };
  const cold = await article(files, cache);
  expect(plain(cold)).toBe('499.875 7');
  expect(await article(files, cache)).toBe(cold);
  expect([cache.ran, longest < 1000]).toEqual([1, true]);
  const { lines } = await site({ ...files, ...page(':value[_intro/long#waves.1.lost]') }, { cache });
  expect(lines.join()).toContain("did you mean 'waves.1.last'?");
});
