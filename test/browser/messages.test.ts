/** Texts that only scripts show, in the words of a site. */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { LATE_DELAY_MS } from '../../theme/contract.ts';
import { englishIn, OTHER, SHOWN_BY_SCRIPTS } from '../support/messages.ts';
import { browserOfFile, eventually, newReader } from './support/browser.ts';
import { fixture } from './support/fixture.ts';
import { CLIENT, hold } from './support/network.ts';

browserOfFile();
const WIDE = 'w'.repeat(400);
const rows = (count: number) => Array.from({ length: count }, (_, row) => `| ${row} | ${WIDE} |\n`).join('');
const site = fixture({
  files: {
    'docs/intro.md': `# First

## A heading

![A dot.](/dot.svg) ![](/dot.svg)

\`\`\`js
${WIDE}
\`\`\`

$$
${'a + '.repeat(200)} b
$$

| Row | Text |
| --- | --- |
${rows(30)}
::component{file="live.tsx"}
`,
    'docs/limits.md': '# Limits\n\n::table-filter{columns="Dummy"}\n\n::table[Rows.]{#tbl-a file="rows.ts"}\n',
    'docs/rows.ts': `export default { columns: [{ title: 'Dummy' }, { title: 'Limit' }], rows: [
  { group: 'Head' }, ['one', '1'], ['two', '2'],
] };\n`,
    'docs/live.tsx': 'export default () => <i>Live</i>;\n',
    'static/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="10"><path d="M0 0h9"/></svg>',
    ...Object.fromEntries(
      Array.from({ length: 16 }, (_, page) => [`docs/pages/${page}.md`, `# Commonword ${page}\n\nCommonword.\n`]),
    ),
    'docs/pages/_category_.json': '{ "label": "Area" }',
  },
  settings: { locale: { messages: OTHER }, search: { examples: ['commonword'] } },
});

/** All that was shown so far. */
let seen = '';

/** Notes what the page shows now, once it shows a text. */
async function note(page: Page, name: (typeof SHOWN_BY_SCRIPTS)[number]): Promise<void> {
  const look = () =>
    page.evaluate(() => {
      const copy = document.documentElement.cloneNode(true) as HTMLElement;
      for (const each of copy.querySelectorAll('script, style')) each.remove();
      return copy.outerHTML;
    });
  await eventually(async () => (await look()).includes(`«${name}»`) && name).toBe(name);
  seen += await look();
}

afterAll(() => {
  expect(SHOWN_BY_SCRIPTS.filter((name) => !seen.includes(`«${name}»`))).toEqual([]);
  expect(englishIn(seen)).toEqual([]);
});

test('buttons, boxes and images of articles', async () => {
  const { page, context } = await site.open('/', {
    expected: [/./],
    before: (opened) => opened.route(/assets\/components/, (route) => route.abort()),
  });
  await page.locator('article .component').scrollIntoViewIfNeeded();
  await note(page, 'componentNotLoaded');
  for (const name of ['formula', 'enlargeImage'] as const) await note(page, name);
  const article = page.locator('article');
  const copy = article.getByRole('button', { name: '«copyCode»' });
  const address = article.getByRole('link', { name: '«linkTo»' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await copy.press('Enter');
  await note(page, 'copied');
  await address.press('Enter');
  await note(page, 'addressCopied');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await copy.press('Enter');
  await note(page, 'copyFailed');
  await address.press('Enter');
  await note(page, 'copyingFailed');
});

test('filters of tables', async () => {
  const { page, context } = await site.open('/limits/');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await note(page, 'allRows');
  const words = page.getByRole('searchbox', { name: '«filterWords»' });
  await words.fill('one');
  await note(page, 'someRows');
  await note(page, 'firstMatch');
  await page.getByRole('button', { name: '«copyCsv»' }).press('Enter');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await eventually(copied).toMatch(/^«group»,/);
  seen += await copied();
  await words.fill('nothing');
  await note(page, 'noRows');
});

test('the search panel', async () => {
  const { page } = await site.open('/', { expected: [/./] });
  const box = page.getByRole('combobox');
  await page.keyboard.press('/');
  for (const name of ['tryQueries', 'keyChoose', 'keyOpen', 'keyClose'] as const) await note(page, name);
  await box.fill('commonword');
  for (const name of ['results', 'filters', 'morePages'] as const) await note(page, name);
  await box.fill('comonwrd');
  await note(page, 'didYouMean');
  await box.fill('qqqqqqqqqq');
  for (const name of ['fewerWords', 'areas'] as const) await note(page, name);
  await box.fill('commonword');
  await page.locator('.search-filter', { hasText: 'Area' }).click();
  await box.fill('qqqqqqqqqq');
  await note(page, 'searchEverything');
  await page.getByRole('button', { name: '«searchEverything»' }).click();
  await box.fill('commonword');
  await page.getByRole('option').first().click();
  await page.keyboard.press('/');
  for (const name of ['recentSearches', 'removeQuery'] as const) await note(page, name);
});

test('search whose files do not load', async () => {
  const { page, context } = await site.open('/', { expected: [/./] });
  const box = page.getByRole('combobox');
  const gate = await hold(context, '**/assets/search/**');
  await page.keyboard.press('/');
  await box.fill('commonword');
  await note(page, 'loadingIndex');
  await gate.fail();
  await note(page, 'indexNotLoaded');
  await context.setOffline(true);
  await page.getByRole('button', { name: '«retry»' }).click();
  await note(page, 'indexOffline');
  const other = await site.open('/', {
    expected: [/./],
    before: (opened) => opened.route(/SearchBody/, (route) => route.abort()),
  });
  await other.page.keyboard.press('/');
  for (const name of ['searchNotLoaded', 'listOfPages'] as const) await note(other.page, name);
});

test('a page whose files do not load', async () => {
  const lost = { expected: [/./], wait: false };
  const { page } = await site.open('/', {
    ...lost,
    before: (opened) => opened.route(/\.css$/, (route) => route.abort()),
  });
  await note(page, 'siteNotLoaded');
  const reader = await newReader({ expected: [/./] });
  const late = await reader.context.newPage();
  await late.clock.install();
  const gate = await hold(late, CLIENT);
  await late.goto(site.at('/'), { waitUntil: 'commit' });
  await late.waitForFunction(() => document.readyState !== 'loading');
  await late.clock.runFor(LATE_DELAY_MS);
  await note(late, 'stillMissing');
  await gate.release();
});
