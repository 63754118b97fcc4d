/** What is remembered from one link of a site to the next. */
import { expect, test, vi } from 'vitest';
import { LinkMemory, Remembered } from '../../generator/link/memory.ts';
import type { PageFront } from '../../generator/model/facts.ts';
import type { DocPath } from '../../generator/model/paths.ts';

test('what is made of values is made anew only where one of them is another', () => {
  const remembered = new Remembered<object>();
  const make = vi.fn(() => ({}));
  const [a, b] = [{}, {}];
  const first = remembered.of([a, ['x', b]], make);
  expect(remembered.of([a, ['x', b]], make)).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  for (const values of [[b, ['x', b]], [a, ['x', a]], [a, ['x']], [a], [a, ['x', b], b]]) {
    const made = remembered.of(values, make);
    expect(made).not.toBe(first);
    expect(remembered.of(values, make)).toBe(made);
  }
});

test('fronts that say what they said before are those of before, and any other is the new one', () => {
  const front = (path: string, heading: string): PageFront => ({
    path: path as DocPath,
    meta: { tags: ['neck'] },
    places: {},
    heading,
    otherHeading: null,
    diagnostics: [],
  });
  const memory = new LinkMemory();
  const first = memory.unchanged([front('a.md', 'A'), front('b.md', 'B')]);
  const again = [front('a.md', 'A'), front('b.md', 'Other')];
  const second = memory.unchanged(again);
  expect(second[0]).toBe(first[0]);
  expect(second[1]).toBe(again[1]);
  // Whatever object says it.
  for (const given of [again, [front('a.md', 'A'), front('b.md', 'Other')]]) {
    const next = memory.unchanged(given);
    expect([next[0] === first[0], next[1] === second[1]]).toEqual([true, true]);
  }
  const moved = [front('0.md', '0'), ...again];
  expect(memory.unchanged(moved)).toEqual(moved);
});
