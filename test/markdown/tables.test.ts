/** The table as a component: headers, columns of numbers, units, cards, letters of notes. */
import { describe, expect, test } from 'vitest';
import { spokenFormula } from '../../generator/base/spoken-formula.ts';
import { finishTables, numberCell, numberColumn } from '../../generator/fill/tables.ts';
import { MESSAGES } from '../../theme/messages/messages.ts';
import { site } from '../support/site.ts';

const NARROW = '\u202f';
/** The tables of a page, tag by tag. */
async function tables(markdown: string): Promise<string> {
  const built = await site({ 'intro.md': `# Home\n\n${markdown}\n`, '_x.ts': 'export const force = 2.5;\n' });
  expect(built.lines).toEqual([]);
  const html = built.read('index.html');
  return [...html.matchAll(/<table[\s\S]*?<\/table>/g)].map(([table]) => table.replace(/>\s+</g, '><')).join('\n');
}

describe('headers', () => {
  test('the first cell of a row is its header, and one without words is none', async () => {
    expect(await tables('| | Force |\n| --- | --- |\n| head | low |\n| | high |')).toBe(
      '<table><thead><tr><td></td><th scope="col">Force</th></tr></thead><tbody>' +
        '<tr><th scope="row">head</th><td>low</td></tr><tr><td></td><td>high</td></tr></tbody></table>',
    );
  });

  test('an author says that rows have none', async () => {
    const table = '\n\n| A | B |\n| --- | --- |\n| a | b |\n\n:::';
    expect(await tables(`:::table[Pairs.]{row-headers="none"}${table}`)).toContain('<tr><td>a</td><td>b</td></tr>');
    const wrong = await site({ 'intro.md': `# Home\n\n:::table{row-headers="left"}${table}\n` });
    expect(wrong.lines).toEqual([
      "docs/intro.md:3:1 error unknown-directive: 'row-headers' of ':::table' is 'left': it can be 'none'",
    ]);
  });

  test('what authors of HTML have said stays', async () => {
    const html = await tables(
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td rowspan="2">a</td><td>1</td></tr><tr><td>2</td></tr></tbody></table>',
    );
    expect(html).toContain('<tr><td rowspan="2">a</td><td>1</td></tr><tr><td>2</td></tr>');
    expect(html).toMatch(/^<table><thead>/);
  });

  test.each([
    ['\\frac{d}{t^2}', 'd over t squared'],
    ['\\bar{a}', 'a bar'],
    ['F_{zc}, F_t', 'F zc, F t'],
    ['\\mathcal R', 'R'],
    ['x \\le \\sqrt{2}', 'x at most root of 2'],
  ])('the formula %s is read as %s', (tex, words) => {
    expect(spokenFormula(tex)).toBe(words);
  });

  test('a header that is a formula has its words for a name', async () => {
    expect(await tables('| Case | $V_{\\max}$ |\n| --- | --- |\n| a | b |')).toContain(
      '<th scope="col"><span role="img" aria-label="V max">',
    );
  });
});

describe('numbers', () => {
  test.each([
    ['12', 0, ''],
    [`−8.5${NARROW}%`, 1, '%'],
    ['1,000.25 m/s²', 2, 'm/s²'],
    ['10 to 20.5 mm', 1, 'mm'],
    ['12 ± 0.5 g', 1, 'g'],
  ])('%j is one', (text, decimals, unit) => {
    expect(numberCell(text)).toMatchObject({ decimals, unit });
  });

  test.each(['15; 36', '560 / 700', 'HIC15', '5F', '3 ms clip', '', 'N'])('%j is none', (text) => {
    expect(numberCell(text)).toBeNull();
  });

  test('a column has them alone, in one unit; empty cells and zero need none', () => {
    expect(numberColumn(['12 mm', '–', '0', '1.25 mm'])).toMatchObject({ decimals: 2, unit: 'mm' });
    expect(numberColumn(['12 mm', '12 ms'])).toBeNull();
    expect(numberColumn(['12', '12 ms'])).toBeNull();
    expect(numberColumn(['12', 'none'])).toBeNull();
    expect(numberColumn(['–', ''])).toBeNull();
    expect(numberColumn(['1.25', '2 × 10−3'])).toMatchObject({ decimals: 0 });
  });

  test('a column is marked once, its unit is in the header, and missing decimals have their room', async () => {
    expect(
      await tables('| Case | Limit |\n| --- | --: |\n| a | ≤ 12 mm |\n| b | 1.25 mm[^n] |\n| c | – |\n\n[^n]: A note.'),
    ).toBe(
      '<table class="n2"><thead><tr><th scope="col">Case</th><th scope="col">Limit, mm</th></tr></thead><tbody>' +
        '<tr><th scope="row">a</th><td data-pad=".00">≤ 12</td></tr>' +
        '<tr><th scope="row">b</th><td>1.25<sup><a href="#fn-n" id="fnref-n" data-footnote-ref aria-describedby="footnote-label">[a]</a></sup></td></tr>' +
        '<tr><th scope="row">c</th><td>–</td></tr></tbody></table>',
    );
  });

  test('units that the header has, or that differ, stay where they are', async () => {
    const column = async (head: string, ...cells: readonly string[]) =>
      [
        ...(
          await tables(`| A | ${head} |\n| --- | --- |\n${cells.map((cell) => `| a | ${cell} |`).join('\n')}`)
        ).matchAll(/<(?:td|th scope="col")(?: [^>]*)?>(.*?)<\/t[dh]>/g),
      ]
        .map(([, text]) => text)
        .slice(1);
    expect(await column('Force (kN)', '1 kN', '2 kN')).toEqual(['Force (kN)', '1', '2']);
    expect(await column('Limit', '1 kN', '2 g')).toEqual(['Limit', '1 kN', '2 g']);
    expect(await column('Share', '**1 %**', '2 %')).toEqual(['Share, %', '<strong>1</strong>', '2']);
  });

  test('alignment that an author wrote stays, and computed cells are the same as written ones', async () => {
    expect(await tables('| A | B |\n| --- | :-: |\n| a | 1 |')).toContain('<td align="center">1</td>');
    expect(
      await tables('| A | Force |\n| --- | --- |\n| a | :value[_x.ts#force]{unit="kN"} |\n| b | 12 kN |'),
    ).toContain('<td><span class="value">2.5</span></td></tr><tr><th scope="row">b</th><td data-pad=".0">12</td>');
  });
});

