/** Changes of page that take their time, overtake each other or fail. The clock is the test's, and so is the network. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserOfFile, eventually, hydrated, settled, titled } from './support/browser.ts';
import { DOCS, QUIET } from './support/docs.ts';
import { fixture, type OpenOptions } from './support/fixture.ts';
import { answerModule, CLIENT, hold, MODULES, moduleOf, STYLES } from './support/network.ts';

browserOfFile();
const site = fixture({ files: DOCS, settings: QUIET });

const ALPHA = moduleOf('/signals/alpha/');
const BETA = moduleOf('/signals/beta/');
/** What the browser says of a request that failed, and what the app says of it. */
const FAILED = /Failed to load resource|could not be loaded/;

/** A page whose clock stands still until the test moves it. */
async function openWithClock(where: string, options: OpenOptions = {}) {
  const opened = await site.open(where, {
    ...options,
    before: async (page) => {
      await page.clock.install();
      await options.before?.(page);
    },
  });
  await settled(opened.page);
  const now = await opened.page.evaluate(() => Date.now());
  await opened.page.clock.pauseAt(now + 60_000);
  return opened;
}

const bar = (page: Page) => page.getByRole('progressbar');
const spinner = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading…' });
const failure = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
const late = (page: Page) => page.getByText(/still loading/i);
/** Links of the sidebar: they stay while pages come and go. */
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name, exact: true });

async function busy(page: Page): Promise<string | null> {
  return page.locator('main').getAttribute('aria-busy');
}

describe('waiting', () => {
  test('the old page stays, with its title, address and sidebar, until the new one is ready', async () => {
    const { page } = await site.open('/signals/beta/');
    const gate = await hold(page, ALPHA);
    await link(page, 'Alpha').click();
    await gate.asked();
    await settled(page);
    await titled(page, 'Beta');
    expect(await page.title()).toBe('Beta | Fixture');
    await eventually(() => page.url()).toBe(site.at('/signals/beta/'));
    expect(await page.locator('nav[aria-label="Docs"] [aria-current="page"]').textContent()).toBe('Beta');
    await gate.release();
    await titled(page, 'Alpha');
    expect(await page.title()).toBe('Alpha | Fixture');
    await eventually(() => page.url()).toBe(site.at('/signals/alpha/'));
  });

  test('state: the progress bar appears after 200 ms, not before, and is gone when the page is there', async () => {
    const { page } = await openWithClock('/signals/beta/');
    const gate = await hold(page, ALPHA);
    await link(page, 'Alpha').click();
    await gate.asked();
    await page.clock.runFor(190);
    expect(await bar(page).count()).toBe(0);
    expect(await busy(page)).toBe(null);
    await page.clock.runFor(20);
    await bar(page).waitFor({ state: 'attached' });
    expect(await bar(page).getAttribute('aria-label')).toBeTruthy();
    expect(await busy(page)).toBe('true');
    await gate.release();
    await titled(page, 'Alpha');
    expect(await bar(page).count()).toBe(0);
    expect(await busy(page)).toBe(null);
    await page.clock.runFor(10_000);
    expect(await bar(page).count()).toBe(0);
  });

  test('a page that is there within 200 ms shows no bar, then or later', async () => {
    const { page } = await openWithClock('/signals/beta/');
    const gate = await hold(page, ALPHA);
    await link(page, 'Alpha').click();
    await gate.asked();
    await page.clock.runFor(150);
    await gate.release();
    await titled(page, 'Alpha');
    await page.clock.runFor(10_000);
    expect(await bar(page).count()).toBe(0);
  });

  test('after 8 s a plain link to the target is offered, and gone with the navigation', async () => {
    const { page } = await openWithClock('/signals/beta/');
    const gate = await hold(page, ALPHA);
    await link(page, 'Alpha').click();
    await gate.asked();
    await page.clock.runFor(7_900);
    expect(await late(page).count()).toBe(0);
    await page.clock.runFor(200);
    await late(page).waitFor();
    const plain = page.locator('a[rel="external"][href$="/signals/alpha/"]');
    expect(await plain.count()).toBe(1);
    await gate.release();
    await titled(page, 'Alpha');
    expect(await late(page).count()).toBe(0);
  });

  test('a change of query or fragment while waiting gives the waiting up', async () => {
    const { page } = await openWithClock('/');
    const gate = await hold(page, ALPHA);
    await page.locator('main article a[href="/signals/alpha/"]').click();
    await gate.asked();
    await page.clock.runFor(300);
    await bar(page).waitFor({ state: 'attached' });
    await page.click('#to-query');
    await eventually(() => bar(page).count()).toBe(0);
    await gate.release();
    await page.clock.runFor(1000);
    await settledByNetwork(page);
    await titled(page, 'Home');
    await eventually(() => page.url()).toBe(site.at('/?unit=g'));
  });
});

