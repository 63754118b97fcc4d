import { describe, expect, test } from 'vitest';
import { compileGlossary } from '../../generator/compile/glossary.ts';
import type { SourcePath } from '../../generator/paths.ts';

const FILE = 'docs/_glossary.yml' as SourcePath;
const read = (text: string) => {
  const { file, terms, diagnostics } = compileGlossary(FILE, new TextEncoder().encode(text));
  expect(file).toBe(FILE);
  for (const diagnostic of diagnostics) expect(diagnostic).toMatchObject({ severity: 'error', rule: 'glossary', file });
  const faults = diagnostics.map(
    ({ line, column, message, suggestion }) =>
      `${line}:${column} ${message}${suggestion === undefined ? '' : ` [${suggestion}]`}`,
  );
  return { terms: terms.map(({ term, name, note }) => [term, name, note]), faults };
};

describe('entries', () => {
  test('a name, and a name with a note', () => {
    expect(read('# words\nHIC: head injury criterion\nVC:\n  name: viscous criterion\n  note: of the chest\n')).toEqual(
      {
        terms: [
          ['HIC', 'head injury criterion', ''],
          ['VC', 'viscous criterion', 'of the chest'],
        ],
        faults: [],
      },
    );
  });

  test('a note is text, ready for a page; a name is not escaped yet', () => {
    expect(read('A: { name: "<b> & c", note: "<b> & \\"c\\"" }').terms).toEqual([
      ['A', '<b> & c', '&lt;b> &amp; &quot;c&quot;'],
    ]);
  });

  test('words that YAML takes for something else, a byte order mark, Windows line ends', () => {
    expect(read('\uFEFF10: ten\r\n1e3: thousand\r\nnull: nothing\r\nNo: nitrogen\r\n"a: b": quoted\r\n')).toEqual({
      terms: [
        ['10', 'ten', ''],
        ['1e3', 'thousand', ''],
        ['null', 'nothing', ''],
        ['No', 'nitrogen', ''],
        ['a: b', 'quoted', ''],
      ],
      faults: [],
    });
  });

  test('names of properties that every object has', () => {
    expect(read('__proto__: x\nconstructor: y\n').terms).toEqual([
      ['__proto__', 'x', ''],
      ['constructor', 'y', ''],
    ]);
  });
});

describe('faults leave the other entries alone', () => {
  const VALUE = "has to stand for a text, or for a 'name' with a 'note', both texts";
  for (const [text, fault] of [
    ['B:', `2:1 'B' ${VALUE}`],
    ['B: ""', `2:1 'B' ${VALUE}`],
    ['B: " "', `2:1 'B' ${VALUE}`],
    ['B: 5', `2:1 'B' ${VALUE}`],
    ['B: [b]', `2:1 'B' ${VALUE}`],
    ['B: { note: b }', `2:1 'B' ${VALUE}`],
    ['B: { name: b, note: 5 }', `2:1 'B' ${VALUE}`],
    ['B: *none', `2:1 'B' ${VALUE}`],
    ['? [b]\n: c', '2:3 a term has to have a letter or a digit'],
    ['"%": percent', '2:1 a term has to have a letter or a digit'],
    ['a: again', "2:1 'a' and 'A' differ too little to be told apart in an address: keep one of them"],
    ['(A): again', "2:1 '(A)' and 'A' differ too little to be told apart in an address: keep one of them"],
  ] as const) {
    test(text, () => {
      expect(read(`A: first\n${text}\nC: last\n`)).toEqual({
        terms: [
          ['A', 'first', ''],
          ['C', 'last', ''],
        ],
        faults: [fault],
      });
    });
  }

  test('a field that no entry has is named, and the entry stays', () => {
    expect(read('A:\n  name: a\n  nots: b\n')).toEqual({
      terms: [['A', 'a', '']],
      faults: ["3:3 a term has a 'name' and a 'note', but no 'nots' [note]"],
    });
  });
});

describe('a file that is no map', () => {
  const FORM = "the file has to hold lines of the form 'HIC: head injury criterion'";
  for (const [text, fault] of [
    ['', `1:1 ${FORM}`],
    ['# only this', `1:1 ${FORM}`],
    ['- HIC', `1:1 ${FORM}`],
    ['HIC', `1:1 ${FORM}`],
    ['A: a\nA: b\n', '2:1 the file cannot be read: Map keys must be unique'],
  ] as const) {
    test(JSON.stringify(text), () => expect(read(text)).toEqual({ terms: [], faults: [fault] }));
  }

  test('nor YAML', () => {
    const { terms, faults } = read('A: a\nB: [b\nC: c\n');
    expect(terms).toEqual([]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^3:1 the file cannot be read: /);
  });
});
