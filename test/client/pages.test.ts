/** How pages are loaded, and which ones a wrong address could have meant. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { alternatives } from '../../client/navigation/manifest.ts';
import { notFoundPage } from '../../client/navigation/not-found.ts';
import { NoPageError, PageLoader } from '../../client/navigation/page-loader.ts';
import { spelling } from '../../client/platform/address.ts';
import type { Href, SidebarItem } from '../../theme/contract.ts';
import { page } from './support/tab.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A loader, and the addresses it asked for; `answers` are given in turn, an error as a failure. */
function loader(...answers: readonly unknown[]) {
  const asked: string[] = [];
  const pages = new PageLoader(
    (route) => `${route}.js`,
    async (address) => {
      asked.push(address);
      const answer = answers[asked.length - 1];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  );
  return { pages, asked };
}

const MODULE = { default: page('/a/') };

describe('a page', () => {
  test('is loaded once while it is fresh, and there without waiting from then on', async () => {
    const { pages, asked } = loader(MODULE);
    expect([pages.isAskedFor('a'), pages.loadedPage('a')]).toEqual([false, null]);
    const [one, two] = [pages.load('a'), pages.load('a')];
    expect([pages.isAskedFor('a'), pages.loadedPage('a')]).toEqual([true, null]);
    expect(await one).toBe(await two);
    expect(pages.loadedPage('a')).toBe(MODULE.default);
    await pages.load('a');
    expect(asked).toEqual(['a.js?v=0']);
  });

  test('is asked for again after ten minutes, at another address', async () => {
    const { pages, asked } = loader(MODULE, MODULE);
    await pages.load('a');
    vi.advanceTimersByTime(10 * 60_000 - 1);
    expect(pages.loadedPage('a')).not.toBe(null);
    vi.advanceTimersByTime(1);
    expect([pages.loadedPage('a'), pages.isAskedFor('a')]).toEqual([null, false]);
    await pages.load('a');
    expect(asked).toEqual(['a.js?v=0', 'a.js?v=1']);
  });

  test('that is no longer fresh does, where a new one cannot be had', async () => {
    const { pages } = loader(MODULE, new Error('offline'), new Error('offline'));
    await pages.load('a');
    vi.advanceTimersByTime(11 * 60_000);
    expect(await pages.load('a')).toBe(MODULE.default);
    expect(await pages.load('a')).toBe(MODULE.default);
  });

  test('that failed is asked for again at another address, as the browser remembers failures', async () => {
    const { pages, asked } = loader(new Error('offline'), new Error('offline'), MODULE);
    await expect(pages.load('a')).rejects.toThrow('offline');
    expect(pages.isAskedFor('a')).toBe(false);
    await expect(pages.load('a')).rejects.toThrow('offline');
    await pages.load('a');
    expect(asked).toEqual(['a.js?v=0', 'a.js?v=0-1', 'a.js?v=0-2']);
  });

  test('is loaded anew once it is forgotten', async () => {
    const { pages, asked } = loader(MODULE, MODULE);
    await pages.load('a');
    pages.forget();
    expect(pages.loadedPage('a')).toBe(null);
    await pages.load('a');
    expect(asked).toEqual(['a.js?v=0', 'a.js?v=0.1']);
  });

  const failureOf = (module: unknown) =>
    loader(module)
      .pages.load('a')
      .catch((error: unknown) => error);

  test.each([[{}], [{ page: page('/a/') }]])(
    'is not there where the module %j has no default export',
    async (module) => {
      const failure = await failureOf(module);
      expect(failure).toBeInstanceOf(NoPageError);
      expect(String(failure)).toMatch(/a\.js.*default export/);
    },
  );

  const { body, ...bodiless } = page('/a/');
  const others: readonly unknown[] = [
    7,
    null,
    'page',
    [],
    { hello: 1 },
    bodiless,
    { ...bodiless, body: { kind: 'film', html: '' } },
    { ...bodiless, body: { kind: 'constructor' } },
    { ...bodiless, body: { kind: 'component', html: '' } },
    { ...bodiless, body: { kind: 'article', html: null } },
    { ...bodiless, body, toc: 7 },
    { ...bodiless, body, sidebar: {} },
    { ...bodiless, body, head: null },
    { ...bodiless, body, head: { title: 'A' } },
  ];
  test.each(others.map((other) => [other]))('of another version of the site is a failed load: %j', async (other) => {
    const failure = await failureOf({ default: other });
    expect(failure).not.toBeInstanceOf(NoPageError);
    expect(String(failure)).toMatch(/default export.* a\.js/);
  });

  test.each([
    body,
    { kind: 'category', title: 'A', cards: [] },
    { kind: 'component', html: '', script: '/a.js' },
    { kind: 'search', html: '' },
    { kind: 'not-found' },
  ])('is what has all that is shown of it, and whatever else: %j', async (each) => {
    expect(await loader({ default: { ...bodiless, body: each, more: 1 } }).pages.load('a')).toMatchObject({ more: 1 });
  });

  test('that was loaded earlier does where the newer one is of another version', async () => {
    const { pages } = loader(MODULE, { default: { hello: 1 } });
    await pages.load('a');
    vi.advanceTimersByTime(11 * 60_000);
    expect(await pages.load('a')).toBe(MODULE.default);
  });
});

describe('an address that leads nowhere', () => {
  const ROUTES = ['/', '/guide/', '/Dummies/thor/', '/signals/alpha/', '/signals/beta/', '/signals/compare signals/'];
  const find = (path: string, answer: () => Promise<Response>, signal?: AbortSignal) => {
    vi.stubGlobal('fetch', answer);
    const routeAddress = (route: string) => encodeURI(route) as Href;
    return alternatives(path, { manifest: '/routes.json', routeAddress, spelling }, signal);
  };
  const manifest = async () => Response.json({ routes: ROUTES.map((route) => ({ route, title: `Page ${route}` })) });

  test.each([
    ['/dummies/THOR/', '/Dummies/thor/'],
    ['/guide.html', '/guide/'],
    ['/guide', '/guide/'],
    ['/guide/index.html', '/guide/'],
    ['/signals//alpha/', '/signals/alpha/'],
    ['/signals/compare%20signals/', '/signals/compare signals/'],
    ['/index.html', '/'],
    ['/nowhere/', null],
  ])('%s means the route %s', async (path, route) => {
    expect((await find(path, manifest)).same).toBe(route);
  });

  test('is that of a page whose alias is spelled like it', async () => {
    const routes = [{ route: '/new/', aliases: ['/older name/'], title: 'New' }];
    expect((await find('/Older%20Name', async () => Response.json({ routes }))).same).toBe('/new/');
  });

  test('could have meant those that are spelled nearly like it, the closest first', async () => {
    const { close } = await find('/signals/alpa/', manifest);
    expect(close[0]).toEqual({ label: 'Page /signals/alpha/', href: '/signals/alpha/' });
    expect((await find('/elsewhere/alpah/', manifest)).close[0]?.href).toBe('/signals/alpha/');
    expect((await find('/xyzxyzxyzxyzxyz/', manifest)).close).toEqual([]);
  });

  test('could have meant five pages at most', async () => {
    const routes = Array.from({ length: 20 }, (_, index) => ({ route: `/part${index}/`, title: '' }));
    expect((await find('/part/', async () => Response.json({ routes }))).close).toHaveLength(5);
  });

  test.each([
    ['a failing host', async () => new Response('', { status: 503 })],
    ['no network', () => Promise.reject(new Error('offline'))],
    ['something else at its place', async () => new Response('<html>')],
  ])('could have meant nothing where the list of routes cannot be had: %s', async (_, answer) => {
    expect(await find('/guide', answer)).toEqual({ same: null, close: [] });
  });

  test('has a page that is none for search engines, with a sidebar in which no page is current', () => {
    const sidebar: readonly SidebarItem[] = [
      {
        kind: 'category',
        label: 'C',
        current: true,
        active: true,
        expanded: true,
        collapsible: true,
        items: [{ kind: 'page', label: 'P', href: '/p/' as Href, current: true }],
      },
    ];
    const made = notFoundPage('/alpa/', [], { sidebar, version: '1.0' }, 'Fixture');
    expect(made.version).toBe('1.0');
    expect(made).toMatchObject({ route: '/alpa/', head: { title: 'Page not found | Fixture', robots: 'noindex' } });
    expect(made.head.canonical).toBe(undefined);
    expect(made.sidebar).toMatchObject([{ current: false, active: false, items: [{ current: false }] }]);
  });
});
