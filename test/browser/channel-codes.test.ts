/** The page of channel codes: a component among the text. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ownDocs } from '../support/own-site.ts';
import { axeViolations } from './support/axe.ts';
import { browserOfFile, DARK, eventually } from './support/browser.ts';
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

test('a code that is typed or pasted is taken apart at once, whatever its case and spaces; in the dark, on a phone, axe-core finds nothing', async () => {
  const { page } = await site.open('/channel-codes/', { viewport: { width: 375, height: 800 }, init: DARK });
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
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await type(page, '  11 head 0000 h3 acxa ', /^11HEAD0000H3ACXA: head acceleration$/);
  await type(page, '11NECKUPFHFH3MOYB', /has 17 characters, a channel code has 16\.$/);
  expect(await parts(page)).toEqual([]);
  await type(page, '', /^Type or paste a code of 16 characters\.$/);
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