/** Something has been asked for and has come since: whatever was under way before has had its turn. */
async function settledByNetwork(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/robots.txt', { cache: 'no-store' }).then((response) => response.text()));
}

describe('overtaking', () => {
  test('probe 2: two quick clicks, each answered before 200 ms, leave no progress bar behind', async () => {
    const { page } = await openWithClock('/guide/');
    const [alpha, beta] = [await hold(page, ALPHA), await hold(page, BETA)];
    await page.getByRole('button', { name: 'Toggle Signals' }).click();
    await page.clock.runFor(1000);
    await link(page, 'Alpha').click();
    await alpha.asked();
    await page.clock.runFor(40);
    await link(page, 'Beta').click();
    await beta.asked();
    await page.clock.runFor(50);
    await alpha.release();
    await page.clock.runFor(40);
    await beta.release();
    await titled(page, 'Beta');
    await page.clock.runFor(2000);
    expect(await bar(page).count()).toBe(0);
    await eventually(() => page.url()).toBe(site.at('/signals/beta/'));
  });

  test('probe 3: click A, then B: the old content stays until B is there, never blank, and A never shows', async () => {
    const { page } = await site.open('/guide/');
    const [alpha, beta] = [await hold(page, ALPHA), await hold(page, BETA)];
    await page.getByRole('button', { name: 'Toggle Signals' }).click();
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = () => seen.add(document.querySelector('main h1')?.textContent ?? 'nothing');
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
      look();
    });
    await link(page, 'Alpha').click();
    await alpha.asked();
    await link(page, 'Beta').click();
    await beta.asked();
    await alpha.release();
    await settledByNetwork(page);
    await titled(page, 'Guide');
    await beta.release();
    await titled(page, 'Beta');
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([
      'Guide',
      'Beta',
    ]);
    await eventually(() => page.url()).toBe(site.at('/signals/beta/'));
    await page.goBack();
    await titled(page, 'Guide');
  });

  test('an overtaken navigation that fails later says nothing', async () => {
    const { page } = await site.open('/guide/', { expected: [/Failed to load resource/] });
    const alpha = await hold(page, ALPHA);
    await page.getByRole('button', { name: 'Toggle Signals' }).click();
    await link(page, 'Alpha').click();
    await alpha.asked();
    await link(page, 'Beta').click();
    await titled(page, 'Beta');
    await alpha.fail();
    await settledByNetwork(page);
    await titled(page, 'Beta');
    expect(await failure(page).count()).toBe(0);
  });

  test('going back while a page loads keeps what back leads to', async () => {
    const { page } = await site.open('/guide/');
    await page.locator('main article a[href="/signals/alpha/"]').click();
    await titled(page, 'Alpha');
    const beta = await hold(page, BETA);
    await page.locator('main article a[href="/signals/beta/"]').click();
    await beta.asked();
    await page.goBack();
    await titled(page, 'Guide');
    await beta.release();
    await settledByNetwork(page);
    await titled(page, 'Guide');
    await eventually(() => page.url()).toBe(site.at('/guide/'));
  });

  test('two clicks on the same link ask once and make one entry in the history', async () => {
    const { page } = await site.open('/signals/beta/');
    const before = await page.evaluate(() => history.length);
    const gate = await hold(page, ALPHA);
    await link(page, 'Alpha').click();
    await gate.asked();
    await link(page, 'Alpha').click();
    await gate.release();
    await titled(page, 'Alpha');
    await settledByNetwork(page);
    expect(gate.count).toBe(1);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });
});

