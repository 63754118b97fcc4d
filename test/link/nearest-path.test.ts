import { expect, test } from 'vitest';
import { nearestPath } from '../../generator/link/targets.ts';

const few = ['guide/setup.md', 'guide/Rules.md', 'signals/filter.md', 'signals/old/filter.md', 'intro.md'];
const many = [...few, ...Array.from({ length: 20_000 }, (_, index) => `part-${index % 200}/page-${index}.md`)];

test.each([
  ['guide/setpu.md', 'guide/setup.md'],
  ['guide/rules.md', 'guide/Rules.md'],
  ['Guide/setup.md', 'guide/setup.md'],
  ['gude/setup.md', 'guide/setup.md'],
  ['elsewhere/altogether/setup.md', 'guide/setup.md'],
  ['elsewhere/altogether/filter.md', undefined],
  ['signal/filter.md', 'signals/filter.md'],
  ['itnro.md', 'intro.md'],
  ['elsewhere/itnro.md', undefined],
])('%s means %s, among few paths and among many', (path, meant) => {
  expect([few, many].map((paths) => nearestPath(paths)(path))).toEqual([meant, meant]);
});

test('many paths that are not there among many that are', () => {
  const find = nearestPath(many);
  const found = Array.from({ length: 2_000 }, (_, index) => find(`elsewhere-${index}/gone-${index}.md`));
  expect(new Set(found)).toEqual(new Set([undefined]));
});
