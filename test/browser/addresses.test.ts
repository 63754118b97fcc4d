/** Addresses that readers keep: pages and headings are found by what they were called before. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { HOST_RULES } from '../../generator/model/hosting.ts';
import { browserOfFile, eventually, followLink, titled } from './support/browser.ts';
import { prose, QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
const site = fixture({
  files: {
    'docs/intro.md': '# Home\n',
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

test('an alias and an earlier id become the address of the page and of its heading, whether they are typed or followed', async () => {
  const { page } = await site.open('/older name/?unit=g#before');
  const heading = page.locator('#part');
  const expectPart = async (address: string) => {
    await titled(page, 'New');
    await eventually(() => page.url()).toBe(site.at(address));
    await eventually(async () => {
      const top = await heading.evaluate((node) => node.getBoundingClientRect().top);
      return top >= 0 && top < 150;
    }).toBe(true);
  };
  await expectPart('/new/?unit=g#part');
  // Nothing is loaded twice, and there is nothing to go back to.
  expect(await page.evaluate(() => [history.length <= 2, performance.getEntriesByType('navigation').length])).toEqual([
    true,
    1,
  ]);
  // The earlier id is neither focused nor read out, and no part of what is copied.
  expect(await heading.evaluate((node) => node.textContent)).toBe('Part');
  const old = page.locator('#before');
  expect(
    await old.evaluate((node) => [(node as HTMLElement).tabIndex, node.textContent, node.getClientRects().length]),
  ).toEqual([-1, '', 1]);

  // Links as the gate would not publish them.
  const follow = (href: string) => followLink(page, href);
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await follow('/');
  await titled(page, 'Home');
  await follow('/old/#before');
  await expectPart('/new/#part');
  await eventually(focused).toBe('part');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});
