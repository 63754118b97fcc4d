/** Search: the dialog and its keys, results, recent queries, failures, the search page. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LATE_DELAY_MS } from '../../theme/contract.ts';
import { axeViolations, contrastInDark } from './support/axe.ts';
import { browserOfFile, eventually, titled } from './support/browser.ts';
import { ANNOUNCED } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
const site = fixture(ANNOUNCED);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const options = (page: Page) => page.getByRole('option');
const button = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const active = (page: Page) => page.locator('[role="option"][aria-selected="true"]');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.className ?? '');

async function open(page: Page, query = ''): Promise<void> {
  await button(page).click();
  await box(page).waitFor();
  if (query !== '') await box(page).fill(query);
}

test('the dialog opens by its button, by / and by Ctrl or Command K, with the focus in the box; Escape, a button and Back close it; its index is loaded once', async () => {
  const { page, requests } = await site.open('/signals/alpha/');
  const indexes = () => requests.filter((url) => url.includes('/assets/search/')).length;
  expect(indexes()).toBe(0);
  for (const way of ['click', '/', 'Control+k', 'Meta+k']) {
    if (way === 'click') await button(page).click();
    else await page.keyboard.press(way);
    await dialog(page).waitFor();
    await eventually(() => focused(page)).toBe('search-input');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  }
  await button(page).focus();
  await page.keyboard.press('Enter');
  await box(page).waitFor();
  // A slash typed into a box is a slash.
  await page.keyboard.type('a/b');
  await eventually(() => box(page).inputValue()).toBe('a/b');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await eventually(() => focused(page)).toBe('search-button');
  await open(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await eventually(() => focused(page)).toBe('search-button');
  await open(page, 'guide');
  await options(page).first().waitFor();
  expect(indexes()).toBe(1);
  await page.keyboard.press('Enter');
  await titled(page, 'Guide');
  await dialog(page).waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await box(page).waitFor();
  await page.goBack();
  await titled(page, 'Alpha');
  await dialog(page).waitFor({ state: 'detached' });
});

describe('results', () => {
  test('are grouped by page, with sections and equations below, area and marked words; their number and the active one are told, and Enter opens it at its place, with the words marked until Escape', async () => {
    const { page } = await site.open('/');
    await open(page, 'butterworth gain');
    await eventually(() => page.getByRole('status').first().textContent()).toBe('Found 1 section on 1 page');
    const group = page.getByRole('group', { name: 'Butterworth filter' });
    await eventually(() => group.getByRole('option').count()).toBe(2);
    const [first, second] = await group.getByRole('option').all();
    // A site with one version does not name it.
    await eventually(() => first?.textContent()).not.toContain('Next');
    await eventually(() => second?.locator('mark').first().textContent()).toBe('Gain');
    await eventually(() => second?.textContent()).toContain('falls beyond the corner frequency');
    await box(page).fill('alpha');
    await eventually(() => options(page).first().textContent()).toMatch(/^AlphaSignals(?! · Next)/);
    await box(page).fill('section');
    await eventually(() => options(page).count()).toBeGreaterThan(2);
    await page.keyboard.press('ArrowDown');
    await eventually(() => active(page).getAttribute('id')).toBe('site-search-option-0');
    await eventually(() => box(page).getAttribute('aria-activedescendant')).toBe('site-search-option-0');
    expect(await focused(page)).toBe('search-input');
    await box(page).fill('gain passes');
    await eventually(() => options(page).first().textContent()).toContain('Butterworth filter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await titled(page, 'Butterworth filter');
    await eventually(() => page.url()).toBe(site.at('/filter/#gain-of-the-passes'));
    await dialog(page).waitFor({ state: 'detached' });
    const marks = () => page.evaluate(() => CSS.highlights.get('search')?.size ?? 0);
    await eventually(marks).toBeGreaterThan(1);
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('gain-of-the-passes');
    await page.keyboard.press('Escape');
    await eventually(marks).toBe(0);
  });

  test('Enter opens the first where none is active; with Control in another tab, and the dialog stays; where nothing is found, words and areas lead on; queries that led somewhere can be repeated and removed', async () => {
    const { page, context } = await site.open('/guide/');
    await open(page, 'alpha');
    await options(page).first().waitFor();
    const [other] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await eventually(() => other.url()).toBe(site.at('/signals/alpha/'));
    await dialog(page).waitFor();
    await page.keyboard.press('Enter');
    await titled(page, 'Alpha');
    await eventually(() => page.url()).toBe(site.at('/signals/alpha/'));
    const stored = () => page.evaluate(() => localStorage.getItem('site-generator:/:searches'));
    await open(page, 'buttrwort');
    await eventually(() => page.getByRole('status').first().textContent()).toBe('Nothing found for “buttrwort”.');
    await dialog(page).getByRole('link', { name: 'Signals' }).waitFor();
    await dialog(page).getByRole('button', { name: 'butterworth' }).click();
    await options(page).first().click();
    await titled(page, 'Butterworth filter');
    expect(await stored()).toBe('["butterworth","alpha"]');
    await open(page);
    await page.getByRole('button', { name: 'butterworth', exact: true }).click();
    await options(page).first().waitFor();
    await box(page).fill('');
    await page.getByRole('button', { name: 'Remove “butterworth”' }).click();
    await eventually(stored).toBe('["alpha"]');
    await eventually(() => focused(page)).toContain('close-button');
    await page.getByRole('button', { name: 'Remove “alpha”' }).click();
    await eventually(stored).toBe(null);
    await eventually(() => focused(page)).toBe('search-input');
  });
});

test('offline the dialog says so, an index that never arrives is reported, and Retry requests either again', async () => {
  const { page, context } = await site.open('/', {
    before: (tab) => tab.clock.install(),
    expected: [/Failed to (load|fetch)|ERR_INTERNET/],
  });
  await context.setOffline(true);
  await page.keyboard.press('/');
  const offline = page.getByRole('alert').filter({ hasText: 'Search could not be loaded' });
  await offline.waitFor();
  await context.setOffline(false);
  let requested = 0;
  await context.route(/assets\/search\//, () => {
    requested += 1;
  });
  const alert = dialog(page).getByRole('alert');
  await offline.getByRole('button', { name: 'Retry' }).click();
  await box(page).fill('butterworth');
  await eventually(() => requested).toBeGreaterThan(0);
  await eventually(async () => {
    await page.clock.runFor(LATE_DELAY_MS / 4);
    return alert.allTextContents();
  }).toEqual([expect.stringMatching(/search index could not be loaded/)]);
  await context.unroute(/assets\/search\//);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await options(page).first().waitFor();
  expect(await alert.count()).toBe(0);
});

describe('the search page', () => {
  test('searches for what its address says, and keeps the address up to date, with an area or a kind that results are held to; it shows more pages where there are more; a dialog over it names its own results', async () => {
    const { page } = await site.open('/search/?q=butterworth');
    await eventually(() => options(page).first().textContent()).toContain('Butterworth filter');
    await box(page).fill('alpha');
    await eventually(() => page.url()).toBe(site.at('/search/?q=alpha'));
    await options(page).first().click();
    await titled(page, 'Alpha');
    await page.goBack();
    await eventually(() => options(page).first().textContent()).toContain('Alpha');
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('combobox').fill('beta');
    await eventually(() => dialog(page).getByRole('option').first().textContent()).toContain('Beta');
    await page.keyboard.press('ArrowDown');
    const named = () =>
      dialog(page)
        .getByRole('combobox')
        .evaluate((input) =>
          ['aria-controls', 'aria-activedescendant'].map((name) => {
            const element = document.getElementById(input.getAttribute(name) ?? '');
            return [element?.getAttribute('role'), element?.closest('dialog') === input.closest('dialog')];
          }),
        );
    await eventually(named).toEqual([
      ['listbox', true],
      ['option', true],
    ]);
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    const chip = (name: string) => page.getByRole('group', { name: 'Filters' }).getByRole('button', { name });
    const pages = () => page.locator('.search-page').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    await box(page).fill('corner');
    await eventually(async () => (await pages()).sort()).toEqual(['/filter/', '/signals/beta/']);
    await chip('Signals').click();
    await eventually(pages).toEqual(['/signals/beta/']);
    expect(await chip('Signals').getAttribute('aria-pressed')).toBe('true');
    await eventually(() => new URL(page.url()).searchParams.get('area')).toBe('Signals');
    await chip('Signals').click();
    await chip('Equations').click();
    const expectEquations = async () => {
      await eventually(() => page.locator('.search-state').textContent()).toBe('Found 1 equation on 1 page');
      await eventually(() => options(page).last().getAttribute('href')).toBe('/signals/beta/#eq-corner');
    };
    await expectEquations();
    await page.reload();
    await expectEquations();
    expect(await chip('Equations').getAttribute('aria-pressed')).toBe('true');
    await chip('Equations').click();
    await box(page).fill('signal');
    const more = page.getByRole('button', { name: 'Show more pages' });
    await more.waitFor();
    await eventually(async () => (await pages()).length).toBe(12);
    await more.click();
    await eventually(async () => (await pages()).length).toBeGreaterThan(12);
  });
});

test('a slash pressed while the dialog closes opens it again', async () => {
  const { page } = await site.open('/signals/alpha/');
  await open(page);
  await page.evaluate(() => {
    document.querySelector('dialog')?.setAttribute('data-before', '');
    // The focus comes back as soon as the dialog is closed.
    const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: '/' }));
    document.querySelector('.search-button')?.addEventListener('focus', press, { once: true });
  });
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]:not([data-before])').waitFor();
});

test('no violations at 390 px, and readable in the dark', async () => {
  const { page } = await site.open('/search/?q=section', { viewport: { width: 390, height: 800 } });
  await options(page).first().waitFor();
  expect(await axeViolations(page), 'the search page').toEqual([]);
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('combobox').fill('section');
  await dialog(page).getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await axeViolations(page), 'results').toEqual([]);
  expect(await contrastInDark(page), 'results').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
