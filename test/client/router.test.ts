/** Changes of page: which one is shown, what the history holds, and what becomes of one that fails. The clock is the test's. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoPageError } from '../../client/navigation/page-loader.ts';
import { fakeTab, page, turn } from './support/tab.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const warnings = () => vi.mocked(console.warn).mock.calls.map(([text]) => String(text));

describe('following a link', () => {
  test('the old page and its address stay until the new one is there', async () => {
    const tab = fakeTab('/a/');
    expect(tab.follow('/b/?unit=g#part')).toBe(true);
    await turn();
    expect([tab.look(), tab.history.url.pathname]).toEqual(['/a/', '/a/']);
    tab.loads[0]?.come();
    await turn();
    expect([tab.look(), tab.history.url.href, tab.history.list.length]).toEqual([
      '/b/',
      'https://example.com/b/?unit=g#part',
      2,
    ]);
  });

  test('an alias leads to its page by the address of that, whether it has to be loaded or not', async () => {
    const tab = fakeTab('/a/');
    tab.follow('/old/?unit=g#part');
    tab.loads[0]?.come(page('/new/'));
    await turn();
    expect([tab.look(), tab.history.url.href]).toEqual(['/new/', 'https://example.com/new/?unit=g#part']);
    tab.ready.set('/older/', page('/new/'));
    tab.follow('/older/');
    expect(tab.history.list.map(({ url }) => url.pathname)).toEqual(['/a/', '/new/', '/new/']);
  });

  test('a page with formulas waits for their stylesheet', async () => {
    const tab = fakeTab('/a/');
    tab.follow('/b/');
    tab.loads[0]?.come(page('/b/', { hasFormulas: true }));
    await turn();
    expect(tab.look()).toBe('/a/');
    document.getElementById('math-stylesheet')?.onload?.(new Event('load'));
    await turn();
    expect(tab.look()).toBe('/b/');
  });

  test('a page that needs a document of its own is opened as one', async () => {
    const tab = fakeTab('/a/');
    tab.follow('/b/');
    tab.loads[0]?.come(page('/b/', { needsDocument: true }));
    await turn();
    expect([tab.look().split(' ')[0], tab.did]).toEqual(['/a/', ['open /b/']]);
  });

  test('an address that is none of a page is the browser’s', () => {
    const tab = fakeTab('/a/');
    expect(tab.follow('/files/data.txt')).toBe(false);
    expect([tab.loads, tab.history.list.length]).toEqual([[], 1]);
  });

  test('window and focus move before the next paint, unless another page is shown by then', async () => {
    const tab = fakeTab('/a/');
    tab.ready.set('/b/', page('/b/'));
    tab.ready.set('/c/', page('/c/'));
    tab.follow('/b/');
    expect(tab.now.arrivals).toEqual([]);
    tab.follow('/c/');
    for (const arrive of tab.now.beforePaint) arrive();
    expect(tab.now.arrivals).toEqual([['push', null]]);
  });
});

describe('inside the page shown', () => {
  test('another query has an entry of its own, the same address none, and nothing is loaded', () => {
    const tab = fakeTab('/a/');
    tab.follow('/a/?unit=g');
    expect([tab.history.list.length, tab.history.url.search]).toEqual([2, '?unit=g']);
    tab.follow('/a/?unit=g');
    tab.follow('/a/?unit=g');
    expect([tab.history.list.length, tab.loads, tab.now.arrivals.length]).toEqual([2, [], 3]);
  });

  test('it gives up a navigation that is going on', async () => {
    const tab = fakeTab('/a/');
    tab.follow('/b/');
    vi.advanceTimersByTime(300);
    expect(tab.look()).toBe('/a/ bar');
    tab.follow('/a/?unit=g');
    expect(tab.look()).toBe('/a/');
    tab.loads[0]?.come();
    await turn();
    vi.advanceTimersByTime(10_000);
    expect([tab.look(), tab.history.url.search]).toEqual(['/a/', '?unit=g']);
  });

  test('a fragment that the browser followed gets a key, and scrolls as a new entry does', () => {
    const tab = fakeTab('/a/');
    tab.history.pushState(null, '', '#part');
    tab.go(0);
    expect(tab.entries.keyInHistory()).not.toBe(null);
    expect([tab.now.arrivals, tab.loads]).toEqual([[['replace', null]], []]);
  });
});

describe('waiting', () => {
  test('the bar shows after 200 ms, the plain link after 8 s, and both go with the navigation', async () => {
    const tab = fakeTab('/a/');
    tab.follow('/b/');
    vi.advanceTimersByTime(199);
    expect(tab.look()).toBe('/a/');
    vi.advanceTimersByTime(1);
    expect(tab.look()).toBe('/a/ bar');
    vi.advanceTimersByTime(7799);
    expect(tab.look()).toBe('/a/ bar');
    vi.advanceTimersByTime(1);
    expect(tab.look()).toBe('/a/ bar link');
    expect(tab.shown.get().navigation?.href).toBe('https://example.com/b/');
    tab.loads[0]?.come();
    await turn();
    vi.advanceTimersByTime(10_000);
    expect(tab.look()).toBe('/b/');
  });

  test('a page that is there within 200 ms shows no bar, then or later', async () => {
    const tab = fakeTab('/a/');
    tab.follow('/b/');
    vi.advanceTimersByTime(150);
    tab.loads[0]?.come();
    await turn();
    vi.advanceTimersByTime(10_000);
    expect([tab.look(), vi.getTimerCount()]).toEqual(['/b/', 0]);
  });
});

describe('overtaking', () => {
  test('only the newest navigation shows its page, in whatever order they are answered', async () => {
    const tab = fakeTab('/a/');
    const seen = new Set<string>();
    tab.shown.subscribe(() => seen.add(tab.look()));
    tab.follow('/b/');
    vi.advanceTimersByTime(40);
    tab.follow('/c/');
    tab.loads[0]?.come();
    await turn();
    expect(tab.look()).toBe('/a/');
    vi.advanceTimersByTime(100);
    tab.loads[1]?.come();
    await turn();
    vi.advanceTimersByTime(10_000);
    expect([...seen]).toEqual(['/a/', '/c/']);
    expect(tab.history.list.map(({ url }) => url.pathname)).toEqual(['/a/', '/c/']);
  });

  test('one that was overtaken fails without a word, also while its failure is looked into', async () => {
    const tab = fakeTab('/a/');
    tab.follow('/b/');
    tab.loads[0]?.fail();
    tab.follow('/c/');
    await turn();
    tab.loads[1]?.come();
    await turn();
    expect([tab.look(), tab.did, warnings()]).toEqual(['/c/', [], []]);
  });

  test('going back while a page loads keeps what back leads to', async () => {
    const tab = fakeTab('/a/');
    tab.ready.set('/b/', page('/b/')).set('/a/', page('/a/'));
    tab.follow('/b/');
    tab.follow('/c/');
    tab.go(-1);
    tab.loads[0]?.come();
    await turn();
    expect([tab.look(), tab.history.url.pathname]).toEqual(['/a/', '/a/']);
  });
});

describe('back and forward', () => {
  test('lead to where the reader was in each page', () => {
    const tab = fakeTab('/a/');
    tab.ready.set('/b/', page('/b/')).set('/a/', page('/a/'));
    tab.window.top = 1500;
    tab.follow('/b/');
    tab.window.top = 700;
    tab.entries.note();
    tab.go(-1);
    tab.window.top = 1500;
    tab.entries.note();
    tab.go(1);
    for (const [index, arrive] of tab.now.beforePaint.entries()) if (index === 2) arrive();
    expect([tab.look(), tab.now.arrivals]).toEqual(['/b/', [['traverse', 700]]]);
  });

  test('keep the place although a scroll of the page before ends in between', () => {
    const tab = fakeTab('/a/');
    tab.ready.set('/b/', page('/b/')).set('/a/', page('/a/'));
    tab.window.top = 1500;
    tab.follow('/b/');
    tab.window.top = 300;
    tab.go(-1);
    // `scrollend` of the page that is gone.
    tab.entries.note();
    tab.now.beforePaint.at(-1)?.();
    expect(tab.now.arrivals).toEqual([['traverse', 1500]]);
  });

  test('a place noted while the page is still loading is that of the page shown', async () => {
    const tab = fakeTab('/a/');
    tab.ready.set('/b/', page('/b/'));
    tab.window.top = 1500;
    tab.follow('/b/');
    tab.window.top = 0;
    tab.go(-1);
    tab.entries.note();
    tab.loads[0]?.come();
    await turn();
    tab.now.beforePaint.at(-1)?.();
    expect(tab.now.arrivals).toEqual([['traverse', 1500]]);
  });

  test('to an address that is none of a page, the document is loaded', () => {
    const tab = fakeTab('/a/');
    tab.history.pushState(null, '', '/files/data.txt');
    tab.go(0);
    expect(tab.did).toEqual(['reload']);
  });
});

describe('failing', () => {
  const fail = async (now: Partial<ReturnType<typeof fakeTab>['now']>, error?: unknown) => {
    const tab = fakeTab('/a/');
    Object.assign(tab.now, now);
    tab.follow('/b/');
    tab.loads[0]?.fail(error);
    await turn();
    return tab;
  };

  test('a page that is there is loaded as a document, with a warning that names it', async () => {
    const tab = await fail({ state: 'there' });
    expect([tab.look(), tab.did]).toEqual(['/a/', ['open /b/']]);
    expect(warnings()).toEqual(['The page https://example.com/b/ could not be loaded by the app.']);
  });

  test.each([
    ['it was reloaded a moment ago', { state: 'there', mayReload: false }, 'The page could not be loaded.'],
    ['the server fails', { state: 'failing' }, 'The page could not be loaded.'],
    ['the server cannot be reached', { state: 'unreachable' }, 'The page could not be loaded.'],
    ['offline', { state: 'unreachable', isOnline: false }, 'You are offline, and this page is not here yet.'],
  ] as const)('%s: the page stays, with the failure', async (_, now, text) => {
    const tab = await fail(now);
    expect([tab.look(), tab.did, tab.history.url.pathname]).toEqual([`/a/ failure: ${text}`, [], '/a/']);
    vi.advanceTimersByTime(10_000);
    expect(tab.look()).toBe(`/a/ failure: ${text}`);
  });

  test('a module that holds no page is not loaded again, and the failure says what is wrong', async () => {
    const tab = await fail({ state: 'there' }, new NoPageError('The module /b.js has no default export.'));
    expect(tab.did).toEqual([]);
    expect(tab.shown.get().navigation?.failure?.details).toBe('NoPageError: The module /b.js has no default export.');
  });

  describe('where the browser refuses changes of the history', () => {
    const refusing = () => {
      const tab = fakeTab('/a/');
      tab.history.pushState = () => {
        throw new DOMException('more than 100 times per 30 seconds', 'SecurityError');
      };
      return tab;
    };

    test('a page is loaded as a document, whether it is ready or not', async () => {
      const tab = refusing();
      tab.ready.set('/b/', page('/b/'));
      expect(tab.follow('/b/')).toBe(true);
      tab.follow('/c/');
      tab.loads[0]?.come();
      await turn();
      expect([tab.look(), tab.did]).toEqual(['/a/', ['open /b/', 'open /c/']]);
    });

    test('another query of the page shown is followed by the browser', () => {
      expect(refusing().follow('/a/?unit=g')).toBe(false);
    });
  });

  test('Retry tries again, as often as it takes; Dismiss and the next page take the failure away', async () => {
    const tab = await fail({ state: 'failing' });
    tab.shown.get().navigation?.failure?.retry();
    expect(tab.look()).toBe('/a/');
    tab.loads[1]?.fail();
    await turn();
    expect(tab.look()).toContain('failure');
    tab.shown.get().navigation?.failure?.dismiss();
    expect(tab.look()).toBe('/a/');
    tab.follow('/b/');
    tab.loads[2]?.fail();
    await turn();
    tab.shown.get().navigation?.failure?.retry();
    tab.loads[3]?.come();
    await turn();
    expect([tab.look(), tab.history.list.length]).toEqual(['/b/', 2]);
    tab.follow('/c/');
    tab.loads[4]?.fail();
    await turn();
    tab.ready.set('/d/', page('/d/'));
    tab.follow('/d/');
    expect(tab.look()).toBe('/d/');
  });

  test('back to a page that cannot be had keeps the page that is there, and Retry goes back', async () => {
    const tab = fakeTab('/a/');
    tab.ready.set('/b/', page('/b/'));
    tab.follow('/b/');
    tab.now.state = 'unreachable';
    tab.go(-1);
    tab.loads[0]?.fail();
    await turn();
    expect(tab.look()).toBe('/b/ failure: The page could not be loaded.');
    tab.shown.get().navigation?.failure?.retry();
    tab.loads[1]?.come();
    await turn();
    expect([tab.look(), tab.history.at, tab.history.list.length]).toEqual(['/a/', 0, 2]);
  });

  test('back to a page that is there but cannot be loaded by the app loads the document', async () => {
    const tab = fakeTab('/a/');
    tab.ready.set('/b/', page('/b/'));
    tab.follow('/b/');
    tab.go(-1);
    tab.loads[0]?.fail();
    await turn();
    expect(tab.did).toEqual(['reload']);
  });

  test('an address that leads nowhere is opened as a document: the host has the page that says so', async () => {
    const tab = await fail({ state: 'missing', mayReload: false });
    expect([tab.look(), tab.did]).toEqual(['/a/', ['open /b/']]);
  });

  test('where there is no page to keep, the page is loaded anew at its address', async () => {
    const tab = fakeTab('/a/');
    tab.reloadPage();
    expect(tab.shown.get().navigation).toMatchObject({ empty: true, slow: false });
    tab.loads[0]?.fail();
    tab.now.state = 'unreachable';
    await turn();
    expect(tab.shown.get().navigation).toMatchObject({ empty: true, failure: {} });
    tab.shown.get().navigation?.failure?.retry();
    tab.loads[1]?.come();
    await turn();
    expect([tab.look(), tab.history.list.length, tab.shown.get().navigationCount]).toEqual(['/a/', 1, 1]);
  });
});
