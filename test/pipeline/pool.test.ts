/** Compiling on threads: everything in order, and a failure ends it all. */
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import type { CompiledPage, CompileInput } from '../../generator/compile/compile.ts';
import { compileAll } from '../../generator/compile/pool.ts';

const COUNT = 400;
const compile = ({ path }: CompileInput) => ({ body: path as string }) as CompiledPage;
const inputs = Array.from({ length: COUNT }, (_, index) => () => ({ path: `${index}` }) as CompileInput);

/** A thread that answers every input with its path, and does something before. */
function thread(before = ''): URL {
  const script = `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ index, inputs }) => {
      ${before}
      parentPort.postMessage({ index, pages: inputs.map(({ path }) => ({ body: path })) });
    });`;
  return new URL(`data:text/javascript,${encodeURIComponent(script)}`);
}

/** The next thread that starts says something, or fails. */
function heardOf(event: 'message' | 'error'): Promise<void> {
  return new Promise((resolve) => {
    process.once('worker', (worker: Worker) => worker.once(event, () => resolve()));
  });
}

interface Call {
  readonly list?: readonly (() => CompileInput)[];
  /** What this thread does for every page. */
  here?(): Promise<void> | undefined;
  /** Takes the results. */
  take?(index: number): void;
}

async function run(worker: URL | null, { list = inputs, here, take }: Call = {}) {
  const bodies: string[] = [];
  const all = compileAll(
    list,
    async (input) => {
      await here?.();
      return compile(input);
    },
    worker,
    ({ body }, index) => {
      expect(body).toBe(`${index}`);
      take?.(index);
      bodies.push(body);
    },
  );
  return {
    bodies,
    error: await all.then(
      () => null,
      (error: Error) => error.message,
    ),
  };
}

function fail(message: string): never {
  throw new Error(message);
}

test('this thread does it alone, where that is sooner', async () => {
  expect(await run(null)).toEqual({ bodies: inputs.map((_, index) => `${index}`), error: null });
  const broken = thread('throw new Error("not needed");');
  expect(await run(broken, { list: inputs.slice(0, 3) })).toEqual({ bodies: ['0', '1', '2'], error: null });
  expect(await run(broken, { list: [] })).toEqual({ bodies: [], error: null });
});

describe.runIf(availableParallelism() > 1)('with threads', () => {
  test('results come in the order of the inputs', async () => {
    const answered = heardOf('message');
    const expected = { bodies: inputs.map((_, index) => `${index}`), error: null };
    expect(await run(thread(), { here: () => answered })).toEqual(expected);
  });

  test('a failure of a thread is one of all', async () => {
    const failed = heardOf('error');
    expect((await run(thread('throw new Error("there");'), { here: () => failed })).error).toBe('there');
    const start = new URL('data:text/javascript,throw new Error("start");');
    const neverStarted = heardOf('error');
    expect((await run(start, { here: () => neverStarted })).error).toBe('start');
  });

  test('so is one of this thread, of an input, and of the one who takes the results', async () => {
    expect((await run(thread(), { here: () => fail('here') })).error).toBe('here');
    const answered = heardOf('message');
    const take = (index: number) => void (index === COUNT / 2 && fail('taken'));
    const { bodies, error } = await run(thread(), { here: () => answered, take });
    expect([bodies.length, error]).toEqual([COUNT / 2, 'taken']);
    const list = inputs.map((make, index) => (index < COUNT / 2 ? make : () => fail('gone')));
    const again = heardOf('message');
    expect((await run(thread(), { here: () => again, list })).error).toBe('gone');
    expect((await run(null, { list })).error).toBe('gone');
  });
});
