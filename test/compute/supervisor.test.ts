/** The supervisor of scripts, with a thread that the test plays. */
import { EventEmitter } from 'node:events';
import type { MessagePort, Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { Scripts } from '../../generator/compute/supervisor.ts';
import type { DocPath } from '../../generator/model/paths.ts';

/** A thread that answers a job, and has ended before the answer is read. */
class EndingThread extends EventEmitter {
  readonly #end: readonly [string, ...unknown[]];

  constructor(end: readonly [string, ...unknown[]]) {
    super();
    this.#end = end;
  }

  postMessage(port: MessagePort): void {
    port.on('message', () => {
      port.postMessage('started');
      port.postMessage({ result: { values: { answer: 42 }, failure: null }, isThreadIntact: false });
      this.emit(...this.#end);
    });
  }

  async terminate(): Promise<void> {}
}

test.each([
  ['throws', ['error', new Error('late')]],
  ['exits', ['exit', 1]],
] as const)('a thread that answers and then %s has answered', async (_, end) => {
  const scripts = new Scripts(() => new EndingThread(end) as unknown as Worker);
  const job = { script: 'a.ts' as DocPath, folder: 'docs', code: '', map: '', kind: 'example' } as const;
  expect(await scripts.run({ job, timeLimit: 60 })).toMatchObject({ values: { answer: 42 }, failure: null });
});
