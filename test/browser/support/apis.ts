/** Interfaces that a browser lacks, refuses or has in an older form. */
import type { BrowserContext } from 'playwright-core';
import { eventually, hydrated, settled, titled } from './browser.ts';
import type { Fixture } from './fixture.ts';

/** Takes interfaces away that do not replace each other; runs in the page before its own scripts. */
export type Lack = () => void;

export const FORBIDDEN_STORAGE: Lack = () => {
  Object.defineProperty(History.prototype, 'state', { get: () => null });
  const get = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get });
};

export const LACKS: { readonly [what: string]: Lack } = {
  'no state in the history, a storage that may not be mentioned': FORBIDDEN_STORAGE,
  'a history that refuses changes, a storage that is null': () => {
    const refuse = () => {
      throw new DOMException('more than 100 times per 30 seconds', 'SecurityError');
    };
    Object.assign(History.prototype, { pushState: refuse, replaceState: refuse });
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { value: null });
  },
  'a storage that is full, no clipboard': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Reflect.deleteProperty(Navigator.prototype, 'clipboard');
  },
  'a storage full of nonsense': () => {
    Storage.prototype.getItem = () => '{"route":7,"expanded":[null],"a":{"top":"b"},"time":{}}';
  },
};

/** Uncaught errors while a reader goes through the site of the faults. */
export async function tourErrors(context: BrowserContext, site: Fixture, lack: Lack): Promise<string[]> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error.stack)));
  await page.addInitScript(lack);
  await page.goto(site.at('/?unit=g#%'));
  await hydrated(page);
  await page.getByRole('button', { name: /dark mode/ }).click();
  await eventually(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'rich', exact: true }).click();
  await titled(page, 'Rich');
  await hydrated(page);
  await eventually(() => page.url()).toBe(site.at('/rich/'));
  await main.getByRole('link', { name: /^Eq\. 1/ }).focus();
  await page.getByRole('tooltip').waitFor();
  await page.goBack();
  await titled(page, 'Start');
  await hydrated(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('onward');
  await page.getByRole('option').first().click();
  await titled(page, 'Onward');
  await settled(page);
  return errors;
}
