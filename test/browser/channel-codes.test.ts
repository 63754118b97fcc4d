/** The page of channel codes: a component among the text. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ownDocs } from '../support/own-site.ts';
import { axeViolations } from './support/axe.ts';
import { browserOfFile, eventually } from './support/browser.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();

const NEEDED =
  /^(channel-codes\.md|_channels\/.*|_limits\/.*|_toolkit\/(channel-code|check).*|_records\/minus\.ts|_bibliography\.json)$/;
const site = fixture({
  files: {
    'docs/intro.md': '# Home\n\nTo the [codes](channel-codes.md).\n',
    ...Object.fromEntries(
      Object.entries(ownDocs()).flatMap(([name, content]) => (NEEDED.test(name) ? [[`docs/${name}`, content]] : [])),
    ),
  },
  settings: { prefetch: 'off', onBrokenLinks: 'ignore', onBrokenMarkdownLinks: 'ignore', onBrokenAnchors: 'ignore' },
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Channel code' });
const said = (page: Page) => page.locator('.component').getByRole('status').textContent();
const parts = (page: Page) => page.locator('.component td:last-child').allTextContents();
const readers = (page: Page) => page.locator('.component li').last().textContent();

async function type(page: Page, code: string, answer: RegExp): Promise<void> {
  await field(page).fill(code);
  await eventually(() => said(page)).toMatch(answer);
}

test('a code that is typed or pasted is taken apart at once, whatever its case and spaces', async () => {
  const { page } = await site.open('/channel-codes/');
  await type(page, '13TIBILELOHFMOYB', /tibia moment, fore-aft bending/);
  expect(await parts(page)).toEqual([
    'vehicle 1',
    'front right',
    'tibia',
    'left',
    'lower',
    'Hybrid III small female',
    'moment',
    'y, lateral',
    'CFC 600',
  ]);
  expect(await readers(page)).toBe('Read by: tibia index');
  expect(await page.locator('.component a').getAttribute('href')).toBe('../injury-metrics/plex/tibia_index/');
  await field(page).fill('  11 head 0000 h3 acxa ');
  expect(await said(page)).toBe('11HEAD0000H3ACXA: head acceleration');
  expect(await page.locator('.component li').allTextContents()).toContain(
    'Positive means: forward (x), to the right (y), down (z)',
  );
  await field(page).fill('11NECKUP00H3MO2B');
  expect(await said(page)).toMatch(/upper neck moment, flexion and extension$/);
  expect((await page.locator('.component li').allTextContents())[1]).toMatch(/^Positive means: not known/);
  await field(page).fill('11WHEL0000ZZACXA');
  expect(await said(page)).toBe('11WHEL0000ZZACXA: no channel that a metric here reads');
  expect((await parts(page))[5]).toMatch(/^unknown/);
  await field(page).fill('11NECKUPFHFH3MOYB');
  expect(await said(page)).toMatch(/has 17 characters, a channel code has 16\.$/);
  expect(await parts(page)).toEqual([]);
  await field(page).fill('?1NECKUP00H3MOYB');
  expect(await said(page)).toMatch(/character 1 is '\?'/);
  await field(page).fill('');
  expect(await said(page)).toBe('Type or paste a code of 16 characters.');
});

test('what is typed before the component is there counts', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { page } = await site.open('/channel-codes/', {
    before: (opened) =>
      opened.route(/assets\/components/, async (route) => {
        await released;
        await route.continue();
      }),
  });
  await field(page).fill('11FEMRLE00H3FOZB');
  expect(await said(page)).toMatch(/upper neck moment/);
  release();
  await eventually(() => said(page)).toMatch(/femur force, axial/);
});

test('it works where the reader came by a link, too, and again after going back', async () => {
  const { page } = await site.open('/');
  const link = page.getByRole('main').getByRole('link', { name: 'codes', exact: true });
  await link.click();
  await type(page, '11FEMRLE00H3FOZB', /femur force, axial/);
  await page.goBack();
  await link.waitFor();
  await page.goForward();
  await type(page, '11FEMRLE00H3FOZB', /femur force, axial/);
});

test('without scripts an example is taken apart, without a field, and all tables are there', async () => {
  const { page } = await site.open('/channel-codes/', { javaScriptEnabled: false });
  expect(await field(page).count()).toBe(0);
  expect(await said(page)).toBe('11NECKUP00H3MOYB: upper neck moment, flexion and extension');
  expect(await parts(page)).toHaveLength(9);
  expect(await page.locator('#tbl-channels tbody tr').count()).toBeGreaterThan(40);
});

test('without its module the page says so, and can be read', async () => {
  const { page } = await site.open('/channel-codes/', {
    expected: [/./],
    before: (opened) => opened.route(/assets\/components/, (route) => route.abort()),
  });
  await page.getByText('its script did not load').waitFor();
  expect(await parts(page)).toHaveLength(9);
});

test.each([
  ['light', 1280],
  ['dark', 375],
] as const)('%s, %i px: axe-core finds nothing, and nothing is wider than the window', async (mode, width) => {
  const init = mode === 'dark' ? "localStorage.setItem('site-generator:/:theme', 'dark')" : '';
  const { page } = await site.open('/channel-codes/', { viewport: { width, height: 800 }, init });
  await type(page, '11HEAD0000H3ACXA', /head acceleration/);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});
