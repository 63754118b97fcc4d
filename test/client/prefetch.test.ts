/** What is loaded before it is asked for, in which order, and when nothing is. */
import { describe, expect, test } from 'vitest';
import { isThriftyConnection, PrefetchQueue } from '../../client/navigation/prefetch-queue.ts';
import { turn } from './support/tab.ts';

/** A queue whose idle time and answers are the test's. */
function fakeQueue(isThrifty = false) {
  const idle: (() => void)[] = [];
  const asked: string[] = [];
  const answers: { resolve(bytes?: number): void; reject(): void }[] = [];
  const isAskedFor = (route: string) => asked.includes(route);
  const queue = new PrefetchQueue({
    isAskedFor,
    isThrifty: () => isThrifty,
    load(route) {
      asked.push(route);
      return new Promise<number>((resolve, reject) =>
        answers.push({ resolve: (bytes = 1000) => resolve(bytes), reject: () => reject(new Error()) }),
      );
    },
    async prepare(route) {
      if (!isAskedFor(route)) asked.push(route);
    },
    whenIdle: (then) => idle.push(then),
  });
  const haveIdleTime = () => {
    for (const then of idle.splice(0)) then();
  };
  /** A page has come, and the browser has nothing else to do. */
  const answer = async (index: number, bytes: number) => {
    answers[index]?.resolve(bytes);
    await turn();
    haveIdleTime();
  };
  return { queue, idle, asked, answers, haveIdleTime, answer };
}

test('pages are loaded in idle time, in order, one after another', async () => {
  const { queue, idle, asked, answers, haveIdleTime } = fakeQueue();
  queue.change(['a', 'b']);
  expect([asked, idle.length]).toEqual([[], 1]);
  haveIdleTime();
  queue.change([]);
  haveIdleTime();
  expect(asked).toEqual(['a']);
  answers[0]?.resolve();
  await turn();
  expect(asked).toEqual(['a']);
  haveIdleTime();
  expect(asked).toEqual(['a', 'b']);
});

test('pages are loaded until they have taken enough bytes, and more when others come into sight', async () => {
  const { queue, asked, haveIdleTime, answer } = fakeQueue();
  queue.change(['a', 'b', 'c', 'd']);
  haveIdleTime();
  await answer(0, 9_999);
  await answer(1, 1);
  expect(asked).toEqual(['a', 'b']);
  queue.change(['x']);
  haveIdleTime();
  expect(asked).toEqual(['a', 'b', 'x']);
  await answer(2, 30_000);
  expect(asked).toHaveLength(3);
  queue.addNow('e');
  expect(asked).toEqual(['a', 'b', 'x', 'e']);
});

test('what was being loaded when another link came into sight takes nothing from what is behind that link', async () => {
  const { queue, asked, haveIdleTime, answer } = fakeQueue();
  queue.change(['a']);
  haveIdleTime();
  queue.change(['x', 'y', 'z']);
  await answer(0, 30_000);
  await answer(1, 9_999);
  expect(asked).toEqual(['a', 'x', 'y']);
});

test('what comes into sight is loaded first, and what is out of sight is not', async () => {
  const { queue, asked, answers, haveIdleTime } = fakeQueue();
  queue.change(['a', 'b', 'c']);
  queue.change(['d', 'c', 'd'], ['a']);
  for (const index of [0, 1, 2, 3]) {
    haveIdleTime();
    answers[index]?.resolve();
    await turn();
  }
  expect(asked).toEqual(['d', 'c', 'b']);
});

test('the page that the reader is about to ask for is loaded at once, and holds no other up', () => {
  const { queue, asked, haveIdleTime } = fakeQueue();
  queue.change(['a', 'b']);
  queue.addNow('b');
  expect(asked).toEqual(['b']);
  haveIdleTime();
  expect(asked).toEqual(['b', 'a']);
});

test('a page is asked for once, whatever leads to it', () => {
  const { queue, asked, haveIdleTime } = fakeQueue();
  queue.change(['a', 'a']);
  queue.addNow('a');
  queue.addNow('a');
  queue.change(['a']);
  haveIdleTime();
  expect(asked).toEqual(['a']);
});

test('a page that was loaded meanwhile by a click is left out', () => {
  const { queue, asked, haveIdleTime } = fakeQueue();
  queue.change(['a', 'b']);
  asked.push('a');
  haveIdleTime();
  expect(asked).toEqual(['a', 'b']);
});

test('a page that cannot be loaded holds nobody up', async () => {
  const { queue, asked, answers, haveIdleTime } = fakeQueue();
  queue.change(['a', 'b']);
  haveIdleTime();
  answers[0]?.reject();
  await turn();
  haveIdleTime();
  expect(asked).toEqual(['a', 'b']);
});

test('what is cleared is not loaded, and what comes after a stop neither', () => {
  const { queue, asked, haveIdleTime } = fakeQueue();
  queue.change(['a']);
  queue.clear();
  queue.change(['b']);
  haveIdleTime();
  expect(asked).toEqual(['b']);
  queue.change(['c']);
  queue.stop();
  queue.change(['d']);
  queue.addNow('e');
  haveIdleTime();
  expect(asked).toEqual(['b']);
});

test('a thrifty reader has nothing loaded ahead', () => {
  const { queue, asked, haveIdleTime } = fakeQueue(true);
  queue.change(['a']);
  queue.addNow('b');
  haveIdleTime();
  expect(asked).toEqual([]);
});

describe('who is thrifty', () => {
  test.each([
    [{ saveData: true, effectiveType: '4g' }, true],
    [{ saveData: false, effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ saveData: false, effectiveType: '4g' }, false],
    [{ effectiveType: '3g' }, false],
    [{}, false],
    [null, false],
    [undefined, false],
  ])('%j: %s', (connection, expected) => {
    expect(isThriftyConnection(connection)).toBe(expected);
  });
});
