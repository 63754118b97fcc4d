/** Tables that readers filter and sort. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { browserOfFile, eventually, settled, shiftsOf, WATCH_SHIFTS } from './support/browser.ts';
import { prose } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();

const SCRIPT = `const columns = [{ title: 'Dummy' }, { title: 'Limit' }];
const front = Array.from({ length: 9 }, (_, row) => [['5F', ', ', { text: '50M', href: '/other/' }][row % 2 === 0 ? 0 : 2], (row * 7) % 10]);
export default {
  front: { columns, rows: [{ group: 'barrier' }, ...front, { group: 'sled' }, ['Q10', '≤ 1000'], ['Q3', '–'], ['Q3', '≤ 80 g']] },
  side: { columns, rows: [{ group: 'pole' }, [['5F', ', ', 'WS'], 'none']] },
  other: { columns: [{ title: 'Region' }, { title: 'Limit' }], rows: [['head', 5]] },
};
`;
const site = fixture({
  files: {
    'docs/intro.md': `# Limits

::table-filter[Filter the limits]{columns="Dummy, Region"}

Lead.

## Front {#front}

About the front. [To the side](#side), [without a filter](/#side), [for children](/?dummy=Q3).

::table[Frontal limits.]{#tbl-front file="_tables.ts" name="front"}

## Side {#side}

${prose(8)}

::table[Lateral limits.]{#tbl-side file="_tables.ts" name="side"}

## Region {#region}

::table[Others.]{#tbl-other file="_tables.ts" name="other"}

## Notes {#notes}

${prose(6)}
`,
    'docs/other.md': '# Other\n\nTo the [limits](intro.md).\n',
    'docs/_tables.ts': SCRIPT,
  },
  settings: { prefetch: 'off' },
});

const words = (page: Page) => page.getByRole('searchbox', { name: /^Words/ });
const dummy = (page: Page) => page.getByRole('combobox', { name: 'Dummy' });
const status = (page: Page) => page.getByRole('search', { name: 'Filter the limits' }).getByRole('status');
const rows = (page: Page) =>
  page.locator('article tbody tr:visible').evaluateAll((all) => all.map((row) => row.textContent));
const headings = (page: Page) => page.locator('article :is(h2, h3):visible').allTextContents();
const query = (page: Page) => new URL(page.url()).search;

/** Opens a page, and waits until its filter is on. */
async function open(where: string, options = {}) {
  const opened = await site.open(where, options);
  await eventually(() => words(opened.page).isEnabled()).toBe(true);
  return opened;
}

