/** Figures in the reader's hands: their size, their colours on paper, what is read off them, and what is taken along. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FIGURE_COLORS } from '../../theme/figure-colors.ts';
import { axeViolations } from './support/axe.ts';
import { browserOfFile, eventually } from './support/browser.ts';
import { READABLE } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
const filler = (count: number) => 'A paragraph.\n\n'.repeat(count);
const site = fixture({
  files: {
    'docs/intro.md': `# Home

::figure[A force.]{#fig-force file="read.ts"}

${filler(20)}
The drawing is [](#fig-force).

${filler(20)}
`,
    'docs/read.ts': READABLE,
  },
});

const reader = (page: Page) => page.locator('article').getByRole('slider', { name: 'Values: Force against time' });
const values = (page: Page) => page.locator('.plot-values');

test('a drawing has the width it was drawn for, so that its text has one size; its preview stays on the screen, as narrow as the drawing; printed from the dark mode it has the colours of the light one', async () => {
  const { page } = await site.open('/');
  const size = () =>
    page.locator('article .plot-svg:visible').evaluate((svg) => {
      const { width } = svg.getBoundingClientRect();
      const drawn = (svg as SVGSVGElement).viewBox.baseVal.width;
      return `${drawn} ${((width / drawn) * Number.parseFloat(getComputedStyle(svg).fontSize)).toFixed(1)}`;
    });
  for (const [width, expected] of [
    [360, '328 13.0'],
    [768, '704 13.0'],
    [1920, '704 13.0'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await eventually(size).toBe(expected);
  }
  const link = page.locator('article').getByRole('link', { name: 'Figure 1', exact: true });
  const preview = page.getByRole('tooltip');
  for (const { height, top } of [
    { height: 800, top: 700 },
    { height: 480, top: 200 },
  ]) {
    await page.setViewportSize({ width: 1280, height });
    await link.evaluate((element, to) => scrollBy(0, element.getBoundingClientRect().top - to), top);
    await link.focus();
    await preview.waitFor();
    const box = await preview.boundingBox();
    const at = await link.boundingBox();
    if (box === null || at === null) throw new Error('no box');
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    expect(box.y >= at.y + at.height || box.y + box.height <= at.y).toBe(true);
    expect(box.width).toBeLessThan(380);
    expect(await preview.locator('.plot-svg:visible').getAttribute('width')).toBe('328');
    expect(await preview.locator('button, [tabindex], [id]').count()).toBe(0);
    await link.blur();
    await preview.waitFor({ state: 'detached' });
  }
  const colors = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ['1', 'limit'].map((name) => style.getPropertyValue(`--figure-${name}`));
    });
  const { light, dark } = FIGURE_COLORS;
  await eventually(colors).toEqual([light.series[0], light.limit]);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: /dark mode/i }).click();
  await eventually(colors).toEqual([dark.series[0], dark.limit]);
  await page.emulateMedia({ media: 'print' });
  await eventually(colors).toEqual([light.series[0], light.limit]);
  const line = page.locator('article .plot-wide [stroke="var(--figure-1)"]');
  expect(await line.evaluate((path) => getComputedStyle(path).stroke)).toBe('rgb(38, 108, 253)');
});

test('values are read by pointer and keys, told to a screen reader, without code for it before; the figure is enlarged by its button and by a press on it; Escape gives the focus back', async () => {
  const { page, requests } = await site.open('/');
  await reader(page).waitFor();
  expect(requests.filter((url) => /crosshair|zoom|\.csv/.test(url))).toEqual([]);
  const box = await reader(page).boundingBox();
  if (box === null) throw new Error('no box');
  const at = (share: number) => page.mouse.move(box.x + share * box.width, box.y + box.height / 2);
  await eventually(async () => {
    await at(0.5);
    await at(0.4);
    // None until the code has come, which is not waited for: the pointer has to move again.
    return (await values(page).allInnerTexts()).join();
  }).toMatch(/^Time\s+40\sms\s+Force\s+10\skN$/);
  await page.mouse.move(5, 5);
  await values(page).waitFor({ state: 'detached' });
  await reader(page).focus();
  const said = () => reader(page).getAttribute('aria-valuetext');
  await eventually(async () => {
    await page.keyboard.press('End');
    return said();
  }).toBe('Time 100\u202fms; Force 25\u202fkN');
  await page.keyboard.press('ArrowLeft');
  await eventually(said).toBe('Time 99\u202fms; Force 24.75\u202fkN');
  expect(await reader(page).getAttribute('aria-valuenow')).toBe('99');
  await page.keyboard.press('Escape');
  await values(page).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowRight');
  await values(page).waitFor();
  await page.keyboard.press('Tab');
  await values(page).waitFor({ state: 'detached' });
  const dialog = page.getByRole('dialog', { name: 'Force against time' });
  const enlarge = page.locator('article').getByRole('button', { name: 'Enlarge' });
  await enlarge.press('Enter');
  await dialog.getByRole('img', { name: 'Force against time' }).waitFor();
  await dialog.getByText('A force.').waitFor();
  const width = (svg: Element) => svg.getBoundingClientRect().width;
  expect(await dialog.locator('.plot-svg').evaluate(width)).toBeGreaterThan(900);
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const clip = dialog.locator('[clip-path]').first();
  expect(await clip.getAttribute('clip-path')).toMatch(/^url\(#zoomed-figure-/);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => enlarge.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.locator('article .plot-svg:visible').click();
  await dialog.waitFor();
});
