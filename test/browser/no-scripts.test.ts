/** A reader whose browser runs no scripts. */
import { expect, test } from 'vitest';
import { browserOfFile, eventually } from './support/browser.ts';
import { ANNOUNCED } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
/** Only links that lead somewhere: what is missing would be missed by every reader. */
const site = fixture(ANNOUNCED);

const NARROW = { javaScriptEnabled: false, viewport: { width: 390, height: 800 } };

test('a page is read in full and can be used, in light colours, and nothing is offered that would do nothing', async () => {
  const { page } = await site.open('/rich/', { ...NARROW, colorScheme: 'dark' });
  for (const text of ['News', 'Millimetres.', 'Inches.', 'centre of gravity of the head', 'plain text']) {
    await page.getByText(text).first().waitFor();
  }
  await page.locator('.katex-html').first().waitFor();
  // Each formula is shown once: its MathML is for screen readers.
  await eventually(async () => (await page.locator('.katex-mathml').first().boundingBox())?.width).toBe(1);
  await page.getByText('More', { exact: true }).press('Enter');
  await page.getByText('Hidden until asked for.').waitFor();
  // A form is sent without scripts, too.
  const dead = await page
    .locator('button:visible, [role="button"]:visible')
    .evaluateAll((all) =>
      all.flatMap((each) => (each.closest('.version-menu, form[action]') ? [] : [each.textContent])),
    );
  expect(dead).toEqual([]);
  await page.goto(site.at('/guide/'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(() => page.url()).toBe(site.at('/guide/#main'));
  await page.getByRole('link', { name: 'end', exact: true }).click();
  await eventually(() => page.url()).toBe(site.at('/guide/#section-8'));
  // The navigation bar never leaves.
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
  const contents = page.locator('nav[aria-label="On this page"]:visible');
  await contents.getByText('On this page').click();
  await contents.getByRole('link', { name: 'Section 3' }).click();
  await eventually(() => page.url()).toBe(site.at('/guide/#section-3'));
  // Open blocks do not cover it.
  const covered = () =>
    page.evaluate(() => {
      const { left, top } = document.getElementById('section-3')?.getBoundingClientRect() ?? new DOMRect();
      return document.elementFromPoint(left + 2, top + 2)?.closest('nav, header') != null;
    });
  expect(await covered()).toBe(false);
  await page.locator('a[rel="next"]').press('Enter');
  await page.getByRole('heading', { name: 'Signals', level: 1 }).waitFor();
  // On phones, Menu is a link to the navigation below the text.
  await page.getByRole('link', { name: 'Menu' }).click();
  const navigation = page.getByRole('navigation', { name: 'Docs' });
  expect(await navigation.isVisible()).toBe(true);
  await navigation.getByRole('link', { name: 'Plain metric' }).click();
  await page.getByRole('heading', { name: 'Plain metric' }).waitFor();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Gain of the passes' }).press('Enter');
  await eventually(() => page.url()).toBe(site.at('/filter/#gain-of-the-passes'));
  // Categories stand open beside the text, too.
  await page.setViewportSize({ width: 1280, height: 800 });
  await navigation.getByRole('link', { name: 'Thor' }).waitFor();
});
