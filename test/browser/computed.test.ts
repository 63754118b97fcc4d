/** What pages hold that the build computed: equations that can be copied, previews of what is referred to, figures. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserOfFile, eventually } from './support/browser.ts';
import { fixture } from './support/fixture.ts';

const SCRIPT = `import * as Plot from '@observablehq/plot';
const data = [{ 'Time (ms)': 0, 'Force (kN)': 0 }, { 'Time (ms)': 10, 'Force (kN)': 2.5 }];
export default ({ width }: { width: number }) => ({
  title: 'Force against time',
  description: 'A straight line.',
  plot: { width, marks: [Plot.lineY(data, { x: 'Time (ms)', y: 'Force (kN)', stroke: 'var(--figure-1)' })] },
  data,
  legend: [{ label: 'measured', series: 1 }],
});
`;

browserOfFile();
const site = fixture({
  files: {
    'docs/intro.md': `# Home

Newton :cite[newton] says [](#eq-newton) about the HIC; the drawing is [](other.md#fig-force).

$$
F = m\\,a \\label{eq-newton}
$$

Behind it stands $\\qty{12}{\\newton}$ in a line.
`,
    'docs/other.md': '# Other\n\n::figure[A force.]{#fig-force file="force.ts"}\n\n::glossary\n\n::bibliography\n',
    'docs/_figures/force.ts': SCRIPT,
    'docs/_glossary.yml': 'HIC: head injury criterion\n',
    'docs/_bibliography.json': JSON.stringify([
      { id: 'newton', type: 'book', title: 'Principia', author: [{ family: 'Newton', given: 'Isaac' }] },
    ]),
  },
});

const article = (page: Page) => page.locator('article');
const preview = (page: Page) => page.getByRole('tooltip');

describe('equations', () => {
  test('buttons copy a displayed formula as LaTeX and as MathML', async () => {
    const { page, context } = await site.open('/');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy LaTeX' }).click();
    await eventually(clipboard).toBe('F = m\\,a');
    await page.getByRole('button', { name: 'Copy MathML' }).click();
    await eventually(clipboard).toMatch(/^<math.*<mi>F<\/mi>.*<\/math>$/s);
    await eventually(() => clipboard()).not.toContain('annotation-xml');
  });

  test('a selection with formulas is copied as text with their LaTeX', async () => {
    const { page, context } = await site.open('/');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy LaTeX' }).waitFor({ state: 'attached' });
    await page.evaluate(() => {
      const last = document.querySelectorAll('article p')[1];
      getSelection()?.selectAllChildren(last as Element);
    });
    await page.keyboard.press('Control+C');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toBe('Behind it stands $\\qty{12}{\\newton}$ in a line.');
  });
});

describe('previews', () => {
  test('a reference shows its equation when the pointer rests on it, and Escape closes it', async () => {
    const { page } = await site.open('/');
    await article(page).getByRole('link', { name: 'Eq. 1' }).hover();
    await preview(page).locator('.katex').first().waitFor();
    expect(await article(page).getByRole('link', { name: 'Eq. 1' }).getAttribute('aria-describedby')).toBe('preview');
    await page.keyboard.press('Escape');
    await preview(page).waitFor({ state: 'detached' });
  });

  test('the keyboard reaches it; what lies on another page is shown too', async () => {
    const { page } = await site.open('/');
    await article(page).getByRole('link', { name: 'Figure 1 of Other' }).focus();
    await preview(page).getByText('A force.').waitFor();
    expect(await preview(page).locator('svg.plot-svg').count()).toBe(2);
    await page.keyboard.press('Shift+Tab');
    await preview(page).getByText('head injury criterion').waitFor();
  });

  test('sources and terms explain themselves at the first touch, and are followed at the second', async () => {
    const { page } = await site.open('/', { hasTouch: true, viewport: { width: 390, height: 800 } });
    const term = article(page).getByRole('link', { name: 'HIC' });
    await term.tap();
    await preview(page).getByText('head injury criterion').waitFor();
    await eventually(() => new URL(page.url()).pathname).toBe('/');
    await term.tap();
    await eventually(() => new URL(page.url()).pathname).toBe('/other/');
  });

  test('the way from the link into the preview does not close it', async () => {
    const { page } = await site.open('/');
    await article(page).locator('.cite a').hover();
    await preview(page).getByText('Principia').hover();
    await preview(page).getByText('Principia').waitFor();
    await page.mouse.move(5, 700);
    await preview(page).waitFor({ state: 'detached' });
  });
});

describe('figures', () => {
  test('one of two drawings is shown, by the room there is', async () => {
    const { page } = await site.open('/other/', { viewport: { width: 1280, height: 800 } });
    const shown = () => page.locator('.plot-svg:visible').getAttribute('viewBox');
    expect(await shown()).toMatch(/^0 0 720 /);
    await page.setViewportSize({ width: 390, height: 800 });
    await eventually(shown).toMatch(/^0 0 360 /);
  });

  test('it is a picture with a name and a description, and sends no script', async () => {
    const { page } = await site.open('/other/', { javaScriptEnabled: false });
    const picture = page.getByRole('img', { name: 'Force against time' });
    expect(await picture.count()).toBe(1);
    const [described] = (await picture.getAttribute('aria-describedby'))?.split(' ') ?? [];
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe('A straight line.');
  });

  test('its colours follow the mode', async () => {
    const { page } = await site.open('/other/');
    const colour = () => page.locator('.plot-key path').evaluate((path) => getComputedStyle(path).stroke);
    const light = await colour();
    await page.getByRole('button', { name: /dark mode/i }).click();
    await eventually(colour).not.toBe(light);
  });

  test('data, picture and source can be had', async () => {
    const { page } = await site.open('/other/');
    const get = async (name: RegExp) => {
      const href = await page.getByRole('link', { name }).getAttribute('href');
      return (await page.request.get(site.at(href ?? ''))).text();
    };
    expect(await get(/CSV/)).toBe('Time (ms),Force (kN)\r\n0,0\r\n10,2.5\r\n');
    expect(await get(/SVG/)).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"><style>/);
    expect(await get(/TypeScript/)).toBe(SCRIPT);
  });
});
