/** The title that `site dev` reads from a page's first lines is the one that compiling finds. */
import { expect, test } from 'vitest';
import { compile } from '../../generator/compile/compile.ts';
import { readFront } from '../../generator/compile/front.ts';
import type { DocPath, SourcePath } from '../../generator/model/paths.ts';

const inputOf = (markdown: string) => ({
  path: 'page.md' as DocPath,
  file: 'docs/page.md' as SourcePath,
  bytes: new TextEncoder().encode(markdown),
});

test.each([
  ['# Title', 'Title'],
  ['#  Title', 'Title'],
  ['#    Two words', 'Two words'],
  ['\n\n# Title\n\nText', 'Title'],
  ['Text', null],
])('%j', async (markdown, heading) => {
  const { facts } = await compile(inputOf(markdown));
  expect(facts.front.heading).toBe(heading);
  expect(readFront(inputOf(markdown))).toEqual(facts.front);
});
