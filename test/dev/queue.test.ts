/** Tasks of the authoring server that must not overtake one another. */
import { expect, test } from 'vitest';
import { Queue } from '../../generator/dev/queue.ts';

test('a task begins when the one before has ended, and one that fails does not stop those after it', async () => {
  const queue = new Queue();
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise<void>((resolve) => ends.push(resolve));
    log.push(`${name} ends`);
    return name;
  };
  const slow = queue.add(task('slow'));
  const failing = queue.add(async () => {
    log.push('failing');
    throw new Error('failed');
  });
  const fast = queue.add(task('fast'));
  await expect.poll(() => ends.length).toBe(1);
  expect(log).toEqual(['slow begins']);
  ends[0]?.();
  expect(await slow).toBe('slow');
  await expect(failing).rejects.toThrow('failed');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await queue.idle();
  expect(await fast).toBe('fast');
  expect(log).toEqual(['slow begins', 'slow ends', 'failing', 'fast begins', 'fast ends']);
});
