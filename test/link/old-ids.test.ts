/** Ids that things had before: links to them lead to the ids of now. */
import { expect, test } from 'vitest';
import { site } from '../support/site.ts';

const PAGE = `# Page

## Filter class {#filter-class oldIds="cfc größe"}

:::table[Limits]{#tbl-limits oldIds="tbl-old"}
| a |
| - |
| 1 |
:::

[a](#cfc) [](#cfc) [](#tbl-old) [b](#gone)
`;

test('links of the page and of others are published with the new id, and named by what has it', async () => {
  const links =
    '[a](/page/#cfc) [b](./page.md?x=1#gr%C3%B6%C3%9Fe) [](./page.md#cfc) [](./page.md#tbl-old) [c](/page/#other)';
  const built = await site({ 'intro.md': `# Home\n\n${links}`, 'page.md': PAGE });
  expect(built.lines).toEqual([
    "docs/intro.md:3:92 warning broken-anchor: there is no '#other' on /page/",
    "docs/page.md:11:33 warning broken-anchor: there is no '#gone' on this page",
  ]);
  expect(built.read('page/index.html')).toContain(
    '<a href="#filter-class">a</a> <a href="#filter-class">Filter class</a> <a href="#tbl-limits">Table\u00A01</a>',
  );
  expect(built.read('index.html')).toContain(
    '<a href="/page/#filter-class">a</a> <a href="/page/?x=1#filter-class">b</a> <a href="/page/#filter-class">Filter class</a> <a href="/page/#tbl-limits">Table\u00A01 of Page</a>',
  );
});

test('contents and search know the new id alone', async () => {
  const built = await site({ 'intro.md': '# Home', 'page.md': PAGE.replace('[b](#gone)', '') });
  expect(built.lines).toEqual([]);
  expect(built.read('page/index.html')).toContain('<li><a href="#filter-class">Filter class</a>');
  const index = built.read('assets/search/current.json');
  expect(index).toContain('filter-class');
  expect(index).not.toMatch(/cfc|tbl-old/);
});

test('where HTML is sanitized, they work too', async () => {
  const body = PAGE.replace('[b](#gone)', '<b>raw</b>');
  const { lines, read } = await site({ 'intro.md': '# Home', 'page.md': body }, { settings: { html: 'sanitize' } });
  expect(lines).toEqual([]);
  expect(read('page/index.html')).toContain(
    '<span id="tbl-old" data-new-id="tbl-limits"></span><figure id="tbl-limits"',
  );
});
