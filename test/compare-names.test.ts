/** The order of names, beside that of ICU, which is the definition. */
import { expect, test } from 'vitest';
import { compareNames } from '../generator/base/compare-text.ts';
import { Random } from './support/random.ts';

const ICU = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));

test('names are compared as people do, and never differently on another machine', () => {
  const names = ['SID_II', 'hybrid_III', 'a10', 'a9', 'A9', 'ä', 'b'];
  expect(names.sort(compareNames)).toEqual(['ä', 'A9', 'a9', 'a10', 'b', 'hybrid_III', 'SID_II']);
});

test('two characters of ASCII are in the order of ICU, alone and between others', () => {
  const wrong = ASCII.flatMap((a) =>
    ASCII.flatMap((b) => [
      [a, b],
      [`x${a}7`, `x${b}7`],
      [`${a}`, `${b}0`],
    ]),
  ).filter(([a = '', b = '']) => (ICU.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)) !== Math.sign(compareNames(a, b)));
  expect(wrong).toEqual([]);
});

test('random names are, with numbers, folders and letters beyond ASCII', () => {
  const random = new Random(18);
  const pieces = [
    'a',
    'B',
    'b',
    '0',
    '00',
    '7',
    '07',
    '10',
    '-',
    '_',
    ' ',
    '.',
    '/',
    'part',
    'Part',
    'ä',
    'ß',
    'Ω',
    '²',
  ];
  for (let round = 0; round < 5000; round += 1) {
    const name = () => random.several(0, 6, () => random.pick(pieces)).join('');
    const [a, b] = [name(), name()];
    const expected = ICU.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
    expect(Math.sign(compareNames(a, b)), `${a} and ${b}`).toBe(expected);
  }
});
