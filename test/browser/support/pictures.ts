/**
 * Pictures of pages, compared with those that somebody has looked at. What is kept is a quarter of the size: each of its
 * pixels is the mean of sixteen, so that it holds where things stand and their colours, not how a machine smooths glyphs.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DARK, settled, still, whole } from './browser.ts';
import type { Fixture } from './fixture.ts';

/** Pixels of the page, in each direction, that one of the picture stands for. */
const SCALE = 4;
/** Mean difference of a channel, of 255, from which a pixel is another one. */
const TOLERANCE = 24;

/** Share of pixels that may be others: a word that is one pixel further right changes less. */
const MAX_SHARE = 0.004;

const HIC = '/injury-metrics/head/head-injury-criterion-hic/';
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 780 }, hasTouch: true };

const to = (selector: string) => async (page: Page) => {
  await whole(page);
  await page
    .locator(selector)
    .first()
    .evaluate((target) => target.scrollIntoView({ block: 'start', behavior: 'instant' }));
};

interface Screen {
  readonly name: string;
  readonly route: string;
  readonly settings: BrowserContextOptions;
  readonly dark?: boolean;
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Screens of our own docs that matter. */
export const SCREENS: readonly Screen[] = [
  { name: 'home-desktop', route: '/', settings: DESKTOP },
  { name: 'home-phone-dark', route: '/', settings: PHONE, dark: true },
  { name: 'metric-desktop-dark', route: HIC, settings: DESKTOP, dark: true },
  { name: 'limits-phone', route: HIC, settings: PHONE, prepare: to('#limits') },
  { name: 'figure-desktop', route: HIC, settings: DESKTOP, prepare: to('figure.plot') },
  { name: 'dummies-desktop', route: '/category/dummies/', settings: DESKTOP },
  {
    name: 'search-desktop-dark',
    route: HIC,
    settings: DESKTOP,
    dark: true,
    prepare: async (page) => {
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Search' }).fill('tibia index limits');
      // Excerpts come later: those of the pages that can be seen have to be there.
      const excerpt = (title: string) =>
        page.getByRole('option').filter({ hasText: title }).first().locator('.search-excerpt:not(:empty)');
      for (const title of ['Tibia index', 'Tibia moment correction']) await excerpt(title).waitFor();
    },
  },
  {
    name: 'paper-from-dark',
    route: HIC,
    settings: { viewport: { width: 800, height: 1100 } },
    dark: true,
    prepare: (page) => page.emulateMedia({ media: 'print' }),
  },
];

/** Expects that a screen looks as its picture. */
export async function expectScreen(own: Fixture, screen: Screen): Promise<void> {
  const { name, route, settings, dark, prepare } = screen;
  const { page } = await own.open(route, { ...settings, ...(dark ? { init: DARK } : {}) });
  await prepare?.(page);
  const share = await differenceFrom(page, name);
  expect(share, `compare pictures/${name}.png with ${name}.now.png`).toBeLessThanOrEqual(MAX_SHARE);
}

const folder = path.join(import.meta.dirname, '..', 'pictures');

/** The picture of what the window shows, as a data URL. Code is set in a face of the site, so that machines agree. */
async function pictureOf(page: Page): Promise<string> {
  // The typeface of a first page may come late, which is for other tests.
  await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[as="font"][href*="toolkit-sans"]') ?? {};
    if (href === undefined) throw new Error('the page has no typeface');
    document.fonts.add(await new FontFace('Picture', `url(${href})`, { weight: '400 600' }).load());
  });
  await restyle(page, ':root { --font: Picture; --font-code: KaTeX_Typewriter, Picture }');
  await page.evaluate(() => document.fonts.ready);
  await still(page);
  await settled(page);
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  return reduce(page, `data:image/png;base64,${shot.toString('base64')}`);
}

/** Adds rules to a page, whose policy refuses elements that do. */
function restyle(page: Page, rules: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
}

/** The picture at a quarter of its size: the browser takes the mean of the pixels, as it halves the size twice. */
function reduce(page: Page, picture: string): Promise<string> {
  return page.evaluate(
    async ([source, scale]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const { width, height } = image;
      const small = Object.assign(document.createElement('canvas'), {
        width: Math.floor(width / scale),
        height: Math.floor(height / scale),
      });
      const context = small.getContext('2d');
      if (context === null) throw new Error('the browser draws nothing');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, width / scale, height / scale);
      return small.toDataURL('image/png');
    },
    [picture, SCALE] as const,
  );
}

/** Share of the pixels of two pictures that differ; 1 where their sizes do. */
function shareOfOthers(page: Page, one: string, other: string): Promise<number> {
  return page.evaluate(
    async ([first, second, tolerance]) => {
      const read = async (source: string) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const { width, height } = image;
        const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
        if (context === null) throw new Error('the browser draws nothing');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, width, height);
      };
      const [a, b] = [await read(first), await read(second)];
      if (a.width !== b.width || a.height !== b.height) return 1;
      const others = new Set<number>();
      // Four channels a pixel, of which the last one is opaque.
      for (const [at, value] of a.data.entries()) {
        if (Math.abs(value - (b.data[at] ?? 0)) > tolerance) others.add(at >> 2);
      }
      return others.size / (a.width * a.height);
    },
    [one, other, TOLERANCE] as const,
  );
}

/**
 * Compares the window with the picture of that name. One that is missing is written, which CI refuses; where they
 * differ, what is seen now is written beside it as `<name>.now.png`.
 */
async function differenceFrom(page: Page, name: string): Promise<number> {
  const file = path.join(folder, `${name}.png`);
  const now = path.join(folder, `${name}.now.png`);
  const seen = await pictureOf(page);
  const bytes = Buffer.from(seen.slice(seen.indexOf(',') + 1), 'base64');
  fs.rmSync(now, { force: true });
  if (!fs.existsSync(file)) {
    if (process.env.CI) throw new Error(`${file} is missing: run the tests on your machine, look at it, commit it`);
    fs.writeFileSync(file, bytes);
  }
  const kept = `data:image/png;base64,${fs.readFileSync(file).toString('base64')}`;
  const share = await shareOfOthers(page, kept, seen);
  if (share > MAX_SHARE) fs.writeFileSync(now, bytes);
  return share;
}
