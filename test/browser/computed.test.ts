/** What pages hold that the build computed: equations that can be copied, previews of what is referred to, figures. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FIGURE_SCRIPT } from '../support/samples.ts';
import { browserOfFile, eventually, hydrated, whole } from './support/browser.ts';
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
  // Modules of other pages are asked for by previews alone.
  settings: { prefetch: 'off' },
});

const ahead = fixture({
  files: { 'docs/intro.md': '# Home\n\nAll laws are in [Law](./law.md).\n', 'docs/law.md': LAW },
  settings: { prefetch: 'intent' },
});

const article = (page: Page) => page.locator('article');
const preview = (page: Page) => page.getByRole('tooltip');

test('formulas are copied by their buttons, and in a selection as text with their LaTeX', async () => {
  const { page, context } = await site.open('/');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy LaTeX' }).click();
  await eventually(clipboard).toBe('F = m\\,a');
  await page.getByRole('button', { name: 'Copy MathML' }).click();
  await eventually(clipboard).toMatch(/^<math.*<mi>F<\/mi>.*<\/math>$/s);
  await page.evaluate(() => {
    const last = document.querySelectorAll('article p')[1];
    getSelection()?.selectAllChildren(last as Element);
  });
  await page.keyboard.press('Control+C');
  await eventually(clipboard).toMatch(/^Behind it stands \$12\\,\\mathrm\{N\}\$ in a line\. All laws/);
});

describe('previews', () => {
  test('are shown to pointer and keyboard, also of another page; Escape closes them, the way into them does not', async () => {
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

test('a link to a page shows its facts, where pages may be loaded ahead', async () => {
  const { page } = await ahead.open('/');
  await article(page).getByRole('link', { name: 'Law' }).hover();
  await preview(page).getByText('mass and acceleration').waitFor();
  expect(await preview(page).locator('.katex').count()).toBe(1);
});

describe('a folded section', () => {
  const notes = (page: Page) => page.getByText('Text of the notes.');

  test('opens and closes by its heading, with pointer and keyboard, also without scripts', async () => {
    for (const options of [{}, { javaScriptEnabled: false, wait: false }]) {
      const { page } = await site.open('/law/', options);
      expect(await notes(page).isVisible()).toBe(false);
      // Below, where what comes into view would move it under the mouse.
      await whole(page);
      await page.getByRole('heading', { name: 'Notes' }).click();
      await notes(page).waitFor();
      await page.locator('summary', { hasText: 'Notes' }).press('Enter');
      await notes(page).waitFor({ state: 'hidden' });
    }
  });

  test('is open for a reader who follows a link into it, and on paper', async () => {
    const { page } = await site.open('/law/');
    await page.emulateMedia({ media: 'print' });
    await eventually(() => notes(page).evaluate((text) => text.getBoundingClientRect().height > 0)).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.goto(site.at('/'));
    await hydrated(page);
    await article(page).getByRole('link', { name: 'folded' }).press('Enter');
    await page.getByText('Text of the third law.').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('third');
  });
});

describe('previews that come late', () => {
  const PIECE = /\/assets\/Preview-[^/]*\.js$/;
  const equation = (page: Page) => article(page).getByRole('link', { name: 'Eq. 1' });
  const figure = (page: Page) => article(page).getByRole('link', { name: 'Figure 1 of Other' });

  /** Opens the home page while requests that match are held. */
  async function openHeld(pattern: RegExp) {
    let gate: Gate | undefined;
    const { page, requests } = await site.open('/', {
      before: async (opened) => {
        gate = await hold(opened, pattern);
      },
    });
    if (gate === undefined) throw new Error('nothing is held');
    const { release } = gate;
    /** Lets the script come, and what waits for it run. */
    const arrive = async () => {
      await release();
      const address = requests.find((url) => pattern.test(url)) ?? '';
      await page.evaluate(`import(${JSON.stringify(address)})`);
      await tasksDone(page);
    };
    return { page, gate, arrive };
  }

  /** What the page had planned for now is done. */
  const tasksDone = (page: Page) => page.evaluate(() => new Promise<void>((done) => setTimeout(done)));

  test('nothing is shown of another page when the reader has left the link', async () => {
    const { page, gate, arrive } = await openHeld(moduleOf('/other/'));
    await figure(page).focus();
    await gate.asked();
    await figure(page).blur();
    await tasksDone(page);
    await arrive();
    expect(await preview(page).count()).toBe(0);
    await figure(page).focus();
    await preview(page).getByText('A force.').waitFor();
  });

  test('before the script for previews is there, the last of several links counts', async () => {
    const { page, gate, arrive } = await openHeld(PIECE);
    await equation(page).focus();
    await gate.asked();
    await figure(page).focus();
    await arrive();
    await preview(page).getByText('A force.').waitFor();
    expect(await equation(page).getAttribute('aria-describedby')).toBe(null);
  });
});
