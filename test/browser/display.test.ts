/** Screens, eyes, paper and translators: how a page copes with the ways it is read. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  browserOfFile,
  DARK,
  eventually,
  hydrated,
  settled,
  shiftsOf,
  titled,
  WATCH_SHIFTS,
} from './support/browser.ts';
import { contrastOf } from './support/contrast.ts';
import { ANNOUNCED, QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';
import { hold, moduleOf } from './support/network.ts';

browserOfFile();
const site = fixture(ANNOUNCED);

const LONG = '$\\underbrace{aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa}_{\\text{long}}$';
const WIDE = `# Wide

A formula that cannot break: ${LONG} in a line.

- In a list ${LONG}

| Formula in a table | Value |
| --- | --- |
| ${LONG} | aWordThatGoesOnAndOnWithoutAnyPlaceToBreakItAndOnAndOn |

| Name | Value | Unit | Note |
| --- | --- | --- | --- |
| aNameThatGoesOnAndOnWithoutAnyPlaceToBreakItAndOnAndOn | 1 | mm | some words |
| \`aNameThatGoesOnAndOnWithoutAnyPlaceToBreakItAndOnAndOn\` | 2 | mm | some words |

\`anIdentifierThatGoesOnAndOnWithoutAnyPlaceToBreakIt.andOnAndOn\`

:::note[A title ${LONG}]

Text.

:::

<iframe src="https://example.com/" title="wide" width="700" height="50"></iframe>
<canvas width="700" height="50"></canvas>
<object width="700" height="50"></object>
<embed width="700" height="50">

A note[^1].

[^1]: With ${LONG}.
`;

const wide = fixture({
  files: { 'docs/intro.md': '# Home\n', 'docs/wide.md': WIDE },
  settings: { ...QUIET, contentSecurityPolicy: { 'frame-src': ['https://example.com'] } },
});

/** How far a page can be moved sideways. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(1000, 0);
    const moved = scrollX;
    scrollTo(0, 0);
    return Math.max(moved, document.documentElement.scrollWidth - document.documentElement.clientWidth);
  });
}

describe('narrow and large', () => {
  test('what is wider than the window scrolls in its own box, or shrinks', async () => {
    const width = 320;
    const { page } = await wide.open('/wide/', { viewport: { width, height: 568 }, expected: [/Failed to load/] });
    expect(await sideways(page)).toBe(0);
    const columns = await page
      .locator('tbody th')
      .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().width));
    // The column stays in view while the others scroll below it.
    expect(Math.max(...columns)).toBeLessThan(0.7 * width);
  });

  test('no page scrolls sideways, no text is cut, the menu fits, and at 1280 × 800 and 400 % one bar at most stays in view', async () => {
    const { page } = await site.open('/category/signals/', { viewport: { width: 320, height: 700 } });
    const expectWhole = async (what: string) => {
      await settled(page);
      expect(await sideways(page), what).toBe(0);
      const cut = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('main :is(h1,h2,p,li,img)')].filter(
          (node) => node.closest('.table,.equation,pre,.sr-only,[hidden],details:not([open])') === null,
        );
        return boxes
          .filter((node) => node.getBoundingClientRect().right > innerWidth + 1)
          .map((node) => node.outerHTML.slice(0, 80));
      });
      expect(cut, what).toEqual([]);
    };
    await expectWhole('category');
    await page.goto(site.at('/rich/'));
    await hydrated(page);
    for (const width of [320, 800, 997]) {
      await page.setViewportSize({ width, height: 700 });
      await expectWhole(`${width} px`);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectWhole('large text');
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    // Zoom divides the size of the viewport in CSS pixels.
    await page.setViewportSize({ width: 320, height: 200 });
    await page.getByRole('button', { name: 'Menu' }).click();
    const box = await page.getByRole('dialog').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(320);
    await page.getByRole('dialog').getByRole('link', { name: 'Part 14' }).scrollIntoViewIfNeeded();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    // The bar comes when the reader scrolls up; browsers may join two scrolls in one event.
    await eventually(() =>
      page.locator('.navbar').evaluate((bar) => {
        scrollBy({ top: -10, behavior: 'instant' });
        return bar.getBoundingClientRect().top;
      }),
    ).toBe(0);
    const bars = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((each) => {
          const { top, bottom, width } = each.getBoundingClientRect();
          const { position, visibility } = getComputedStyle(each);
          const isBar = /sticky|fixed/.test(position) && visibility === 'visible' && width > innerWidth / 2;
          return isBar && top < innerHeight && bottom > 0;
        })
        .map(({ className }) => className),
    );
    expect(bars).toEqual(['navbar']);
  });
});

// Formulas and tabs; the field that scripts put into the search page.
test('the first load of a page shifts nothing', async () => {
  const { page } = await site.open('/rich/', { init: WATCH_SHIFTS, viewport: { width: 390, height: 900 } });
  for (const [route, part] of [
    ['/rich/', '[role="tablist"]'],
    ['/search/', 'article .search-input'],
  ] as const) {
    if (route !== '/rich/') await page.goto(site.at(route));
    await page.locator(part).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await settled(page);
    expect(await shiftsOf(page), route).toEqual([]);
  }
});

test('under reduced motion nothing moves: no transition, no animation, no smooth scrolling, the progress bar stands still', async () => {
  const { page } = await site.open('/signals/beta/', { reducedMotion: 'reduce' });
  const gate = await hold(page, moduleOf('/signals/alpha/'));
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
    );
  await page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Alpha', exact: true }).press('Enter');
  await gate.asked();
  await page.getByRole('progressbar').waitFor({ state: 'attached' });
  expect(await moving()).toEqual([]);
  await page.locator('main[aria-busy="true"]').waitFor();
  await gate.release();
  await titled(page, 'Alpha');
  await page.locator('main:not([aria-busy])').waitFor();
  await page.getByRole('button', { name: 'Metrics' }).click();
  await eventually(() => moving()).toEqual([]);
  await page.evaluate(() => scrollTo({ top: 500 }));
  await eventually(() => page.evaluate(() => scrollY)).toBe(500);
  await settled(page);
  expect(await moving()).toEqual([]);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.evaluate(() => scrollTo({ top: 0 }));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await moving()).toEqual([]);
});

/** How many colours a picture has. */
function coloursOf(page: Page, png: string): Promise<number> {
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
    return new Set(pixels).size;
  }, png);
}

