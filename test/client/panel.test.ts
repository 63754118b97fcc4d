/** What the search panel decides and says, without a document. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { excerptOf } from '../../client/search/excerpts.ts';
import { forgetQuery, recentQueries, rememberQuery } from '../../client/search/recent.ts';
import { UNFILTERED } from '../../client/search/results.ts';
import { optionAfter } from '../../client/search/SearchPanel.tsx';
import { countText, kindText } from '../../client/search/wording.ts';
import { MESSAGES } from '../../theme/messages/messages.ts';
import { useStorage } from './support/slot.ts';

afterEach(() => vi.unstubAllGlobals());

describe('keys', () => {
  test.each<[key: string, active: number, count: number, expected: number | null]>([
    ['ArrowDown', -1, 3, 0],
    ['ArrowDown', 0, 3, 1],
    ['ArrowDown', 2, 3, 0],
    ['ArrowDown', -1, 0, -1],
    ['ArrowUp', -1, 3, 2],
    ['ArrowUp', 0, 3, 2],
    ['ArrowUp', 2, 3, 1],
    ['ArrowUp', -1, 0, -1],
    ['Home', 2, 3, 0],
    ['End', 0, 3, 2],
    ['Home', -1, 3, null],
    ['a', 1, 3, null],
  ])('%s from option %i of %i leads to %j', (key, active, count, expected) => {
    expect(optionAfter(key, active, count)).toBe(expected);
  });
});

describe('wording', () => {
  test.each([
    ['', 0, 0, UNFILTERED, ''],
    ['x', 0, 0, UNFILTERED, 'Nothing found for “x”.'],
    ['x', 0, 0, { area: 'Head', kind: 'table' }, 'Nothing found for “x” (Tables, Head).'],
    ['x', 1, 1, UNFILTERED, 'Found 1 section on 1 page'],
    ['x', 34, 143, UNFILTERED, 'Found 143 sections on 34 pages'],
    ['x', 5, 0, UNFILTERED, 'Found 5 pages'],
    ['x', 2, 3, { area: null, kind: 'listing' }, 'Found 3 listings on 2 pages'],
  ] as const)('query %j, %i pages, %j parts, %j', (query, pages, parts, filter, expected) => {
    expect(countText(query, { pages, parts }, filter, MESSAGES)).toBe(expected);
  });

  test('what an entry is stands before its label, unless the label says it', () => {
    expect(kindText({ kind: 'equation', label: 'F = m a' }, MESSAGES)).toBe('Equation: ');
    expect(kindText({ kind: 'figure', label: 'Figure 2. A force.' }, MESSAGES)).toBe('');
    expect(kindText({ kind: 'section', label: 'Definition' }, MESSAGES)).toBe('');
  });
});

describe('recent queries', () => {
  test('the last comes first, once in whatever case, and six are kept', () => {
    useStorage('localStorage');
    for (const query of ['a', 'b', 'c', 'd', 'e', 'f', ' B ', 'g', '  ']) rememberQuery(query);
    expect(recentQueries()).toEqual(['g', 'B', 'f', 'e', 'd', 'c']);
  });

  test('what is removed last takes the entry along', () => {
    const place = useStorage('localStorage', '["a","b"]');
    forgetQuery('a');
    expect(place.value).toBe('["b"]');
    forgetQuery('b');
    expect(place.value).toBe(null);
  });

  test('whatever a reader types is kept as it is, up to a length', () => {
    useStorage('localStorage');
    for (const query of ['<b>bold</b> & </script>', 'b'.repeat(500), 'x\ud800']) rememberQuery(query);
    expect(recentQueries()).toEqual(['x\ufffd', 'b'.repeat(100), '<b>bold</b> & </script>']);
  });

  test.each(['{', '{"a":1}', '[1,null,{},["x"],""]', JSON.stringify(['a'.repeat(5000)])])(
    'nonsense that is stored counts as none: %s',
    (value) => {
      useStorage('localStorage', value);
      expect(recentQueries()).toEqual([]);
    },
  );
});

describe('excerpts', () => {
  const text = `${'Nothing of interest stands here. '.repeat(20)}The tibia index has two parts. ${'More text. '.repeat(40)}`;

  test('begin shortly before the words, at the start of a word, and end with one', () => {
    const excerpt = excerptOf(text, new Set(['tibia', 'index']));
    expect(excerpt).toMatch(/^The tibia index has two parts\. .*\w\.? …$/);
    expect(excerpt.length).toBeLessThan(200);
  });

  test('show the place that has most of the words, not the first that has one', () => {
    const early = `A tibia. ${'More text. '.repeat(40)}${text}`;
    expect(excerptOf(early, new Set(['tibia', 'index']))).toMatch(/The tibia index has two parts\./);
  });

  test('are the start of the text where it has none of the words', () => {
    expect(excerptOf(text, new Set(['pelvis']))).toMatch(/^Nothing of interest .* …$/);
    expect(excerptOf('Short.', new Set(['pelvis']))).toBe('Short.');
  });
});
