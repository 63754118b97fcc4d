/** What is loaded before it is asked for, in which order, and when nothing is. */
import { describe, expect, test } from 'vitest';
import { isThriftyConnection, PrefetchQueue } from '../../client/navigation/prefetch-queue.ts';
import { turn } from './support/tab.ts';

/** A queue whose idle time and answers are the test's. */
function fakeQueue(isThrifty = false) {
  const idle: (() => void)[] = [];
  const asked: string[] = [];
  const answers: { resolve(): void; reject(): void }[] = [];
  const queue = new PrefetchQueue({
    isAskedFor: (route) => asked.includes(route),
    isThrifty: () => isThrifty,
    load(route) {
      asked.push(route);
      return new Promise<void>((resolve, reject) => answers.push({ resolve, reject: () => reject(new Error()) }));
    },
    whenIdle: (then) => idle.push(then),
  });
  const haveIdleTime = () => {
    for (const then of idle.splice(0)) then();
  };
  return { queue, idle, asked, answers, haveIdleTime };
}

test('pages are loaded in idle time, in order, four at a time', async () => {
  const { queue, idle, asked, answers, haveIdleTime } = fakeQueue();
  for (const route of ['a', 'b', 'c', 'd', 'e', 'f']) queue.add(route);
  expect([asked, idle.length]).toEqual([[], 1]);
  haveIdleTime();
  expect(asked).toEqual(['a', 'b', 'c', 'd']);
  answers[0]?.resolve();
  await turn();
  expect(asked).toHaveLength(4);
  haveIdleTime();
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('the page that the reader is about to ask for comes first and at once', () => {
  const { queue, asked, haveIdleTime } = fakeQueue();
  for (const route of ['a', 'b', 'c', 'd', 'e', 'f']) queue.add(route);
  queue.addNow('e');
  expect(asked[0]).toBe('e');
  haveIdleTime();
  expect(asked).toEqual(['e', 'a', 'b', 'c']);
});

test('a page is asked for once, whatever leads to it', () => {
  const { queue, asked, haveIdleTime } = fakeQueue();
  queue.add('a');
  queue.add('a');
  queue.addNow('a');
  queue.addNow('a');
  queue.add('a');
  haveIdleTime();
  expect(asked).toEqual(['a']);
});

test('a page that was loaded meanwhile by a click is left out', () => {
  const { queue, asked, haveIdleTime } = fakeQueue();
  queue.add('a');
  queue.add('b');
  asked.push('a');
  haveIdleTime();
  expect(asked).toEqual(['a', 'b']);
});

test('a page that cannot be loaded holds nobody up', async () => {
  const { queue, asked, answers, haveIdleTime } = fakeQueue();
  for (const route of ['a', 'b', 'c', 'd', 'e']) queue.add(route);
  haveIdleTime();
  answers[2]?.reject();
  await turn();
  haveIdleTime();
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('what is cleared is not loaded, and what comes after a stop neither', () => {
  const { queue, asked, haveIdleTime } = fakeQueue();
  queue.add('a');
  queue.clear();
  queue.add('b');
  haveIdleTime();
  expect(asked).toEqual(['b']);
  queue.add('c');
  queue.stop();
  queue.add('d');
  queue.addNow('e');
  haveIdleTime();
  expect(asked).toEqual(['b']);
});

test('a thrifty reader has nothing loaded ahead', () => {
  const { queue, asked, haveIdleTime } = fakeQueue(true);
  queue.add('a');
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
