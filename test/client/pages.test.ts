/** How pages are loaded, and which ones a wrong address could have meant. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findAlternatives } from '../../client/navigation/manifest.tsx';
import { NoPageError, PATIENCE_MS, PageLoader } from '../../client/navigation/page-loader.ts';
import { useBody } from './support/document.ts';
import { page } from './support/tab.ts';

beforeEach(() => {
  useBody('');
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A loader, and the modules that it requested; `answers` are given in turn, an error as a failure. */
function loader(...answers: readonly unknown[]) {
  const asked: string[] = [];
  const pages = new PageLoader(async (address) => {
    asked.push(address);
    const answer = answers[asked.length - 1];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { pages, asked };
}

const MODULE = { default: page('/a/') };

describe('a page', () => {
  test('is loaded once while it is fresh, and there without waiting from then on', async () => {
    const { pages, asked } = loader(MODULE);
    expect([pages.isRequested('/a/'), pages.loadedPage('/a/')]).toEqual([false, null]);
    const [one, two] = [pages.load('/a/'), pages.load('/a/')];
    expect([pages.isRequested('/a/'), pages.loadedPage('/a/')]).toEqual([true, null]);
    expect(await one).toBe(await two);
    expect(pages.loadedPage('/a/')).toBe(await one);
    await pages.load('/a/');
    expect(asked).toEqual(['/assets/pages/a.js?v=0.0']);
  });

  test('is requested again after ten minutes, at another address', async () => {
    const { pages, asked } = loader(MODULE, MODULE);
    await pages.load('/a/');
    vi.advanceTimersByTime(10 * 60_000 - 1);
    expect(pages.loadedPage('/a/')).not.toBe(null);
    vi.advanceTimersByTime(1);
    expect([pages.loadedPage('/a/'), pages.isRequested('/a/')]).toEqual([null, false]);
    await pages.load('/a/');
    expect(new Set(asked).size).toBe(2);
  });

  test('that is no longer fresh does, where a new one cannot be had', async () => {
    const { pages } = loader(MODULE, new Error('offline'), new Error('offline'));
    const first = await pages.load('/a/');
    vi.advanceTimersByTime(11 * 60_000);
    expect(await pages.load('/a/')).toBe(first);
    expect(await pages.load('/a/')).toBe(first);
  });

  test('that failed is requested again at another address, as the browser remembers failures', async () => {
    const { pages, asked } = loader(new Error('offline'), new Error('offline'), MODULE);
    await expect(pages.load('/a/')).rejects.toThrow('offline');
    expect(pages.isRequested('/a/')).toBe(false);
    await expect(pages.load('/a/')).rejects.toThrow('offline');
    await pages.load('/a/');
    expect(new Set(asked).size).toBe(3);
  });

  test('is loaded anew once it is forgotten', async () => {
    const { pages, asked } = loader(MODULE, MODULE);
    await pages.load('/a/');
    pages.forget();
    expect(pages.loadedPage('/a/')).toBe(null);
    await pages.load('/a/');
    expect(new Set(asked).size).toBe(2);
  });

  test('whose request hangs has failed after ten seconds, and is requested at another address next', async () => {
    const { pages, asked } = loader(new Promise(() => {}), MODULE);
    const failure = expect(pages.load('/a/')).rejects.toThrow('does not come');
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    await failure;
    expect((await pages.load('/a/')).route).toBe('/a/');
    expect(new Set(asked).size).toBe(2);
  });

  const failureOf = (module: unknown) =>
    loader(module)
      .pages.load('/a/')
      .catch((error: unknown) => error);

  test.each([[{}], [{ page: page('/a/') }]])('throws where the module %j has no default export', async (module) => {
    const failure = await failureOf(module);
    expect(failure).toBeInstanceOf(NoPageError);
    expect(String(failure)).toMatch(/a\.js.*default export/);
  });

  const others: readonly unknown[] = [7, null, 'page', [], { hello: 1 }, { ...page('/a/'), html: 7 }];
  test.each(others.map((other) => [other]))('of another version of the site is a failed load: %j', async (other) => {
    const failure = await failureOf({ default: other });
    expect(failure).not.toBeInstanceOf(NoPageError);
    expect(String(failure)).toMatch(/default export.* .*a\.js/);
  });
});

describe('an address that leads nowhere', () => {
  const ROUTES = ['/', '/guide/', '/Dummies/thor/', '/signals/alpha/', '/signals/beta/', '/signals/compare signals/'];
  const find = (path: string, answer: () => Promise<Response>) => {
    vi.stubGlobal('fetch', answer);
    return findAlternatives(path);
  };
  const manifest = async () => Response.json({ routes: ROUTES.map((route) => ({ route, title: `Page ${route}` })) });

  test('means the route that is spelled like it', async () => {
    const meant = async (path: string) => (await find(path, manifest)).same;
    expect([await meant('/Signals//compare%20signals'), await meant('/nowhere/')]).toEqual([
      '/signals/compare signals/',
      null,
    ]);
  });

  test('is that of a page whose alias is spelled like it', async () => {
    const routes = [{ route: '/new/', aliases: ['/older name/'], title: 'New' }];
    expect((await find('/Older%20Name', async () => Response.json({ routes }))).same).toBe('/new/');
  });

  test('could have meant those that are spelled nearly like it, the closest first', async () => {
    const first = async (path: string) => (await find(path, manifest)).similar[0];
    const alpha = { href: '/signals/alpha/', label: 'Page /signals/alpha/' };
    expect([await first('/signals/alpa/'), await first('/elsewhere/alpah/')]).toEqual([alpha, alpha]);
    expect(await first('/xyzxyzxyzxyzxyz/')).toBe(undefined);
  });

  test('could have meant five pages at most', async () => {
    const routes = Array.from({ length: 20 }, (_, index) => ({ route: `/part${index}/`, title: '' }));
    expect((await find('/part/', async () => Response.json({ routes }))).similar).toHaveLength(5);
  });

  test.each([
    ['a failing host', async () => new Response('', { status: 503 })],
    ['no network', () => Promise.reject(new Error('offline'))],
    ['something else at its place', async () => new Response('<html>')],
  ])('could have meant nothing where the list of routes cannot be had: %s', async (_, answer) => {
    await expect(find('/guide', answer)).rejects.toThrow();
  });
});