test('the table of a live component stays as the browser will write it; that of a static one is finished', async () => {
  const component = `export default () => (
  <div className="table"><table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></div>
);
`;
  const page = '# Home\n\n::component{file="_c.tsx"}\n\n::component{file="_c.tsx" static}\n';
  const html = (await site({ 'intro.md': page, '_c.tsx': component })).read('index.html');
  expect(html.match(/<table[^>]*>/g)).toEqual(['<table>', '<table class="n1">']);
});

test('up to four columns without room on a phone have the labels of their cards, once', async () => {
  const row = `| ${'word '.repeat(9)} | b | c |`;
  expect(await tables(`| A | Author's <b>"B"</b> | $\\beta$ |\n| --- | --- | --- |\n${row}`)).toContain(
    '<table class="row-cards" style="--c2:\'Author’s &quot;B&quot;\';--c3:\'beta\'">'.replace('’', "\\'"),
  );
  expect(await tables(`| A | B |\n| --- | --- |\n| ${'word '.repeat(9)} | b |`)).toMatch(/^<table><thead>/);
  expect(await tables(`| A | B |\n| --- | --- |\n| ${'word'.repeat(9)} | b |`)).toContain('class="row-cards"');
  expect(await tables('| A | B | C |\n| --- | --- | --- |\n| a | b | c |')).toMatch(/^<table><thead>/);
  expect(await tables(`| A | B | C | D | E |\n| --- | --- | --- | --- | --- |\n${row} d | e |`)).toMatch(
    /^<table><thead>/,
  );
});

test('more than twenty rows are sorted and filtered', async () => {
  const page = async (rows: number) =>
    (await site({ 'intro.md': `# Home\n\n| A | B |\n| --- | --- |\n${'| a | b |\n'.repeat(rows)}` })).read(
      'index.html',
    );
  expect(await page(21)).toMatch(
    /<div class="row-filter needs-scripts">.*<\/div><div class="table"[^>]*><table class="sortable">/,
  );
  expect(await page(20)).not.toMatch(/row-filter|sortable/);
});

test('HTML that only looks like a table, or is cut, is left as it is', () => {
  for (const html of [
    '<p>&lt;table></p>',
    '<table><tr><td>1',
    '<div class="table"><table><thead><tr><th>A',
    '<i title="<table">x</i>',
  ]) {
    expect(finishTables(html, MESSAGES)).toBe(html);
  }
});

test('notes have letters, which search does not find', async () => {
  const built = await site({
    'intro.md': `# Home\n\nForce 1000[^x] or 600[^y], again[^x].\n\n[^x]: First.\n[^y]: Second.\n`,
  });
  const html = built.read('index.html');
  expect([...html.matchAll(/data-footnote-ref[^>]*>([^<]*)</g)].map(([, mark]) => mark)).toEqual(['[a]', '[b]', '[a]']);
  expect(html).toMatch(/<ol type="a">/);
  expect([...html.matchAll(/aria-label="(Back to note[^"]*)"/g)].map(([, label]) => label)).toEqual([
    'Back to note a',
    'Back to note a, mark 2',
    'Back to note b',
  ]);
  const index = built.paths
    .filter((path) => /search\/.*json$/.test(path))
    .map(built.read)
    .join();
  expect(index).toContain('["1000",');
  expect(index).not.toMatch(/"(?:1000a|10001|a|b)"/);
});

test('boxes that scroll are stops of the keyboard; scripts and stops of the author stay as they are', async () => {
  const own = '<pre class="a" tabindex="-1">own</pre>';
  const script = '<script>document.title = "<pre >";</script>';
  const built = await site({
    'intro.md': `# Home\n\n<pre>plain</pre>\n\n${own}\n\n${script}\n\n| A |\n| --- |\n| b |\n`,
  });
  const html = built.read('index.html');
  expect(html).toContain('<pre tabindex="0" role="group" aria-label="Code">plain</pre>');
  expect(html).toContain(own);
  expect(html).toContain(script);
  expect(html.match(/<div class="table" tabindex="0" role="group" aria-label="Table"/g)).toHaveLength(1);
});
