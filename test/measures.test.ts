/** The code keeps its measures: `npm run measures` shows them. */
import { describe, expect, test } from 'vitest';
import { faults, type Measure, measure, table } from './support/measures.ts';
import { readSources } from './support/syntax.ts';

test('every measure keeps its limit', async ({ annotate }) => {
  const measures = measure(readSources('bin', 'generator', 'theme', 'client'));
  const undocumented = measures.find(({ name }) => name.startsWith('exports'))?.found ?? [];
  await annotate(['', table(measures), '', 'without a doc comment:', ...undocumented].join('\n'));
  expect(measures.flatMap(faults).join('\n')).toBe('');
});

describe('is counted', () => {
  const found = (name: string, sources: { [file: string]: string }) =>
    measure(sources).find((each) => each.name.startsWith(name))?.found;
  const body = '  work();\n'.repeat(60);

  test('a long function, by the name it has or is given', () => {
    const source = [
      `function declared() {\n${body}}`,
      `const arrow = () => {\n${body}};`,
      `class Box {\n  method() {\n${body}  }\n}`,
      `const table = { entry() {\n${body}} };`,
      `each(() => {\n${body}});`,
      'const short = () => {};',
    ].join('\n');
    expect(found('functions over 60', { 'theme/a.ts': source })).toEqual([
      'a.ts: declared',
      'a.ts: arrow',
      'a.ts: method',
      'a.ts: entry',
      'a.ts: anonymous',
    ]);
    expect(found('functions over 100', { 'theme/a.ts': source })).toEqual([]);
    expect(found('functions over 100', { 'theme/a.ts': `const f = () => {\n${body}${body}};` })).toEqual(['a.ts: f']);
    const exact = `function f() {\n${'  work();\n'.repeat(58)}}`;
    expect(found('functions over 60', { 'theme/a.ts': exact })).toEqual([]);
  });

  test('a full folder, a cycle, any, and a non-null assertion', () => {
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`theme/many/${index}.ts`, '']));
    expect(found('folders', { ...many, 'theme/a.ts': '' })).toEqual(['theme/many']);
    expect(found('import cycles', { 'theme/a.ts': "import './b.ts';", 'theme/b.ts': "import './a.ts';" })).toHaveLength(
      1,
    );
    const source = "const any = 'any';\nlet x: any = map.get(any)!; // any!";
    expect(found('uses of any', { 'theme/a.ts': source })).toEqual(['theme/a.ts:2']);
    expect(found('non-null', { 'theme/a.ts': source })).toEqual(['theme/a.ts:2']);
  });

  test('an export without a doc comment of its own', () => {
    const source = [
      '/** The file. */',
      "import './b.ts';",
      'export const a = 1;',
      '/** Said. */',
      'export function b() {}',
      '/* No doc comment. */',
      'export interface C {}',
      "export { d } from './d.ts';",
      'export default a;',
    ].join('\n');
    expect(found('exports', { 'theme/a.ts': source })).toEqual([
      'theme/a.ts:3 a',
      'theme/a.ts:7 C',
      'theme/a.ts:9 default',
    ]);
  });

  test('a comment line that is too wide, and no other line', () => {
    const wide = 'x'.repeat(121);
    const source = `/** ${wide} */\nconst a = '${wide}';\n/*\n * ${wide}\n */\n// ${'x'.repeat(117)}`;
    expect(found('comment lines', { 'theme/a.ts': source })).toHaveLength(2);
  });
});

test('what is over its limit is told', () => {
  const told = (found: string[], limit: number) => faults({ name: 'holes', found, limit } satisfies Measure);
  expect(told([], 0)).toEqual([]);
  expect(told(['a', 'b'], 2)).toEqual([]);
  expect(told(['a', 'b'], 1)).toEqual(['holes: 2, at most 1\n  a\n  b']);
});
