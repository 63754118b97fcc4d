/** The theme's own typeface: what it is used for, and how wide text is in it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile, settled } from './support/browser.ts';
import { fixture } from './support/fixture.ts';

const SENTENCE =
  'The neck tolerates a high force briefly, but only a lower force for longer, so the limit falls with the duration of the load. ';
/** What tables, text and captions of the docs are made of, beside letters. */
const SIGNS = '0123456789 +−±·×÷/%°′²⁴½ ≤≥≠≈→←√∞∑ ΔΣΩαβγδεθκλμνπρστφω “quoted” ’–… äöüéñçß';
const FILES = { 'docs/intro.md': `# Head injury\n\n${SENTENCE.repeat(12)}\n\n${SIGNS}\n\n## Limits\n` };

browserOfFile();
const site = fixture({ files: FILES, settings: { title: 'Crash Signal Toolkit' } });
const plain = fixture({ files: FILES, settings: { typeface: 'system' } });

/** The fonts that the browser sets an element in. */
async function fontsOf(page: Page, selector: string): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

test('a site can do without it: nothing is loaded', async () => {
  const { page, requests } = await plain.open('/');
  await settled(page);
  expect(requests.filter((url) => url.endsWith('.woff2'))).toEqual([]);
  expect(await fontsOf(page, 'h1')).not.toContain('Toolkit Sans');
});

test('text is set in it, its signs too, with 65 to 75 characters a line in a wide window, digits that are equally wide, and the name of the site whole on a small phone', async () => {
  const { page } = await site.open('/', { viewport: { width: 1440, height: 900 } });
  // Its font, however late it was.
  await page.evaluate(async () => {
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][href*=toolkit-sans]')) {
      const face = new FontFace('Toolkit Sans', `url(${href})`, { weight: '400 600' });
      document.fonts.add(await face.load());
    }
  });
  await settled(page);
  // Mean length of the lines of the first paragraph, but for the last one, and for the spaces at which they break.
  const characters = await page
    .locator('.prose > p, .article > p')
    .first()
    .evaluate((paragraph) => {
      const text = paragraph.firstChild as Text;
      const range = document.createRange();
      const tops = [...text.data].map((_, at) => {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().top;
      });
      const full = tops.filter((top) => top !== tops.at(-1));
      return full.length / new Set(full).size - 1;
    });
  expect(characters).toBeGreaterThanOrEqual(65);
  expect(characters).toBeLessThanOrEqual(75);
  for (const selector of ['h1', '.prose p + p', '.brand-title']) {
    expect(await fontsOf(page, selector), selector).toEqual(['Toolkit Sans']);
  }
  const widths = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) throw new Error('no canvas');
    return ['400', '600'].map((weight) => {
      context.font = `${weight} 16px 'Toolkit Sans'`;
      return new Set([...'0123456789+−'].map((digit) => context.measureText(digit).width)).size;
    });
  });
  expect(widths).toEqual([1, 1]);
  await page.setViewportSize({ width: 320, height: 700 });
  const [wider, higher] = await page
    .locator('.navbar .brand-title')
    .evaluate((title) => [title.scrollWidth - title.clientWidth, title.scrollHeight - title.clientHeight]);
  expect(wider).toBeLessThanOrEqual(0);
  expect(higher).toBeLessThanOrEqual(1);
});
