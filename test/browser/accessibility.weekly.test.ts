/** axe-core finds nothing, on any type of page, in either mode, at either width. */
import { expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { browserOfFile, hydrated } from './support/browser.ts';
import { ANNOUNCED } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
const site = fixture(ANNOUNCED);

test.each([
  ['light', 1280],
  ['light', 390],
  ['dark', 1280],
  ['dark', 390],
] as const)('%s, %i px', { timeout: 300_000 }, async (mode, width) => {
  const { page } = await site.open('/', {
    init: `localStorage.setItem('site-generator:/:theme', '${mode}')`,
    expected: [/status of 404/],
    viewport: { width, height: 800 },
  });
  for (const path of ['/', '/rich/', '/category/signals/', '/search/', '/signals/alpa/']) {
    await page.goto(site.at(path));
    await hydrated(page);
    expect(await axeViolations(page), path).toEqual([]);
  }
});
