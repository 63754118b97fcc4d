/** Formulas and their stylesheet, whatever the host that has it does: it answers, fails, or stays silent. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { OWN_RANGES } from '../../generator/model/formula-fonts.ts';
import {
  browserOfFile,
  eventually,
  hydrated,
  KATEX,
  newReader,
  type ReaderOptions,
  settled,
  titled,
} from './support/browser.ts';
import { DOCS, QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';
import { hold } from './support/network.ts';

browserOfFile();
/** Settings that ask the foreign host. */
const FOREIGN_STYLES = { ...QUIET, math: { stylesheet: 'cdn' } } as const;

const site = fixture({ files: DOCS, settings: FOREIGN_STYLES });
const selfContained = fixture({ files: DOCS, settings: QUIET });

/** One of each kind that sets the width of a formula. */
const FORMULAS = [
  'x',
  'a_i^2 + b',
  '\\frac{1}{2}',
  '\\sqrt{x}',
  '\\sqrt2/\\omega_d',
  '\\left(\\frac{F_z}{F_{int}}\\right)',
  '\\mathrm{HIC} = \\max_{t_1,\\,t_2}',
  '\\text{for } 3\\,\\mathrm{mm/s^2}',
  '\\hat{x} \\le \\lvert y\\rvert',
  '\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}',
];
const DISPLAYED = [
  ...FORMULAS,
  'a = b + c',
  '\\sum_{i=1}^{n} a_i \\le \\int_0^T \\dot{x}\\,\\mathrm{d}t',
  '\\overline{x} \\ne \\dfrac{x}{2}',
];
const widths = fixture({
  files: {
    'docs/intro.md': `# Widths\n\n${FORMULAS.map((tex) => `A line with $${tex}$.`).join('\n\n')}\n`,
    'docs/rare.md': '# Rare\n\nA line with $a \\bowtie b$.\n',
  },
  settings: FOREIGN_STYLES,
});

const fonts = fixture({
  files: {
    'docs/intro.md': '# Plain\n\nA line with $x$.\n',
    'docs/braces.md': '# Braces\n\n$$\nf = \\begin{cases} a \\\\ b \\\\ c \\\\ d \\end{cases}\n$$\n',
    'docs/displayed.md': `# Displayed\n\n${DISPLAYED.map((tex) => `$$\n${tex}\n$$`).join('\n\n')}\n`,
  },
  settings: QUIET,
});

const FOREIGN_FONT = /cdn\.jsdelivr\.net\/.*\.woff2$/;
/** What the theme has of KaTeX's fonts. */
const OWN_FONT = /\/assets\/formulas-\w+-\w+\.woff2$/;
const FOREIGN = /cdn\.jsdelivr\.net\/.*\.css$/;
const FOREIGN_FILE = /cdn\.jsdelivr\.net\//;
const styles = fs.readFileSync(path.join(KATEX, 'katex.min.css'), 'utf8');
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

/** A tab whose clock is the test's, of a reader whom the foreign host never answers. */
async function openInSilence(where: string) {
  const tab = await newTab({ network: 'silent' });
  await tab.page.clock.install();
  await tab.page.goto(site.at(where), { waitUntil: 'commit' });
  return tab;
}

const link = (page: Page) => page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Everything' });
const countOf = (requests: readonly string[], pattern: RegExp) => requests.filter((url) => pattern.test(url)).length;
const links = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
      ({ href, integrity, crossOrigin }) => ({ href, hash: integrity.slice(0, 7), crossOrigin }),
    ),
  );

