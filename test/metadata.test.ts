/** Metadata files: what is read, and where its faults are. */
import { describe, expect, test } from 'vitest';
import { CategoryMemory, parseCategories } from '../generator/metadata/category.ts';
import { parseLocatedYaml, UnreadableYaml } from '../generator/metadata/located-yaml.ts';
import { diagnosticLine } from '../generator/report/index.ts';
import { snapshotOf } from './support/site.ts';

function parse(text: string) {
  const yaml = parseLocatedYaml(text);
  if (yaml instanceof UnreadableYaml) throw new Error(yaml.reason);
  return yaml;
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