describe('failing', () => {
  test('error catalogue: a failed route preload logs a warning and the target is loaded as a document', async () => {
    const { page, complaints } = await site.open('/signals/beta/', { expected: [FAILED] });
    await page.evaluate(() => Object.assign(window, { marked: true }));
    const gate = await hold(page, ALPHA);
    await link(page, 'Alpha').click();
    await gate.asked();
    await gate.fail();
    await titled(page, 'Alpha');
    await hydrated(page);
    await eventually(() => page.url()).toBe(site.at('/signals/alpha/'));
    expect(await page.evaluate(() => 'marked' in window)).toBe(false);
    expect(complaints.filter((text) => /could not be loaded/.test(text))).toHaveLength(1);
    await page.goBack();
    await titled(page, 'Beta');
  });

  test('error catalogue: offline the page stays, with the error text and Retry, and Retry works once the network is back', async () => {
    const { page, context } = await site.open('/signals/beta/', { expected: [FAILED] });
    await context.setOffline(true);
    await link(page, 'Alpha').click();
    await failure(page).waitFor();
    await titled(page, 'Beta');
    await eventually(() => page.url()).toBe(site.at('/signals/beta/'));
    expect(await failure(page).textContent()).toMatch(/offline/i);
    expect(await bar(page).count()).toBe(0);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Retry');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await titled(page, 'Alpha');
    expect(await failure(page).count()).toBe(0);
    await eventually(() => page.url()).toBe(site.at('/signals/alpha/'));
  });

  test('offline, Retry that fails again offers Retry again', async () => {
    const { page, context } = await site.open('/signals/beta/', { expected: [FAILED] });
    await context.setOffline(true);
    await link(page, 'Alpha').click();
    await failure(page).waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await settled(page);
    await failure(page).waitFor();
    await titled(page, 'Beta');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await titled(page, 'Alpha');
  });

  test('a server that fails is not reloaded into: the page stays, with Retry', async () => {
    const { page } = await site.open('/signals/beta/', { expected: [FAILED] });
    await page.route(/\/signals\/alpha[./]/, (route) => route.fulfill({ status: 503, body: 'busy' }));
    await link(page, 'Alpha').click();
    await failure(page).waitFor();
    await titled(page, 'Beta');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await titled(page, 'Alpha');
  });

  test('the box can be dismissed, and is gone with the next page', async () => {
    const { page } = await site.open('/signals/beta/', { expected: [FAILED] });
    await page.route(/\/signals\/alpha[./]/, (route) => route.abort());
    await link(page, 'Alpha').click();
    await failure(page).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await eventually(() => failure(page).count()).toBe(0);
    await link(page, 'Alpha').click();
    await failure(page).waitFor();
    await link(page, 'Guide').click();
    await titled(page, 'Guide');
    expect(await failure(page).count()).toBe(0);
  });

  test('back to a page that cannot be had keeps the page that is there, with Retry', async () => {
    const { page, context } = await site.open('/signals/beta/', { expected: [FAILED] });
    await link(page, 'Alpha').click();
    await titled(page, 'Alpha');
    await context.setOffline(true);
    await page.evaluate(() => history.back());
    await failure(page).waitFor();
    await titled(page, 'Alpha');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await titled(page, 'Beta');
    await eventually(() => page.url()).toBe(site.at('/signals/beta/'));
  });

  test('a page whose module never comes is loaded as a document once for every click, never by itself', async () => {
    const { page, documents } = await site.open('/signals/beta/', { expected: [FAILED] });
    await page.context().route(MODULES, (route) => route.abort());
    await link(page, 'Alpha').click();
    await titled(page, 'Alpha');
    await hydrated(page);
    await settledByNetwork(page);
    await link(page, 'Beta').click();
    await titled(page, 'Beta');
    await hydrated(page);
    await settledByNetwork(page);
    expect(documents).toEqual(['beta', 'alpha', 'beta'].map((name) => site.at(`/signals/${name}/`)));
  });

  test('a page that the list of routes knows and the host has lost is not looked for for ever', async () => {
    const { page, documents } = await site.open('/', { expected: [/./] });
    await page.context().route(/\/guide\//, async (route) => {
      const lost = await route.fetch({ url: site.at('/no such page/') });
      await route.fulfill({ response: lost });
    });
    await page.goto(site.at('/guide/'));
    await titled(page, 'Page not found');
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: /home/i }).waitFor();
    await settledByNetwork(page);
    expect(documents.filter((url) => url === site.at('/guide/')).length).toBeLessThanOrEqual(2);
  });

  test('error catalogue: a page module without a default export throws an error that names it', async () => {
    const { page, complaints } = await site.open('/signals/beta/', { expected: [/default export/] });
    await answerModule(page, '/signals/alpha/', 'export const page = {};\n');
    await link(page, 'Alpha').click();
    const box = page.getByRole('alert');
    await box.waitFor();
    const said = `${await box.textContent()} ${complaints.join(' ')}`;
    expect(said).toMatch(/default export/);
    expect(said).toContain('/signals/alpha/');
    // The site is at fault, not the network: nothing is loaded again.
    await settledByNetwork(page);
    expect(page.url()).not.toContain('reload');
    await link(page, 'Guide').click();
    await titled(page, 'Guide');
  });

  describe('with nothing to keep', () => {
    /** A page that crashes on its first load: only its document has its text, so to try again is to load it. */
    const crashed = async () => {
      const opened = await site.open('/signals/beta/', {
        expected: [/./],
        before: (page) =>
          page.route(site.at('/signals/beta/'), async (route) => {
            const body = (await (await route.fetch()).text()).replace('"breadcrumbs":[', '"breadcrumbs":7,"_":[');
            await route.fulfill({ contentType: 'text/html', body });
          }),
      });
      await opened.page.getByRole('alert').filter({ hasText: 'This page crashed.' }).waitFor();
      return opened;
    };

    test('state: the spinner stands in the main region until the page is there', async () => {
      const { page } = await crashed();
      const gate = await hold(page, BETA);
      await page.getByRole('button', { name: 'Try again' }).click();
      await gate.asked();
      await page.locator('main').locator(spinner(page)).waitFor();
      expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
      expect(await page.getByRole('navigation', { name: 'Docs' }).isVisible()).toBe(true);
      await gate.release();
      await titled(page, 'Beta');
      expect(await spinner(page).count()).toBe(0);
    });

    test('error catalogue: a page-load failure shows the error text with Retry, without the spinner', async () => {
      const { page, context } = await crashed();
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Try again' }).click();
      await failure(page).waitFor();
      expect(await spinner(page).count()).toBe(0);
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Retry' }).click();
      await titled(page, 'Beta');
      expect(await failure(page).count()).toBe(0);
    });
  });
});