describe('a host that accepts and never answers', () => {
  test('the page is painted with its formulas as MathML; after some seconds the site’s own copy takes its place', async () => {
    {
      const { page, requests } = await newTab({ network: 'silent' });
      // Nor does the site's own copy come, whatever the time.
      await hold(page, OWN);
      await page.goto(site.at('/rich/'), { waitUntil: 'commit' });
      await eventually(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(
        1,
      );
      expect(countOf(requests, FOREIGN)).toBe(1);
      await eventually(() => looksSeen(page)).toEqual(['mathml']);
    }
    {
      const { page, requests } = await openInSilence('/rich/');
      await titled(page, 'Everything at once');
      await eventually(() => looksSeen(page)).toEqual(['mathml']);
      await page.clock.fastForward(5000);
      await eventually(() => looksNow(page)).toEqual(['html']);
      expect(countOf(requests, OWN)).toBe(1);
      await page.waitForLoadState('load');
      await eventually(() => looksSeen(page)).toEqual(['html', 'mathml']);
      expect(await page.getByRole('alert').count()).toBe(0);
    }
    {
      const { page, requests } = await openInSilence('/guide/');
      await hydrated(page);
      await link(page).click();
      await eventually(() => countOf(requests, FOREIGN)).toBe(1);
      await page.clock.fastForward(500);
      await titled(page, 'Everything at once');
      expect(await looksNow(page)).toEqual(['mathml']);
      await page.clock.fastForward(5000);
      await eventually(() => looksNow(page)).toEqual(['html']);
      expect(countOf(requests, OWN)).toBe(1);
      await eventually(() => looksSeen(page)).toEqual(['html', 'mathml']);
    }
  });

  test('without scripts: each formula once, with its styles from the site', async () => {
    const { page, requests } = await newTab({ network: 'silent', javaScriptEnabled: false });
    await page.goto(site.at('/rich/'), { waitUntil: 'commit' });
    await titled(page, 'Everything at once');
    await page.locator('.katex-html').first().waitFor();
    expect(countOf(requests, OWN)).toBe(1);
    await eventually(async () => (await page.locator('.katex-mathml').first().boundingBox())?.width).toBe(1);
  });
});

describe('a host that answers', () => {
  test('the foreign stylesheet comes with hash and anonymous, and no formula is ever seen twice', async () => {
    {
      const { page, requests } = await newTab();
      await page.goto(site.at('/rich/'));
      await eventually(() => looksNow(page)).toEqual(['html']);
      expect(await looksSeen(page)).not.toContain('both');
      expect(await looksSeen(page)).not.toContain('bare html');
      expect(countOf(requests, OWN)).toBe(0);
      const foreign = (await links(page)).filter(({ href }) => FOREIGN.test(href));
      expect(foreign).toMatchObject([{ hash: 'sha384-', crossOrigin: 'anonymous' }]);
    }
    {
      const { page, requests } = await newTab();
      await page.goto(site.at('/guide/'));
      await hydrated(page);
      expect(countOf(requests, FOREIGN_FILE)).toBe(0);
      await link(page).click();
      await titled(page, 'Everything at once');
      await eventually(() => looksNow(page)).toEqual(['html']);
      expect(await looksSeen(page)).not.toContain('both');
      const foreign = (await links(page)).filter(({ href }) => FOREIGN.test(href));
      expect(foreign).toMatchObject([{ hash: 'sha384-', crossOrigin: 'anonymous' }]);
    }
  });

  test('its fonts come after the first paint, and formulas wait for them', async () => {
    const { page } = await newTab();
    const fonts = await hold(page, OWN_FONT);
    await page.goto(site.at('/rich/'), { waitUntil: 'commit' });
    await fonts.asked();
    const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await eventually(paints).toBe(1);
    expect(await looksNow(page)).toEqual(['mathml']);
    await fonts.release();
    await eventually(() => looksNow(page)).toEqual(['html']);
    await eventually(() => looksSeen(page)).toEqual(['html', 'mathml']);
    const [painted, asked] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      Math.min(
        ...performance
          .getEntriesByType('resource')
          .flatMap((each) => (/formulas-/.test(each.name) ? each.startTime : [])),
      ),
    ]);
    expect(asked).toBeGreaterThanOrEqual(painted ?? Number.NaN);
  });

  test('its fonts come for rare characters only, and in place of the theme’s where those fail', async () => {
    {
      const { page, requests } = await newTab();
      await page.goto(widths.at('/'));
      await eventually(() => looksNow(page)).toEqual(['html']);
      await settled(page);
      expect(countOf(requests, FOREIGN_FONT)).toBe(0);
      expect(countOf(requests, OWN_FONT)).toBeGreaterThan(2);
      await page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Rare' }).click();
      await titled(page, 'Rare');
      await eventually(() => countOf(requests, FOREIGN_FONT)).toBe(1);
    }
    {
      const { page, requests } = await newTab({ expected: [/Failed to load resource/] });
      const fonts = await hold(page, OWN_FONT);
      await page.goto(widths.at('/'), { waitUntil: 'commit' });
      await fonts.asked();
      await fonts.fail();
      await eventually(() => looksNow(page)).toEqual(['html']);
      await eventually(() => countOf(requests, FOREIGN_FONT)).toBeGreaterThan(2);
    }
  });

  test('where its fonts fail, the site’s own copy takes its place', async () => {
    const { page, requests } = await newTab({ expected: [/Failed to load resource/] });
    const fonts = await hold(page, FOREIGN_FONT);
    await page.goto(widths.at('/rare/'), { waitUntil: 'commit' });
    await fonts.asked();
    await fonts.fail();
    await eventually(() => looksNow(page)).toEqual(['html']);
    expect(countOf(requests, OWN)).toBe(1);
    await eventually(() => looksSeen(page)).toEqual(['html', 'mathml']);
  });

  test('a formula in a line is as wide before as after', async () => {
    const { page } = await newTab();
    const gate = await hold(page, FOREIGN);
    await page.goto(widths.at('/'), { waitUntil: 'commit' });
    await eventually(() => looksNow(page)).toEqual(['mathml']);
    const widthsOf = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    const before = await widthsOf('.prose .katex-mathml');
    await gate.answer(styles, 200, 'text/css');
    await eventually(() => looksNow(page)).toEqual(['html']);
    const after = await widthsOf('.prose .katex-html');
    expect(after.length).toBe(FORMULAS.length);
    const moved = FORMULAS.filter((_, index) => Math.abs((before[index] ?? 0) - (after[index] ?? 0)) > 1);
    expect(moved).toEqual([]);
  });

  test('first load: no displayed formula and no line is higher or lower once the styles are there', async () => {
    const { page } = await newTab();
    const gate = await hold(page, FOREIGN);
    await page.goto(site.at('/rich/'), { waitUntil: 'commit' });
    await eventually(() => looksNow(page)).toEqual(['mathml']);
    const heights = () =>
      page
        .locator('.prose :is(.equation, p:has(.katex))')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    const before = await heights();
    await gate.answer(styles, 200, 'text/css');
    await eventually(() => looksNow(page)).toEqual(['html']);
    const after = await heights();
    expect(before.map((height, index) => height - (after[index] ?? 0)).filter((by) => Math.abs(by) > 2)).toEqual([]);
  });
});

