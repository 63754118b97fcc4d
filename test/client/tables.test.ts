/** What the filter of tables asks and rows answer, and how cells are sorted: without a browser. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { optionsOf, readTables, valuesOf } from '../../client/article/table-page.ts';
import { leadingNumber, nextOrder, sorted } from '../../client/article/table-sort.ts';
import {
  countText,
  hasWords,
  isNarrowing,
  matcher,
  plain,
  type Row,
  readQuery,
  writeQuery,
} from '../../client/article/table-words.ts';
import { FRAME } from '../../theme/messages/frame.ts';
import { useBody } from './support/document.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const row = (text: string, values: Row['values'] = {}): Row => ({ text: plain(text), values });

describe('words', () => {
  test.each([
    ['hic', 'HIC15 ≤ 700', true],
    ['700 hic15', 'HIC15 ≤ 700', true],
    ['hic36', 'HIC15 ≤ 700', false],
    ['hic15 701', 'HIC15 ≤ 700', false],
    ['', 'anything', true],
    ['größe', 'GRÖSSE, GRÖßE', true],
    ['grosze', 'Größe', false],
    ['3 ms', 'over 3\u00a0ms', true],
    ['/S5.1', 'docs/\u200bS5.1', true],
    ['-superseded', 'HIC15, superseded', false],
    ['hic15 -superseded', 'HIC15 in force', true],
    ['-33', 'Fx −33 N', true],
    ['-33', 'Fx 33 N', false],
    ['.*', 'HIC15', false],
  ])('%j in %j: %s', (words, text, expected) => {
    expect(hasWords(row(text), words)).toBe(expected);
  });

  test('and choices hold together', () => {
    const rows = [
      row('a', { dummy: ['5F', '50M'] }),
      row('b', { dummy: ['50M'] }),
      row('a b', { dummy: [], test: ['frontal'] }),
    ];
    const shown = (words: string, choices: Readonly<Record<string, string>>) =>
      rows.filter(matcher({ words, choices })).map(({ text }) => text);
    expect(shown('', {})).toEqual(['a', 'b', 'a b']);
    expect(shown('', { dummy: '50M' })).toEqual(['a', 'b']);
    expect(shown('a', { dummy: '50M' })).toEqual(['a']);
    expect(shown('', { dummy: '50M', test: 'frontal' })).toEqual([]);
  });
});

describe('the query of the address', () => {
  const options = { dummy: ['Hybrid III 5F', 'Q3'], test: ['frontal'] };
  const names = Object.keys(options);

  test('keeps what is wanted, and what is not the filter’s', () => {
    const wanted = { words: ' hic15 -old ', choices: { dummy: 'Hybrid III 5F' } };
    const query = writeQuery('?unit=g&test=frontal', 'filter', names, wanted);
    expect(query).toBe('?unit=g&filter=hic15+-old&dummy=Hybrid+III+5F');
    expect(readQuery(query, 'filter', options)).toEqual({ ...wanted, words: 'hic15 -old' });
    expect(writeQuery(query, 'filter', names, { words: ' ', choices: {} })).toBe('?unit=g');
    expect(writeQuery('?filter=a', 'filter', names, { words: '', choices: {} })).toBe('');
  });

  test('values that no table has choose nothing', () => {
    expect(readQuery('?dummy=Q4&filter=%', 'filter', options)).toEqual({ words: '%', choices: {} });
    expect(isNarrowing(readQuery('?dummy=Q4', 'filter', options))).toBe(false);
    expect(isNarrowing(readQuery('?dummy=Q3', 'filter', options))).toBe(true);
  });
});

test('the number of rows is told', () => {
  expect([countText(8, 8, false, FRAME), countText(2, 8, true, FRAME), countText(0, 8, true, FRAME)]).toEqual([
    '8 rows',
    '2 of 8 rows',
    'No row matches: clear the filter, or use fewer words.',
  ]);
});

describe('order', () => {
  const collator = new Intl.Collator('en', { numeric: true });
  const order = (texts: readonly string[], direction: 'ascending' | 'descending' | 'none') =>
    sorted(texts, (text) => text, direction, collator);

  test.each([
    ['≤ 3.3 kN', 3.3],
    ['−60.5', -60.5],
    ['1,000 Hz', 1000],
    ['> -2', -2],
    ['HIC15', null],
    ['–', null],
  ])('%j begins with %s', (text, number) => {
    expect(leadingNumber(text)).toBe(number);
  });

  test('numbers by their number, before text; empty cells last in both directions; equal ones as they were', () => {
    const texts = ['–', '≤ 1000', 'none', '≤ 80', '', '−5', '≤ 700'];
    expect(order(texts, 'ascending')).toEqual(['−5', '≤ 80', '≤ 700', '≤ 1000', 'none', '–', '']);
    expect(order(texts, 'descending')).toEqual(['none', '≤ 1000', '≤ 700', '≤ 80', '−5', '–', '']);
    expect(order(texts, 'none')).toEqual(texts);
    expect(order(['Q10', 'Q3', 'Ähre', 'Zeit', 'Q1.5'], 'ascending')).toEqual(['Ähre', 'Q1.5', 'Q3', 'Q10', 'Zeit']);
    const equal = [{ key: 'a' }, { key: 'a' }];
    expect(sorted(equal, ({ key }) => key, 'descending', collator)).toEqual(equal);
    expect(sorted(equal, ({ key }) => key, 'descending', collator)[0]).toBe(equal[0]);
  });

  test('the third press brings the first one back', () => {
    expect(nextOrder('none')).toBe('ascending');
    expect(nextOrder('ascending')).toBe('descending');
    expect(nextOrder('descending')).toBe('none');
  });
});

describe('a page', () => {
  const table = (heads: string, bodies: string) =>
    `<figure><figcaption>Limits.</figcaption><div class="table"><table><thead><tr>${heads}</tr></thead>${bodies}</table></div></figure>`;
  const head = (title: string) => `<th scope="col">${title}</th>`;
  const heading = (level: number, text: string) => `<div class="heading"><h${level}>${text}</h${level}></div>`;
  const open = () => {
    const document = useBody(`<div class="prose">${heading(1, 'Page')}<p>Lead</p>
      ${table(head('Dummy'), '<tbody><tr><th scope="row">above</th></tr></tbody>')}
      <div class="table-filter"></div>
      ${heading(2, 'Group A')}<p>Text</p>${heading(3, 'Reg 1')}
      ${table(
        head('Dummy') + head('Value'),
        '<tbody><tr><th scope="rowgroup" colspan="2">front</th></tr><tr><th scope="row"><a>5F</a>, <span>Q, 3 kg</span></th><td>1</td></tr></tbody>',
      )}
      ${heading(3, 'Reg 2')}${table(head('Value'), '<tbody><tr><th scope="row">2</th></tr></tbody>')}
      ${heading(2, 'No tables')}<p>Text</p></div>`);
    const bar = document.querySelector('.table-filter') as HTMLElement;
    return readTables(bar, [
      { name: 'dummy', title: 'Dummy' },
      { name: 'reg', title: 'Regulation' },
    ]);
  };

  test('has the tables below the filter, with what stands above them', () => {
    const page = open();
    const rows = page.tables.flatMap(({ bodies }) => bodies.flatMap((body) => body.rows));
    expect(rows.map(({ text }) => text)).toEqual([
      'page group a reg 1 front limits. 5f, q, 3 kg 1',
      'page group a reg 2 limits. 2',
    ]);
    expect(rows.map(({ values }) => values)).toEqual([
      { dummy: ['5F', 'Q, 3 kg'], reg: ['Page', 'Group A', 'Reg 1', 'front'] },
      { dummy: ['Page', 'Group A', 'Reg 2'], reg: ['Page', 'Group A', 'Reg 2'] },
    ]);
    expect(optionsOf(page, 'dummy', 'Dummy', 'en')).toEqual(['5F', 'Q, 3 kg']);
    expect(optionsOf(page, 'reg', 'Regulation', 'en')).toEqual([]);
  });

  test('has sections with tables, but for those around the filter', () => {
    const { sections } = open();
    expect(sections.map(({ blocks, tables }) => [blocks.length, tables.length])).toEqual([
      [6, 2],
      [2, 1],
      [2, 1],
    ]);
  });

  test.each([
    ['plain', ['plain']],
    ['HIC, no limit', ['HIC, no limit']],
    ['<a>Q3</a>, <a>Q6</a>; <span>Q10</span>', ['Q3', 'Q6', 'Q10']],
    ['see <a>Q3</a>, <a>Q6</a>', ['see Q3, Q6']],
    ['–', []],
  ])('values of %j', (html, values) => {
    const document = useBody(`<p>${html}</p>`);
    expect(valuesOf(document.querySelector('p') as Element)).toEqual(values);
  });
});
