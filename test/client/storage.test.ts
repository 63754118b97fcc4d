/** Browser storage that is absent, full, forbidden or filled with something else. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lasting, ofTab, readRecord } from '../../client/platform/storage.ts';
import { useBody } from './support/document.ts';

beforeEach(() => {
  useBody('').documentElement.setAttribute('data-base-url', '/docs/');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A storage in memory, as the browser has one. */
function storage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test('keeps a text apart for every site of an origin', () => {
  const local = storage();
  vi.stubGlobal('localStorage', local);
  const slot = lasting('theme');
  slot.write('dark');
  expect([...local.values]).toEqual([['site-generator:/docs/:theme', 'dark']]);
  expect(slot.read()).toBe('dark');
  slot.remove();
  expect(slot.read()).toBe(null);
});

const forbidden = () => {
  throw new DOMException('forbidden', 'SecurityError');
};
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

describe.each<[state: string, make: () => void]>([
  ['forbidden', () => Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: forbidden })],
  ['absent', () => vi.stubGlobal('localStorage', null)],
  ['full', () => vi.stubGlobal('localStorage', { ...storage(), setItem: full })],
])('that is %s', (_, make) => {
  test('reads nothing, and breaks nothing', () => {
    vi.stubGlobal('localStorage', null);
    make();
    const slot = lasting('announcement');
    slot.write('a');
    expect(slot.read()).toBe(null);
    slot.remove();
  });
});

test('is looked at when it is used, so a tab’s is apart from the lasting one', () => {
  const [local, session] = [storage(), storage()];
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  ofTab('sidebar').write('{}');
  expect([...local.values]).toEqual([]);
  expect(session.values.size).toBe(1);
});

test.each([null, '', '{"a":', '7', 'null', '"text"', 'true'])('a record that is %j counts as an empty one', (text) => {
  expect(readRecord({ read: () => text })).toEqual({});
});
