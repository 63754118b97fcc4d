/** Pages that fail while they are shown. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile, eventually, settled, titled } from './support/browser.ts';
import { DOCS, LIVE_PAGE, LIVE_SCRIPT, QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
const site = fixture({ files: { ...DOCS, ...LIVE_PAGE }, settings: QUIET });

/** Whatever is thrown shows in the console, too. */
const LOUD = { expected: [/./] };

const crash = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page crashed.' });

/** Text of a script whose page throws `thrown`, an expression, as long as `when` holds. */
function throwing(thrown: string, when = 'true'): string {
  return `export default function Live() { if (${when}) throw ${thrown}; return 'Live at last'; }`;
}

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
  const { page, context } = await openCrashed(
    throwing(
      `new Error('outer trouble', { cause: new Error('middle trouble', { cause: new Error('inner trouble') }) })`,
    ),
  );
  const text = (await crash(page).textContent()) ?? '';
  const places = ['This page crashed.', 'Try again', 'outer trouble', 'middle trouble', 'inner trouble'].map((part) =>
    text.indexOf(part),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  // No stack: that is for the console.
  expect(text).not.toMatch(/\bat .*\.js/);
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('This page crashed.');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy report' }).click();
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/live\/[\s\S]*outer[\s\S]*inner/,
  );
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

test('‘Reload page’ loads the document, whatever was thrown', async () => {
  const { page } = await openCrashed(throwing('null'));
  await page.unroute(LIVE_SCRIPT);
  await page.getByRole('button', { name: 'Reload page' }).click();
  await titled(page, 'Live');
  await settled(page);
  expect(await crash(page).count()).toBe(0);
});

test('‘Try again’ shows the page when it can be shown, and the crash again when it cannot', async () => {
  const { page } = await openCrashed(throwing(`new Error('trouble')`, '!globalThis.mended'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await settled(page);
  await crash(page).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { mended: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await eventually(() => page.locator('main').textContent()).toMatch(/Live at last/);
  expect(await crash(page).count()).toBe(0);
});
