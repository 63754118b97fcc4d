/** What fails around a page: requests, interfaces of the browser, deployments, addresses. The reader reads and goes on. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile, eventually, hydrated, newReader, titled } from './support/browser.ts';
import { prose } from './support/docs.ts';
import { FAULT_SITE } from './support/faults.ts';
import { fixture } from './support/fixture.ts';
import { CLIENT } from './support/network.ts';

browserOfFile();
const site = fixture({ ...FAULT_SITE });

/** A fragment that cannot be decoded. */
const ODD = '#eq-%E0%A4%A';

/** The site after a deployment: other texts, a page less, and other names of all files whose names depend on contents. */
const newer = fixture({
  settings: { ...FAULT_SITE.settings, prefetch: 'viewport' },
  files: {
    'docs/intro.md': `# Start\n\nThe newer start. To [rich](rich.md).\n\n<p><a href="/odd/${ODD}">Odd</a></p>\n`,
    'docs/odd.md': `# Odd\n\nTo the [start](intro.md).\n\n## First\n\n${prose(12)}\n\n## Last\n\n${prose(12)}\n`,
    'docs/rich.md': `${FAULT_SITE.files['docs/rich.md']}\n\nIt is newer.\n`,
    'docs/onward.md': FAULT_SITE.files['docs/onward.md'].replace('The text', 'The newer text'),
  },
  change: renameAssets,
});

/** Gives every file with a hash in its name another one, wherever it is named. */
function renameAssets(folder: string): void {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const rename = (text: string) =>
    text.replace(
      /\b([a-zA-Z]+-)([A-Z0-9]{8})(?=\.(js|css)\b)/g,
      (_, name: string, hash: string) => name + [...hash].reverse().join(''),
    );
  for (const name of files.filter((each) => /\.(html|js|css)$/.test(each))) {
    const file = path.join(folder, name);
    const text = rename(fs.readFileSync(file, 'utf8'));
    fs.rmSync(file);
    fs.writeFileSync(path.join(folder, rename(name)), text);
  }
}

/** Whatever fails shows in the console, too. */
const LOUD = { expected: [/^/], network: 'there' } as const;
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first();

test('a document that was cut off can be read as far as it came, says so, and is loaded again once', async () => {
  const { page, documents } = await site.open('/rich/', {
    ...LOUD,
    wait: false,
    before: (tab) =>
      tab.route(site.at('/rich/'), async (route) => {
        const [body] = (await (await route.fetch()).text()).split('<script id="page-data"');
        await route.fulfill({ contentType: 'text/html', body: body ?? '' });
      }),
  });
  await page.getByText(/not interactive/).waitFor();
  expect(await page.getByRole('main').innerText()).toMatch(/The text of rich[\s\S]*Inches of rich/);
  expect(documents).toEqual([site.at('/rich/'), site.at('/rich/')]);
  await link(page, 'onward').click();
  await titled(page, 'Onward');
  await hydrated(page);
});

test('probe 10: a script that does not load: the page is loaded once more, then the reader is told, and can read all of it', async () => {
  const { page, documents } = await site.open('/rich/', {
    ...LOUD,
    wait: false,
    before: (tab) =>
      tab.route(CLIENT, (route) => (route.request().method() === 'HEAD' ? route.continue() : route.abort())),
  });
  await page.getByText(/not interactive/).waitFor();
  await titled(page, 'Rich');
  expect(documents).toEqual([site.at('/rich/'), site.at('/rich/')]);
  // Without its app the page is one without scripts: all of it shows, nothing is offered that does not work.
  expect(await page.getByRole('button', { name: /dark mode/ }).isVisible()).toBe(false);
  await page.getByText('Inches of rich.').waitFor();
});

test('a page that is a component stays readable where its script is empty, and says so', async () => {
  const { page } = await site.open('/', LOUD);
  await page.route(/assets\/components/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await link(page, 'live').click();
  await page.getByRole('main').getByRole('status').filter({ hasText: 'its script did not load' }).waitFor();
  expect(await page.getByRole('main').innerText()).toMatch(/The text of live[\s\S]*Pressed 0/);
  await link(page, 'onward').click();
  await titled(page, 'Onward');
  expect(await page.getByText('its script did not load').count()).toBe(0);
});

test('the panels of tabs are shown one below the other where their script does not load', async () => {
  const { page } = await site.open('/rich/', {
    ...LOUD,
    before: (each) => each.route(/\/assets\/Tabs-/, (route) => route.abort()),
  });
  await page.getByText('Inches of rich.').waitFor();
  await page.getByText('Millimetres of rich.').waitFor();
});

/** Takes away what some browsers refuse. */
function forbidStorage(): void {
  Object.defineProperty(History.prototype, 'state', { get: () => null });
  const get = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get });
}

