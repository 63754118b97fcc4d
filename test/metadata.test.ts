/** Metadata files: what is read, and where its faults are. */
import { describe, expect, test } from 'vitest';
import { CategoryMemory, parseCategories } from '../generator/metadata/category.ts';
import { keyPath } from '../generator/metadata/fields.ts';
import { type LocatedYaml, MAX_DEPTH, parseLocatedYaml, UnreadableYaml } from '../generator/metadata/located-yaml.ts';
import { readPlainYaml } from '../generator/metadata/plain-yaml.ts';
import { diagnosticLine } from '../generator/report/index.ts';
import { site, snapshotOf } from './support/site.ts';

function parse(text: string) {
  const yaml = parseLocatedYaml(text);
  if (yaml instanceof UnreadableYaml) throw new Error(yaml.reason);
  return yaml;
}

/** The key paths of all that a value holds, and of something that it does not hold. */
function pathsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path, keyPath(path, 'none')];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, keyPath(path, 'none'), ...entries.flatMap(([key, each]) => pathsIn(each, keyPath(path, key)))];
}

describe('YAML with positions', () => {
  test('keys and values are found by their paths, absent ones at the group around them', () => {
    const yaml = parse('a: 1\n"b c":\n  - x\n  - d: 007\nempty:\n');
    expect(yaml.value).toEqual({ a: 1, 'b c': ['x', { d: 7 }], empty: undefined });
    expect(yaml.locate('a', 'key')).toEqual({ line: 1, column: 1 });
    expect(yaml.locate('a', 'value')).toEqual({ line: 1, column: 4 });
    expect(yaml.locate('["b c"][1].d', 'value')).toEqual({ line: 4, column: 8 });
    expect(yaml.locate('["b c"][1].gone.deeper', 'value')).toEqual({ line: 4, column: 5 });
    expect(yaml.locate('empty', 'value')).toEqual({ line: 5, column: 1 });
    expect(yaml.written('["b c"][1].d')).toBe('007');
  });

  test('an alias has the position of its value', () => {
    const yaml = parse('a: &x [1]\nb: *x\n');
    expect(yaml.value).toEqual({ a: [1], b: [1] });
    expect(yaml.locate('b[0]', 'value')).toEqual({ line: 1, column: 8 });
  });

  test('aliases of aliases end somewhere', () => {
    const lines = Array.from(
      { length: 9 },
      (_, at) =>
        `${'abcdefghi'[at]}: &${'abcdefghi'[at]} [${
          at === 0
            ? 1
            : Array(9)
                .fill(`*${'abcdefghi'[at - 1]}`)
                .join(', ')
        }]`,
    );
    expect(parseLocatedYaml(lines.join('\n'))).toMatchObject({ reason: expect.stringContaining('more than 100') });
  });
});

describe('JSON', () => {
  const VALUE = {
    text: 'a "b" \\ / \u{fdd0} \n: c, [d]',
    'a key: {with} "signs"': [1, -0.5, 1e21, true, null, '', {}, []],
    deeper: { list: [[{ a: { b: 'c' } }, 'd'], [], 'é𝄞'], 2: 'two', 1: 'one', ['__proto__']: 'own', '': 'empty' },
  };
  const TEXTS = [
    JSON.stringify(VALUE),
    JSON.stringify(VALUE, null, 2),
    `\n${JSON.stringify(VALUE, null, 1).replaceAll(':', ' :').replaceAll('\n', '\r\n')}\n\n`,
    '{ "number": 1.10, "large": 12345678901234567890, "small": 1E-7, "escaped": "\\u0041\\/\\ud834\\udd1e" }',
    '[]',
    '[[1], {"a": [{"b": 2}]}]',
  ];

  test.each(TEXTS)('is read as the YAML that it is: %j', (text) => {
    const json = parse(text);
    // A comment is none in JSON.
    const yaml = parse(`#\n${text}`);
    expect(json.value).toEqual(yaml.value);
    for (const path of pathsIn(yaml.value)) {
      expect([path, json.written(path)]).toEqual([path, yaml.written(path)]);
      for (const at of ['key', 'value'] as const) {
        const { line, column } = yaml.locate(path, at);
        expect([path, json.locate(path, at)]).toEqual([path, { line: line - 1, column }]);
      }
    }
  });

  test('a key that is there twice is a fault', () => {
    expect(parseLocatedYaml('{ "a": 1, "b": { "a": ":", "a": 2 } }')).toMatchObject({
      reason: expect.stringContaining('unique'),
      position: { line: 1, column: 28 },
    });
  });

  test('may have tabs', () => {
    expect(parse('{\n\t"a":\t[\n\t\t1\n\t]\n}\n').locate('a[0]', 'value')).toEqual({ line: 3, column: 3 });
  });
});

