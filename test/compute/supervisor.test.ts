/** The supervisor of scripts, with a thread that the test plays. */
import { EventEmitter } from 'node:events';
import { type MessagePort, Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { bundleProgram } from '../../generator/bundling/generator.js';
import type { ScriptKind } from '../../generator/compute/bundle.ts';
import type { Job, RunResult, World } from '../../generator/compute/job.ts';
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
  const jobs = [{ script: 'a.ts' as DocPath, kind: 'example' }] as const;
  expect(await scripts.run({ jobs, timeLimit: 60 })).toMatchObject([{ values: { answer: '42' }, failure: null }]);
});

type Code = readonly [kind: ScriptKind, code: string];

/** Runs scripts in threads, together or one by one; tells what they come to, and in how many threads. */
async function run(scripts: readonly Code[], isTogether: boolean, timeLimit = 60) {
  const { runner } = await bundleProgram();
  const modules = scripts.map(
    ([, code], index) =>
      [`script:${index}.ts`, { code, pure: null, holdings: null, isData: false, files: [] }] as const,
  );
  const world: World = { folder: 'docs', modules: new Map(modules) };
  const threads: Worker[] = [];
  const process = new Scripts(() => {
    const thread = new Worker(new URL('thread.cjs', runner), { workerData: world });
    threads.push(thread);
    return thread;
  });
  const jobs = scripts.map(([kind], index): Job => ({ script: `${index}.ts` as DocPath, kind }));
  const results: RunResult[] = [];
  for (const some of isTogether ? [jobs] : jobs.map((job) => [job])) {
    results.push(...(await process.run({ jobs: some, timeLimit })));
  }
  for (const thread of threads) await thread.terminate();
  return { results, threads: threads.length };
}

test.each([true, false])(
  'scripts that leave everything as it was run in one thread, together: %j',
  async (together) => {
    const scripts: Code[] = [
      ['example', 'exports.one = 1;'],
      ['figure', "exports.default = { title: 'F', description: 'D', plot: { x: { domain: [0, 1] } } };"],
      ['page', 'exports.default = () => null;'],
      ['example', "exports.two = [1, 2].map((n) => 2 * n); console.log('printed', new Date(0), new URL('a:b'));"],
    ];
    const { results, threads } = await run(scripts, together);
    expect(results.map(({ failure }) => failure)).toEqual(scripts.map(() => null));
    expect(threads).toBe(1);
  },
);

const MOST = 'exports.most = Math.max(1, 2);';
const FIGURE = "exports.default = { title: 'Of ' + Math.max(1, 2), plot: { x: { domain: [0, 1] } } };";

test.each<readonly [string, readonly Code[]]>([
  [
    'changes something',
    [
      ['example', MOST],
      ['example', 'Math.max = () => 7;'],
      ['example', MOST],
    ],
  ],
  // Before a package is loaded, it is noted anew what scripts share.
  [
    'changes something before a figure',
    [
      ['example', 'Math.max = () => 7;'],
      ['figure', FIGURE],
      ['figure', FIGURE],
    ],
  ],
  [
    'changes what the build runs on',
    [
      ['example', MOST],
      ['example', 'Array.prototype.map = () => [];'],
      ['example', MOST],
    ],
  ],
  [
    'starts something',
    [
      ['example', MOST],
      ['example', 'setTimeout(() => { Math.max = () => 7; }, 1);'],
      ['example', MOST],
    ],
  ],
  [
    'fails',
    [
      ['example', MOST],
      ['example', "throw new Error('no');"],
      ['example', MOST],
    ],
  ],
  [
    'ends its process',
    [
      ['example', MOST],
      ['example', 'process.exit(1);'],
      ['example', MOST],
    ],
  ],
  [
    'changes something and fails',
    [
      ['example', "Math.max = () => 7; throw new Error('no');"],
      ['example', MOST],
    ],
  ],
])('scripts come to the same together and alone, where one %s', async (_, scripts) => {
  const { results } = await run(scripts, true);
  expect(results).toEqual((await run(scripts, false)).results);
  for (const [index, [, code]] of scripts.entries()) {
    if (code === MOST) expect(results[index]?.values).toEqual({ most: '2' });
    if (code === FIGURE) expect(results[index]?.figure?.title).toBe('Of 2');
  }
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

test('a script that does not end for what another one did ends alone', async () => {
  const loop = 'while (Math.max(1, 2) !== 2); exports.most = 2;';
  const scripts: Code[] = [
    ['example', 'Math.max = () => 7;'],
    ['example', loop],
    ['example', 'for (;;);'],
    ['example', loop],
  ];
  const { results } = await run(scripts, true, 1);
  expect(results.map(({ values, failure }) => values.most ?? failure?.message ?? '')).toEqual([
    '',
    '2',
    'did not end within 1 s',
    '2',
  ]);
});
