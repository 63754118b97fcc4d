/** Parts of the client that are loaded when they are needed. */
import { expect, test, vi } from 'vitest';
import { loadChunk } from '../../client/platform/chunks.ts';

/** As the bundler names the chunks. */
function stubNames(names: { readonly [name: string]: string }): void {
  vi.stubGlobal('PIECES', names);
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
  stubNames({ search: 'data:text/javascript,export const answer = 2' });
  expect(await loadChunk('search')).toMatchObject({ answer: 2 });
});
