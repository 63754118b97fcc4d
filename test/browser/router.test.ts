/** Links, addresses, history, focus and the head: the page changes in place, and nobody notices that it is not new. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserOfFile, eventually, followLink, hydrated, settled, titled } from './support/browser.ts';
import { ANNOUNCED } from './support/docs.ts';
import { fixture } from './support/fixture.ts';
import { hold, MODULES, moduleOf } from './support/network.ts';

browserOfFile();
const site = fixture(ANNOUNCED);

/** What a reader, a search engine and assistive technology find of a page. */
function outline(page: Page) {
  return page.evaluate(() => {
    const tags = document.head.querySelectorAll(
      'title,meta[name]:not([name="theme-color"],[name="color-scheme"]),meta[property],link[rel="canonical"],script[type]:not([src])',
    );
    const main = document.querySelector('main') as HTMLElement;
    return {
      head: [...tags].map((tag) => tag.outerHTML).sort(),
      // Where the focus went, and what has been rendered after what is in sight, is no part of the page.
      main: main.innerHTML.replace(/ tabindex="-1"/g, ''),
      contents: document.querySelector('.contents')?.textContent ?? null,
      sidebar: document.querySelector('nav[aria-label="Docs"] [aria-current]')?.textContent ?? null,
    };
  });
}

describe('a change of page', () => {
  test('keeps the document, starts at the top, with the focus on the new heading and its title announced', async () => {
    const { page } = await site.open('/');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const chrome = await page.evaluateHandle(() => [
      document.querySelector('nav[aria-label="Main"]'),
      document.querySelector('nav[aria-label="Docs"]'),
      document.querySelector('.skip-link'),
    ]);
    await page.locator('#further-down').scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 600));
    await page.evaluate(() => document.querySelector<HTMLElement>('#to-guide')?.click());
    await titled(page, 'Guide');
    await eventually(() => page.url()).toBe(site.at('/guide/'));
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    await eventually(() => page.locator('[aria-live="polite"]').first().textContent()).toBe('Guide | Fixture');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    expect(await chrome.evaluate((kept) => kept.every((node) => node?.isConnected))).toBe(true);
  });

  test('gives the page, its head, contents and sidebar that a fresh load of it gives', async () => {
    const { page, context } = await site.open('/guide/');
    const fresh = await context.newPage();
    for (const [route, title] of [
      ['/rich/', 'Everything at once'],
      ['/category/signals/', 'Signals'],
    ] as const) {
      await fresh.goto(site.at(route));
      await hydrated(fresh);
      await followLink(page, route);
      await titled(page, title);
      await Promise.all([settled(fresh), settled(page)]);
      await eventually(() => outline(page)).toEqual(await outline(fresh));
    }
  });

  test('with a fragment puts its heading into view, below the navigation bar, and the focus on it; one of the page shown loads nothing and has its entry in the history', async () => {
    const { page, requests } = await site.open('/');
    const top = () => page.evaluate(() => scrollY);
    const focusedId = () => page.evaluate(() => document.activeElement?.id);
    await page.locator('#to-hash').press('Enter');
    await eventually(focusedId).toBe('further-down');
    await eventually(() => page.url()).toBe(site.at('/#further-down'));
    await eventually(top).toBeGreaterThan(500);
    expect(requests.filter((url) => MODULES.test(url))).toEqual([]);
    await page.goBack();
    await eventually(() => page.url()).toBe(site.at('/'));
    await eventually(top).toBeLessThan(100);
    await page.goForward();
    await eventually(top).toBeGreaterThan(500);
    await page.goBack();
    await eventually(top).toBeLessThan(100);
    await page.locator('#to-guide-hash').press('Enter');
    await titled(page, 'Guide');
    const heading = page.locator('#section-5');
    await eventually(() => heading.evaluate((node) => Math.round(node.getBoundingClientRect().top))).toBeLessThan(120);
    const bar = await page.evaluate(() => {
      const box = document.querySelector('.navbar')?.getBoundingClientRect();
      return box?.bottom ?? 0;
    });
    expect(await heading.evaluate((node) => node.getBoundingClientRect().top)).toBeGreaterThanOrEqual(Math.max(bar, 0));
    await eventually(focusedId).toBe('section-5');
    await page.goBack();
    await titled(page, 'Home');
    await page.locator('#to-unicode').press('Enter');
    await eventually(focusedId).toBe('größe');
    await eventually(top).toBeGreaterThan(1000);
  });
});

