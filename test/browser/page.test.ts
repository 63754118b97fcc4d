/** What surrounds the text of a page, and what scripts add to it. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  browserOfFile,
  clipboard,
  eventually,
  hydrated,
  isInView,
  settled,
  shiftsOf,
  titled,
  WATCH_SHIFTS,
  whole,
} from './support/browser.ts';
import { ANNOUNCED } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
const site = fixture(ANNOUNCED);

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs' });
const toggle = (page: Page, name: string) => sidebar(page).getByRole('button', { name });
const link = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

describe('sidebar', () => {
  test('probe 16: Space, Enter and the pointer toggle a category, which moves unless motion is reduced; a closed one opens when text in it is found; what is open stays so through a reload, without a shift of the layout', async () => {
    const { page } = await site.open('/', { init: WATCH_SHIFTS });
    const metrics = toggle(page, 'Metrics');
    expect(await metrics.getAttribute('aria-expanded')).toBe('false');
    await metrics.focus();
    await page.keyboard.press('Space');
    await eventually(() => metrics.getAttribute('aria-expanded')).toBe('true');
    await link(page, 'Plain metric').waitFor();
    await page.keyboard.press('Enter');
    await eventually(() => metrics.getAttribute('aria-expanded')).toBe('false');
    await link(page, 'Plain metric').waitFor({ state: 'hidden' });
    const press = () =>
      metrics.evaluate(async (button: HTMLElement) => {
        button.click();
        await new Promise((done) => requestAnimationFrame(done));
        const moving = document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 1);
        const frames = moving.flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes());
        return frames.some((frame) => 'height' in frame);
      });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await press()).toBe(false);
    await link(page, 'Plain metric').waitFor();
    expect(await press()).toBe(false);
    await link(page, 'Plain metric').waitFor({ state: 'hidden' });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await press()).toBe(true);
    await link(page, 'Plain metric').waitFor();
    // Its button toggles a category that has a page, too, and leads nowhere.
    await toggle(page, 'Toggle Signals').press('Enter');
    await link(page, 'Alpha').waitFor();
    expect(await metrics.getAttribute('aria-expanded')).toBe('true');
    expect(page.url()).toBe(site.at('/'));
    const closed = sidebar(page).locator('[hidden="until-found"]');
    const count = await closed.count();
    await closed.first().evaluate((node) => node.dispatchEvent(new Event('beforematch', { bubbles: true })));
    await eventually(() => closed.count()).toBeLessThan(count);
    await toggle(page, 'Series').press('Enter');
    await link(page, 'Part 01').waitFor({ state: 'hidden' });
    await page.reload();
    await hydrated(page);
    await settled(page);
    await link(page, 'Plain metric').waitFor();
    await eventually(() => link(page, 'Part 01').isVisible()).toBe(false);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test('the current entry is scrolled into view on a direct visit, and the window stays where it is', async () => {
    const { page } = await site.open('/series/part14/', { viewport: { width: 1280, height: 360 } });
    const current = sidebar(page).locator('[aria-current="page"]');
    await eventually(() => isInView(current)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await sidebar(page).evaluate((node) => node.scrollTop)).toBeGreaterThan(0);
  });
});

describe('contents', () => {
  const contents = (page: Page) => page.locator('nav[aria-label="On this page"]:visible');
  const active = (page: Page) => contents(page).locator('[aria-current="location"]');

  test('the skip link is the first stop and leads to the main region; back to top appears on the way up; the contents mark the section that the reader is at, and lead there', async () => {
    const { page } = await site.open('/guide/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    expect(await skip.evaluate((node) => node === document.activeElement)).toBe(true);
    await eventually(() => skip.evaluate((node) => node.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await eventually(() => focusedId(page)).toBe('main');
    await page.keyboard.press('Tab');
    await eventually(() => page.evaluate(() => document.activeElement?.closest('main') != null)).toBe(true);
    const button = page.getByRole('button', { name: 'Back to top' });
    expect(await button.isVisible()).toBe(false);
    await page.evaluate(() => scrollTo(0, 2000));
    await settled(page);
    expect(await button.isVisible()).toBe(false);
    await page.evaluate(() => scrollTo(0, 1800));
    await button.waitFor();
    await button.press('Enter');
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    await button.waitFor({ state: 'hidden' });
    await eventually(() => active(page).count()).toBe(0);
    await page.locator('#detail-4').evaluate((node) => node.scrollIntoView());
    await eventually(() => active(page).textContent()).toBe('Detail 4');
    await page.locator('#section-2').evaluate((node) => node.scrollIntoView());
    await eventually(() => active(page).textContent()).toBe('Section 2');
    await eventually(async () => {
      // The page grows as its blocks come into view.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      return active(page).textContent();
    }).toBe('Größe');
    await eventually(() => active(page).count()).toBe(1);
    await eventually(() => isInView(active(page))).toBe(true);
    // Both sections at the end are too short to reach the top of a window as high as this.
    await page.setViewportSize({ width: 1280, height: 1600 });
    await page.evaluate(() => scrollTo(0, 0));
    await eventually(() => active(page).textContent()).not.toBe('Größe');
    await contents(page).getByRole('link', { name: 'Detail 8' }).press('Enter');
    await eventually(() => focusedId(page)).toBe('detail-8');
    await eventually(() => active(page).textContent()).toBe('Detail 8');
    await contents(page).getByRole('link', { name: 'Section 6' }).press('Enter');
    await eventually(() => focusedId(page)).toBe('section-6');
    await eventually(() => page.url()).toBe(site.at('/guide/#section-6'));
  });

  test('narrow: the bar stays in view, says which section it is, and covers nothing that a link leads to', async () => {
    const { page } = await site.open('/guide/', { viewport: { width: 390, height: 800 } });
    const bar = contents(page);
    const summary = bar.locator('summary');
    const topOf = (selector: string) =>
      page.locator(selector).evaluate((node) => Math.round(node.getBoundingClientRect().top));
    expect(await summary.textContent()).toBe('On this page ');
    expect(await bar.getByRole('link', { name: 'Section 6' }).isVisible()).toBe(false);
    await page.locator('#detail-4').evaluate((node) => node.scrollIntoView());
    await eventually(() => summary.textContent()).toBe('On this page Detail 4');
    await eventually(() => bar.evaluate((node) => Math.round(node.getBoundingClientRect().top))).toBe(0);
    // Escape closes it and gives the focus back; a press beside it closes it.
    const entry = bar.getByRole('link', { name: 'Section 6' });
    const before = await page.evaluate(() => scrollY);
    await summary.press('Enter');
    await entry.waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await entry.focus();
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'hidden' });
    await eventually(() => summary.evaluate((node) => node === document.activeElement)).toBe(true);
    await summary.click();
    await entry.waitFor();
    await page.mouse.click(200, 780);
    await entry.waitFor({ state: 'hidden' });
    await summary.click();
    await entry.click();
    await eventually(() => focusedId(page)).toBe('section-6');
    await entry.waitFor({ state: 'hidden' });
    const end = await bar.evaluate((node) => node.getBoundingClientRect().bottom);
    expect(await topOf('#section-6')).toBeGreaterThanOrEqual(end);
    await eventually(() => bar.locator('[aria-current="location"]').textContent()).toBe('Section 6');
    await bar.getByRole('link', { name: 'Back to top' }).press('Enter');
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    await eventually(() => bar.getByRole('link', { name: 'Back to top' }).isVisible()).toBe(false);
  });
});

const BIBTEX =
  /^@misc\{fixture-guide,\n {2}author = \{\{Fixture\}\},\n {2}title = \{Guide\},\n.* {2}url = \{https:\/\/example\.com\/guide\/\}\n\}$/s;

test('the foot of a page names version and address, and cites the page as text and BibTeX, each to copy; on paper is the citation alone', async () => {
  const { page } = await site.open('/guide/');
  expect(await page.getByRole('link', { name: 'Permanent link' }).getAttribute('href')).toBe('/guide/');
  await page.getByText('Version: Next').waitFor();
  // By key: what comes into view above it may move it under a mouse.
  await page.locator('summary').getByText('Cite', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Copy citation' }).press('Enter');
  await eventually(() => clipboard(page)).toBe('Guide. Fixture, version Next. https://example.com/guide/');
  await page.getByRole('button', { name: 'Copy BibTeX' }).press('Enter');
  await eventually(() => clipboard(page)).toMatch(BIBTEX);
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Guide. Fixture, version Next. https://example.com/guide/').waitFor();
  expect(await page.getByText('Permanent link').isVisible()).toBe(false);
  expect(await page.getByText('@misc').isVisible()).toBe(false);
  // The article is as wide before the contents beside it have been read as afterwards.
  await page.emulateMedia({ media: 'screen' });
  const place = () => page.locator('.main > .page').evaluate((node) => node.getBoundingClientRect());
  const before = await place();
  await page.locator('.contents').evaluate((node) => node.remove());
  expect(await place()).toMatchObject({ x: before.x, width: before.width });
});

describe('what scripts add to the text', () => {
  test('code and addresses of headings are copied, and the button says so for a while; a figure that is shown smaller than it is can be enlarged by keyboard, in a dialog that Escape closes', async () => {
    const { page } = await site.open('/rich/', { before: (tab) => tab.clock.install() });
    const button = page.getByRole('button', { name: /copy code/i }).first();
    await button.press('Enter');
    await eventually(() => button.textContent()).toBe('Copied');
    await eventually(() => clipboard(page)).toMatch(
      /^export function first\(signal: readonly number\[\]\): number \{\n {2}return signal\[0\]/,
    );
    await eventually(() => page.locator('[aria-live="polite"]').first().textContent()).toMatch(/copied/i);
    await page.clock.runFor(10_000);
    await eventually(() => button.textContent()).toBe('Copy');
    await page.getByRole('link', { name: 'Link to Tables' }).press('Enter');
    await eventually(() => page.url()).toBe(site.at('/rich/#tables'));
    await eventually(() => clipboard(page)).toBe(site.at('/rich/#tables'));
    await whole(page);
    await page.locator('img[alt="A large figure"]').scrollIntoViewIfNeeded();
    const figure = page.getByRole('button', { name: /A large figure/ });
    await figure.waitFor();
    expect(await page.getByRole('button', { name: /A small figure/ }).count()).toBe(0);
    await figure.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.locator('img').evaluate((image) => (image as HTMLImageElement).alt)).toBe('A large figure');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IMG');
    await figure.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  test('tabs: arrows move and select, one panel shows; on a page that the reader has navigated to, they are there once', async () => {
    const { page } = await site.open('/guide/');
    await link(page, 'Everything at once').press('Enter');
    await titled(page, 'Everything at once');
    await page.getByRole('tab', { name: 'Metric' }).focus();
    await page.keyboard.press('ArrowRight');
    const tab = page.getByRole('tab', { name: 'Imperial' });
    await eventually(() => tab.getAttribute('aria-selected')).toBe('true');
    await page.getByRole('tabpanel', { name: 'Imperial' }).getByText('Inches.').waitFor();
    expect(await page.getByText('Millimetres.').isVisible()).toBe(false);
    await page.goBack();
    await titled(page, 'Guide');
    await page.goForward();
    await titled(page, 'Everything at once');
    await page.getByRole('tab', { name: 'Imperial' }).waitFor();
    expect(await page.getByRole('tablist').count()).toBe(1);
    await eventually(() => page.getByRole('button', { name: /copy code/i }).count()).toBe(2);
  });
});
