/** What is nested or repeated without end is one diagnostic with its place, and the rest of the site is built. */

import { EditMap } from 'micromark-util-edit-map';
import { describe, expect, test } from 'vitest';
import { MAX_ELEMENTS, MAX_INDENT, MAX_MARKS, MAX_NESTING } from '../../generator/compile/limits.ts';
import { numberTex } from '../../generator/compile/math/quantities.ts';
import { PATTERNS } from '../support/patterns.ts';
import { site } from '../support/site.ts';
import { compileText } from './support.ts';

/** Diagnostics of a page, beside another page that has nothing to do with it. */
async function linesOf(markdown: string): Promise<readonly string[]> {
  const built = await site({ 'intro.md': '# Home\n\nText.', 'page.md': `# Page\n\n${markdown}` });
  expect(built.read('index.html')).toContain('Text.');
  expect(built.read('page/index.html')).toContain('Page');
  return built.lines.map((line) => line.replace(/^docs\/page\.md:/, ''));
}

const lists = 'error limit: lists and quotes are nested too deeply: they may begin 100 columns from the left at most';
const levels = 'error limit: nested too deeply: 200 levels at most';
const marks = 'error limit: this text has more than 2000 brackets, stars and the like: divide it';
const label = 'error limit: brackets are nested too deeply in this label: 50 pairs at most';
const containers = 'error limit: containers are nested too deeply: 16 levels at most';
const groups = 'error limit: the formula is nested too deeply: 100 groups at most';
const formula = 'error limit: the formula is too long: 10000 characters at most';
const elements = 'error limit: HTML elements are nested too deeply: 200 levels at most';

describe('one diagnostic with its place', () => {
  test.each([
    ['quotes', '>'.repeat(2000), `3:101 ${lists}`],
    ['quotes with text', `${'> '.repeat(2000)}text`, `3:101 ${lists}`],
    ['lists with text', `${'- '.repeat(1000)}text`, `3:101 ${lists}`],
    ['numbered lists', `${'1. '.repeat(1000)}text`, `3:103 ${lists}`],
    ['lists and quotes', `${'- > '.repeat(1000)}text`, `3:101 ${lists}`],
    ['footnotes', `${'[^a]: '.repeat(1000)}text`, `3:103 ${lists}`],
    [
      'lists, line by line',
      Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
      `53:101 ${lists}`,
    ],
    ['emphasis', `${'*a '.repeat(900)}${' b*'.repeat(900)}`, `3:595 ${levels}`],
    ['many marks', '*a '.repeat(2001), `3:6001 ${marks}`],
    ['brackets', '['.repeat(2001), `3:2001 ${marks}`],
    ['links', `${'['.repeat(1500)}a${'](/)'.repeat(1500)}`, `3:3502 ${marks}`],
    ['labels', `:term${'['.repeat(60)}a${']'.repeat(60)}`, `3:1 ${label}`],
    ['directives in labels', `Text ${':term['.repeat(60)}a${']'.repeat(60)}`, `3:6 ${label}`],
    ['labels of blocks', `::figure${'['.repeat(60)}a${']'.repeat(60)}`, `3:1 ${label}`],
    ['labels over lines', `Text :term${'[\n'.repeat(60)}`, `3:6 ${label}`],
    ['labels over lines, at the beginning', `:term${'[\n'.repeat(60)}`, `3:1 ${label}`],
    ['labels over cells without a table', `| a | :term[b |\n`.repeat(51), `3:7 ${label}`],
    ['groups of a formula', `$${'{'.repeat(150)}${'}'.repeat(150)}$`, `3:102 ${groups}`],
    ['fractions', `$$\n${'\\frac{a}{'.repeat(150)}b${'}'.repeat(150)}\n$$`, `4:906 ${groups}`],
    ['brackets of a formula', `$${'\\left('.repeat(150)}b${'\\right)'.repeat(150)}$`, `3:602 ${groups}`],
    ['fonts of a formula', `$${'\\rm '.repeat(150)}b$`, `3:402 ${groups}`],
    ['a formula', `$$\n${'x = y\n'.repeat(3000)}$$`, `1670:5 ${formula}`],
    ['HTML', '<b>'.repeat(2000), `3:595 ${elements}`],
    ['blocks of HTML', '<div>'.repeat(2000), `3:996 ${elements}`],
    ['blocks of HTML in a quote', `> a\n>\n> ${'<div>'.repeat(2000)}`, `5:993 ${elements}`],
    ['HTML behind an open tag', `<div>\n<b title="\n\n${'<i>'.repeat(2000)}`, `6:592 ${elements}`],
    ['HTML behind an open comment', `> <!--\n\n${'<i>'.repeat(2000)}`, `5:595 ${elements}`],
    ['HTML behind open tags in containers', `:::note\n<div>\n<b\n\n${'<i>'.repeat(2000)}\n:::`, `7:589 ${elements}`],
    ['SVG', `<svg>${'<g>'.repeat(2000)}</svg>`, `3:597 ${elements}`],
    ['HTML around Markdown', '<div>\n\ntext\n\n'.repeat(300), `795:6 ${elements}`],
    [
      'elements that others open again',
      Array.from({ length: 300 }, (_, at) => `<p><font size=${at}>a</p>`).join('\n'),
      `201:4 ${elements}`,
    ],
  ])('%s', async (_, markdown, expected) => expect(await linesOf(markdown)).toEqual([expected]));

  test('containers', async () => {
    const opening = (count: number) => `${':'.repeat(count)}note`;
    const openings = Array.from({ length: 100 }, (_, index) => opening(103 - index));
    const closings = Array.from({ length: 100 }, (_, index) => ':'.repeat(4 + index));
    expect(await linesOf([...openings, 'Text.', ...closings].join('\n'))).toEqual([`19:1 ${containers}`]);
    const open = (await linesOf(':::note\n'.repeat(1000))).filter((line) => !line.includes('unclosed-container'));
    expect(open).toEqual([`19:1 ${containers}`]);
    const quoted = Array.from({ length: 40 }, (_, depth) => `${'> '.repeat(depth)}:::note`).join('\n');
    expect((await linesOf(quoted)).at(-1)).toEqual(`19:33 ${containers}`);
  });
});

