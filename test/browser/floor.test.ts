/** The oldest browsers that the site is made for (`generator/base/browsers.ts`): what came after them is taken away. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile, eventually, settled, titled } from './support/browser.ts';
import { DOCS } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
const ROWS = {
  'docs/_rows.ts': `const columns = [{ title: 'Name' }, { title: 'Value' }];
export default { columns, rows: Array.from({ length: 30 }, (_, row) => ['row' + row, (row * 7) % 30]) };\n`,
  'docs/rows.md': '# Rows\n\n::table-filter[Filter]{columns="Name"}\n\n::table[Rows.]{#tbl-rows file="_rows.ts"}\n',
};
const site = fixture({
  files: { ...DOCS, ...ROWS },
  settings: { onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore' },
});

/** One of the links that are loaded ahead leads nowhere. */
const MISSING = [/status of 404/];

/** Takes away what at least one of those browsers does not have. */
function takeAwayWhatIsNewer(): void {
  const newer: readonly (readonly [object, readonly string[]])[] = [
    [Array, ['fromAsync']],
    [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
    [Object.getPrototypeOf(Uint8Array.prototype), ['toReversed', 'toSorted', 'with']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'some', 'take', 'toArray'],
    ],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['try', 'withResolvers']],
    [RegExp, ['escape']],
    [Set.prototype, ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'union']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [AbortSignal, ['any']],
    [Document.prototype, ['startViewTransition']],
    [Element.prototype, ['checkVisibility', 'getHTML', 'moveBefore', 'setHTMLUnsafe']],
    [HTMLElement.prototype, ['hidePopover', 'showPopover', 'togglePopover']],
    [HTMLDialogElement.prototype, ['requestClose']],
    [URL, ['canParse', 'parse']],
    [CSS, ['highlights']],
    [Intl, ['Segmenter']],
    [Navigator.prototype, ['connection']],
    [
      globalThis,
      ['Highlight', 'Iterator', 'navigation', 'onscrollend', 'requestIdleCallback', 'scheduler', 'ToggleEvent'],
    ],
  ];
  for (const [holder, names] of newer) for (const name of names) Reflect.deleteProperty(holder, name);
  // Firefox 113 has neither properties for ARIA attributes nor `:has()`.
  for (const name of Object.keys(Element.prototype))
    if (/^aria/.test(name)) Reflect.deleteProperty(Element.prototype, name);
  for (const holder of [Document.prototype, Element.prototype]) {
    for (const name of ['querySelector', 'querySelectorAll', 'closest', 'matches'] as const) {
      const method = (holder as Element)[name] as ((selector: string) => unknown) | undefined;
      if (method === undefined) continue;
      Object.defineProperty(holder, name, {
        value(selector: string) {
          if (selector.includes(':has(')) throw new SyntaxError(selector);
          return method.call(this, selector);
        },
      });
    }
  }
}

/** From its last control, a modal dialog leads to the browser's own controls, and never to the page. */
const focusIsInDialog = (page: Page) =>
  page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') != null);

test('pages hydrate and lead to each other, and menu and search are used by keyboard', async () => {
  const { page, documents } = await site.open('/', { init: takeAwayWhatIsNewer, expected: MISSING });
  expect(await page.evaluate(() => 'toWellFormed' in String.prototype || 'checkVisibility' in document.body)).toBe(
    false,
  );
  await page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Everything at once' }).press('Enter');
  await titled(page, 'Everything at once');
  await page.getByRole('tab', { name: 'Imperial' }).press('Enter');
  expect(documents.length).toBe(1);
  await page.evaluate(() => scrollTo(0, 0));
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog');
  await menu.waitFor();
  const start = await page.evaluateHandle(() => document.activeElement);
  for (const key of ['Tab', 'Shift+Tab']) {
    let presses = 0;
    do {
      await page.keyboard.press(key);
      presses += 1;
      expect(await focusIsInDialog(page)).toBe(true);
    } while (presses < 60 && !(await page.evaluate((first) => document.activeElement === first, start)));
    expect(presses).toBeGreaterThan(2);
    expect(presses).toBeLessThan(60);
  }
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('beta');
  await page.getByRole('option').first().waitFor();
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await focusIsInDialog(page)).toBe(true);
  }
  await page.getByRole('combobox').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await titled(page, 'Beta');
  await settled(page);
});

test('tables are filtered and sorted', async () => {
  const { page } = await site.open('/rows/?filter=row2', { init: takeAwayWhatIsNewer, expected: MISSING });
  const cells = () => page.locator('tbody tr:not([hidden]) > :first-child').allTextContents();
  await eventually(async () => (await cells()).length).toBe(11);
  await page.getByRole('button', { name: 'Value' }).press('Enter');
  await eventually(async () => (await cells()).slice(0, 3)).toEqual(['row26', 'row22', 'row27']);
  expect(await page.getByRole('columnheader', { name: 'Value' }).getAttribute('aria-sort')).toBe('ascending');
});
