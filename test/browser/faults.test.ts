/** What fails around a page: requests, interfaces of the browser, deployments, addresses. The reader reads and goes on. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LACKS, tourErrors } from './support/apis.ts';
import { browserOfFile, eventually, hydrated, newReader, titled } from './support/browser.ts';
import { prose } from './support/docs.ts';
import { FAULT_SITE, type FaultCase, surviveFault } from './support/faults.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
const site = fixture({ ...FAULT_SITE });

/** Fragments that cannot be decoded. */
const ODD = ['#50%', '#eq-%E0%A4%A'];
const oddLinks = ODD.map((hash) => `<a href="/odd/${hash}">${hash}</a>`);

/** The site after a deployment: other texts, a page less, and other names of all files whose names depend on contents. */
const newer = fixture({
  settings: { ...FAULT_SITE.settings, prefetch: 'viewport' },
  files: {
    'docs/intro.md': `# Start\n\nThe newer start. To [rich](rich.md).\n\n<p>${oddLinks.join(' ')}</p>\n`,
    'docs/odd.md': `# Odd\n\nTo the [start](intro.md).\n\n## First\n\n${prose(12)}\n\n## Last\n\n${prose(12)}\n\n<p id="50%">Half</p>\n`,
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

/** `npm run torture` has all of them. */
const CASES: readonly FaultCase[] = [
  { kind: 'page', fault: 'stalled', moment: 'navigation' },
  { kind: 'script', fault: 'cut', moment: 'first load' },
];

test.each(CASES)('$kind, $fault on $moment: the reader reads and goes on', async (each) => {
  const { context } = await newReader({ ...LOUD, network: 'gone' });
  const { failures } = await surviveFault(context, site.origin, each);
  expect(failures).toEqual([]);
});

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

test('search that does not come at first: the dialog says so, and tries again', async () => {
  const { page, documents } = await site.open('/rich/', {
    ...LOUD,
    before: (opened) => opened.route(/\/assets\/SearchBody-[^/]*[.]js$/, (route) => route.abort(), { times: 1 }),
  });
  await page.keyboard.press('/');
  const alert = page.getByRole('alert').filter({ hasText: 'Search could not be loaded' });
  await alert.waitFor();
  expect(documents).toEqual([site.at('/rich/')]);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('combobox').fill('onward');
  await page.getByRole('option').first().waitFor();
  expect(await alert.count()).toBe(0);
});

test('search offline: the page stays', async () => {
  const { page, context } = await site.open('/rich/', LOUD);
  await context.setOffline(true);
  await page.keyboard.press('/');
  await page.getByRole('alert').filter({ hasText: 'Search could not be loaded' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('main').innerText()).toContain('The text of rich.');
  expect(page.url()).toBe(site.at('/rich/'));
});

/** Errors that nobody caught, from now on. */
function uncaught(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error.stack)));
  return errors;
}

// The weekly tests have all of them.
test.each([LACKS[0], LACKS[4]].flatMap((names) => (names === undefined ? [] : [[names.join(', '), names] as const])))(
  '%s: pages hydrate, lead on and are searched',
  async (_, names) => {
    const { context } = await newReader(LOUD);
    expect(await tourErrors(context, site, names)).toEqual([]);
  },
);

test('fragments that cannot be decoded lead to their page, which works', async () => {
  const { page } = await newer.open('/', LOUD);
  const errors = uncaught(page);
  for (const hash of ODD) {
    const odd = page.locator(`main a[href="/odd/${hash}"]`);
    await odd.focus();
    await odd.click();
    await titled(page, 'Odd');
    await eventually(() => page.url()).toBe(newer.at('/odd/') + hash);
    await page.reload();
    await hydrated(page);
    await page.keyboard.press('End');
    await page.locator('.contents [aria-current="location"]').waitFor();
    await page.evaluate((other) => {
      location.hash = other;
    }, `${hash}x`);
    await link(page, 'start').click();
    await titled(page, 'Start');
  }
  expect(errors).toEqual([]);
});

describe('a deployment while a tab is open', () => {
  /** The site that answers an address, by its path or with the bytes of another address. */
  type Host = (path: string) => 'old' | 'new' | 'index';

  /** Opens a page of the old site, and has the host changed then. */
  async function deploy(host: Host) {
    const opened = await site.open('/rich/', { ...LOUD, network: 'gone' });
    const answer = async (route: Route) => {
      const path = decodeURI(new URL(route.request().url()).pathname);
      const from = host(path);
      if (from === 'old') return route.continue();
      return route.fulfill({ response: await route.fetch({ url: newer.at(from === 'index' ? '/' : path) }) });
    };
    // Requests may outlive the test.
    await opened.context.route(`${site.origin}/**`, (route) => answer(route).catch(() => {}));
    return opened;
  }

  const isPage = (path: string) => path.endsWith('/');
  const onward = (page: Page) => page.getByRole('main').getByRole('link', { name: 'onward', exact: true }).first();
  const all: Host = () => 'new';

  test('all files replaced: search is that of the new site, by a document of it', async () => {
    const { page, documents } = await deploy(all);
    await page.keyboard.press('/');
    await page.getByRole('alert').getByRole('link', { name: 'List of all pages' }).click();
    await titled(page, 'Search');
    await page.getByRole('combobox').fill('onward');
    await page.getByRole('option').first().click();
    await titled(page, 'Onward');
    await page.getByText('The newer text of onward.').waitFor();
    expect(documents.filter((address) => address === site.at('/onward/')).length).toBeLessThanOrEqual(1);
  });

  test('all files replaced: a link leads to the new page in place', async () => {
    const { page, documents } = await deploy(all);
    await onward(page).click();
    await page.getByText('The newer text of onward.').waitFor();
    expect(documents).toEqual([site.at('/rich/')]);
  });

  test('the page gone: the reader is told, and led home', async () => {
    const { page } = await deploy(all);
    await link(page, 'live').click();
    await titled(page, 'Page not found');
    await page.getByRole('main').getByRole('link', { name: /home/i }).click();
    await page.getByText('The newer start.').waitFor();
  });

  const halves: readonly (readonly [what: string, host: Host, behindLink: string, fresh: string])[] = [
    ['new pages, old files', (path) => (isPage(path) ? 'new' : 'old'), 'The text of onward.', 'It is newer.'],
    [
      'old pages, new files',
      (path) => (isPage(path) ? 'old' : 'new'),
      'The newer text of onward.',
      'The text of rich.',
    ],
    ['every address has the home page', () => 'index', 'The newer start.', 'The newer start.'],
  ];
  test.each(halves)('half done or worse, %s: there is always something to read', async (_, host, behindLink, fresh) => {
    const { page, documents } = await deploy(host);
    expect(await page.getByRole('main').innerText()).toContain('The text of rich.');
    await onward(page).click();
    await page.getByText(behindLink).waitFor();
    await page.goto(site.at('/rich/'));
    await page.getByText(fresh).waitFor();
    await page.getByRole('alert').filter({ hasText: 'Your site did not load properly' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    const times = (path: string) => documents.filter((address) => address === site.at(path)).length;
    expect([times('/rich/') <= 3, times('/onward/') <= 2]).toEqual([true, true]);
  });
});
