/** Names of bytes, which all keys are made of. */
import { expect, test } from 'vitest';
import { digest } from '../../generator/base/digest.ts';

test('texts have the name of their bytes, and what stands in which part counts', () => {
  const texts = ['', 'docs/a b.md', 'Größe ≤ 1000 · 𝑥', 'lone \ud83d', 'é'.repeat(100_000)];
  const bytes = texts.map((text) => new TextEncoder().encode(text));
  const name = digest(...texts);
  expect(name).toMatch(/^[\w-]{22}$/);
  expect([digest(...bytes), digest(...texts.slice(0, 2), ...bytes.slice(2))]).toEqual([name, name]);
  const groups = [['ab', 'c'], ['a', 'bc'], ['abc'], ['abc', ''], ['', 'abc'], ['3:abc']];
  expect(new Set(groups.map((parts) => digest(...parts))).size).toBe(groups.length);
});
