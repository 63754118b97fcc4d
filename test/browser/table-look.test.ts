/** Tables as readers see, copy and sort them: numbers in line, heads that stay, cards on phones. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { browserOfFile, clipboard, eventually, settled, whole } from './support/browser.ts';
import { prose } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
const PHONE = { viewport: { width: 360, height: 740 } };
const site = fixture({
  files: {
    'docs/intro.md': `# Tables

## Numbers {#numbers}

| Programme and dummy of the test | Channel | Limit |
| --- | --- | --- |
| Frontal, Hybrid III 50M, driver | \`11CHST0000H3ACXC\` | 12 mm[^a] |
| Lateral, WorldSID 50M, driver | \`11CHST0000WSACXC\` | −1.25 mm |
| Rear, "BioRID" | | ≤ 1,000.5 mm |

${prose(8)}

## Wide {#wide}

| Name of the row | ${'Column of text | '.repeat(6)}
| --- | ${'--- | '.repeat(6)}
${`| A name of a row | ${'words of a cell | '.repeat(6)}\n`.repeat(3)}
## Long {#long}

:::table[Rows.]{#tbl-long}

| [Row](#wide) | Value |
| --- | --- |
${Array.from({ length: 30 }, (_, row) => `| row${row} | ${(row * 7) % 30} |`).join('\n')}

:::

${prose(8)}

[^a]: A note.
`,
  },
  settings: { prefetch: 'off' },
});

/** Where the decimal point of each number of a column stands: behind its last digit for a whole one. */
const points = (page: Page) =>
  page.locator('.n3 tbody td:nth-child(3)').evaluateAll((cells) =>
    cells.map((cell) => {
      const text = cell.firstChild as Text;
      const range = document.createRange();
      const end = text.data.includes('.') ? text.data.indexOf('.') : text.data.length;
      range.setStart(text, end - 1);
      range.setEnd(text, end);
      return Math.round(range.getBoundingClientRect().right * 2) / 2;
    }),
  );

/** Roles in the accessibility tree, counted. */
async function roles(page: Page): Promise<Readonly<Record<string, number>>> {
  const tree = await page.locator('.row-cards').ariaSnapshot();
  return Object.fromEntries(
    ['row', 'columnheader', 'rowheader', 'cell'].map((role) => [
      role,
      tree.match(new RegExp(`- ${role}\\b`, 'g'))?.length ?? 0,
    ]),
  );
}

test('decimal points stand below each other, a selection and a button copy the numbers, and long tables are narrowed and sorted below a head that stays; at 360 px axe-core finds nothing, and the first column of a wide table stays at its side', async () => {
  const { page } = await site.open('/');
  expect(new Set(await points(page)).size).toBe(1);
  const copied = await page.locator('#numbers').evaluate(() => {
    const row = document.querySelector('.n3 tbody tr') as Element;
    getSelection()?.selectAllChildren(row);
    return getSelection()?.toString();
  });
  expect(copied?.split(/\s*\t\s*/)).toEqual(['Frontal, Hybrid III 50M, driver', '11CHST0000H3ACXC', '12']);
  await page.getByRole('button', { name: 'Copy as CSV' }).first().press('Enter');
  await eventually(() => clipboard(page)).toBe(
    'Programme and dummy of the test,Channel,"Limit, mm"\r\n' +
      '"Frontal, Hybrid III 50M, driver",11CHST0000H3ACXC,12\r\n' +
      '"Lateral, WorldSID 50M, driver",11CHST0000WSACXC,-1.25\r\n' +
      '"Rear, ""BioRID""",,≤ 1,000.5\r\n'.replace('≤ 1,000.5', '"≤ 1,000.5"'),
  );
  const field = page.getByRole('searchbox', { name: 'Filter rows' });
  await eventually(() => field.isEnabled()).toBe(true);
  // The head of a column that is a link stays one, and the others sort.
  await page.locator('.sortable thead a').waitFor();
  expect(await page.locator('.sortable thead button a').count()).toBe(0);
  const rows = () => page.locator('.sortable tbody tr:visible th').allTextContents();
  await field.fill('row2');
  await eventually(rows).toEqual(['row2', ...Array.from({ length: 10 }, (_, row) => `row2${row}`)]);
  await eventually(() => page.locator('.row-filter [role="status"]').textContent()).toBe('11 of 30 rows');
  await field.fill('none');
  await eventually(() => page.locator('.row-filter [role="status"]').textContent()).toMatch(/^No row matches/);
  expect(await field.isVisible()).toBe(true);
  await field.fill('');
  await page.locator('.sortable').getByRole('button', { name: 'Value' }).press('Enter');
  await eventually(async () => (await rows()).slice(0, 3)).toEqual(['row0', 'row13', 'row26']);
  await whole(page);
  await page.locator('.table[data-fits="true"] .sortable').waitFor();
  await page
    .locator('.sortable tbody tr')
    .nth(20)
    .evaluate((row) => scrollTo(0, row.getBoundingClientRect().top + scrollY - 200));
  await settled(page);
  const place = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => each.getBoundingClientRect());
  const bar = await page.locator('.navbar').evaluate((each) => Math.max(0, each.getBoundingClientRect().bottom));
  expect(Math.round((await place('.sortable thead th')).top - bar)).toBeLessThanOrEqual(1);
  await page.setViewportSize(PHONE.viewport);
  expect(await axeViolations(page)).toEqual([]);
  const box = page.locator('.table', { has: page.locator('tr > :nth-child(7)') });
  await eventually(() => box.getAttribute('data-fits')).toBe('false');
  const [before, after] = await box.evaluate((each) => {
    const first = each.querySelector('tbody th') as HTMLElement;
    const left = () => Math.round(first.getBoundingClientRect().left);
    const start = left();
    each.scrollLeft = 200;
    return [start, left()];
  });
  expect(after).toBe(before);
});

test('on a phone a row is a card with named values, without scripts, too', async () => {
  const { page } = await site.open('/', { ...PHONE, javaScriptEnabled: false });
  const card = page.locator('.row-cards tbody tr').first();
  const [heading, channel, limit] = await card.locator(':scope > *').evaluateAll((cells) =>
    cells.map((cell) => {
      const { left, top, bottom } = cell.getBoundingClientRect();
      return { label: getComputedStyle(cell, '::before').content, left: Math.round(left), top, bottom };
    }),
  );
  expect([channel?.label, limit?.label]).toEqual(['"Channel" / ""', '"Limit, mm" / ""']);
  expect(channel?.left).toBe(heading?.left);
  expect(channel?.top).toBeGreaterThanOrEqual(heading?.bottom ?? Number.POSITIVE_INFINITY);
  expect(limit?.top).toBeGreaterThanOrEqual(channel?.bottom ?? Number.POSITIVE_INFINITY);
  expect(await roles(page)).toEqual({ row: 4, columnheader: 3, rowheader: 3, cell: 5 });
});
