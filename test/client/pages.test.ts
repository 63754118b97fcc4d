/** How pages are loaded, and which ones a wrong address could have meant. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { alternatives } from '../../client/navigation/manifest.ts';
import { notFoundPage } from '../../client/navigation/not-found.ts';
import { NoPageError, PATIENCE_MS, PageLoader } from '../../client/navigation/page-loader.ts';
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

/**
 * A loader, and the modules that it asked for; `answers` are given in turn, an error as a failure. Documents come as they
 * are named in `documents`; `fetched` has what was asked for, with a star where the browser had to ask the host.
 */
function loader(...answers: readonly unknown[]) {
  const asked: string[] = [];
  const fetched: string[] = [];
  const documents = new Map<string, string>();
  const pages = new PageLoader({
    moduleAddress: (route) => `${route}.js`,
    async importModule(address) {
      asked.push(address);
      const answer = answers[asked.length - 1];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    async fetchDocument(route, isNew) {
      fetched.push(isNew ? `${route}*` : route);
      const text = documents.get(route) ?? route;
      if (text === '') throw new Error('no document');
      return text;
    },
    readPage: (text) => page(`/${text}/`),
  });
  return { pages, asked, fetched, documents };
}

const MODULE = { default: { route: '/a/', kind: 'article', version: 'current' } };

describe('a page', () => {
  test('is loaded once while it is fresh, and there without waiting from then on', async () => {
    const { pages, asked } = loader(MODULE);
    expect([pages.isAskedFor('a'), pages.loadedPage('a')]).toEqual([false, null]);
    const [one, two] = [pages.load('a'), pages.load('a')];
    expect([pages.isAskedFor('a'), pages.loadedPage('a')]).toEqual([true, null]);
    expect(await one).toBe(await two);
    expect(pages.loadedPage('a')).toBe(await one);
    await pages.load('a');
    expect(asked).toEqual(['a.js?v=0']);
  });

  test('is asked for again after ten minutes, at another address', async () => {
    const { pages, asked, fetched } = loader(MODULE, MODULE);
    await pages.load('a');
    vi.advanceTimersByTime(10 * 60_000 - 1);
    expect(pages.loadedPage('a')).not.toBe(null);
    vi.advanceTimersByTime(1);
    expect([pages.loadedPage('a'), pages.isAskedFor('a')]).toEqual([null, false]);
    await pages.load('a');
    expect(asked).toEqual(['a.js?v=0', 'a.js?v=1']);
    expect(fetched).toEqual(['a', 'a*']);
  });

  test('that is no longer fresh does, where a new one cannot be had', async () => {
    const { pages } = loader(MODULE, new Error('offline'), new Error('offline'));
    const first = await pages.load('a');
    vi.advanceTimersByTime(11 * 60_000);
    expect(await pages.load('a')).toBe(first);
    expect(await pages.load('a')).toBe(first);
  });

  test('that failed is asked for again at another address, as the browser remembers failures', async () => {
    const { pages, asked, fetched } = loader(new Error('offline'), new Error('offline'), MODULE);
    await expect(pages.load('a')).rejects.toThrow('offline');
    expect(pages.isAskedFor('a')).toBe(false);
    await expect(pages.load('a')).rejects.toThrow('offline');
    await pages.load('a');
    expect(asked).toEqual(['a.js?v=0', 'a.js?v=0-1', 'a.js?v=0-2']);
    expect(fetched).toEqual(['a', 'a*', 'a*']);
  });

  test('is loaded anew once it is forgotten', async () => {
    const { pages, asked, fetched } = loader(MODULE, MODULE);
    await pages.load('a');
    pages.forget();
    expect(pages.loadedPage('a')).toBe(null);
    await pages.load('a');
    expect(asked).toEqual(['a.js?v=0', 'a.js?v=0.1']);
    expect(fetched).toEqual(['a', 'a*']);
  });

  test('whose request hangs has failed after ten seconds, and is asked for at another address next', async () => {
    const { pages, asked } = loader(new Promise(() => {}), MODULE);
    const failure = expect(pages.load('a')).rejects.toThrow('does not come');
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    await failure;
    expect((await pages.load('a')).route).toBe('/a/');
    expect(new Set(asked).size).toBe(2);
  });

  test('is not there without its document, though its module is', async () => {
    const { pages, documents } = loader(MODULE, MODULE);
    documents.set('a', '');
    await expect(pages.load('a')).rejects.toThrow('no document');
    documents.delete('a');
    expect((await pages.load('a')).route).toBe('/a/');
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

  const facts = MODULE.default;
  const others: readonly unknown[] = [
    7,
    null,
    'page',
    [],
    { hello: 1 },
    { ...facts, route: 7 },
    { ...facts, kind: undefined },
    { ...facts, kind: 'component' },
  ];
  test.each(others.map((other) => [other]))('of another version of the site is a failed load: %j', async (other) => {
    const failure = await failureOf({ default: other });
    expect(failure).not.toBeInstanceOf(NoPageError);
    expect(String(failure)).toMatch(/default export.* a\.js/);
  });

  test('that was loaded earlier does where the newer one is of another version', async () => {
    const { pages } = loader(MODULE, { default: { hello: 1 } });
    const first = await pages.load('a');
    vi.advanceTimersByTime(11 * 60_000);
    expect(await pages.load('a')).toBe(first);
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
    const { suggestions } = await find('/signals/alpa/', manifest);
    expect(suggestions).toMatch(
      /^<section [\s\S]*?<li><a href="\/signals\/alpha\/">Page \/signals\/alpha\/<\/a><\/li>/,
    );
    expect((await find('/elsewhere/alpah/', manifest)).suggestions).toMatch(/<ul><li><a href="\/signals\/alpha\/">/);
    expect((await find('/xyzxyzxyzxyzxyz/', manifest)).suggestions).toBe('');
  });

  test('could have meant five pages at most', async () => {
    const routes = Array.from({ length: 20 }, (_, index) => ({ route: `/part${index}/`, title: '' }));
    const { suggestions } = await find('/part/', async () => Response.json({ routes }));
    expect(suggestions.match(/<li>/g)).toHaveLength(5);
  });

  test('could have meant pages whose titles are no markup', async () => {
    const routes = [{ route: '/part/', title: '<b>A & "B"</b>' }];
    const { suggestions } = await find('/parts/', async () => Response.json({ routes }));
    expect(suggestions).toContain('>&#60;b>A &#38; &#34;B&#34;&#60;/b></a>');
  });

  test.each([
    ['a failing host', async () => new Response('', { status: 503 })],
    ['no network', () => Promise.reject(new Error('offline'))],
    ['something else at its place', async () => new Response('<html>')],
  ])('could have meant nothing where the list of routes cannot be had: %s', async (_, answer) => {
    expect(await find('/guide', answer)).toEqual({ same: null, suggestions: '' });
  });

  test('has the page that says so, with the sidebar that is shown, in which no page is current', () => {
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
    const published = page('/404', { kind: 'not-found', html: '<article><h1>None</h1></article>' });
    const made = notFoundPage('/alpa/', published, '<i>$1</i>', { sidebar, version: '1.0' });
    expect(made).toMatchObject({ route: '/alpa/', kind: 'not-found', version: '1.0' });
    expect(made.html).toBe('<article><h1>None</h1><i>$1</i></article>');
    const plain = notFoundPage('/alpa/', null, '<i></i>', { sidebar, version: '1.0' });
    expect(plain).toMatchObject({ route: '/alpa/', title: 'Page not found', kind: 'not-found' });
    expect(plain.html).toContain('There is no page at this address.</p><i></i></article>');
    expect(made.sidebar).toMatchObject([{ current: false, active: false, items: [{ current: false }] }]);
  });
});
