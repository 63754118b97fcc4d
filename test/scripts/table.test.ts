/** Tables that scripts compute. All pages are of one site: what costs is the process that runs scripts. */
import { beforeAll, describe, expect, test } from 'vitest';
import { writeTables } from '../../generator/scripts/table.ts';
import { type BuiltSite, type Files, site } from '../support/site.ts';

const ROWS = `export const rows = [
  ['head & neck', 1000],
  [['in ', { text: 'part', href: './a.md#part' }, ', ', { code: '11HEAD' }], -60.5],
];
`;
const classes = (rows: string) => `import { rows } from './${rows}';
export const count = rows.length;
export default { columns: [{ title: 'Channel' }, { title: 'CFC', align: 'right' }], rows };
`;

const column = { title: 'A' };

test.each<[made: unknown, message: string]>([
  [1, "the default export is no table: it must be an object with 'columns' and 'rows'"],
  [{ columns: [{ title: ' ' }], rows: [] }, "columns[0] has no 'title': it must be text"],
  [{ columns: [{ ...column, align: 'middle' }], rows: [] }, "columns[0].align must be 'left', 'right', 'center'"],
  [{ columns: [column], rows: [['a'], ['a', 'b']] }, 'rows[1] has 2 cells: it must have 1, one for each column'],
  ...[Number.NaN, { href: 1 }, { known: 'rumour' }].map((cell): [unknown, string] => [
    { columns: [column], rows: [[cell]] },
    'it must be text, a finite number, { text, href }, { code }, { known }, or a list of these',
  ]),
])('%j is no table', (made, message) => {
  expect(() => writeTables(made)).toThrow(message);
});

/** Attributes of filters, and what is said of them. */
const FILTER_FAULTS = {
  '{columns="Dumy"}': "no table below the filter has a column 'Dumy'; did you mean 'Dummy'?",
  '{columns="Dummy, Dummy"}': "the column 'Dummy' needs a name of its own in the address: leave it out",
  '{colums="Dummy"}': "'table-filter' has no attribute 'colums': it takes columns",
};

const table = (file: string, attributes = '') => `::table{file="_${file}.ts"${attributes}}\n`;
const page = (...blocks: readonly string[]) => `# Page\n\n${blocks.join('\n\n')}\n`;

const FILES: Files = {
  'intro.md': page('See [](#tbl-classes).', '::table[Classes.]{#tbl-classes file="_classes.ts"}'),
  'a.md': '# A\n\n## Part\n',
  '_classes.ts': classes('_rows.ts'),
  '_rows.ts': ROWS,
  'known.md': page(table('known')),
  '_known.ts': classes('_known-rows.ts'),
  '_known-rows.ts':
    "export const rows = [['head', ['S6.2 ', { known: 'quoted' }]], ['neck', [1, { known: 'custom' }]]];\n",
  'value.md': page(table('classes'), ':value[_classes.ts#count] rows.'),
  'broken.md': page('x', table('broken')),
  '_broken.ts': classes('_broken-rows.ts'),
  '_broken-rows.ts': ROWS.replace('#part', '#gone'),
  '_fault.ts': 'export default 1;',
  'named.md': page(table('named', ' name="two"'), table('named', ' name="tow"'), table('named')),
  '_named.ts': `const table = (title: string) => ({ columns: [{ title }], rows: [] });
export default { one: table('First'), two: table('Second') };
`,
  'groups.md': page(table('groups')),
  '_groups.ts': `export default { columns: [{ title: 'A' }, { title: 'B' }], rows: [
  { group: { text: 'First', href: './a.md' } }, ['a', 1], { group: 'Second' }, ['b', 2],
] };
`,
  ...Object.fromEntries(
    [7, 8].flatMap((rows) => [
      [`rows-${rows}.md`, page(table(`rows-${rows}`))],
      [
        `_rows-${rows}.ts`,
        `export default { columns: [{ title: 'A' }, { title: 'B' }],
  rows: [{ group: 'g' }, ...Array.from({ length: ${rows} }, (_, n) => ['x', n])] };`,
      ],
    ]),
  ),
  '_dummies.ts': `const columns = [{ title: 'Dummy' }, { title: 'Fine location' }];
export default { columns, rows: [[['Q3', ', ', { text: 'Q6', href: './a.md' }], 'x'], ['a, b', 'y']] };
`,
  'filter.md': page('::table-filter[Filter the channels]{columns="Dummy, Fine location"}', table('dummies')),
  'filter-plain.md': page('::table-filter', table('dummies')),
  ...Object.fromEntries(
    Object.keys(FILTER_FAULTS).map((attributes, index) => [
      `filter-${index}.md`,
      page(`::table-filter${attributes}`, table('dummies')),
    ]),
  ),
  'filter-below.md': page(table('dummies'), '::table-filter'),
  'filter-twice.md': page('::table-filter', '::table-filter', table('dummies')),
  // Whose table fails, which is told once.
  'filter-failed.md': page('::table-filter{columns="A"}', table('fault')),
};

