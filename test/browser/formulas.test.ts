/** Formulas and their stylesheets, whether the public host answers, fails, or stays silent. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  browserOfFile,
  eventually,
  hydrated,
  newReader,
  type ReaderOptions,
  settled,
  titled,
} from './support/browser.ts';
import { DOCS, QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';
import { hold } from './support/network.ts';

browserOfFile();

const site = fixture({ files: DOCS, settings: { ...QUIET, math: { stylesheet: 'cdn' } } });

const FOREIGN = /cdn\.jsdelivr\.net\/.*\.css$/;
const FOREIGN_FILE = /cdn\.jsdelivr\.net\//;
const OWN = /\/assets\/katex\/katex-.*\.css$/;

/** What readers see of the page's formulas: `mathml`, `html` with or without its styles, both, or nothing. */
type Look = 'mathml' | 'html' | 'bare html' | 'both' | 'nothing';

/** Notes every look that formulas have in a painted frame. */
function watchFormulas(): void {
  const looks = new Set<Look>();
  const isSeen = (element: Element | null) => {
    if (element === null) return false;
    const { width, height } = element.getBoundingClientRect();
    const { visibility, clipPath } = getComputedStyle(element);
    return width > 1 && height > 1 && visibility === 'visible' && clipPath === 'none';
  };
  const lookOf = (formula: Element): Look => {
    const html = isSeen(formula.querySelector('.katex-html'));
    const mathml = isSeen(formula.querySelector('.katex-mathml'));
    if (!html) return mathml ? 'mathml' : 'nothing';
    if (mathml) return 'both';
    const base = formula.querySelector('.base');
    return base !== null && getComputedStyle(base).display === 'inline-block' ? 'html' : 'bare html';
  };
  const now = () => [...new Set([...document.querySelectorAll('.prose .katex')].map(lookOf))];
  Object.assign(window, { formulasNow: now, formulasSeen: looks });
  const note = () => {
    for (const look of now()) looks.add(look);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

type Watching = typeof globalThis & { formulasNow: () => Look[]; formulasSeen: Set<Look> };

const looksNow = (page: Page) => page.evaluate(() => (globalThis as Watching).formulasNow());
const looksSeen = (page: Page) => page.evaluate(() => [...(globalThis as Watching).formulasSeen].sort());

/** A tab of a reader who has opened nothing yet. */
async function newTab(options: ReaderOptions = {}): Promise<{ page: Page; requests: readonly string[] }> {
  const { context, requests } = await newReader({ network: 'there', ...options });
  const page = await context.newPage();
  await page.addInitScript(watchFormulas);
  return { page, requests };
}

const link = (page: Page) => page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Everything' });
const countOf = (requests: readonly string[], pattern: RegExp) => requests.filter((url) => pattern.test(url)).length;
/** Expects one link to the public stylesheet, by which browsers refuse another file. */
async function expectForeignLink(page: Page): Promise<void> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
      ({ href, integrity, crossOrigin }) => ({ href, hash: integrity.slice(0, 7), crossOrigin }),
    ),
  );
  const foreign = links.filter(({ href }) => FOREIGN.test(href));
  expect(foreign).toMatchObject([{ hash: 'sha384-', crossOrigin: 'anonymous' }]);
}

test('where the public host accepts and never answers, the first frame has the styles of the site’s own copy, and nobody is alarmed', async () => {
  const { page, requests } = await newTab({ network: 'silent' });
  await page.goto(site.at('/rich/'), { waitUntil: 'commit' });
  await titled(page, 'Everything at once');
  await eventually(() => looksNow(page)).toEqual(['html']);
  await eventually(() => looksSeen(page)).toEqual(['html']);
  expect([countOf(requests, OWN), countOf(requests, FOREIGN)]).toEqual([1, 1]);
  expect(await page.getByRole('alert').count()).toBe(0);
  await expectForeignLink(page);
  await page.waitForLoadState('load');
});

test('without the site’s own copy, formulas are MathML', async () => {
  const { page } = await newTab({ expected: [/Failed to load resource/] });
  const own = await hold(page, OWN);
  await page.goto(site.at('/rich/'), { waitUntil: 'commit' });
  await own.asked();
  await own.fail();
  await page.waitForLoadState('load');
  await hydrated(page);
  await settled(page);
  expect(await looksNow(page)).toEqual(['mathml']);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a page that is led to has the styles, and does not wait long for them', async () => {
  const { page, requests } = await newTab({ network: 'silent' });
  const own = await hold(page, OWN);
  await page.goto(site.at('/guide/'));
  await hydrated(page);
  expect(countOf(requests, FOREIGN_FILE)).toBe(0);
  await link(page).press('Enter');
  await titled(page, 'Everything at once');
  expect(await looksNow(page)).toEqual(['mathml']);
  await own.release();
  await eventually(() => looksNow(page)).toEqual(['html']);
  await eventually(() => looksSeen(page)).toEqual(['html', 'mathml']);
  await expectForeignLink(page);
});
