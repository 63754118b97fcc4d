/** Parts of the client that are loaded when they are needed. */
import { afterEach, expect, test, vi } from 'vitest';
import { loadChunk } from '../../client/platform/chunks.ts';
import { LATE_DELAY_MS } from '../../theme/contract.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** As the bundler names the chunks. What is put behind a name when it is asked for again is a comment in those here. */
function stubNames(names: { readonly [name: string]: string }): void {
  vi.stubGlobal('PIECES', JSON.stringify(names));
}

test('who asks for a chunk first is answered first', async () => {
  stubNames({ versions: 'data:text/javascript,export default 1' });
  const answers: number[] = [];
  await Promise.all([1, 2, 3].map((asker) => loadChunk('versions').then(() => answers.push(asker))));
  expect(answers).toEqual([1, 2, 3]);
  expect(loadChunk('versions')).toBe(loadChunk('versions'));
});

test('a chunk that could not be had is asked for again', async () => {
  stubNames({ search: 'data:text/javascript,throw new Error("not there")' });
  await expect(loadChunk('search')).rejects.toThrow('not there');
  stubNames({ search: 'data:text/javascript,export const answer = 2;//' });
  expect(await loadChunk('search')).toMatchObject({ answer: 2 });
});

test('a chunk that exports nothing has failed, and is asked for again at another address', async () => {
  stubNames({ tabs: 'data:text/javascript,export {};' });
  await expect(loadChunk('tabs')).rejects.toThrow(/tabs|text\/javascript/);
  stubNames({ tabs: 'data:text/javascript,export const at = import.meta.url;//' });
  expect(await loadChunk('tabs')).toMatchObject({ at: expect.stringMatching(/;\/\/\?1$/) });
});

test('a chunk that does not come has failed for whoever waits, and is there once it comes', async () => {
  vi.useFakeTimers();
  stubNames({ zoom: 'data:text/javascript,await new Promise((r) => (globalThis.come = r)); export const here = 1;' });
  const waiting = expect(loadChunk('zoom')).rejects.toThrow('does not come');
  await vi.advanceTimersByTimeAsync(LATE_DELAY_MS);
  await waiting;
  const next = loadChunk('zoom');
  (globalThis as { come?: () => void }).come?.();
  expect(await next).toMatchObject({ here: 1 });
});
