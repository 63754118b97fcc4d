/** What is remembered of the tab's history. */
import { afterEach, expect, test, vi } from 'vitest';
import { HistoryEntries } from '../../client/navigation/entries.ts';
import { useStorage } from './support/slot.ts';
import { FakeHistory } from './support/tab.ts';

afterEach(() => vi.unstubAllGlobals());

function tab(stored: string | null = null, history = new FakeHistory('/')) {
  const window = { top: 0 };
  useStorage('sessionStorage', stored);
  vi.stubGlobal('history', history);
  const make = () => new HistoryEntries(() => ({ block: window.top, offset: 0 }));
  return { history, window, entries: make(), reloaded: make };
}

test('the link that led away is remembered with the place, until another one leads away', () => {
  const { entries, window } = tab();
  entries.enter();
  window.top = 10;
  entries.note(['/a/', 2]);
  window.top = 20;
  entries.note();
  expect([entries.place()?.block ?? null, entries.link()]).toEqual([20, ['/a/', 2]]);
  entries.note(null);
  expect(entries.link()).toBe(null);
});

test('a reload finds all of it, by the keys that the browser keeps', () => {
  const { entries, window, reloaded } = tab();
  entries.enter();
  window.top = 5;
  entries.note(['/a/', 0]);
  entries.push('/a/');
  window.top = 7;
  entries.note();
  const after = reloaded();
  expect(after.place()?.block ?? null).toBe(7);
  expect(after.keyInHistory()).not.toBe(null);
});

test('an entry that the browser made gets a key, and a state of another program’s is replaced', () => {
  const { entries, history } = tab();
  history.pushState({ other: 1 }, '', '#x');
  expect(entries.keyInHistory()).toBe(null);
  entries.enter();
  expect(history.state).toEqual({ key: entries.keyInHistory() });
  expect(entries.keyInHistory()).toMatch(/^\w+$/);
});

test('another address for an entry keeps what is remembered of it', () => {
  const { entries, history, window } = tab();
  entries.enter();
  window.top = 30;
  entries.note();
  entries.replace('/right/');
  expect([entries.place()?.block ?? null, history.url.pathname, history.list.length]).toEqual([30, '/right/', 1]);
});

test.each(['{', '7', '"x"', '{"k":null}', '{"k":{}}', '{"k":{"place":null}}'])(
  'nonsense that is stored counts as nothing: %s',
  (stored) => {
    const history = new FakeHistory('/');
    history.replaceState({ key: 'k' }, '');
    expect(tab(stored, history).entries.place()).toBe(null);
  },
);

test('a browser that refuses changes keeps its entry, and what is noted is that entry’s', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { entries, history, window } = tab();
  entries.enter();
  const refuse = () => {
    throw new DOMException('Attempt to use history.pushState() more than 100 times per 30 seconds', 'SecurityError');
  };
  Object.assign(history, { pushState: refuse, replaceState: refuse });
  window.top = 40;
  expect(entries.push('/a/')).toBe(false);
  entries.replace('/b/');
  entries.enter();
  expect([entries.place()?.block ?? null, history.list.length, history.url.pathname]).toEqual([40, 1, '/']);
  history.list[0] = { state: null, url: history.url };
  entries.enter();
  expect(entries.place()?.block ?? null).toBe(null);
});
