/** Texts and queries come to the same words, however the field writes them. */
import { describe, expect, test } from 'vitest';
import { formulaText } from '../../theme/search/spellings.ts';
import { isWord, wordsOf } from '../../theme/search/words.ts';
import { wellFormed } from '../../theme/well-formed.ts';

const CASES: readonly (readonly [text: string, words: string])[] = [
  ['HIC15', 'hic 15 hic15'],
  ['HIC 15', 'hic hic15 15'],
  ['hic_36', 'hic 36 hic36'],
  ['CFC 180', 'cfc cfc180 180'],
  ['cfc180', 'cfc 180 cfc180'],
  ['SAE J211-1', 'sae 211 j2111 j211'],
  ['3 ms', '3ms ms'],
  ['3ms', 'ms 3ms'],
  ['V*C and VC and V·C', 'vc vc vc'],
  ['TTI(d)', 'tti ttid'],
  ['SID-IIs', 'sid iis sidiis'],
  ['x-y signal', 'xy signal'],
  ['Δv', 'delta deltav'],
  ['FMVSS 208', 'fmvss fmvss208 208'],
  ['11NECKUP00H3FOZA', 'neck up h3 fo 11neckup00h3foza'],
  ['?pNECKUP00H3FOZA', 'neck up h3 fo pneckup00h3foza'],
  ['571.208 S6.2(b)', '571.208 6.2 s6.2b s6.2'],
  ['the centre of gravity', 'center gravity'],
  ['normalised, coloured fibres', 'normalized colored fibers'],
  ["HIC's window", 'hic window'],
  ['0.06619060 of 0.0178', '0.0178'],
  ['criteria and indices', 'criterion index'],
  ['naïve Sprague–Geers', 'naive sprague geers spraguegeers'],
  ['头部损伤 HIC值', '头部 部损 损伤 头部损伤 hic hic值'],
  ['検索する', '検索 索す する 検索する'],
  ['cumulativeClip and findLimits', 'cumulative clip cumulativeclip find limits findlimits'],
  ['kHz, kN and mmHg', 'khz kn mmhg'],
  ['C++ beside C#', 'cplusplus beside csharp'],
  ['', ''],
];

test.each(CASES)('%s', (text, words) => {
  expect(wordsOf(text).join(' ')).toBe(words);
});

test('a single letter, an empty word and a computed result find nothing by themselves', () => {
  expect(['x', 'the', '0.0661906', 'a'.repeat(40)].filter(isWord)).toEqual([]);
  expect(['hic', '15', '0.01778'].every(isWord)).toBe(true);
});

test('a word that is the name of what every object has is a word', () => {
  for (const word of ['constructor', 'constructors', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']) {
    expect(wordsOf(word).join('')).toMatch(/^[a-z]+$/);
  }
  expect(wordsOf('constructors')).toEqual(['constructors']);
});

describe('hostile text', () => {
  test.each([
    ['a lone surrogate', '\ud800 neck \udc00'],
    ['control characters', 'neck\u0000\u001b\u0007'],
    ['right to left', '\u202eneck\u202c \u05d0\u05d1'],
    ['emoji', '👩‍🔬 neck 🧪'],
    ['markup', '<img src=x onerror=alert(1)> neck'],
    ['very long', `${'neck '.repeat(20_000)}`],
  ])('%s', (_, text) => {
    expect(wordsOf(text)).toContain('neck');
    expect(wordsOf(text).every((word) => word.isWellFormed())).toBe(true);
  });
});

test.each([
  ['\\omega_d = 2\\pi\\,c\\,\\mathrm{CFC}', 'omega_d = 2 pi c CFC'],
  ['N_{ij} = \\frac{F_z}{F_{zc}} + \\frac{M_{y}}{M_{yc}} \\label{eq-nij}', 'N_ij = F_z F_zc + M_y M_yc'],
  ['\\Delta v', 'Delta v'],
  ['x^{2.5}', 'x'],
])('formula %s', (tex, text) => {
  expect(formulaText(tex)).toBe(text);
});

test('halves of surrogate pairs become U+FFFD, pairs stay: as the method does that older browsers lack', () => {
  for (const text of ['', 'Größe', '\u{1F697}', 'a\uD83D', '\uDE97b', '\uDE97\uD83D', '\uD83D\uD83D\uDE97', '\uFFFD']) {
    expect(wellFormed(text)).toBe(text.toWellFormed());
  }
});
