/** Eight screens that matter look as somebody has seen them; pictures/ holds what was seen. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserOfFile, whole } from './support/browser.ts';
import { ownFixture } from './support/fixture.ts';
import { differenceFrom, MAX_SHARE, pictureOf, restyle, shareOfOthers } from './support/pictures.ts';

browserOfFile();
const own = ownFixture();

const HIC = '/injury-metrics/head/head-injury-criterion-hic/';
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 780 }, hasTouch: true };
const DARK = `try { localStorage.setItem('site-generator:/:theme', 'dark'); } catch {}`;

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

const SCREENS: readonly Screen[] = [
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

async function open({ route, settings, dark, prepare }: Omit<Screen, 'name'>): Promise<Page> {
  const { page } = await own.open(route, { ...settings, ...(dark ? { init: DARK } : {}) });
  await prepare?.(page);
  return page;
}

test.each(SCREENS)('$name', async ({ name, ...screen }) => {
  const page = await open(screen);
  expect(await differenceFrom(page, name), `compare pictures/${name}.png with ${name}.now.png`).toBeLessThanOrEqual(
    MAX_SHARE,
  );
});

describe('the comparison', () => {
  test('finds the same page the same, and sees what an eye would', async () => {
    const page = await open({ route: HIC, settings: DESKTOP });
    const before = await pictureOf(page);
    expect(await shareOfOthers(page, before, await pictureOf(page))).toBe(0);
    for (const fault of [
      '.article h1 { font-weight: 400 }',
      ':root { --accent: #b000b0 }',
      '.prose .facts { padding: var(--space-3) }',
      '.sidebar { visibility: hidden }',
    ]) {
      const undo = await restyle(page, fault);
      expect(await shareOfOthers(page, before, await pictureOf(page)), fault).toBeGreaterThan(MAX_SHARE);
      await undo();
    }
  });
});
