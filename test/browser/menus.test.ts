/** The navigation bar and the menu of narrow screens. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserOfFile, eventually, isInView, settled, titled } from './support/browser.ts';
import { DOCS, QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
const site = fixture({ files: DOCS, settings: QUIET });
const PHONE = { viewport: { width: 390, height: 700 } };
const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

/** Whether a part of the navigation bar can be seen. */
function barInView(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const bar = document.querySelector('nav[aria-label="Main"]') as Element;
    const { bottom } = bar.getBoundingClientRect();
    return bottom > 0 && getComputedStyle(bar).visibility === 'visible';
  });
}

async function scrollBy(page: Page, top: number): Promise<void> {
  const before = await page.evaluate(() => scrollY);
  await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), top);
  await eventually(() => page.evaluate(() => scrollY)).not.toBe(before);
  await settled(page);
}

describe('navigation bar', () => {
  test('leaves when the reader scrolls down, returns when they scroll up, at the top and on another page', async () => {
    const { page } = await site.open('/guide/');
    expect(await barInView(page)).toBe(true);
    await scrollBy(page, 600);
    await eventually(() => barInView(page)).toBe(false);
    await scrollBy(page, -60);
    await eventually(() => barInView(page)).toBe(true);
    await scrollBy(page, 300);
    await eventually(() => barInView(page)).toBe(false);
    await page.evaluate(() => scrollTo(0, 0));
    await eventually(() => barInView(page)).toBe(true);
    // It stays while its version menu is open.
    await navbar(page).getByRole('button', { name: 'Next' }).click();
    await scrollBy(page, 600);
    expect(await barInView(page)).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => navbar(page).getByRole('button', { name: 'Next' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
    await page
      .locator('main article a')
      .first()
      .evaluate((link) => (link as HTMLElement).focus({ preventScroll: true }));
    await scrollBy(page, 300);
    await eventually(() => barInView(page)).toBe(false);
    await page.locator('main article a[href="/signals/alpha/"]').evaluate((link) => (link as HTMLElement).click());
    await titled(page, 'Alpha');
    await eventually(() => barInView(page)).toBe(true);
  });

  test('stays while it has the focus, and returns for the keyboard: whoever goes back to it sees where they are', async () => {
    const { page } = await site.open('/guide/');
    await navbar(page).getByRole('link').first().focus();
    await scrollBy(page, 600);
    expect(await barInView(page)).toBe(true);
    await page
      .locator('main article a')
      .first()
      .evaluate((link) => (link as HTMLElement).focus({ preventScroll: true }));
    await scrollBy(page, 600);
    await eventually(() => barInView(page)).toBe(false);
    const isInBar = () => page.evaluate(() => document.activeElement?.closest('nav[aria-label="Main"]') != null);
    for (let step = 0; step < 60 && !(await isInBar()); step += 1) await page.keyboard.press('Shift+Tab');
    expect(await isInBar()).toBe(true);
    await eventually(() => barInView(page)).toBe(true);
  });
});

describe('menu of narrow screens', () => {
  test('state: mobile at 996 px and below, desktop from 997 px', async () => {
    const { page } = await site.open('/guide/', { viewport: { width: 997, height: 700 } });
    expect(await menuButton(page).isVisible()).toBe(false);
    expect(await page.getByRole('navigation', { name: 'Docs' }).isVisible()).toBe(true);
    await page.setViewportSize({ width: 996, height: 700 });
    await menuButton(page).waitFor();
    expect(await page.getByRole('navigation', { name: 'Docs' }).isVisible()).toBe(false);
    // It closes when the window becomes wide, and the page is not inert then.
    await menuButton(page).click();
    await dialog(page).waitFor();
    await page.setViewportSize({ width: 1280, height: 700 });
    await dialog(page).waitFor({ state: 'hidden' });
    await page.locator('main article a[href="/signals/alpha/"]').click();
    await titled(page, 'Alpha');
  });

  test('state: opens as a modal dialog with the sidebar in it, the focus inside, the page behind inert and still', async () => {
    const { page } = await site.open('/signals/alpha/', PHONE);
    expect(await menuButton(page).getAttribute('aria-expanded')).toBe('false');
    await scrollBy(page, 30);
    await menuButton(page).click();
    await dialog(page).waitFor();
    expect(await page.locator('[aria-label="Menu"][role="dialog"]').getAttribute('aria-modal')).toBe('true');
    expect(await page.locator('button[aria-haspopup="dialog"]').getAttribute('aria-expanded')).toBe('true');
    await eventually(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') != null)).toBe(true);
    // Nothing behind it is scrolled.
    const top = await page.evaluate(() => scrollY);
    await page.mouse.move(380, 600);
    await page.mouse.wheel(0, 400);
    await settled(page);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    // The entry of the page is marked and in view.
    const current = dialog(page).locator('[aria-current="page"]');
    expect(await current.textContent()).toBe('Alpha');
    await eventually(() => isInView(current)).toBe(true);
    // Colour mode, categories and versions work in place.
    await dialog(page)
      .getByRole('button', { name: /dark mode/ })
      .click();
    await eventually(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    await dialog(page).getByRole('button', { name: 'Metrics' }).click();
    await dialog(page).getByRole('link', { name: 'Plain metric' }).waitFor();
    await dialog(page).getByRole('link', { name: 'Next', exact: true }).waitFor();
  });

  test('probe 9: Tab leads to nothing of the page behind it; Escape, its button and a press beside it close it, and give focus and scrolling back', async () => {
    const { page } = await site.open('/signals/alpha/', PHONE);
    const overflow = () => page.evaluate(() => document.documentElement.style.overflow);
    await page.evaluate(() => {
      document.documentElement.style.overflow = 'clip auto';
    });
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') != null)).toBe(true);
    const stops = new Set<string>();
    for (const [key, presses] of [
      ['Tab', 30],
      ['Shift+Tab', 5],
    ] as const) {
      for (let step = 0; step < presses; step += 1) {
        await page.keyboard.press(key);
        const [inside, name] = await page.evaluate(() => {
          const at = document.activeElement;
          return [
            at === document.body || at?.closest('[role="dialog"]') != null,
            at?.outerHTML.slice(0, 200) ?? '',
          ] as const;
        });
        expect(inside, `${key} ${step} is at ${name}`).toBe(true);
        stops.add(name);
      }
    }
    expect(stops.size).toBeGreaterThan(10);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await eventually(() => focused(page)).toBe('Menu');
    await eventually(() => menuButton(page).getAttribute('aria-expanded')).toBe('false');
    await eventually(overflow).toBe('clip auto');
    await menuButton(page).click();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await eventually(overflow).toBe('clip auto');
    await menuButton(page).click();
    await dialog(page).waitFor();
    await page.mouse.click(360, 500);
    await dialog(page).waitFor({ state: 'hidden' });
    await eventually(overflow).toBe('clip auto');
  });

  test('closes on navigation when the new page is there, on back, and on a link to the page that is shown', async () => {
    const { page, documents } = await site.open('/signals/alpha/', PHONE);
    await menuButton(page).click();
    await dialog(page).getByRole('link', { name: 'Beta', exact: true }).click();
    await titled(page, 'Beta');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(documents).toHaveLength(1);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Beta');
    await menuButton(page).click();
    await dialog(page).waitFor();
    await page.goBack();
    await dialog(page).waitFor({ state: 'hidden' });
    await titled(page, 'Alpha');
    await menuButton(page).click();
    await dialog(page).getByRole('link', { name: 'Alpha', exact: true }).click();
    await dialog(page).waitFor({ state: 'hidden' });
  });
});
