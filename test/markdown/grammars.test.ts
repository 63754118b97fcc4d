/** What the engine of grammars does to their expressions: nothing that one could see. */
import { readFileSync } from 'node:fs';
import { createCssVariablesTheme, createHighlighterCore, type LanguageInput } from 'shiki/core';
import { createJavaScriptRawEngine } from 'shiki/engine/javascript';
import { INITIAL } from 'shiki/textmate';
import { describe, expect, test } from 'vitest';
import { createEngine } from '../../generator/base/highlight/engine.ts';
import { compiled, isAscii } from '../../generator/base/highlight/grammar.ts';
import { askedGroups } from '../../generator/base/highlight/groups.ts';
import { toGrammars } from '../../generator/base/highlight/make-grammars.ts';
import { neededTexts } from '../../generator/base/highlight/needed-texts.ts';
import { type Precompiled, simplified } from '../../generator/base/highlight/simplified.ts';

describe('what a line must hold', () => {
  const CASES: Record<
    string,
    readonly [expression: Pick<RegExp, 'source' | 'flags'>, ...needs: readonly (readonly string[])[]]
  > = {
    'a word': [/\bclass\b/v, ['class']],
    'a word that ends in what may be missing': [/colou?r/v, ['colo'], ['r']],
    'a character at least once': [/ab+c/v, ['ab'], ['c']],
    'a character at least twice': [/ab{2,}c/v, ['ab'], ['c']],
    'nothing of what may be there any number of times': [/(?:abc)*|(?:abc)?/v],
    'one of several words': [/\b(?:if|else)\b/v, ['if', 'else']],
    'nothing where one of several ways needs nothing': [/if|\w+/v],
    'of each way what says most': [/abc=|d/v, ['abc=', 'd']],
    'what must follow or stand before': [/(?<=new )\w+(?=\()/v, ['new '], ['(']],
    'nothing of what must not': [/\w+(?!\()(?<!new )/v],
    'what a class of few characters offers': [/[=:]\s*$/v, ['=', ':']],
    'nothing of a class of many': [/[a-z]+[^=]/v],
    'characters that are escaped': [/\$\{\./v, ['${.']],
    'nothing of escapes that stand for others': [/()\d\p{L}\x41\u0041\u{41}\cA\1/v],
    'nothing of a character that may be in another case': [/begin\{/iv, ['{']],
    'nothing of halves of a character': [/😀?a/v, ['a']],
    'a group with a name': [/(?<word>abc)\k<word>/v, ['abc']],
    'nothing within other flags': [{ source: '(?-i:abc)d', flags: 'v' }, ['d']],
    'nothing of a class within a class': [/[[a-z][\]\d]]x/v, ['x']],
    'nothing of more words than are worth looking for': [/a|b|c|d|e|f|g|h|i|j|k|l|m/v],
  };

  test.each(Object.entries(CASES))('%s', (_, [expression, ...needs]) => {
    expect([...neededTexts(expression)].sort()).toEqual([...needs].sort());
  });
});

describe('what an expression becomes', () => {
  const source = (expression: RegExp, asked?: readonly number[], ascii = true) => {
    const made = simplified(expression as Precompiled, asked === undefined ? undefined : new Set(asked), ascii);
    return [made.source, made.numbers ?? null];
  };

  test('properties are those of ASCII, where the line is', () => {
    expect(source(/[\p{Nd}_]\P{Any}/dgv)).toEqual(['[[\\x30-\\x39]_][]', null]);
    expect(source(/[\p{Nd}_]/dgv, undefined, false)).toEqual(['[\\p{Nd}_]', null]);
  });

  test('groups that nobody asks for are none, and the others have other numbers', () => {
    expect(source(/(a)(?:b)((c)[\(\)])\(d\)/dgv, [2])).toEqual(['(?:a)(?:b)((?:c)[\\(\\)])\\(d\\)', [0, -1, 1, -1]]);
  });

  test('a group that the expression refers to stays', () => {
    expect(source(/(a)(b)\2(c)/dgv, [3])).toEqual(['(?:a)(b)\\1(c)', [0, -1, 1, 2]]);
  });

  test('groups with names stay, all of them', () => {
    expect(source(/(a)(?<b>b)/dgv, [])).toEqual(['(a)(?<b>b)', null]);
  });

  test('an expression in another mode stays as it is', () => {
    const old = /(a)\p{L}/dgu as RegExp as Precompiled;
    expect(simplified(old, new Set(), true)).toEqual({ source: old.source, flags: old.flags });
  });
});

/** Lines of this project, and of languages that it does not have. */
const LINES = ['../../generator/site.ts', '../../theme/Shell.tsx', '../../README.md', './grammar-lines.txt'].flatMap(
  (file) => {
    const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
    return lines.filter((_, index) => file.endsWith('.txt') || index % 9 === 0);
  },
);

const LANGUAGES = ['typescript', 'python', 'cpp', 'matlab', 'bash', 'html', 'css', 'yaml', 'latex', 'rust', 'sql'];

describe('expressions of grammars', () => {
  /** Of a grammar: V8 takes milliseconds to compile some. */
  const MAX_EXPRESSIONS = 300;

  test.each(LANGUAGES)('%s: each finds what it found, and only where it was looked for', async (language) => {
    const { default: grammars } = await import(/* @vite-ignore */ `@shikijs/langs-precompiled/${language}`);
    const wrong: unknown[] = [];
    let found = 0;
    const all = [...askedGroups(grammars)];
    const step = Math.ceil(all.length / MAX_EXPRESSIONS);
    for (const [expression, asked] of all.filter((_, index) => index % step === 0)) {
      const whole = expression as Precompiled;
      const needs = neededTexts(whole);
      const [ascii, any] = [true, false].map((isNarrow) => {
        const { numbers, ...rest } = simplified(whole, asked, isNarrow);
        return { expression: compiled(rest), numbers };
      });
      for (const [at, line] of LINES.entries()) {
        const from = at % 3 === 0 ? 0 : line.length >> 2;
        const made = isAscii(line) ? ascii : any;
        const before = placesIn(whole, line, from);
        const places = placesIn(made?.expression as RegExp, line, from);
        const after = places === null ? null : (made?.numbers?.map((number) => places[number]) ?? places);
        const isLookedFor = needs.every((need) => need.some((text) => line.includes(text)));
        const isSame = [0, ...asked].every((group) => `${before?.[group]}` === `${after?.[group]}`);
        if (!isSame || (before !== null && !isLookedFor)) wrong.push([whole.source, line, before, after, needs]);
        if (before !== null) found += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(found).toBeGreaterThan(LINES.length);
  });
});

describe('grammars', () => {
  test.each(LANGUAGES)('%s: the same tokens as with the engine that Shiki has', async (language) => {
    const { default: exported } = await import(/* @vite-ignore */ `@shikijs/langs-precompiled/${language}`);
    const grammars = structuredClone(toGrammars(exported));
    const expressions = grammars.flatMap((grammar) => Object.entries(grammar.expressions));
    const engines = [
      { engine: createJavaScriptRawEngine(), langs: [exported] },
      { engine: createEngine(new Map(expressions)), langs: [grammars.map(({ raw }) => raw) as LanguageInput] },
    ];
    const [theirs, ours] = await Promise.all(
      engines.map(async ({ engine, langs }) => {
        const themes = [createCssVariablesTheme()];
        const core = await createHighlighterCore({ engine, themes, langs });
        core.setTheme('css-variables');
        let state = INITIAL;
        const lines = LINES.map((line) => {
          const { tokens, ruleStack } = core.getLanguage(language).tokenizeLine2(line, state);
          state = ruleStack;
          return [line, ...tokens];
        });
        core.dispose();
        return lines;
      }),
    );
    expect(ours).toEqual(theirs);
    expect(new Set(ours?.map(({ length }) => length)).size).toBeGreaterThan(3);
  });
});

/** Where an expression and its groups match first from a position on. */
function placesIn(expression: RegExp, line: string, from: number): readonly ([number, number] | undefined)[] | null {
  expression.lastIndex = from;
  return expression.exec(line)?.indices ?? null;
}
