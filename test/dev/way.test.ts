/** Work that nobody waits for gives way to somebody who does, and comes to its turn all the same. */
import { afterEach, expect, test, vi } from 'vitest';
import { Way } from '../../generator/dev/way.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Starts to give way, with clocks of the test's own. */
async function giving(way: Way): Promise<() => boolean> {
  let isOver = false;
  void way.give().then(() => {
    isOver = true;
  });
  // The turn of the event loop, which no clock decides.
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.resolve();
  return () => isOver;
}

function stopClocks(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
}

test('where nobody has asked, a turn of the event loop is all', async () => {
  stopClocks();
  const isOver = await giving(new Way());
  expect(isOver()).toBe(true);
});

test('it waits until nobody has asked for a moment', async () => {
  stopClocks();
  const way = new Way();
  way.ask();
  const isOver = await giving(way);
  await vi.advanceTimersByTimeAsync(40);
  way.ask();
  await vi.advanceTimersByTimeAsync(40);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(isOver()).toBe(true);
});

test('it does not wait for ever', async () => {
  stopClocks();
  const way = new Way();
  way.ask();
  const isOver = await giving(way);
  for (let at = 0; at < 30; at += 1) {
    way.ask();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(isOver()).toBe(true);
});