describe('first load', () => {
  test('probe 10: a script that is there and does not load: the page is loaded once more, then the reader is told', async () => {
    const { page, documents } = await site.open('/guide/', {
      expected: [/Failed to load resource/],
      wait: false,
      before: (tab) =>
        tab.route(CLIENT, (route) => (route.request().method() === 'HEAD' ? route.continue() : route.abort())),
    });
    await page.getByText(/not interactive/).waitFor();
    await titled(page, 'Guide');
    await settledByNetwork(page);
    expect(documents).toEqual([site.at('/guide/'), site.at('/guide/')]);
  });

  test('probe 10: a script that is blocked: the reader is told, and can read all of the page', async () => {
    const { page, documents } = await site.open('/guide/', {
      expected: [/Failed to load resource/],
      wait: false,
      before: (tab) => tab.route(CLIENT, (route) => route.abort()),
    });
    await page.getByText(/not interactive/).waitFor();
    await titled(page, 'Guide');
    expect(documents.length).toBeLessThanOrEqual(2);
    // Without its app the page is one without scripts: all of it shows, nothing is offered that does not work.
    expect(await page.getByRole('button', { name: /dark mode/ }).isVisible()).toBe(false);
    await link(page, 'Alpha').waitFor();
  });

  test('a script that comes at the second try needs no word', async () => {
    let tries = 0;
    const { page } = await site.open('/guide/', {
      expected: [/Failed to load resource/],
      before: (tab) =>
        tab.route(CLIENT, (route) => {
          tries += 1;
          return tries === 1 ? route.abort() : route.continue();
        }),
    });
    await hydrated(page);
    expect(await page.getByText(/not interactive/).count()).toBe(0);
  });

  test('a stylesheet that does not load: the reader is told, and the page works', async () => {
    const { page } = await site.open('/guide/', {
      expected: [/Failed to load resource/],
      before: (tab) => tab.route(STYLES, (route) => route.abort()),
    });
    await page.getByRole('alert').filter({ hasText: 'Your site did not load properly' }).waitFor();
    await titled(page, 'Guide');
  });

  test('the formulas’ stylesheet falls back to the site’s own copy when the network has it not', async () => {
    const { page, requests } = await site.open('/rich/', { expected: [/Failed to load resource/], network: 'gone' });
    await eventually(() => requests.filter((url) => /\/assets\/katex\/katex-.*\.css$/.test(url)).length).toBe(1);
    await eventually(() =>
      page
        .locator('.katex-mathml')
        .first()
        .evaluate((node) => getComputedStyle(node).position),
    ).toBe('absolute');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('pages without formulas ask for no stylesheet of formulas; navigation to one brings it before the page shows', async () => {
    const { page, requests } = await site.open('/guide/');
    const katex = () => requests.filter((url) => /katex.*\.css/.test(url)).length;
    expect(katex()).toBe(0);
    await link(page, 'Everything at once').click();
    await titled(page, 'Everything at once');
    expect(katex()).toBe(1);
    expect(
      await page
        .locator('.katex-mathml')
        .first()
        .evaluate((node) => getComputedStyle(node).position),
    ).toBe('absolute');
  });
});