describe('a host that fails', () => {
  const failing: ReaderOptions = { network: 'gone', expected: [/Failed to load resource/] };

  test('the site’s own copy takes its place at once; where it is not there either, nobody is alarmed', async () => {
    {
      const { page, requests } = await newTab(failing);
      await page.goto(site.at('/rich/'));
      await eventually(() => looksNow(page)).toEqual(['html']);
      expect(countOf(requests, OWN)).toBe(1);
      expect(await looksSeen(page)).not.toContain('both');
      expect(await looksSeen(page)).not.toContain('bare html');
    }
    {
      const { page, requests } = await newTab(failing);
      await page.goto(site.at('/guide/'));
      await hydrated(page);
      await link(page).click();
      await titled(page, 'Everything at once');
      await eventually(() => looksNow(page)).toEqual(['html']);
      expect(countOf(requests, OWN)).toBe(1);
      expect(await looksSeen(page)).not.toContain('both');
    }
    {
      const { page } = await newTab(failing);
      const own = await hold(page, OWN);
      await page.goto(site.at('/rich/'), { waitUntil: 'commit' });
      await own.asked();
      await own.fail();
      await page.waitForLoadState('load');
      await hydrated(page);
      await settled(page);
      expect(await looksNow(page)).toEqual(['mathml']);
      expect(await page.getByRole('alert').count()).toBe(0);
    }
  });
});

describe('a site with its own copy only', () => {
  test('no frame is without the styles, and no other host is asked, with and without scripts', async () => {
    {
      const { page, requests } = await newTab();
      await page.goto(selfContained.at('/rich/'));
      await eventually(() => looksNow(page)).toEqual(['html']);
      expect(await looksSeen(page)).toEqual(['html']);
      expect(countOf(requests, FOREIGN_FILE)).toBe(0);
    }
    {
      const { page } = await newTab();
      await page.goto(selfContained.at('/guide/'));
      await hydrated(page);
      await link(page).click();
      await titled(page, 'Everything at once');
      await eventually(() => looksNow(page)).toEqual(['html']);
      const plain = await newTab({ javaScriptEnabled: false });
      await plain.page.goto(selfContained.at('/rich/'));
      await plain.page.locator('.katex-html').first().waitFor();
      expect((await plain.page.locator('.katex-mathml').first().boundingBox())?.width).toBe(1);
    }
  });
});