describe('plain YAML', () => {
  const SCALARS = [
    ...[
      'a',
      'A b',
      'é',
      'a, b]',
      'a "b"',
      "it's",
      '4170 N',
      '571.208 S6.6',
      '(1)',
      'Infinity',
      'yes',
      'n',
      'true.',
      'null x',
    ],
    ...[
      '0',
      '1',
      '01',
      '-1',
      '+1',
      '1.10',
      '.5',
      '1e3',
      '0x1f',
      '0o7',
      '1_000',
      '0.50',
      '1.',
      '11HEAD0000H3',
      '0b1',
      '1-2',
      '/',
      '/a/b',
      '12:30',
      '2026-11-26',
      '12345678901234567890',
    ],
    ...['true', 'False', 'null', 'NULL', '~', '.inf', 'NaN', '.nan', '<<', '='],
    ...['"q: #"', "'a'", "'it''s'", '"a\\n"', '"a" b', "'a", '"', "''", '""'],
    ...[
      'a: b',
      'a:',
      'a:b',
      'a:b: c',
      'https://a.b/#c',
      ':a',
      'a #c',
      'a#b',
      '#c',
      '[a, b]',
      '{ a: 1 }',
      '&x a',
      '*x',
      '!!str a',
      '!a b',
    ],
    ...[
      '|',
      '>',
      '>-',
      '%a',
      '@a',
      '`a`',
      '- a',
      '-',
      '? a',
      '---',
      '...',
      '',
      ' ',
      'a ',
      '\u00a0a',
      'a\u00a0',
      '\u2028',
      '\u{1f600}',
      '\ufeff',
    ],
  ];
  const FORMS: readonly ((scalar: string) => string)[] = [
    (scalar) => `k: ${scalar}`,
    (scalar) => `\nk:  ${scalar}  \nl: b\n`,
    (scalar) => `k: a\nl: ${scalar}\n`,
    (scalar) => `k:\n  - ${scalar}\n  - b\nl: c\n`,
    (scalar) => `k:\n- b\n-   ${scalar}\n`,
    (scalar) => `k:\n\n  # c\n  - ${scalar}\n\n  - b\n# end`,
    (scalar) => `k: a\n  ${scalar}\n`,
    (scalar) => `k: a\n  - ${scalar}\n`,
    (scalar) => `k:\n  - a\n    ${scalar}\n`,
    (scalar) => `k:\n  - a\n - ${scalar}\n`,
    (scalar) => `k:\n  - a\n    - ${scalar}\n`,
    (scalar) => `k:\n- a\nl: b\n- ${scalar}\n`,
    (scalar) => `k:\n  ${scalar}\nl: b\n`,
    (scalar) => `k:\nl: ${scalar}\n`,
    (scalar) => `k: a\nk: ${scalar}\n`,
    (scalar) => `${scalar}: a\n`,
    (scalar) => `k: a\n${scalar}\n`,
    (scalar) => `# ${scalar}\nk: a`,
    (scalar) => ` k: ${scalar}\n`,
    (scalar) => `__proto__: ${scalar}\n2: b\n`,
    (scalar) => `k: [${scalar}]\nl: b\n`,
    (scalar) => `k:  [ a, ${scalar} , "b c", 'd']  \n`,
    (scalar) => `k: [a b,${scalar}]`,
    (scalar) => `k: ["${scalar}",]\n`,
    (scalar) => `k: [${scalar}] b\n`,
    (scalar) => `k: [a\n  ${scalar}]\n`,
    (scalar) => `k: [${scalar}\n`,
    (scalar) => `k:\n  - [${scalar}]\n`,
  ];

  test('takes no more than its length to be read, wherever it has spaces', () => {
    const spaces = ' '.repeat(400_000);
    const isRead = (text: string) => readPlainYaml(text) !== null;
    for (const form of FORMS) expect(isRead(form(`a${spaces}b`))).toBe(isRead(form('a  b')));
    expect(readPlainYaml(`k:${spaces}a${spaces}`)?.value).toEqual({ k: 'a' });
  });

  test('may have its lists in brackets', () => {
    const text = `k: [ a b,"c: [d]" , '', 2]`;
    expect(readPlainYaml(text)?.value).toEqual({ k: ['a b', 'c: [d]', '', 2] });
  });

  test('is read as by a parser, or not at all', () => {
    let count = 0;
    for (const text of SCALARS.flatMap((scalar) => FORMS.map((form) => form(scalar)))) {
      if (readPlainYaml(text) === null) continue;
      count += 1;
      const [plain, parsed] = [parse(text), parse(`${text}\n#\t`)];
      expect([text, plain.value]).toEqual([text, parsed.value]);
      for (const path of pathsIn(parsed.value)) {
        const told = ({ written, locate }: LocatedYaml) => [written(path), locate(path, 'key'), locate(path, 'value')];
        expect([text, path, ...told(plain)]).toEqual([text, path, ...told(parsed)]);
      }
    }
    // Most of what is written is read so.
    expect(count).toBeGreaterThan(200);
  });
});