let built: BuiltSite;
beforeAll(async () => {
  built = await site(FILES);
});

const read = (name: string) => built.read(name === 'intro' ? 'index.html' : `${name}/index.html`);
/** The diagnostics of a page, without its name. */
const linesOf = (name: string) =>
  built.lines
    .filter((line) => line.startsWith(`docs/${name}.md:`))
    .map((line) => line.slice(`docs/${name}.md:`.length));

test('is written with headers, links and a number of its own, and is found', () => {
  expect(linesOf('intro')).toEqual([]);
  const html = read('intro');
  expect(html).toMatch(
    /<figure id="tbl-classes" class="captioned">\s*<figcaption><a class="caption-label" href="#tbl-classes">Table 1\.<\/a> Classes\./,
  );
  expect(html).toContain(
    '<table class="n2"><thead><tr><th scope="col">Channel</th><th scope="col">CFC</th></tr></thead><tbody>' +
      '<tr><th scope="row">head &amp; neck</th><td data-pad=".0">1000</td></tr>' +
      '<tr><th scope="row">in <a href="/a/#part">part</a>, <code>11HEAD</code></th><td>−60.5</td></tr>',
  );
  expect(html).toContain('See <a href="#tbl-classes">Table\u00a01</a>.');
  const index = built.paths.filter((path) => /^assets\/search\//.test(path)).map(built.read);
  expect(index.join().toLowerCase()).toContain('11head');
});

test('a cell marks how its value is known', () => {
  expect(read('known')).toContain(
    'S6.2 <span class="standing" title="second hand"><span>second hand</span></span></td>',
  );
  expect(read('known')).toContain(
    '<span class="standing custom" title="usual practice"><span>usual practice</span></span></td>',
  );
});

test('its values can be written, too', () => {
  expect([linesOf('value'), read('value').includes('<span class="value">2</span> rows.')]).toEqual([[], true]);
});

test('a broken link of its script is told where the page shows it', () => {
  expect(linesOf('broken')).toEqual([expect.stringMatching(/^5:1 warning broken-anchor: .*#gone/)]);
});

test('one of several tables is shown by its name', () => {
  expect(read('named')).toContain('<th scope="col">Second</th>');
  expect(linesOf('named')).toEqual([
    "6:1 error table: '_named.ts' has no table 'tow'; did you mean 'two'?",
    "9:1 error table: '_named.ts' needs the name of one of its tables",
  ]);
});

test('rows stand in groups', () => {
  expect(linesOf('groups')).toEqual([]);
  expect(read('groups')).toContain(
    '</thead><tbody><tr><th scope="rowgroup" colspan="2"><span><a href="/a/">First</a></span></th></tr>' +
      '<tr><th scope="row">a</th><td>1</td></tr></tbody>' +
      '<tbody><tr><th scope="rowgroup" colspan="2"><span>Second</span></th></tr><tr><th scope="row">b</th><td>2</td></tr></tbody></table>',
  );
});

test('long tables can be sorted, and short ones cannot', () => {
  expect(read('rows-8')).toContain('<table class="sortable n2">');
  expect(read('rows-7')).toContain('<table class="n2">');
});

describe('the filter of a page', () => {
  test('stands in the page with its columns, hidden without scripts, and is not found by search', () => {
    expect([linesOf('filter'), linesOf('filter-plain')]).toEqual([[], []]);
    const html = read('filter');
    expect(html).toContain(
      '<div class="table-filter needs-scripts" role="search" aria-label="Filter the channels"><label>',
    );
    expect(html).toContain('<label>Fine location<select name="fine-location" disabled>');
    expect(html).toContain('<span>Q3</span>, <a href="/a/">Q6</a>');
    expect(html).toContain('>a, b<');
    const index = built.paths.filter((path) => /search\/.*json$/.test(path)).map(built.read);
    expect(index.join()).not.toContain('"leaves"');
  });

  test('has columns of the tables below it', () => {
    for (const [index, message] of Object.values(FILTER_FAULTS).entries()) {
      expect(linesOf(`filter-${index}`)).toEqual([expect.stringMatching(/^3:1 error (table|unknown-directive): /)]);
      expect(linesOf(`filter-${index}`).join()).toContain(message);
    }
  });

  test('needs tables below it, and is the only one', () => {
    expect(linesOf('filter-below')).toEqual([
      "6:1 error table: there is no '::table' below the filter: put it above the tables",
    ]);
    expect(linesOf('filter-twice')).toEqual([
      '5:1 error table: the page has a filter already: keep one, above all tables that it filters',
    ]);
    expect(linesOf('filter-failed')).toEqual([expect.stringMatching(/^5:1 error table: '_fault\.ts' failed/)]);
  });
});
