/** Long pages take time in proportion to their length. */

import { describe, expect, test } from 'vitest';
import { numberTex } from '../../docs/_plugins/quantities.ts';
import { compileText } from './support.ts';

/** What takes minutes if time grows with the square of the length, and less than a second if it does not. */
describe('time grows with the length', () => {
  const words = 300_000;

  test.each<[string, () => string]>([
    ['white space in a heading', () => `## a${' '.repeat(words)}{#`],
    ['white space in a title', () => `:::note a${' '.repeat(words)}b\n\nText.\n:::`],
    ['white space before attributes', () => `:::note a${' '.repeat(words)}{.b}\n\nText.\n:::`],
    ['titles in code', () => `\`\`\`\n${':::note Title\n'.repeat(10_000)}\`\`\``],
    ['keys of a citation', () => `:cite[${Array.from({ length: 40_000 }, (_, index) => `a${index}`).join(';')}]`],
    ['abbreviations', () => Array.from({ length: 40_000 }, (_, index) => `AB${index}`).join(' ')],
    ['spaces within a line that ends with one', () => `a${' '.repeat(400_000)}b \nc`],
    ['lines that close nothing', () => ':::\n'.repeat(10_000)],
  ])('%s', async (_, markdown) => {
    const { facts } = await compileText(markdown());
    expect(facts.diagnostics.filter(({ rule }) => rule === 'compile')).toEqual([]);
  });

  test('digits of a number', () => expect(numberTex('1'.repeat(words + 1))).toMatch(/^1(\\,111)+$/));
});
