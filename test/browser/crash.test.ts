/** Pages that fail while they are shown. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile, clipboard, eventually, settled, titled } from './support/browser.ts';
import { ANNOUNCED, LIVE_SCRIPT } from './support/docs.ts';
import { fixture } from './support/fixture.ts';
import { hold, moduleOf } from './support/network.ts';

browserOfFile();
const site = fixture(ANNOUNCED);

/** Whatever is thrown shows in the console, too. */
const LOUD = { expected: [/./] };

const crash = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page crashed.' });

const failure = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
const spinner = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading…' });

const toLive = (page: Page) =>
  page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Live', exact: true });

async function openCrashed(body: string) {
  const opened = await site.open('/guide/', LOUD);
  await opened.page.route(LIVE_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await toLive(opened.page).click();
  await crash(opened.page).waitFor();
  return opened;
}

test('error catalogue: a crash shows ‘This page crashed.’, ‘Try again’ and the messages of the error and its causes in order', async () => {
  const { page } = await openCrashed(`export default () => {
    throw new Error('outer trouble', { cause: new Error('middle trouble', { cause: new Error('inner trouble') }) });
  };`);
  const text = (await crash(page).textContent()) ?? '';
  const places = ['This page crashed.', 'Try again', 'outer trouble', 'middle trouble', 'inner trouble'].map((part) =>
    text.indexOf(part),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  // No stack: that is for the console.
  expect(text).not.toMatch(/\bat .*\.js/);
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('This page crashed.');
  await page.getByRole('button', { name: 'Copy report' }).click();
  await eventually(() => clipboard(page)).toMatch(/\/live\/[\s\S]*outer[\s\S]*inner/);
  // Navigation bar and sidebar survive, and lead on.
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
  await page.getByRole('button', { name: /dark mode/ }).click();
  await eventually(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.getByRole('link', { name: 'Fixture', exact: true }).click();
  await titled(page, 'Home');
  expect(await crash(page).count()).toBe(0);
  await page.goBack();
  await crash(page).waitFor();
  await page.goBack();
  await titled(page, 'Guide');
  expect(await crash(page).count()).toBe(0);
});

test('‘Try again’ shows the page when it can be shown, and the crash again when it cannot; ‘Reload page’ loads the document, whatever was thrown', async () => {
  const { page } = await openCrashed("export default () => { if (!globalThis.mended) throw null; return 'At last'; }");
  const mend = (mended: boolean) => page.evaluate((value) => Object.assign(globalThis, { mended: value }), mended);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await settled(page);
  await crash(page).waitFor();
  await mend(true);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await eventually(() => page.locator('main').textContent()).toMatch(/At last/);
  expect(await crash(page).count()).toBe(0);
  await mend(false);
  await page.goBack();
  await titled(page, 'Guide');
  await toLive(page).press('Enter');
  await crash(page).waitFor();
  await page.unroute(LIVE_SCRIPT);
  await page.getByRole('button', { name: 'Reload page' }).press('Enter');
  await titled(page, 'Live');
  await settled(page);
  expect(await crash(page).count()).toBe(0);
});

test('error catalogue, state: the spinner stands in the main region until the page is there, or a failure with Retry', async () => {
  // A page that crashes on its first load: only its document has its text, so to try again is to load it.
  const body = `export default function Live() { if (!globalThis.mended) throw new Error('trouble'); }`;
  const { page, context } = await site.open('/live/', {
    ...LOUD,
    before: (tab) => tab.route(LIVE_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body })),
  });
  await crash(page).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { mended: true }));
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await failure(page).waitFor();
  expect(await spinner(page).count()).toBe(0);
  await context.setOffline(false);
  const gate = await hold(page, moduleOf('/live/'));
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await gate.asked();
  await page.locator('main').locator(spinner(page)).waitFor();
  expect(await page.getByRole('navigation', { name: 'Docs' }).isVisible()).toBe(true);
  await gate.release();
  await titled(page, 'Live');
  expect(await spinner(page).count()).toBe(0);
  expect(await failure(page).count()).toBe(0);
});