test('words and values narrow rows, groups, tables and sections; the count is told, and Clear shows all; heads sort by keyboard and pointer, within groups; nothing moves when the filter and the buttons come; dark, at 375 px, axe-core finds nothing', async () => {
  const { page } = await open('/', { init: WATCH_SHIFTS });
  await settled(page);
  expect(await shiftsOf(page)).toEqual([]);
  await eventually(() => status(page).textContent()).toBe('14 rows');
  expect(await dummy(page).locator('option').allTextContents()).toEqual(['All', '5F', '50M', 'Q3', 'Q10', 'WS']);
  await words(page).fill('sled 1000');
  await eventually(() => rows(page)).toEqual(['sled', 'Q10≤ 1000']);
  await eventually(() => headings(page)).toEqual(['Front', 'Notes']);
  await eventually(() => status(page).textContent()).toBe('1 of 14 rows');
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await eventually(() => contents.allTextContents()).toEqual(['Front', 'Notes']);
  await dummy(page).selectOption('WS');
  await eventually(() => status(page).textContent()).toMatch(/^No row matches/);
  await page.getByRole('button', { name: 'Clear' }).click();
  await eventually(async () => (await rows(page)).length).toBe(17);
  await eventually(() => headings(page)).toEqual(['Front', 'Side', 'Region', 'Notes']);
  await eventually(() => query(page)).toBe('');
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
  await page.emulateMedia({ forcedColors: 'active' });
  const table = page.locator('#tbl-front table');
  const column = (index: number) =>
    table
      .locator('tbody tr')
      .evaluateAll((all, at) => all.map((row) => (row as HTMLTableRowElement).cells[at]?.textContent ?? ''), index);
  const before = await column(1);
  const limit = table.getByRole('button', { name: 'Limit' });
  const sort = () => table.getByRole('columnheader', { name: 'Limit' }).getAttribute('aria-sort');
  const arrow = () => limit.evaluate((each) => getComputedStyle(each, '::after').content);
  expect(await arrow()).toContain('↕');
  await limit.focus();
  await page.keyboard.press('Enter');
  await eventually(() => column(1)).toEqual(',0,1,2,4,5,6,7,8,9,,≤ 80 g,≤ 1000,–'.split(','));
  await eventually(sort).toBe('ascending');
  await eventually(arrow).toContain('↑');
  await page.keyboard.press('Space');
  await eventually(() => column(1)).toEqual(',9,8,7,6,5,4,2,1,0,,≤ 1000,≤ 80 g,–'.split(','));
  await eventually(sort).toBe('descending');
  await limit.click();
  await eventually(async () => [await sort(), await column(1)]).toEqual([null, before]);
  expect(await page.locator('#tbl-side thead').getByRole('button').count()).toBe(0);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.getByRole('button', { name: /dark mode/ }).click();
  await page.setViewportSize({ width: 375, height: 800 });
  await words(page).fill('5f');
  await eventually(() => status(page).textContent()).toMatch(/ of 14 rows$/);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test('the address holds the filter through reload, other pages, back and forward, and links on the page; paper has the rows that are left; what a fragment leads to is shown, though the filter hides it', async () => {
  const { page } = await open('/?unit=g');
  await words(page).fill('1000');
  await dummy(page).selectOption('Q10');
  await eventually(() => query(page)).toBe('?unit=g&filter=1000&dummy=Q10');
  await page.reload();
  await eventually(() => rows(page)).toEqual(['sled', 'Q10≤ 1000']);
  await page.getByRole('link', { name: 'without a filter' }).press('Enter');
  await eventually(() => headings(page)).toEqual(['Front', 'Side', 'Region', 'Notes']);
  await eventually(async () => [await words(page).inputValue(), query(page)]).toEqual(['', '']);
  await page.goBack();
  await eventually(() => rows(page)).toEqual(['sled', 'Q10≤ 1000']);
  await eventually(async () => [await words(page).inputValue(), await dummy(page).inputValue()]).toEqual([
    '1000',
    'Q10',
  ]);
  await page.getByRole('link', { name: 'for children' }).press('Enter');
  await eventually(() => status(page).textContent()).toBe('2 of 14 rows');
  await page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Other' }).press('Enter');
  await page.getByRole('heading', { name: 'Other', level: 1 }).waitFor();
  await page.goBack();
  await eventually(() => rows(page)).toEqual(['sled', 'Q3–', 'Q3≤ 80 g']);
  await words(page).fill('1000');
  await dummy(page).selectOption({ label: 'All' });
  await eventually(() => headings(page)).toEqual(['Front', 'Notes']);
  await page.emulateMedia({ media: 'print' });
  expect(await rows(page)).toEqual(['sled', 'Q10≤ 1000']);
  expect([await words(page).isVisible(), await status(page).isVisible()]).toEqual([false, true]);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'To the side' }).press('Enter');
  await eventually(() => headings(page)).toEqual(['Front', 'Side', 'Notes']);
  await eventually(() => rows(page)).toEqual(['sled', 'Q10≤ 1000', 'pole', '5F, WSnone']);
  const top = () => page.locator('#side').evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  await eventually(top).toBeLessThan(200);
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('side');
  await words(page).fill('');
  await page.emulateMedia({ media: 'print' });
  await eventually(() => status(page).isVisible()).toBe(false);
});
