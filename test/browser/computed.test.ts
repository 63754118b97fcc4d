/** What pages hold that the build computed: equations that can be copied, previews of what is referred to, figures. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FIGURE_SCRIPT } from '../support/samples.ts';
import { browserOfFile, clipboard, eventually, whole } from './support/browser.ts';
import { fixture } from './support/fixture.ts';
import { type Gate, hold, moduleOf } from './support/network.ts';

browserOfFile();
const LAW = `# Law

:::facts
- **Formula**: $F = m\\,a$
- **Inputs**: mass and acceleration
:::

${'A paragraph.\n\n'.repeat(40)}
## Notes {#notes folded}

Text of the notes.

### Third law {#third}

Text of the third law.
`;
const site = fixture({
  files: {
    'docs/intro.md': `# Home

Newton :cite[newton] says [](#eq-newton) about the HIC; the drawing is [](other.md#fig-force).

$$
F = m\\,a \\label{eq-newton}
$$

Behind it stands $12\\,\\mathrm{N}$ in a line. All laws are in [Law](./law.md), the last of them [folded](./law.md#third).
`,
    'docs/law.md': LAW,
    'docs/other.md':
      '# Other\n\n::figure[A force.]{#fig-force file="_other/force.ts"}\n\n::glossary\n\n::bibliography\n',
    'docs/_other/force.ts': FIGURE_SCRIPT,
    'docs/_glossary.yml': 'HIC: head injury criterion\n',
    'docs/_bibliography.json': JSON.stringify([
      { id: 'newton', type: 'book', title: 'Principia', author: [{ family: 'Newton', given: 'Isaac' }] },
    ]),
  },
  // Pages may be loaded ahead, but for being in view.
  settings: { prefetch: 'intent' },
});

const article = (page: Page) => page.locator('article');
const preview = (page: Page) => page.getByRole('tooltip');

test('formulas are copied by their buttons, and in a selection as text with their LaTeX', async () => {
  const { page } = await site.open('/');
  await page.getByRole('button', { name: 'Copy LaTeX' }).click();
  await eventually(() => clipboard(page)).toBe('F = m\\,a');
  await page.getByRole('button', { name: 'Copy MathML' }).click();
  await eventually(() => clipboard(page)).toMatch(/^<math.*<mi>F<\/mi>.*<\/math>$/s);
  await page.evaluate(() => {
    const last = document.querySelectorAll('article p')[1];
    getSelection()?.selectAllChildren(last as Element);
  });
  await page.keyboard.press('Control+C');
  await eventually(() => clipboard(page)).toMatch(/^Behind it stands \$12\\,\\mathrm\{N\}\$ in a line\. All laws/);
});

describe('previews', () => {
  test('are shown to pointer and keyboard, also of another page and of the facts of one; Escape closes them, the way into them does not', async () => {
    const { page } = await site.open('/');
    await article(page).getByRole('link', { name: 'Eq. 1' }).hover();
    await preview(page).locator('.katex').first().waitFor();
    expect(await article(page).getByRole('link', { name: 'Eq. 1' }).getAttribute('aria-describedby')).toBe('preview');
    await page.keyboard.press('Escape');
    await preview(page).waitFor({ state: 'detached' });
    await article(page).locator('.cite a').hover();
    await preview(page).getByText('Principia').hover();
    await preview(page).getByText('Principia').waitFor();
    await page.mouse.move(5, 700);
    await preview(page).waitFor({ state: 'detached' });
    await article(page).getByRole('link', { name: 'Figure 1 of Other' }).focus();
    await preview(page).getByText('A force.').waitFor();
    expect(await preview(page).locator('svg.plot-svg').count()).toBe(2);
    await page.keyboard.press('Shift+Tab');
    await preview(page).getByText('head injury criterion').waitFor();
    await article(page).getByRole('link', { name: 'Law' }).focus();
    await preview(page).getByText('mass and acceleration').waitFor();
    expect(await preview(page).locator('.katex').count()).toBe(1);
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
});

test('a folded section opens and closes by its heading, with pointer and keyboard, and is open on paper and for a reader who follows a link into it', async () => {
  const { page } = await site.open('/law/');
  const notes = page.getByText('Text of the notes.');
  expect(await notes.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await eventually(() => notes.evaluate((text) => text.getBoundingClientRect().height > 0)).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  // Below, where what comes into view would move it under the mouse.
  await whole(page);
  await page.getByRole('heading', { name: 'Notes' }).click();
  await notes.waitFor();
  await page.locator('summary', { hasText: 'Notes' }).press('Enter');
  await notes.waitFor({ state: 'hidden' });
  await page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Home' }).press('Enter');
  await article(page).getByRole('link', { name: 'folded' }).press('Enter');
  await page.getByText('Text of the third law.').waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('third');
});

test('of previews that come late, that of the last link counts, and none is shown when the reader has left the link', async () => {
  const PIECE = /\/assets\/Preview-[^/]*\.js$/;
  let piece: Gate | undefined;
  const { page, requests } = await site.open('/', {
    before: async (tab) => {
      piece = await hold(tab, PIECE);
    },
  });
  const tasksDone = () => page.evaluate(() => new Promise<void>((done) => setTimeout(done)));
  const link = (name: string) => article(page).getByRole('link', { name, exact: true });
  await link('Eq. 1').focus();
  await piece?.asked();
  await link('Figure 1 of Other').focus();
  await piece?.release();
  await preview(page).getByText('A force.').waitFor();
  expect(await link('Eq. 1').getAttribute('aria-describedby')).toBe(null);
  const law = await hold(page, moduleOf('/law/'));
  await link('Law').focus();
  await law.asked();
  await link('Law').blur();
  await tasksDone();
  await law.release();
  const address = requests.find((url) => moduleOf('/law/').test(url)) ?? '';
  await page.evaluate(`import(${JSON.stringify(address)})`);
  await tasksDone();
  expect(await preview(page).count()).toBe(0);
});
