/** Tables that scripts compute. */
import { describe, expect, test } from 'vitest';
import { site } from '../support/site.ts';

const page = (script: string) => ({
  'intro.md': '# Home\n\nSee [](#tbl-classes).\n\n::table[Classes.]{#tbl-classes file="_classes.ts"}\n',
  'a.md': '# A\n\n## Part\n',
  '_classes.ts': script,
});
const TABLE = `import { rows } from './_rows.ts';
export const count = rows.length;
export default { columns: [{ title: 'Channel' }, { title: 'CFC', align: 'right' }], rows };
`;
const ROWS = `export const rows = [
  ['head & neck', 1000],
  [['in ', { text: 'part', href: './a.md#part' }, ', ', { code: '11HEAD' }], -60.5],
];
`;

test('is written with headers, links and a number of its own, and is found', async () => {
  const built = await site({ ...page(TABLE), '_rows.ts': ROWS });
  expect(built.lines).toEqual([]);
  const html = built.read('index.html');
  expect(html).toMatch(
    /<figure id="tbl-classes" class="captioned">\s*<figcaption><a class="caption-label" href="#tbl-classes">Table 1\.<\/a> Classes\./,
  );
  expect(html).toContain(
    '<table class="n2"><thead><tr><th scope="col">Channel</th><th scope="col">CFC</th></tr></thead><tbody>' +
      '<tr><th scope="row">head &amp; neck</th><td data-pad=".0">1000</td></tr>' +
      '<tr><th scope="row">in <a href="/a/#part">part</a>, <code>11HEAD</code></th><td>−60.5</td></tr>',
  );
  expect(html).toContain('See <a href="#tbl-classes">Table\u00a01</a>.');
  expect(built.paths.filter((path) => built.read(path).toLowerCase().includes('11head'))).toEqual(
    expect.arrayContaining(['index.html', expect.stringMatching(/^assets\/search\//)]),
  );
});

test('a cell marks how its value is known', async () => {
  const rows = "export const rows = [['head', ['S6.2 ', { known: 'quoted' }]], ['neck', [1, { known: 'custom' }]]];\n";
  const html = (await site({ ...page(TABLE), '_rows.ts': rows })).read('index.html');
  expect(html).toContain('S6.2 <span class="standing" title="second hand"><span>second hand</span></span></td>');
  expect(html).toContain(
    '<span class="standing custom" title="usual practice"><span>usual practice</span></span></td>',
  );
  const unknown = await site({ ...page(TABLE), '_rows.ts': "export const rows = [['head', { known: 'rumour' }]];\n" });
  expect(unknown.lines.join()).toContain('a cell is {"known":"rumour"}');
});

test('its values can be written, too', async () => {
  const files = { ...page(TABLE), '_rows.ts': ROWS };
  const built = await site({ ...files, 'intro.md': `${files['intro.md']}\n:value[_classes.ts#count] rows.\n` });
  expect([built.lines, built.read('index.html').includes('<span class="value">2</span> rows.')]).toEqual([[], true]);
});

test('a broken link of its script is told where the page shows it', async () => {
  const built = await site({ ...page(TABLE), '_rows.ts': ROWS.replace('#part', '#gone') });
  expect(built.lines).toEqual([expect.stringMatching(/^docs\/intro\.md:5:1 warning broken-anchor: .*#gone/)]);
});

test('faults of a table are told at its directive', async () => {
  const faults = [
    ['export default 1;', "the default export is no table: it must be an object with 'columns' and 'rows'"],
    ["export default { columns: [{ title: ' ' }], rows: [] };", "columns[0] has no 'title': it must be text"],
    [
      "export default { columns: [{ title: 'A', align: 'middle' }], rows: [] };",
      "columns[0].align must be 'left', 'right', 'center'",
    ],
    [
      "export default { columns: [{ title: 'A' }], rows: [['a'], ['a', 'b']] };",
      'rows[1] has 2 cells: it must have 1, one for each column',
    ],
    [
      "export default { columns: [{ title: 'A' }], rows: [[NaN]] };",
      'a cell is NaN: it must be text, a finite number, { text, href }, { code }, { known }, or a list of these',
    ],
    [
      "export default { columns: [{ title: 'A' }], rows: [[{ href: 1 }]] };",
      'a cell is {"href":1}: it must be text, a finite number, { text, href }, { code }, { known }, or a list of these',
    ],
  ];
  const scripts = faults.map(([script = ''], index) => [`_${index}.ts`, script]);
  const tables = scripts.map(([file]) => `::table{file="${file}"}\n`).join('\n');
  const built = await site({ 'intro.md': `# Home\n\n${tables}`, ...Object.fromEntries(scripts) });
  expect(built.lines).toEqual(
    faults.map(([, message], index) =>
      expect.stringContaining(`:${3 + 2 * index}:1 error table: '_${index}.ts' failed: TypeError: ${message}`),
    ),
  );
});

test('one of several tables is shown by its name', async () => {
  const script = `const table = (title: string) => ({ columns: [{ title }], rows: [] });
export default { one: table('First'), two: table('Second') };
`;
  const show = (attributes: string) =>
    site({ 'intro.md': `# Home\n\n::table{file="_x.ts"${attributes}}\n`, '_x.ts': script });
  expect((await show(' name="two"')).read('index.html')).toContain('<th scope="col">Second</th>');
  expect((await show(' name="tow"')).lines).toEqual([
    "docs/intro.md:3:1 error table: '_x.ts' has no table 'tow'; did you mean 'two'?",
  ]);
  expect((await show('')).lines).toEqual([
    "docs/intro.md:3:1 error table: '_x.ts' needs the name of one of its tables",
  ]);
});

test('rows stand in groups', async () => {
  const script = `export default { columns: [{ title: 'A' }, { title: 'B' }], rows: [
  { group: { text: 'First', href: './a.md' } }, ['a', 1], { group: 'Second' }, ['b', 2],
] };
`;
  const built = await site(page(script));
  expect(built.lines).toEqual([]);
  expect(built.read('index.html')).toContain(
    '</thead><tbody><tr><th scope="rowgroup" colspan="2"><span><a href="/a/">First</a></span></th></tr>' +
      '<tr><th scope="row">a</th><td>1</td></tr></tbody>' +
      '<tbody><tr><th scope="rowgroup" colspan="2"><span>Second</span></th></tr><tr><th scope="row">b</th><td>2</td></tr></tbody></table>',
  );
});

describe('the filter of a page', () => {
  const script = `const columns = [{ title: 'Dummy' }, { title: 'Fine location' }];
export default { columns, rows: [[['Q3', ', ', { text: 'Q6', href: './a.md' }], 'x'], ['a, b', 'y']] };
`;
  const filtered = (above: string, below = '') =>
    site({ 'intro.md': `# Home\n\n${above}\n\n::table{file="_x.ts"}\n${below}`, '_x.ts': script, 'a.md': '# A\n' });

  test('stands in the page with its columns, hidden without scripts, and is not found by search', async () => {
    const built = await filtered('::table-filter[Filter the channels]{columns="Dummy, Fine location"}');
    expect(built.lines).toEqual([]);
    const html = built.read('index.html');
    expect(html).toContain(
      '<div class="table-filter needs-scripts" role="search" aria-label="Filter the channels"><label>',
    );
    expect(html).toContain('<label>Fine location<select name="fine-location" disabled>');
    expect(html).toContain('<span>Q3</span>, <a href="/a/">Q6</a>');
    expect(html).toContain('>a, b<');
    expect(
      built.paths
        .filter((path) => /search\/.*json$/.test(path))
        .map(built.read)
        .join(),
    ).not.toContain('"leaves"');
    expect((await filtered('::table-filter')).lines).toEqual([]);
  });

  test.each([
    ['{columns="Dumy"}', "no table below the filter has a column 'Dumy'; did you mean 'Dummy'?"],
    ['{columns="Dummy, Dummy"}', "the column 'Dummy' needs a name of its own in the address: leave it out"],
    ['{colums="Dummy"}', "'table-filter' has no attribute 'colums': it takes columns"],
  ])('%s', async (attributes, message) => {
    expect((await filtered(`::table-filter${attributes}`)).lines).toEqual([
      expect.stringMatching(/^docs\/intro\.md:3:1 error (table|unknown-directive): /),
    ]);
    expect((await filtered(`::table-filter${attributes}`)).lines.join()).toContain(message);
  });

  test('needs tables below it, and is the only one', async () => {
    expect((await filtered('Text.', '\n::table-filter\n')).lines).toEqual([
      "docs/intro.md:7:1 error table: there is no '::table' below the filter: put it above the tables",
    ]);
    expect((await filtered('::table-filter\n\n::table-filter')).lines).toEqual([
      'docs/intro.md:5:1 error table: the page has a filter already: keep one, above all tables that it filters',
    ]);
    // A table that fails is told once, at its own place.
    const failed = await site({
      'intro.md': '# Home\n\n::table-filter{columns="A"}\n\n::table{file="_x.ts"}\n',
      '_x.ts': 'export default 1;',
    });
    expect(failed.lines).toEqual([expect.stringMatching(/^docs\/intro\.md:5:1 error table: '_x\.ts' failed/)]);
  });
});

test('long tables can be sorted, and short ones cannot', async () => {
  const script = (rows: number) =>
    `const row = (n: number) => ['x', n];
export default { columns: [{ title: 'A' }, { title: 'B' }], rows: [{ group: 'g' }, ...Array.from({ length: ${rows} }, (_, n) => row(n))] };`;
  const html = async (rows: number) =>
    (await site({ 'intro.md': '# Home\n\n::table{file="_x.ts"}\n', '_x.ts': script(rows) })).read('index.html');
  expect(await html(8)).toContain('<table class="sortable n2">');
  expect(await html(7)).toContain('<table class="n2">');
});
