/** Where the reader is in a long page, of which the browser renders only what is in sight. */
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { browserOfFile, eventually, settled, titled } from './support/browser.ts';
import { QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();

const rows = Array.from({ length: 20 }, (_, index) => `| ${index} | ${'Some text. '.repeat(5)} |`).join('\n');
const PARTS = Array.from(
  { length: 14 },
  (_, index) =>
    `## Part ${index}\n\n${`Text of part ${index}. `.repeat(40)}\n\n| Head | Value |\n| --- | --- |\n${rows}\n`,
);
const site = fixture({
  files: {
    'docs/intro.md': `---\ntitle: Long\n---\n\n${PARTS.join('\n')}`,
    'docs/other.md': '# Other\n',
  },
  settings: QUIET,
});

/** Text at the top of the window, below the bar, with how far it is from there. */
const uppermost = (page: Page) =>
  page.evaluate(() => {
    const all = Array.from({ length: 40 }, (_, index) => document.elementFromPoint(innerWidth / 2, 120 + 4 * index));
    const found = all.map((each) => each?.closest('main :is(tr,p,h2)')).find((each) => each);
    const part = [...document.querySelectorAll('main h2')].findLast(
      (heading) => found && heading.compareDocumentPosition(found) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const top = Math.round(found?.getBoundingClientRect().top ?? Number.NaN);
    return { text: `${part?.id} ${found?.textContent?.trim().slice(0, 20)}`, top };
  });
/** Whether the page shows the same place, give or take a line. */
async function shows(page: Page, before: { readonly text: string; readonly top: number }): Promise<boolean> {
  const [part = '', row = ''] = before.text.split(/\s+/);
  const top = await page
    .locator(`.heading:has(#${part}) ~ .table`)
    .first()
    .locator('tbody tr')
    .nth(Number(row))
    .evaluate((each) => each.getBoundingClientRect().top);
  return Math.abs(top - before.top) < 40;
}

/** Waits until two looks at the page, some frames apart, are at the same place. */
const settle = (page: Page) =>
  eventually(async () => {
    const before = await uppermost(page);
    for (let frames = 0; frames < 6; frames += 2) await settled(page);
    return (await uppermost(page)).text === before.text;
  }).toBe(true);

async function leaveAndReturn(page: Page): Promise<void> {
  // A click of the test's own would scroll.
  await page.locator('#docs-navigation a[href="/other/"]').evaluate((link: HTMLElement) => link.click());
  await titled(page, 'Other');
  await page.goBack();
  await titled(page, 'Long');
}

test('back finds the place in a page of which little was rendered, and another width of the window keeps it', async () => {
  const { page } = await site.open('/', { viewport: { width: 1300, height: 900 } });
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Part 10' }).press('Enter');
  await eventually(() => uppermost(page).then(({ text }) => text)).toMatch(/part-10|part-9/);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 700);
  await settle(page);
  const before = await uppermost(page);
  await leaveAndReturn(page);
  await eventually(() => shows(page, before)).toBe(true);
  await page.setViewportSize({ width: 700, height: 900 });
  await eventually(() => shows(page, before)).toBe(true);
});

test('back and a reload find the place below the contents, which stay at the top of a narrow window', async () => {
  const { page } = await site.open('/', { viewport: { width: 390, height: 800 } });
  await page.evaluate(() => document.getElementById('part-9')?.scrollIntoView());
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 700);
  await settle(page);
  const before = await uppermost(page);
  await leaveAndReturn(page);
  await eventually(() => shows(page, before)).toBe(true);
  await page.reload();
  await eventually(() => shows(page, before)).toBe(true);
});

test('a fragment leads to what is not rendered yet', async () => {
  const { page } = await site.open('/#part-11');
  await eventually(() =>
    page.evaluate(() => Math.round(document.getElementById('part-11')?.getBoundingClientRect().top ?? -1)),
  ).toBeLessThan(150);
});