test('a displayed formula of one line stands in the middle, and begins there before its end has been read', async () => {
  const { page } = await fonts.open('/displayed/');
  await page.evaluate(() => document.fonts.ready);
  const places = () =>
    page.locator('.prose .equation').evaluateAll((boxes) =>
      boxes.map((box) => {
        const around = box.getBoundingClientRect();
        const parts = [...box.querySelectorAll('.katex-html > .base')].map((part) => part.getBoundingClientRect());
        const [left, right] = [parts[0]?.left ?? Number.NaN, parts.at(-1)?.right ?? Number.NaN];
        return { left, aside: left - around.left - (around.right - right) };
      }),
    );
  const whole = await places();
  expect(whole).toHaveLength(DISPLAYED.length);
  expect(DISPLAYED.filter((_, index) => !(Math.abs(whole[index]?.aside ?? Number.NaN) <= 2))).toEqual([]);
  await page.locator('.prose .katex-html:has(> .base + .base)').evaluateAll((formulas) => {
    for (const formula of formulas) formula.lastElementChild?.remove();
  });
  expect((await places()).map(({ left }) => left)).toEqual(whole.map(({ left }) => left));
});

test('a page asks for the fonts of its formulas and no others, the next page for those it lacks', async () => {
  const { page, context, requests } = await fonts.open('/');
  const FILE = /(KaTeX_[\w-]+|formulas-\w+)-\w+\.woff2/;
  const asked = () => [...new Set(requests.flatMap((url) => FILE.exec(url)?.[1] ?? []))].sort();
  await settled(page);
  expect(asked()).toEqual(['formulas-italic', 'formulas-main']);
  await page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Braces' }).click();
  await titled(page, 'Braces');
  await eventually(asked).toEqual(['formulas-italic', 'formulas-main', 'formulas-size4']);
  // A document asks before anything is laid out.
  const published = await (await context.request.get(fonts.at('/braces/'))).text();
  const ahead = [...published.matchAll(/<link rel="preload" href="([^"]*)"/g)].flatMap(
    ([, href = '']) => FILE.exec(href)?.[1] ?? [],
  );
  expect(ahead.sort()).toEqual(asked());
});

test('what the theme has of fonts of formulas is what they have', async () => {
  const { page } = await fonts.open('/');
  const differing = await page.evaluate(async (ranges) => {
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) throw new Error('no canvas');
    const sizesOf = (font: string, character: string) => {
      context.font = font;
      const { width, actualBoundingBoxAscent, actualBoundingBoxDescent, actualBoundingBoxRight } =
        context.measureText(character);
      return [width, actualBoundingBoxAscent, actualBoundingBoxDescent, actualBoundingBoxRight];
    };
    const own = [...document.fonts].filter(({ unicodeRange }) => unicodeRange !== 'U+0-10FFFF');
    const found: string[] = [];
    for (const [name, range] of Object.entries(ranges)) {
      const [family = '', cut = ''] = name.split('-');
      const weight = cut === 'Bold' ? '700' : '400';
      const part = own.find((face) => face.family === `KaTeX_${family}` && face.weight === weight);
      const whole = new FontFace('Whole', `url(/assets/katex/fonts/KaTeX_${name}.woff2)`);
      document.fonts.add(await whole.load());
      if (part === undefined) throw new Error(`no ${name}`);
      await part.load();
      for (const each of range.split(', ')) {
        const [from = 0, to = from] = each
          .slice(2)
          .split('-')
          .map((code) => Number.parseInt(code, 16));
        // Size fonts are whole: their brackets and operators are all there is in them.
        const codes = to === 0xffff ? [0x28, 0x5b, 0x7b, 0x2308, 0x230a] : [];
        for (let code = from; to !== 0xffff && code <= to; code += 1) codes.push(code);
        for (const code of codes) {
          const character = String.fromCodePoint(code);
          const a = sizesOf('500px Whole', character);
          const b = sizesOf(`${part.style} ${weight} 500px ${part.family}`, character);
          if (a.some((size, at) => Math.abs(size - (b[at] ?? 0)) > 3)) found.push(`${name} ${code.toString(16)}`);
        }
      }
      document.fonts.delete(whole);
    }
    return found;
  }, OWN_RANGES);
  expect(differing).toEqual([]);
});
