/** Names of bytes, which all keys are made of. */
import { expect, test } from 'vitest';
import { digest } from '../../generator/base/digest.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  [['']],
  [['code', 'docs/a b.md', 'Größe ≤ 1000 · 𝑥']],
  [['lone \ud83d', '12: \udc00']],
  [['x'.repeat(100_000), 'é'.repeat(100_000)]],
])('a text has the name of its bytes, and so have several', (parts) => {
  const name = digest(...parts);
  expect(name).toMatch(/^[\w-]{22}$/);
  expect(digest(...parts.map(bytes))).toBe(name);
  expect(digest(bytes(parts[0] ?? ''), ...parts.slice(1))).toBe(name);
});

test('what stands in which part counts', () => {
  const names = [['ab', 'c'], ['a', 'bc'], ['abc'], ['abc', ''], ['', 'abc'], ['3:abc']].map((parts) =>
    digest(...parts),
  );
  expect(new Set(names).size).toBe(names.length);
});