test('in forced colours buttons drawn as icons, the current entry, the progress bar and the marked words of results stay visible', async () => {
  const { page } = await site.open('/signals/beta/', { forcedColors: 'active' });
  const icons = page.locator('.icon-button:not(.back-to-top):visible, .sidebar-toggle:visible');
  expect(await icons.count()).toBeGreaterThan(3);
  for (const icon of await icons.all()) {
    const image = (await icon.screenshot()).toString('base64');
    expect(await coloursOf(page, image), await icon.evaluate((node) => node.outerHTML)).toBeGreaterThan(1);
  }
  const current = page.locator('nav[aria-label="Docs"] [aria-current="page"]');
  const [border, outline] = await current.evaluate((node) => {
    const style = getComputedStyle(node);
    return [style.borderStyle, style.outlineStyle];
  });
  expect([border, outline].some((each) => each !== 'none')).toBe(true);
  const gate = await hold(page, moduleOf('/signals/alpha/'));
  await page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Alpha', exact: true }).press('Enter');
  await page.getByRole('progressbar').waitFor({ state: 'attached' });
  const [bar, canvas] = await page.evaluate(() => [
    getComputedStyle(document.querySelector('[role="progressbar"]') as Element).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(bar).not.toBe(canvas);
  await gate.release();
  await titled(page, 'Alpha');
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('alpha');
  const mark = page.locator('[role="option"] mark').first();
  await mark.waitFor();
  expect(await contrastOf(mark)).toBeGreaterThanOrEqual(3);
});

test('a page prints without its chrome, on white, all of it, with its links spelled out', async () => {
  const { page } = await site.open('/rich/', { init: DARK });
  await page.getByRole('tablist').waitFor();
  await page
    .getByRole('button', { name: /copy code/i })
    .first()
    .waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  const shown = await page.evaluate(() =>
    [
      '.skip-link',
      '[aria-label="Announcement"]',
      '[aria-label="Main"]',
      '[aria-label="Docs"]',
      '[aria-label="On this page"]',
      '[aria-label="Breadcrumbs"]',
      '[aria-label="Pagination"]',
      '[role="tablist"]',
      '.copy',
      '.heading-link',
      '.back-to-top',
    ].filter((selector) => [...document.querySelectorAll(selector)].some((node) => node.checkVisibility())),
  );
  expect(shown).toEqual([]);
  await page.getByText('Millimetres.').waitFor();
  await page.getByText('Inches.').waitFor();
  await page.getByText('Hidden until asked for.').waitFor();
  const far = page.locator('article a[href="https://example.org/far"]');
  expect(await far.evaluate((link) => getComputedStyle(link, '::after').content)).toContain('https://example.org/far');
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(background);
  // Colours of a dark screen would be unreadable on paper.
  for (const text of ['main p', '.prose pre span[class^="hljs-"]']) {
    expect(await contrastOf(page.locator(text).first()), text).toBeGreaterThanOrEqual(4.5);
  }
  // Nothing is cut on paper as wide as A4.
  await page.setViewportSize({ width: 680, height: 960 });
  await settled(page);
  expect(await sideways(page)).toBe(0);
  const cut = await page
    .locator('.table table, pre > code, .prose img, .equation')
    .evaluateAll((all) =>
      all
        .filter((node) => node.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
        .map((node) => node.outerHTML.slice(0, 60)),
    );
  expect(cut).toEqual([]);
});

/** Changes a page as Chrome's translation does: every text is put into two `font` elements. */
function translate(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('script,style,.translated') || (node.textContent ?? '').trim() === ''
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.className = 'translated';
      inner.textContent = `${text.textContent} (übersetzt)`;
      outer.append(inner);
      text.replaceWith(outer);
    }
    return texts.length;
  });
}

