/** What is out of sight of a long page is rendered after what is in sight. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile, eventually, leftOut, titled } from './support/browser.ts';
import { QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();

const table = (name: string) => `| ${name} | Value |\n| --- | --- |\n| a | 1 |\n`;
const PARTS = Array.from(
  { length: 60 },
  (_, index) => `## Part ${index}\n\nText of part ${index}.\n\n${table('Head')}`,
);
/** What stands at the end is rendered early, tables too. */
const LONG = [...PARTS, 'The end.\n', 'Of the page.\n', 'And of the text.\n'];
const site = fixture({
  files: {
    'docs/intro.md': `---\ntitle: Long\n---\n\n${LONG.join('\n')}`,
    'docs/formulas.md': `---\ntitle: Formulas\n---\n\n${LONG.join('\n$$\n\\frac{1}{2}\n$$\n\n')}`,
    'docs/other.md': `---\ntitle: Other\n---\n\n${LONG.join('\n')}`,
  },
  // The browser keeps a document waiting for the fonts that come with the site's own styles.
  settings: { ...QUIET, math: { stylesheet: 'cdn' } },
});

/** Which blocks and tables of the page the browser has rendered. */
const rendered = (page: Page) =>
  page.evaluate(() => {
    const isRendered = ({ firstChild, firstElementChild }: Element) => {
      if (firstElementChild !== null) return firstElementChild.checkVisibility({ contentVisibilityAuto: true });
      const range = document.createRange();
      range.selectNodeContents(firstChild as Node);
      return range.getClientRects().length > 0;
    };
    const all = (selector: string) => [...document.querySelectorAll(selector)].map(isRendered);
    const last = [...document.querySelectorAll('.prose > .table')].at(-1);
    return {
      blocks: all('.prose > .heading').filter(Boolean).length,
      firstTable: all('.prose > .table')[0],
      lastTable: last !== undefined && isRendered(last),
    };
  });
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('blocks out of sight follow by themselves, tables when the reader moves, and then the page is as it would be', async () => {
  const { page } = await site.open('/');
  await eventually(() => rendered(page)).toEqual({ blocks: 60, firstTable: true, lastTable: false });
  await page.keyboard.press('Shift');
  await eventually(() => rendered(page)).toEqual({ blocks: 60, firstTable: true, lastTable: true });
  const second = await site.open('/#part-1');
  await eventually(() => rendered(second.page)).toEqual({ blocks: 60, firstTable: true, lastTable: true });
  expect(await heightOf(page)).toBe(await heightOf(second.page));
});

test('a reload, and a page that is come to from another, are whole at once', async () => {
  const { page } = await site.open('/');
  await page.reload();
  await eventually(() => rendered(page)).toEqual({ blocks: 60, firstTable: true, lastTable: true });
  const second = await site.open('/');
  await second.page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Other' }).click();
  await titled(second.page, 'Other');
  expect(await rendered(second.page)).toEqual({ blocks: 60, firstTable: true, lastTable: true });
});

test('a link into what is not rendered yet leads there', async () => {
  const { page } = await site.open('/');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Part 50' }).click();
  const place = () =>
    page.evaluate(() => document.getElementById('part-50')?.getBoundingClientRect().top ?? Number.NaN);
  await eventually(async () => Math.round((await place()) / 100)).toBeLessThanOrEqual(1);
  await eventually(() => rendered(page)).toMatchObject({ lastTable: true });
  expect(Math.abs(await place())).toBeLessThan(150);
});

test('whoever goes to the end comes to the end that the page has when all is rendered', async () => {
  const { page } = await site.open('/', { viewport: { width: 1280, height: 400 } });
  await eventually(() => rendered(page)).toMatchObject({ blocks: 60, lastTable: false });
  await page.keyboard.press('End');
  await eventually(() => leftOut(page)).toBe(0);
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  await eventually(async () => Math.abs(await below()) < 2).toBe(true);
});
