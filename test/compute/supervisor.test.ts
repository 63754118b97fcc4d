/** The supervisor of scripts, with a thread that the test plays. */
import { EventEmitter } from 'node:events';
import { type MessagePort, Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { bundleProgram } from '../../generator/bundling/generator.js';
import type { World } from '../../generator/compute/job.ts';
import { SharedState } from '../../generator/compute/shared-state.ts';
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
      port.postMessage({ result: { values: { answer: '42' }, failure: null }, isThreadIntact: false });
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
  const job = { script: 'a.ts' as DocPath, folder: 'docs', code: '', kind: 'example' } as const;
  expect(await scripts.run({ job, timeLimit: 60 })).toMatchObject({ values: { answer: '42' }, failure: null });
});

test('scripts that leave everything as it was run in one thread, of whatever kind they are', async () => {
  const { runner } = await bundleProgram();
  const scripts = [
    ['example', 'exports.one = 1;'],
    ['figure', "exports.default = { title: 'F', description: 'D', plot: { x: { domain: [0, 1] } } };"],
    ['page', 'exports.default = () => null;'],
    ['example', "exports.two = [1, 2].map((n) => 2 * n); console.log('printed', new Date(0), new URL('a:b'));"],
  ] as const;
  const modules = scripts.map(
    ([, code], index) => [`script:${index}.ts`, { code, pure: null, holdings: null, isData: false }] as const,
  );
  const world: World = { folder: 'docs', modules: new Map(modules) };
  const threads: Worker[] = [];
  const run = new Scripts(() => {
    const thread = new Worker(runner, { workerData: world });
    threads.push(thread);
    return thread;
  });
  for (const [index, [kind]] of scripts.entries()) {
    const result = await run.run({ job: { script: `${index}.ts` as DocPath, kind }, timeLimit: 60 });
    expect(result.failure).toBeNull();
  }
  expect(threads).toHaveLength(1);
  await threads[0]?.terminate();
});

test('what is made when somebody looks at it is no change', () => {
  const target: { late: number; another?: number; third?: number } = { late: 1 };
  // As Node's globals are: to read about one makes others.
  const lazy = new Proxy(target, {
    getOwnPropertyDescriptor(object, key) {
      if (key === 'late') object.another = 2;
      return Reflect.getOwnPropertyDescriptor(object, key);
    },
  });
  const state = new SharedState([lazy]);
  expect(state.changes()).toEqual({ any: false, spoiled: null });
  target.third = 3;
  expect(state.changes().any).toBe(true);
});