test('what is cut off does not end before its line', async () => {
  const { html } = await compileText(`Text :term${'[\n'.repeat(60)}end\n\nNext`);
  expect(html.replace(/\s+/g, ' ')).toBe('<p>Text [ [ [ [ [ [ [ [ [ end</p> <p>Next</p>');
});

describe('what stays below the limits is no fault', () => {
  test.each([
    ['code', `\`\`\`\n${'>'.repeat(2000)}\n${':'.repeat(40)}note\n:a${'['.repeat(99)}\n\`\`\``],
    ['deeply indented code', `    ${' '.repeat(400)}- a`],
    ['a line of colons', ':'.repeat(40)],
    ['a formula', `$$\n${'{a} \\rm{b} \\left( c \\right) \\large '.repeat(40)}\n$$\n\n$${'\\{ \\} '.repeat(200)}$`],
    ['a container of many colons', `${':'.repeat(60)}note\ntext\n${':'.repeat(60)}`],
    ['many containers in one', `::::note\n\n${':::tip\ntext\n:::\n\n'.repeat(100)}::::`],
    ['quotes', `${'>'.repeat(MAX_INDENT)}text`],
    ['marks', '*a* '.repeat(MAX_MARKS / 2)],
    ['marks in many paragraphs', '*a* [b] '.repeat(100).concat('\n\n').repeat(30)],
    ['emphasis', `${'*a '.repeat(MAX_NESTING - 3)}${' b*'.repeat(MAX_NESTING - 3)}`],
    ['HTML', `${'<i>'.repeat(MAX_ELEMENTS - 3)}text${'</i>'.repeat(MAX_ELEMENTS - 3)}`],
    ['many elements', '<p>text\n<ul><li>a<li>b</ul>\n<br>'.repeat(300)],
  ])('%s', async (_, markdown) => {
    expect((await linesOf(markdown)).filter((line) => line.includes('limit'))).toEqual([]);
  });
});

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
    ['underlined headings', () => PATTERNS['long setext headings']?.(50_000) ?? ''],
    ['lists and text in turn', () => PATTERNS['long list and text in turn']?.(50_000) ?? ''],
    ['words behind an open bracket', () => `[${'\na'.repeat(20_000)}`],
    ['links in links', () => PATTERNS['nested links']?.(50_000) ?? ''],
    ['images in images', () => PATTERNS['nested images']?.(50_000) ?? ''],
    ['spaces within a line that ends with one', () => `a${' '.repeat(400_000)}b \nc`],
    ['lists of many items', () => '- a\n'.repeat(20_000)],
    ['containers in containers', () => ':::note\n'.repeat(3_000)],
    ['lines that close nothing', () => ':::\n'.repeat(10_000)],
  ])('%s', async (_, markdown) => {
    const { facts } = await compileText(markdown());
    expect(facts.diagnostics.filter(({ rule }) => rule === 'compile')).toEqual([]);
  });

  test('digits of a number', () => expect(numberTex('1'.repeat(words + 1))).toMatch(/^1(\\,111)+$/));
});

test('of a static file, too', async () => {
  const { lines } = await site({ 'intro.md': '# Home', 'static/deep.html': `<p>\n${'<div>'.repeat(3000)}` });
  expect(lines).toEqual([`static/deep.html:2:991 ${elements}`]);
});

test('edits of events leave what edits one by one leave', () => {
  let seed = 7;
  const below = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % limit;
  };
  for (let round = 0; round < 200; round += 1) {
    const events = Array.from({ length: below(12) }, (_, index) => `${index}`);
    const edits = Array.from({ length: below(6) }, (_, index) => {
      const at = below(events.length + 1);
      return {
        at,
        removed: below(events.length - at + 1),
        added: Array.from({ length: below(3) }, () => `new ${index}`),
      };
    });
    const map = new EditMap();
    const merged = new Map<number, { removed: number; added: string[] }>();
    for (const { at, removed, added } of edits) {
      map.add(at, removed, [...added] as never);
      const same = merged.get(at) ?? { removed: 0, added: [] };
      merged.set(at, { removed: same.removed + removed, added: [...same.added, ...added] });
    }
    const expected = [...events];
    // From the last one on, no edit moves another; what two of them remove is removed once.
    let next = expected.length;
    for (const [at, { removed, added }] of [...merged].sort(([a], [b]) => b - a)) {
      if (removed === 0 && added.length === 0) continue;
      expected.splice(at, Math.min(removed, next - at), ...added);
      next = at;
    }
    map.consume(events as never);
    expect(events).toEqual(expected);
  }
});
