/** The box of facts of every page is on the first screen. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CORRECTIONS, METRICS, OPERATIONS, VEHICLE } from '../pages/routes.ts';
import { copyOwnCaches, ownDocs } from '../support/own-site.ts';
import { browserOfFile } from './support/browser.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
const own = fixture({
  files: Object.fromEntries(Object.entries(ownDocs()).map(([name, content]) => [`docs/${name}`, content])),
  settings: { title: 'Crash Signal Toolkit', url: 'https://example.com', math: { stylesheet: 'self' }, search: false },
  prepare: (root) => copyOwnCaches(path.join(root, '.site/pages')),
});

describe.each([
  ['a desktop', { width: 1366, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
])('on the screen of %s', (_, viewport) => {
  test('the whole box is seen, and nothing in it is cut', async () => {
    const { page } = await own.open('/', { viewport, javaScriptEnabled: false, wait: false });
    const hidden: string[] = [];
    for (const route of [...OPERATIONS, ...CORRECTIONS, ...METRICS, ...VEHICLE]) {
      await page.goto(own.at(encodeURI(route)));
      await page.evaluate(() => document.fonts.ready);
      const box = page.locator('.facts');
      const bottom = await box.evaluate((each) => each.getBoundingClientRect().bottom);
      const cut = await box
        .locator('dd')
        .evaluateAll((all) =>
          all.flatMap((each) =>
            each.scrollWidth > each.clientWidth + 1 ? [each.previousElementSibling?.textContent] : [],
          ),
        );
      if (bottom > viewport.height) hidden.push(`${route} ends at ${Math.round(bottom)} px`);
      if (cut.length > 0) hidden.push(`${route} is too wide: ${cut.join(', ')}`);
    }
    expect(hidden).toEqual([]);
  });
});
