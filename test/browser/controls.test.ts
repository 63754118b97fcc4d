/** Before the client has come, controls either work without it or are not there. */
import { expect, test } from 'vitest';
import { browserOfFile, eventually, hydrated, newReader, titled } from './support/browser.ts';
import { DOCS, QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';
import { CLIENT, hold } from './support/network.ts';

browserOfFile();
const site = fixture({ files: DOCS, settings: QUIET });

test('the menu is a link, links lead on, and buttons that do nothing are not shown', async () => {
  const { context } = await newReader({ viewport: { width: 390, height: 700 } });
  const page = await context.newPage();
  const gate = await hold(page, CLIENT);
  await page.goto(site.at('/guide/'), { waitUntil: 'commit' });
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Menu', exact: true }).click();
  expect(new URL(page.url()).hash).toBe('#docs-navigation');
  expect(await bar.getByRole('button', { name: /dark mode|^Menu/ }).count()).toBe(0);
  expect(
    await page
      .locator('.needs-scripts')
      .evaluateAll((all) => all.some((each) => each.checkVisibility({ visibilityProperty: true }))),
  ).toBe(false);
  await gate.release();
  await hydrated(page);
  await bar.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Guide', exact: true }).waitFor();
});

test('back closes an open dialog', async () => {
  const { page } = await site.open('/guide/');
  await page.locator('main article a[href="/signals/alpha/"]').first().click();
  await titled(page, 'Alpha');
  await page.keyboard.press('/');
  await page.getByRole('combobox').waitFor();
  await page.goBack();
  await titled(page, 'Guide');
  await eventually(() => page.locator('dialog[open]').count()).toBe(0);
});
