import { describe, expect, test } from 'vitest';
import { parseGlossary } from '../../generator/metadata/glossary.ts';
import type { SourcePath } from '../../generator/model/paths.ts';

const FILE = 'docs/_glossary.yml' as SourcePath;
const read = (text: string) => {
  const { file, terms, diagnostics } = parseGlossary(FILE, new TextEncoder().encode(text));
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

  test('words that YAML or every object takes for something else, a byte order mark, Windows line ends', () => {
    const names = ['10', '1e3', 'null', 'No', '__proto__', 'constructor'];
    expect(read(`\uFEFF${names.map((name) => `${name}: x\r\n`).join('')}`)).toEqual({
      terms: names.map((name) => [name, 'x', '']),
      faults: [],
    });
  });
});

describe('faults leave the other entries alone', () => {
  const ENTRY = "it must be text that is not empty, or an object with a 'name' and a 'note'";
  for (const [text, fault] of [
    ['B:', `2:1 'B' is missing: ${ENTRY}`],
    ['B: ""', `2:4 'B' is "": ${ENTRY}`],
    ['B: " "', `2:4 'B' is " ": ${ENTRY}`],
    ['B: 5', `2:4 'B' is 5: ${ENTRY}`],
    ['B: [b]', `2:4 'B' is ["b"]: ${ENTRY}`],
    ['B: { note: b }', "2:4 'B.name' is missing: it must be text"],
    ['B: { name: " " }', `2:12 'B.name' is " ": it must be text that is not empty`],
    ['"%": percent', `2:1 '["%"]': the name must have a letter or a digit`],
    ['a: again', "2:1 'a': the name must differ from 'A' in more than case and punctuation"],
    ['(A): again', `2:1 '["(A)"]': the name must differ from 'A' in more than case and punctuation`],
  ] as const) {
    test(text, () => {
      const terms = ['A', 'C'].map((name) => [name, 'x', '']);
      expect(read(`A: x\n${text}\nC: x\n`)).toEqual({ terms, faults: [fault] });
    });
  }

  test('a note that is no text leaves its name alone', () => {
    expect(read('B: { name: b, note: 5 }')).toEqual({
      terms: [['B', 'b', '']],
      faults: ["1:21 'B.note' is 5: it must be text"],
    });
  });

  test('a key that is a list', () => {
    const faults = ['2:3 the file is not YAML: a key is a text, not a list or a group'];
    expect(read('A: first\n? [b]\n: c\n')).toEqual({ terms: [], faults });
  });

  test('a field that no entry has is named, and the entry stays', () => {
    expect(read('A:\n  name: a\n  nots: b\n')).toEqual({
      terms: [['A', 'a', '']],
      faults: ["3:3 unknown key 'A.nots' [A.note]"],
    });
  });
});

describe('a file that is no map', () => {
  const FORM = "it must be lines of the form 'HIC: head injury criterion'";
  for (const [text, fault] of [
    ['', `1:1 the file is empty: ${FORM}`],
    ['- HIC', `1:1 the file is ["HIC"]: ${FORM}`],
    ['A: a\nA: b\n', '2:1 the file is not YAML: Map keys must be unique'],
    ['A: a\nB: *none\n', "2:4 the file is not YAML: '*none' has no '&none' before it"],
    ['A: &a [*a]\n', "1:8 the file is not YAML: '*a' stands for something that it is a part of"],
  ] as const) {
    test(JSON.stringify(text), () => expect(read(text)).toEqual({ terms: [], faults: [fault] }));
  }

  test('nor YAML', () => {
    const faults = [expect.stringMatching(/^3:1 the file is not YAML: /)];
    expect(read('A: a\nB: [b\nC: c\n')).toEqual({ terms: [], faults });
  });
});
