/** What browsers lack, refuse or have in an older form. Each function runs in the page before its own scripts. */
import type { BrowserContext } from 'playwright-core';
import { eventually, hydrated, settled, titled } from './browser.ts';
import type { Fixture } from './fixture.ts';

/** Takes something away, by what is left then. */
export const MISSING_APIS: { readonly [what: string]: () => void } = {
  'no state in the history': () => {
    Object.defineProperty(History.prototype, 'state', { get: () => null });
  },
  'a history that refuses changes': () => {
    const refuse = () => {
      throw new DOMException('more than 100 times per 30 seconds', 'SecurityError');
    };
    Object.assign(History.prototype, { pushState: refuse, replaceState: refuse });
  },
  'no storage': () => {
    Reflect.deleteProperty(globalThis, 'localStorage');
    Reflect.deleteProperty(globalThis, 'sessionStorage');
  },
  'a storage that may not be mentioned': () => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get });
  },
  'a storage that is null': () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { value: null });
  },
  'a storage that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'a storage full of nonsense': () => {
    Storage.prototype.getItem = () => '{"route":7,"expanded":[null],"a":{"top":"b"},"time":{}}';
  },
  'no ResizeObserver': () => {
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  },
  'no IntersectionObserver': () => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  },
  'media queries that tell of no change': () => {
    for (const name of ['addEventListener', 'removeEventListener']) {
      Object.defineProperty(MediaQueryList.prototype, name, { value: undefined });
    }
  },
  'no media queries': () => {
    Reflect.deleteProperty(globalThis, 'matchMedia');
  },
  'no idle time and nothing else that is newer': () => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    Reflect.deleteProperty(Intl, 'Segmenter');
    Reflect.deleteProperty(Navigator.prototype, 'connection');
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(AbortSignal, 'timeout');
  },
  'no CSS object and no clipboard': () => {
    Reflect.deleteProperty(globalThis, 'CSS');
    Reflect.deleteProperty(globalThis, 'Highlight');
    Reflect.deleteProperty(Navigator.prototype, 'clipboard');
  },
  'no animations': () => {
    Reflect.deleteProperty(Element.prototype, 'animate');
    Reflect.deleteProperty(Element.prototype, 'getAnimations');
  },
  'nothing known of how the page was loaded': () => {
    Performance.prototype.getEntriesByType = () => [];
  },
};

/** Interfaces that are missing together: each page lacks several, because none replaces another. */
export const FIRST_LACKS = ['no state in the history', 'a storage that may not be mentioned', 'no ResizeObserver'];
export const LACKS: readonly (readonly string[])[] = [
  FIRST_LACKS,
  ['a history that refuses changes', 'a storage that is null', 'media queries that tell of no change'],
  ['no storage', 'no IntersectionObserver', 'nothing known of how the page was loaded'],
  ['a storage that is full', 'no CSS object and no clipboard', 'no idle time and nothing else that is newer'],
  ['a storage full of nonsense', 'no animations', 'no media queries'],
];

/** Uncaught errors while a reader goes through the site of the faults. */
export async function tourErrors(context: BrowserContext, site: Fixture, lacks: readonly string[]): Promise<string[]> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error.stack)));
  for (const name of lacks) await page.addInitScript(MISSING_APIS[name] ?? name);
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