test('without a storage and a state in the history, pages hydrate, lead on and are searched', async () => {
  const { page } = await site.open('/?unit=g#%', { init: forbidStorage, network: 'there' });
  await page.getByRole('button', { name: /dark mode/ }).click();
  await eventually(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await link(page, 'rich').click();
  await titled(page, 'Rich');
  await eventually(() => page.url()).toBe(site.at('/rich/'));
  await page.goBack();
  await titled(page, 'Start');
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('onward');
  await page.getByRole('option').first().click();
  await titled(page, 'Onward');
});

test('a fragment that cannot be decoded leads to its page, which works', async () => {
  const { page } = await newer.open('/', LOUD);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error.stack)));
  const odd = page.locator(`main a[href="/odd/${ODD}"]`);
  await odd.focus();
  await odd.press('Enter');
  await titled(page, 'Odd');
  await eventually(() => page.url()).toBe(newer.at('/odd/') + ODD);
  await page.reload();
  await hydrated(page);
  await page.keyboard.press('End');
  await page.locator('.contents [aria-current="location"]').waitFor();
  await page.evaluate((other) => {
    location.hash = other;
  }, `${ODD}x`);
  await link(page, 'start').press('Enter');
  await titled(page, 'Start');
  expect(errors).toEqual([]);
});

test('probe 11, error catalogue: a site that is published at another path than it was built for shows a banner with the right suggestion', async () => {
  const BASE = '/project/docs/';
  const { context } = await newReader(LOUD);
  await context.route(`${site.origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.startsWith(BASE)) await route.fulfill({ status: 404, contentType: 'text/html', body: '' });
    else await route.fulfill({ response: await route.fetch({ url: site.origin + pathname.slice(BASE.length - 1) }) });
  });
  const page = await context.newPage();
  await page.goto(`${site.origin}${BASE}rich/`);
  const banner = page.getByRole('alert').filter({ hasText: 'Your site did not load properly' });
  await banner.waitFor();
  const text = (await banner.textContent()) ?? '';
  expect(text).toMatch(/base ?URL/i);
  expect(text).toMatch(/suggest\D*\/project\/docs\/(?![\w-])/i);
  // The page can be read all the same.
  expect(await page.locator('main h1').isVisible()).toBe(true);
  // Found first, and not in the document that search engines read.
  expect(await page.evaluate(() => document.body.firstElementChild?.getAttribute('role'))).toBe('alert');
  const source = fs.readFileSync(path.join(site.folder, 'index.html'), 'utf8');
  expect(source.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('did not load properly');
});

/** Opens a page of the old site, and has the host answer with the newer one then. */
async function deploy(isNew: (path: string) => boolean) {
  const opened = await site.open('/rich/', { ...LOUD, network: 'gone' });
  const answer = async (route: Route) => {
    const path = decodeURI(new URL(route.request().url()).pathname);
    if (!isNew(path)) return route.continue();
    return route.fulfill({ response: await route.fetch({ url: newer.at(path) }) });
  };
  // Requests may outlive the test.
  await opened.context.route(`${site.origin}/**`, (route) => answer(route).catch(() => {}));
  return opened;
}

test('a deployment while a tab is open: a link leads to the new page in place, one to a page that is gone says so, and search is that of the new site', async () => {
  const { page, documents } = await deploy(() => true);
  await link(page, 'onward').click();
  await page.getByText('The newer text of onward.').waitFor();
  expect(documents).toEqual([site.at('/rich/')]);
  await page.goBack();
  await titled(page, 'Rich');
  await page.keyboard.press('/');
  await page.getByRole('alert').getByRole('link', { name: 'List of all pages' }).waitFor();
  await page.keyboard.press('Escape');
  await link(page, 'live').click();
  await titled(page, 'Page not found');
  await hydrated(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('onward');
  await page.getByRole('option').first().click();
  await page.getByText('The newer text of onward.').waitFor();
});

test('a deployment of new files below old pages: there is always something to read, and nothing is loaded again and again', async () => {
  const { page, documents } = await deploy((path) => !path.endsWith('/'));
  expect(await page.getByRole('main').innerText()).toContain('The text of rich.');
  await link(page, 'onward').click();
  await page.getByText('The newer text of onward.').waitFor();
  await page.goto(site.at('/rich/'));
  await page.getByText('The text of rich.').waitFor();
  await page.getByRole('alert').filter({ hasText: 'Your site did not load properly' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
  const times = (path: string) => documents.filter((address) => address === site.at(path)).length;
  expect([times('/rich/') <= 3, times('/onward/') <= 2]).toEqual([true, true]);
});