describe('nesting', () => {
  const TOO_DEEP = 'nested too deeply: 100 levels at most';

  test.each([
    ['lists', (depth: number) => '['.repeat(depth) + ']'.repeat(depth), [1, 101]],
    ['lists that nobody closes', (depth: number) => '['.repeat(depth), [1, 101]],
    ['groups', (depth: number) => `${'{a: '.repeat(depth)}${'}'.repeat(depth)}`, [1, 401]],
    ['lists, line by line', (depth: number) => '- '.repeat(depth), [1, 201]],
    ['keys', (depth: number) => '? '.repeat(depth), [1, 201]],
    [
      'groups, line by line',
      (depth: number) => Array.from({ length: Math.min(depth, 500) }, (_, at) => `${' '.repeat(at)}a:`).join('\n'),
      [101, 101],
    ],
  ] as const)('of %s has a limit', (_, nested, [line, column]) => {
    for (const depth of [MAX_DEPTH + 1, 2000, 20_000]) {
      expect(parseLocatedYaml(nested(depth))).toEqual(new UnreadableYaml('depth', TOO_DEEP, { line, column }));
    }
    expect(parseLocatedYaml(nested(MAX_DEPTH))).not.toMatchObject({ fault: 'depth' });
  });

  test('counts what aliases stand for', () => {
    const deep = (inner: string) => '['.repeat(MAX_DEPTH - 1) + inner + ']'.repeat(MAX_DEPTH - 1);
    const lines = Array.from({ length: 99 }, (_, at) => `a${at}: &a${at} ${deep(at === 0 ? '1' : `*a${at - 1}`)}`);
    expect(parseLocatedYaml(lines[0] ?? '')).not.toBeInstanceOf(UnreadableYaml);
    expect(parseLocatedYaml(lines.join('\n'))).toMatchObject({ fault: 'depth', position: { line: 1 } });
  });

  test('beyond the limit is one diagnostic, and the page is built without its front matter', async () => {
    const deep = `${'['.repeat(3000)}${']'.repeat(3000)}`;
    const { lines, read } = await site({
      'intro.md': `---\ntitle: Lost\nown: ${deep}\n---\n\n# Home\n\nText.`,
      'a/_category_.json': `{ "label": ${deep} }`,
      'a/page.md': '# Page',
      '_glossary.yml': `A: ${deep}`,
      '_bibliography.json': deep,
    });
    expect(lines).toEqual([
      `docs/_bibliography.json:1:101 error limit: the file is ${TOO_DEEP}`,
      `docs/_glossary.yml:1:103 error limit: the file is ${TOO_DEEP}`,
      `docs/a/_category_.json:1:111 error limit: the file is ${TOO_DEEP}`,
      `docs/intro.md:3:105 error limit: the front matter is ${TOO_DEEP}`,
    ]);
    expect(read('index.html')).toContain('Text.');
    expect(read('index.html')).not.toContain('Lost');
  });
});

test('a file with two documents is no metadata', () => {
  expect(parseLocatedYaml('a: 1\n---\nb: 2\n')).toMatchObject({
    reason: 'a second document begins here',
    position: { line: 2, column: 1 },
  });
});

describe('category files', () => {
  for (const [text, found] of [
    ['', []],
    ['link: null', []],
    ['link: { type: doc }', ["1:7 error category: 'link.id' is missing: it must be text"]],
    [
      'link: { type: dok, id: a }',
      ["1:15 error category: 'link.type' is \"dok\": it must be 'doc' or 'generated-index'; did you mean 'doc'?"],
    ],
    ['link: a', ["1:7 error category: 'link' is \"a\": it must be an object with a 'type', or be null"]],
    [
      'link: { type: generated-index, titel: T }',
      ["1:32 error category: unknown key 'link.titel'; did you mean 'link.title'?"],
    ],
    [
      'label: [a]\nposition: x',
      [
        '1:8 error category: \'label\' is ["a"]: it must be text',
        '2:11 error category: \'position\' is "x": it must be a number',
      ],
    ],
    ['- a', ['1:1 error category: the file is ["a"]: it must be an object']],
  ] as const) {
    test(JSON.stringify(text), () => {
      const { diagnostics } = parseCategories(snapshotOf({ 'f/_category_.yml': text }).docs, new CategoryMemory());
      expect(diagnostics.map((each) => diagnosticLine(each).replace('docs/f/_category_.yml:', ''))).toEqual(found);
    });
  }
});
