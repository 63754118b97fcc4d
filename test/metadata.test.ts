/** Metadata files: what is read, and where its faults are. */
import { describe, expect, test } from 'vitest';
import { CategoryMemory, parseCategories } from '../generator/metadata/category.ts';
import { parseLocatedYaml } from '../generator/metadata/located-yaml.ts';
import { keyPath } from '../generator/metadata/problems.ts';
import { diagnosticLine } from '../generator/report/lines.ts';
import { site, snapshotOf } from './support/site.ts';

const parse = (text: string) => parseLocatedYaml(text, true);

/** The error for a text that cannot be read. */
function faultOf(text: string): unknown {
  try {
    parse(text);
  } catch (error) {
    return error;
  }
  return null;
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
    expect(yaml.value).toEqual({ a: '1', 'b c': ['x', { d: '007' }], empty: undefined });
    expect(yaml.locate('a', 'key')).toEqual({ line: 1, column: 1 });
    expect(yaml.locate('a', 'value')).toEqual({ line: 1, column: 4 });
    expect(yaml.locate('["b c"][1].d', 'value')).toEqual({ line: 4, column: 8 });
    expect(yaml.locate('["b c"][1].gone.deeper', 'value')).toEqual({ line: 4, column: 5 });
    expect(yaml.locate('empty', 'value')).toEqual({ line: 5, column: 1 });
  });

  test('an alias has the position of its value', () => {
    const yaml = parse('a: &x [1]\nb: *x\n');
    expect(yaml.value).toEqual({ a: ['1'], b: ['1'] });
    expect(yaml.locate('b[0]', 'value')).toEqual({ line: 1, column: 8 });
  });

  test('aliases of aliases end somewhere', () => {
    const names = [...'abcdefghi'];
    const list = (at: number) =>
      at === 0
        ? '1'
        : Array(9)
            .fill(`*${names[at - 1]}`)
            .join(', ');
    const lines = names.map((name, at) => `${name}: &${name} [${list(at)}]`);
    expect(faultOf(lines.join('\n'))).toMatchObject({ message: expect.stringContaining('alias count') });
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
      for (const at of ['key', 'value'] as const) {
        const { line, column } = yaml.locate(path, at);
        expect([path, json.locate(path, at)]).toEqual([path, { line: line - 1, column }]);
      }
    }
  });

  test('a key that is there twice is a fault', () => {
    expect(faultOf('{ "a": 1, "b": { "a": ":", "a": 2 } }')).toMatchObject({
      message: expect.stringContaining('unique'),
      position: { line: 1, column: 28 },
    });
  });
});

test('metadata that is nested too deeply is one diagnostic, and the page is built without its front matter', async () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const { lines, read } = await site({
    'intro.md': `---\ntitle: Lost\nown: ${deep}\n---\n\n# Home\n\nText.`,
    '_glossary.yml': `A: ${deep}`,
    '_bibliography.json': deep,
  });
  expect(lines.map((line) => line.replace(/:1:\d+|:3:\d+/, ''))).toEqual([
    'docs/_bibliography.json error bibliography: the file is not JSON: it is nested too deeply',
    'docs/_glossary.yml error glossary: the file is not YAML: it is nested too deeply',
    'docs/intro.md error front-matter: the front matter is not YAML: it is nested too deeply',
  ]);
  expect(read('index.html')).toContain('Text.');
  expect(read('index.html')).not.toContain('Lost');
});

test('nesting is bounded in every form, not only by what the stack bears', () => {
  const message = 'it is nested too deeply';
  expect(faultOf('- '.repeat(20_000))).toMatchObject({ message });
  expect(faultOf(`${'['.repeat(300)}${']'.repeat(300)}`)).toMatchObject({ message });
  expect(faultOf(`${'['.repeat(100)}${']'.repeat(100)}`)).toBeNull();
});

test('a file with two documents is no metadata', () => {
  expect(faultOf('a: 1\n---\nb: 2\n')).toMatchObject({
    message: 'a second document begins here',
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
    ['{ "label": "A" }', []],
    ['{ "label": "A", "label": "B" }', ['1:17 error category: the file is not JSON: Map keys must be unique']],
    ['{ "label": "A", "positon": 1 }', ["1:17 error category: unknown key 'positon'; did you mean 'position'?"]],
    ['{ "label": "\\uFDD0" }', []],
  ] as const) {
    test(JSON.stringify(text), () => {
      const name = text.startsWith('{') ? 'f/_category_.json' : 'f/_category_.yml';
      const { diagnostics } = parseCategories(snapshotOf({ [name]: text }).docs, new CategoryMemory());
      expect(diagnostics.map((each) => diagnosticLine(each).replace(`docs/${name}:`, ''))).toEqual(found);
    });
  }
});
