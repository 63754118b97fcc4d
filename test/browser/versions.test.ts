/** Versions as readers meet them, on a site with real ones: menu, notices, search, and pages without a version. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations, contrastInDark } from './support/axe.ts';
import { browserOfFile, eventually } from './support/browser.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();

const folder = (name: string) => `versioned_docs/version-${name}`;
const site = fixture({
  files: {
    'versions.json': '["2.0", "1.0"]',
    'docs/intro.md': '# Home of next\n\n[Alpha](alpha.md)\n',
    'docs/alpha.md': '# Alpha\n\nA quaternion of next.\n',
    [`${folder('2.0')}/intro.md`]: '# Home of two\n\n[Alpha](alpha.md)\n',
    [`${folder('2.0')}/alpha.md`]: '# Alpha\n\nA quaternion of two, unlike that of [one](/1.0/alpha/).\n',
    [`${folder('1.0')}/intro.md`]: '# Home of one\n\n[Alpha](alpha.md)\n',
    [`${folder('1.0')}/alpha.md`]: '# Alpha\n\nA quaternion of one.\n',
    [`${folder('1.0')}/gone.md`]: '# Gone\n\nOnly there.\n',
  },
  settings: { docs: { versions: { '1.0': { label: '1.0 (old)' } } } },
});

const KEY = 'site-generator:/:version';
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const button = (page: Page) => main(page).locator('button[aria-controls="version-menu"]');
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const label = async (page: Page) => (await button(page).textContent())?.trim();
const notice = (page: Page) => page.locator('main [role="note"]');
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function entries(page: Page): Promise<readonly string[]> {
  const links = await page.locator('#version-menu a').all();
  return Promise.all(
    links.map(async (link) => `${await link.innerText()} ${await link.getAttribute('href')}`.replace(/\s+/g, ' ')),
  );
}

describe('the menu', () => {
  test('leads to the same page in each version, by pointer and keys: Enter and Space open it, Escape gives the focus back; on a phone it is in the menu of the page', async () => {
    const { page } = await site.open('/alpha/');
    expect(await label(page)).toBe('2.0');
    await button(page).click();
    await eventually(() => entries(page)).toEqual(['Next /next/alpha/', '2.0 /alpha/', '1.0 (old) /1.0/alpha/']);
    expect(await page.locator('#version-menu [aria-current="true"]').innerText()).toBe('2.0');
    await page.locator('#version-menu').getByRole('link', { name: '1.0 (old)' }).click();
    await eventually(() => page.locator('article').innerText()).toContain('A quaternion of one.');
    expect(pathOf(page)).toBe('/1.0/alpha/');
    await eventually(() => label(page)).toBe('1.0 (old)');
    await eventually(() => stored(page)).toBe('1.0');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await button(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await eventually(focused).toBe('Next');
    await page.keyboard.press('Escape');
    await eventually(() => button(page).getAttribute('aria-expanded')).toBe('false');
    await eventually(() => button(page).evaluate((opener) => opener === document.activeElement)).toBe(true);
    // A press elsewhere closes it, and so does the focus.
    const isOpen = () => button(page).getAttribute('aria-expanded');
    await page.keyboard.press('Enter');
    await eventually(isOpen).toBe('true');
    await page.locator('main h1').click();
    await eventually(isOpen).toBe('false');
    await button(page).press('Enter');
    await eventually(isOpen).toBe('true');
    await page.getByRole('button', { name: /dark mode/ }).focus();
    await eventually(isOpen).toBe('false');
    await button(page).press('Space');
    await page.keyboard.press('Tab');
    await eventually(focused).toBe('Next');
    await page.keyboard.press('Enter');
    await eventually(() => pathOf(page)).toBe('/next/alpha/');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const versions = page.getByRole('dialog').getByRole('navigation', { name: 'Versions' });
    await versions.getByRole('link', { name: '1.0 (old)' }).click();
    await eventually(() => pathOf(page)).toBe('/1.0/alpha/');
  });

  test('without scripts every version can be reached', async () => {
    const { page } = await site.open('/alpha/', { javaScriptEnabled: false, wait: false });
    await button(page).focus();
    await page.locator('#version-menu').getByRole('link', { name: '1.0 (old)' }).click();
    await page.getByText('A quaternion of one.').waitFor();
    expect(await label(page)).toBe('1.0 (old)');
  });
});

test('notices and menu say that a page is not released, old or does not exist; links lead to another version without a new document; search finds pages of the version that is read', async () => {
  const { page, documents } = await site.open('/next/alpha/');
  const find = async (query: string) => {
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(query);
    await page.getByRole('option').first().waitFor();
    const hrefs = await page.getByRole('option').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    await page.keyboard.press('Escape');
    return hrefs;
  };
  expect(await notice(page).innerText()).toBe(
    'Not released. Next is still being written. The latest release is 2.0: read this page in 2.0.',
  );
  expect(await find('quaternion')).toEqual(['/next/alpha/']);
  await notice(page).getByRole('link').click();
  await eventually(() => pathOf(page)).toBe('/alpha/');
  await eventually(() => notice(page).count()).toBe(0);
  await eventually(() => stored(page)).toBe('2.0');
  await page.locator('article').getByRole('link', { name: 'one' }).click();
  await eventually(() => label(page)).toBe('1.0 (old)');
  const docs = page.getByRole('navigation', { name: 'Docs' });
  await eventually(() => docs.locator('[aria-current="page"]').getAttribute('href')).toBe('/1.0/alpha/');
  expect(await find('quaternion')).toEqual(['/1.0/alpha/']);
  await docs.getByRole('link', { name: 'Gone' }).click();
  await eventually(() => notice(page).innerText()).toBe(
    'Older version. This page is about 1.0 (old). The latest release is 2.0: go to the start of 2.0, which lacks this page.',
  );
  expect(documents).toHaveLength(1);
  await button(page).click();
  await eventually(() => entries(page)).toEqual([
    'Next opens its start page /next/',
    '2.0 opens its start page /',
    '1.0 (old) /1.0/gone/',
  ]);
  expect(await axeViolations(page)).toEqual([]);
  expect(await contrastInDark(page)).toEqual([]);
});

test('probe 23: the chosen version counts on pages that have none', async () => {
  const { page } = await site.open('/nowhere/', {
    init: `localStorage.setItem('${KEY}', '1.0')`,
    expected: [/404/],
  });
  await eventually(() => label(page)).toBe('1.0 (old)');
  await eventually(() => main(page).getByRole('link', { name: 'Documentation' }).getAttribute('href')).toBe('/1.0/');
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('quaternion');
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('option').first().getAttribute('href')).toMatch(/^\/1\.0\/alpha\//);
  expect(await page.getByRole('option').first().textContent()).toContain('1.0 (old)');
});
