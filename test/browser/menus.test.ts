/** The navigation bar and the menu of narrow screens. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserOfFile, eventually, isInView, settled, titled } from './support/browser.ts';
import { ANNOUNCED } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
const site = fixture(ANNOUNCED);
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

test('the navigation bar leaves on the way down, returns on the way up, at the top, on another page and for the keyboard, and stays while it is used', async () => {
  const { page } = await site.open('/guide/');
  const focusText = () =>
    page
      .locator('main article a')
      .first()
      .evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
  expect(await barInView(page)).toBe(true);
  await scrollBy(page, 600);
  await eventually(() => barInView(page)).toBe(false);
  await scrollBy(page, -60);
  await eventually(() => barInView(page)).toBe(true);
  await scrollBy(page, 300);
  await eventually(() => barInView(page)).toBe(false);
  await page.evaluate(() => scrollTo(0, 0));
  await eventually(() => barInView(page)).toBe(true);
  // It stays while its version menu is open, and while it has the focus.
  const versions = navbar(page).getByRole('button', { name: 'Next' });
  await versions.click();
  await scrollBy(page, 600);
  expect(await barInView(page)).toBe(true);
  await page.keyboard.press('Escape');
  await eventually(() => versions.getAttribute('aria-expanded')).toBe('false');
  await scrollBy(page, 600);
  expect(await barInView(page)).toBe(true);
  await focusText();
  await scrollBy(page, 300);
  await eventually(() => barInView(page)).toBe(false);
  const isInBar = () => page.evaluate(() => document.activeElement?.closest('nav[aria-label="Main"]') != null);
  for (let step = 0; step < 60 && !(await isInBar()); step += 1) await page.keyboard.press('Shift+Tab');
  expect(await isInBar()).toBe(true);
  await eventually(() => barInView(page)).toBe(true);
  await focusText();
  await scrollBy(page, 300);
  await eventually(() => barInView(page)).toBe(false);
  await page.locator('main article a[href="/signals/alpha/"]').evaluate((link: HTMLElement) => link.click());
  await titled(page, 'Alpha');
  await eventually(() => barInView(page)).toBe(true);
});

describe('menu of narrow screens', () => {
  test('probe 9: a modal dialog with the sidebar in it; the page behind is inert and still; Escape, its button and a press beside it close it, and give the focus back', async () => {
    const { page } = await site.open('/signals/alpha/', PHONE);
    expect(await menuButton(page).getAttribute('aria-expanded')).toBe('false');
    await scrollBy(page, 30);
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    expect(await page.locator('[aria-label="Menu"][role="dialog"]').getAttribute('aria-modal')).toBe('true');
    expect(await page.locator('button[aria-haspopup="dialog"]').getAttribute('aria-expanded')).toBe('true');
    await eventually(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') != null)).toBe(true);
    const top = await page.evaluate(() => scrollY);
    await page.mouse.move(380, 600);
    await page.mouse.wheel(0, 400);
    await settled(page);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    const current = dialog(page).locator('[aria-current="page"]');
    expect(await current.textContent()).toBe('Alpha');
    await eventually(() => isInView(current)).toBe(true);
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
    await menuButton(page).click();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await menuButton(page).click();
    await dialog(page).waitFor();
    await page.mouse.click(360, 500);
    await dialog(page).waitFor({ state: 'hidden' });
  });

  test('mode, categories and versions work in place; it closes on navigation when the new page is there, on back, on a link to the page that is shown, and in a wide window', async () => {
    const { page, documents } = await site.open('/signals/alpha/', PHONE);
    await menuButton(page).click();
    await dialog(page)
      .getByRole('button', { name: /dark mode/ })
      .click();
    await eventually(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    await dialog(page).getByRole('button', { name: 'Metrics' }).click();
    await dialog(page).getByRole('link', { name: 'Plain metric' }).waitFor();
    await dialog(page).getByRole('link', { name: 'Next', exact: true }).waitFor();
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
    // The page is not inert after the menu has gone with the narrow window.
    await page.setViewportSize({ width: 996, height: 700 });
    expect(await page.getByRole('navigation', { name: 'Docs' }).isVisible()).toBe(false);
    await menuButton(page).click();
    await dialog(page).waitFor();
    await page.setViewportSize({ width: 997, height: 700 });
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await menuButton(page).isVisible()).toBe(false);
    await page
      .getByRole('navigation', { name: 'Docs' })
      .getByRole('link', { name: 'Beta', exact: true })
      .press('Enter');
    await titled(page, 'Beta');
  });
});