test('back, forward and a reload restore where the reader was in each page, without passing by the top, and the focus', async () => {
  const { page } = await site.open('/guide/');
  const top = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 1500));
  await eventually(() => top()).toBe(1500);
  await page.evaluate(() => document.querySelector<HTMLElement>('main article a[href="/signals/alpha/"]')?.click());
  await titled(page, 'Alpha');
  // The app scrolls to the top in the frame after, and then moves the focus.
  await page.locator('main h1:focus').waitFor();
  await page.evaluate(() => scrollTo(0, 700));
  await eventually(() => top()).toBe(700);
  await page.evaluate(() => {
    const painted: number[] = [];
    Object.assign(window, { painted });
    // An observer measures what is painted, after all callbacks of the frame; a task may run in a later state.
    const watch = () => {
      const observer = new IntersectionObserver(([title]) => {
        observer.disconnect();
        if (title?.target.textContent === 'Guide') painted.push(Math.round(title.boundingClientRect.top));
      });
      const title = document.querySelector('main h1');
      if (title !== null) observer.observe(title);
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  const painted = () => page.evaluate(() => (window as unknown as { painted: number[] }).painted);
  await page.goBack();
  await titled(page, 'Guide');
  await eventually(async () => (await painted()).length).toBeGreaterThan(2);
  expect(await top()).toBe(1500);
  const place = await page
    .locator('main h1')
    .evaluate((title: HTMLElement) => Math.round(title.getBoundingClientRect().top));
  expect(place).toBeLessThan(-1000);
  expect((await painted()).filter((each) => each !== place)).toEqual([]);
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/signals/alpha/');
  await page.goForward();
  await titled(page, 'Alpha');
  await eventually(() => top()).toBe(700);
  await page.reload();
  await hydrated(page);
  await eventually(() => top()).toBe(700);
  // Probe 4: back after a reload, with a slow module.
  const gate = await hold(page, moduleOf('/guide/'));
  // The entry is of the document before, or of this one: either way the reader comes back to their place.
  await page.evaluate(() => history.back());
  await gate.asked();
  await titled(page, 'Alpha');
  await gate.release();
  await titled(page, 'Guide');
  await eventually(() => top()).toBe(1500);
  await settled(page);
  expect(await top()).toBe(1500);
});

test('probes 5 and 6: index.html and another case land on the right address, by load and by link; a link to a file opens it', async () => {
  const { page } = await site.open('/guide/index.html?unit=g#section-3', { expected: [/status of 404/] });
  await eventually(() => page.url()).toBe(site.at('/guide/?unit=g#section-3'));
  const expectThor = async () => {
    await titled(page, 'Thor');
    await eventually(() => page.url()).toBe(site.at('/Dummies/thor/'));
    const canonical = page.locator('link[rel="canonical"]');
    await eventually(() => canonical.getAttribute('href')).toBe('https://example.com/Dummies/thor/');
    await eventually(() => page.locator('meta[name="robots"]').count()).toBe(0);
  };
  await page.goto(`${site.origin}/dummies/thor/`);
  await expectThor();
  await page.getByRole('link', { name: 'Home', exact: true }).first().press('Enter');
  await titled(page, 'Home');
  await page.locator('#to-other-case').press('Enter');
  await expectThor();
  await page.goBack();
  await titled(page, 'Home');
  // Probe 21: no slash at the end.
  await page.locator('#to-file').press('Enter');
  await eventually(() => page.locator('body').textContent()).toContain('time;value');
  expect(page.url()).toBe(site.at('/files/data.txt'));
});

test('error catalogue: an unknown path answers 404 with the not-found page, which offers the closest pages and search', async () => {
  const { page } = await site.open('/signals/alpa/', { expected: [/status of 40\d/] });
  await titled(page, 'Page not found');
  expect(await page.getByRole('navigation', { name: 'Docs' }).isVisible()).toBe(true);
  const main = page.locator('main');
  await main.getByRole('link', { name: /home/i }).waitFor();
  await main.getByRole('link', { name: 'Alpha' }).waitFor();
  expect(page.url()).toBe(site.at('/signals/alpa/'));
  await main.getByRole('searchbox').fill('beta');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Search' }).getByRole('option', { name: 'Beta' }).first().click();
  await titled(page, 'Beta');
  expect(await page.locator('meta[name="robots"]').count()).toBe(0);
});
