import { expect, test } from 'vitest';
import { nearestWords } from '../client/search/nearest.ts';
import { nearest } from '../generator/base/nearest.ts';
import { editDistance } from '../theme/edit-distance.ts';
import { randomFrom } from './support/drift.ts';

/** The definition, without any of the short cuts. */
function plainDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j));
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const ways = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (same ? 0 : 1)];
      if (swapped) ways.push(at(i - 2, j - 2) + 1);
      (table[i] ?? [])[j] = Math.min(...ways);
    }
  }
  return at(a.length, b.length);
}

/** All texts over an alphabet up to a length. */
function* texts(alphabet: string, longest: number): Generator<string> {
  yield '';
  if (longest === 0) return;
  for (const rest of texts(alphabet, longest - 1)) {
    if (rest.length === longest - 1) for (const letter of alphabet) yield rest + letter;
    if (rest !== '') yield rest;
  }
}

test('agrees with the definition for every pair of short texts and every limit', () => {
  const all = [...new Set(texts('abc', 4))];
  for (const a of all) {
    for (const b of all) {
      const expected = plainDistance(a, b);
      for (let limit = 0; limit <= 4; limit += 1) {
        const distance = editDistance(a, b, limit);
        if (distance !== Math.min(expected, limit + 1)) expect.fail(`${a} ${b} ${limit}: ${distance}, not ${expected}`);
      }
    }
  }
});

test('agrees with the definition for long texts', () => {
  const random = randomFrom(7);
  for (let round = 0; round < 500; round += 1) {
    const a = Array.from({ length: random(20) }, () => 'abcde'[random(5)]);
    const b = [...a];
    for (let change = random(6); change > 0; change -= 1) b.splice(random(b.length + 1), random(2), 'abcde'[random(5)]);
    const expected = plainDistance(a.join(''), b.join(''));
    for (const limit of [1, 3, 6])
      expect(editDistance(a.join(''), b.join(''), limit)).toBe(Math.min(expected, limit + 1));
  }
});

test.each<[name: string, candidates: string[], expected: string | undefined]>([
  ['trailingSlsh', ['trailingSlash', 'tagline'], 'trailingSlash'],
  ['BM', ['bm', 'BW'], 'bm'],
  ['bw', ['BW', 'bV'], 'BW'],
  ['abc', ['abd', 'abe'], 'abd'],
  ['same', ['some', 'same'], 'same'],
  [
    '/signal-operation/compare signal/',
    ['/signal-operation/compare signals/', '/signal-operation/scale/'],
    '/signal-operation/compare signals/',
  ],
  ['themeConfig', ['title', 'search', 'toc'], undefined],
  ['a', ['b'], undefined],
  ['', ['a', ''], ''],
  ['İ', ['i̇'], 'i̇'],
])('nearest to %j among %j is %j', (name, candidates, expected) => {
  expect(nearest(name, candidates)).toBe(expected);
});

// `editDistance` gives up at its limit: without that this would take minutes.
test('a name of a megabyte has its nearest, and one that is far has none', () => {
  const long = 'x'.repeat(1_000_000);
  expect(nearest(long, new Set(['x', `${long}y`]))).toBe(`${long}y`);
  expect(nearest(long, ['y'.repeat(1_000_000)])).toBeUndefined();
});

test.each<[word: string, known: string[], expected: string[]]>([
  ['buttrwort', ['butterworth', 'butter', 'word'], ['butterworth']],
  ['throax', ['thorax', 'throat'], ['thorax', 'throat']],
  ['filtre', ['filter', 'filters', 'fibre', 'filth', 'litre'], ['filter', 'fibre', 'filters']],
  ['hci', ['hic', 'hc', 'cfc'], ['hc', 'hic']],
  ['cfc', ['180', '60'], []],
  ['ab', ['ac', 'abc'], []],
])('known words close to %j among %j are %j', (word, known, expected) => {
  expect(nearestWords(word, known)).toEqual(expected);
});
