/** Pages that fail while they are shown. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile, eventually, settled, titled } from './support/browser.ts';
import { DOCS, QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';
import { answerModule, moduleOf } from './support/network.ts';

browserOfFile();
const site = fixture({ files: DOCS, settings: QUIET });

/** Whatever is thrown shows in the console, too. */
const LOUD = { expected: [/./] };

const crash = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page crashed.' });

/** Text of a module whose page throws `thrown`, an expression, as long as `when` holds. */
function throwing(thrown: string, when = 'true'): string {
  return `
    const page = {
      route: '/signals/alpha/', head: { title: 'Alpha | Fixture', keywords: [] }, body: { kind: 'article', html: '<h1>Alpha at last</h1>' },
      notices: [], toc: [], sidebar: [], math: false, versions: {},
      breadcrumbs: [{ get label() { if (${when}) throw ${thrown}; return 'Alpha'; } }],
    };
    export default page;
  `;
}

async function openCrashed(body: string) {
  const opened = await site.open('/guide/', LOUD);
  await answerModule(opened.page, '/signals/alpha/', body);
  await opened.page.locator('main article a[href="/signals/alpha/"]').click();
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
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('This page crashed.');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy report' }).click();
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/signals\/alpha\/[\s\S]*outer[\s\S]*inner/,
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

test('whatever is thrown crashes the page and nothing else; ‘Reload page’ loads the document', async () => {
  {
    const { page } = await site.open('/guide/', LOUD);
    await page.route(moduleOf('/signals/alpha/'), async (route) => {
      const body = (await (await route.fetch()).text()).replace('"toc":[', '"toc":[7],"_":[');
      await route.fulfill({ contentType: 'text/javascript', body });
    });
    await page.locator('main article a[href="/signals/alpha/"]').click();
    await crash(page).waitFor();
    const docs = page.getByRole('navigation', { name: 'Docs' });
    await docs.getByRole('link', { name: 'Guide', exact: true }).click();
    await titled(page, 'Guide');
  }
  {
    const { page } = await openCrashed(throwing('null'));
    await page.getByRole('button', { name: 'Reload page' }).click();
    await titled(page, 'Alpha');
    expect(await crash(page).count()).toBe(0);
  }
});

test('‘Try again’ shows the page when it can be shown, and the crash again when it cannot', async () => {
  const { page } = await openCrashed(throwing(`new Error('trouble')`, '!globalThis.mended'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await settled(page);
  await crash(page).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { mended: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await titled(page, 'Alpha at last');
  expect(await crash(page).count()).toBe(0);
});
