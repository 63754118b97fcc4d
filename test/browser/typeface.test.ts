/** The theme's own typeface: what it is used for, how wide text is in it, and that its coming moves nothing. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MORE_CHARACTERS } from '../../theme/components/frame/Stylesheets.tsx';
import { browserOfFile, settled } from './support/browser.ts';
import { fixture } from './support/fixture.ts';

const SENTENCE =
  'The neck tolerates a high force briefly, but only a lower force for longer, so the limit falls with the duration of the load. ';
/** What tables, text and captions of the docs are made of, beside letters. */
const SIGNS = '0123456789 +−±·×÷/%°′²⁴½ ≤≥≠≈→←√∞∑ ΔΣΩαβγδεθκλμνπρστφω “quoted” ’–… äöüéñçß';
const FILES = {
  'docs/intro.md': `# Head injury\n\n${SENTENCE.repeat(12)}\n\n${SIGNS}\n\n## Limits\n\n[Next page](next.md)\n`,
  'docs/next.md': '# Limits of injury\n\nText.\n',
};

browserOfFile();
const site = fixture({ files: FILES });
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

/** Gives the page its font, however late it was. */
async function withFont(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][href*=toolkit-sans]')) {
      const face = new FontFace('Toolkit Sans', `url(${href})`, { weight: '400 600' });
      document.fonts.add(await face.load());
    }
  });
  await settled(page);
}

/** Mean length of the lines of the first paragraph, but for the last one, and for the spaces at which they break. */
function charactersOfLine(page: Page): Promise<number> {
  return page
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
}

test('text is set in the typeface, its signs too, with 65 to 75 characters a line in a wide window and digits that are equally wide', async () => {
  const { page } = await site.open('/', { viewport: { width: 1440, height: 900 } });
  await withFont(page);
  const characters = await charactersOfLine(page);
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
});

test('a site can do without: nothing is loaded', async () => {
  const { page, requests } = await plain.open('/');
  await settled(page);
  expect(requests.filter((url) => url.endsWith('.woff2'))).toEqual([]);
  expect(await fontsOf(page, 'h1')).not.toContain('Toolkit Sans');
});

test('the font is small, and its second file is for pages that have one of its characters', async () => {
  const sizeOf = (name: string) => fs.statSync(`theme/fonts/${name}.woff2`).size;
  expect(sizeOf('toolkit-sans')).toBeLessThanOrEqual(20_000);
  expect(sizeOf('toolkit-sans-more')).toBeLessThanOrEqual(20_000);
  const { page, requests } = await site.open('/next/');
  await settled(page);
  expect(requests.filter((url) => url.endsWith('.woff2'))).toEqual([expect.stringMatching(/toolkit-sans-\w+\.woff2/)]);
  const published = fs.readFileSync(path.join(site.folder, 'index.html'), 'utf8');
  expect(published.match(/rel="preload" href="[^"]*toolkit-sans/g)).toHaveLength(2);

  const styles = fs.readFileSync('theme/styles/base.css', 'utf8');
  const declared = /sans-more\.woff2[^}]*unicode-range:([^;]*);/.exec(styles)?.[1] ?? '';
  const characters = declared.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  const known = Array.from({ length: 0x10000 }, (_, code) => code).filter((code) =>
    MORE_CHARACTERS.test(String.fromCharCode(code)),
  );
  expect(characters).toEqual(known);
});

test('the name of the site is whole on a small phone', async () => {
  const { page } = await site.open('/', { viewport: { width: 320, height: 700 } });
  const title = page.locator('.navbar .brand-title');
  await title.evaluate((each) => {
    each.textContent = 'Crash Signal Toolkit';
  });
  for (const own of [false, true]) {
    if (own) await withFont(page);
    expect(await title.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
    expect(await title.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(1);
  }
});