test('a translated page survives navigation, menus, messages and an error', async () => {
  const { page, context } = await site.open('/signals/alpha/', {
    expected: [/Failed to load resource|could not be loaded/],
  });
  expect(await translate(page)).toBeGreaterThan(50);
  await page.locator('nav[aria-label="Main"] button[aria-controls="version-menu"]').click();
  await translate(page);
  await page.getByRole('button', { name: /dark mode/ }).click();
  await page.locator('nav[aria-label="Docs"] a[href="/guide/"]').press('Enter');
  await titled(page, 'Guide');
  // The next page is not translated.
  expect(await page.locator('main .translated').count()).toBe(0);
  await translate(page);
  await context.setOffline(true);
  const rich = page.locator('nav[aria-label="Docs"] a[href="/rich/"]');
  // By key: the bar leaves when the page is scrolled to the link, and the sidebar moves up.
  await rich.press('Enter');
  const retry = page.getByRole('alert').locator('button').first();
  await retry.waitFor();
  await translate(page);
  await context.setOffline(false);
  await retry.click();
  await page.waitForURL(site.at('/rich/'));
  await eventually(() => page.getByRole('alert').count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 700 });
  await translate(page);
  await page.locator('button[aria-haspopup="dialog"]').click();
  await page.getByRole('dialog').waitFor();
  await translate(page);
  await page.getByRole('dialog').locator('a[href="/guide/"]').click();
  await titled(page, 'Guide');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('every control of a page can be reached with Tab, is seen there, and none holds the focus', async () => {
  const { page } = await site.open('/rich/', { viewport: { width: 1280, height: 900 } });
  await page.getByRole('tablist').waitFor();
  await page
    .getByRole('button', { name: /copy code/i })
    .first()
    .waitFor({ state: 'attached' });
  const wanted = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('a[href],button,summary,[tabindex="0"]')].filter(
        (node) => node.tabIndex >= 0 && node.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
      ).length,
  );
  await page.evaluate(() => Object.assign(window, { stops: new Set() }));
  for (let step = 0; step < wanted + 5; step += 1) {
    await page.keyboard.press('Tab');
    const unseen = await page.evaluate(async () => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)));
      const at = document.activeElement as HTMLElement;
      if (at === document.body) return null;
      (window as unknown as { stops: Set<Element> }).stops.add(at);
      const { width, height } = at.getBoundingClientRect();
      const style = getComputedStyle(at);
      const ring = style.outlineStyle !== 'none' || getComputedStyle(at, '::after').outlineStyle !== 'none';
      const seen = width > 0 && height > 0 && Number(style.opacity) > 0 && (ring || at.matches('.skip-link'));
      return seen
        ? null
        : `${at.outerHTML.slice(0, 120)} ${width}×${height} opacity ${style.opacity} ring ${style.outlineStyle}`;
    });
    expect(unseen).toBe(null);
  }
  const reached = await page.evaluate(() => (window as unknown as { stops: Set<Element> }).stops.size);
  expect(reached).toBeGreaterThanOrEqual(wanted);
});
