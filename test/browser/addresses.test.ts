/** Addresses that readers keep: pages and headings are found by what they were called before. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { HOST_RULES } from '../../generator/model/hosting.ts';
import { browserOfFile, eventually, titled } from './support/browser.ts';
import { prose, QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
const site = fixture({
  files: {
    'docs/intro.md': `# Home

${prose(8)}
`,
    'docs/new.md': `---
aliases: [/old/, /older name/]
---

# New

${prose(12)}

## Part {#part oldIds="before"}

${prose(12)}
`,
  },
  settings: QUIET,
  // A host that knows no redirects: test/hosts/ has those that do.
  change: (folder) => fs.rmSync(path.join(folder, HOST_RULES)),
});

/** Where the heading stands in the window. */
const topOf = (page: Page) => page.locator('#part').evaluate((node) => Math.round(node.getBoundingClientRect().top));

/** Adds a link to the page shown, as the gate would not publish it, and follows it. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, href);
}

async function standsAtPart(page: Page): Promise<void> {
  await eventually(() => topOf(page).then((top) => top >= 0 && top < 150)).toBe(true);
}

describe('an address that is typed', () => {
  test('becomes that of the page and of its heading', async () => {
    const { page } = await site.open('/older name/?unit=g#before');
    await titled(page, 'New');
    await eventually(() => page.url()).toBe(site.at('/new/?unit=g#part'));
    await standsAtPart(page);
    // Nothing is loaded twice, and there is nothing to go back to.
    expect(await page.evaluate(() => [history.length <= 2, performance.getEntriesByType('navigation').length])).toEqual(
      [true, 1],
    );
  });

  test('works where no scripts run, with every fragment', async () => {
    const { page } = await site.open('/old/#before', { javaScriptEnabled: false });
    await page.getByRole('heading', { name: 'New' }).waitFor();
    await standsAtPart(page);
    expect(page.url()).toBe(site.at('/old/#before'));
  });
});

describe('a link that the app follows', () => {
  test('to an alias shows the page under its own address, in the same document, and Back leads back', async () => {
    const { page } = await site.open('/');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await follow(page, '/old/?unit=g#before');
    await titled(page, 'New');
    await eventually(() => page.url()).toBe(site.at('/new/?unit=g#part'));
    await standsAtPart(page);
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('part');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await page.goBack();
    await titled(page, 'Home');
    await page.goForward();
    await titled(page, 'New');
    await eventually(() => page.url()).toBe(site.at('/new/?unit=g#part'));
  });

  test('to an earlier id, which is neither focused nor read out, and no part of what is copied, moves to the heading', async () => {
    const { page } = await site.open('/new/');
    const heading = page.getByRole('heading', { name: 'Part', exact: true });
    expect(await heading.evaluate((node) => node.textContent)).toBe('Part');
    const old = page.locator('#before');
    expect(
      await old.evaluate((node) => [(node as HTMLElement).tabIndex, node.textContent, node.getClientRects().length]),
    ).toEqual([-1, '', 1]);
    await follow(page, '#before');
    await eventually(() => page.url()).toBe(site.at('/new/#part'));
    await standsAtPart(page);
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('part');
  });
});
