/** Compiling on threads: everything in order, whatever becomes of the threads; an exception is its page's own. */
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import type { CompiledPage, CompileInput } from '../../generator/compile/compile.ts';
import { compileFile } from '../../generator/compile/compile-file.ts';
import { compileAll } from '../../generator/compile/pool.ts';
import type { PageFacts } from '../../generator/model/facts.ts';
import type { DocPath } from '../../generator/model/paths.ts';
import { program } from '../support/cli.ts';

const COUNT = 400;
const compile = ({ path }: CompileInput) => ({ body: new TextEncoder().encode(path) }) as CompiledPage;
const inputs = Array.from(
  { length: COUNT },
  (_, index) => () => ({ path: `${index}`, file: `docs/${index}`, bytes: new Uint8Array() }) as CompileInput,
);

/** A thread that answers every input with its path, and does something before. */
function thread(before = ''): URL {
  const script = `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ index, inputs }) => {
      ${before}
      parentPort.postMessage({ index, pages: inputs.map(({ path }) => ({ body: new TextEncoder().encode(path) })) });
    });`;
  return new URL(`data:text/javascript,${encodeURIComponent(script)}`);
}

/** The next thread that starts says something, or ends. */
function heardOf(event: 'message' | 'exit'): Promise<void> {
  return new Promise((resolve) => {
    process.once('worker', (worker: Worker) => worker.once(event, () => resolve()));
  });
}

interface Call {
  /** Until it is settled, this thread has other things to do. */
  readonly list?: readonly (() => CompileInput)[];
  /** What this thread does for every page. */
  here?(index: number): Promise<void> | undefined;
  /** Takes the results. */
  take?(index: number): void;
}

async function run(worker: URL | null, { list = inputs, here, take }: Call = {}) {
  const bodies: string[] = [];
  const failures: string[] = [];
  const all = compileAll(
    list,
    async (input) => {
      await here?.(Number(input.path));
      return compile(input);
    },
    worker,
    (result, index) => {
      take?.(index);
      if ('failed' in result) {
        expect(result.failed).toBe(`docs/${index}`);
        failures.push(`${index}: ${result.message}`);
      } else {
        const body = new TextDecoder().decode(result.body);
        expect(body).toBe(`${index}`);
        bodies.push(body);
      }
    },
  );
  return {
    bodies,
    failures,
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
  expect(await run(null)).toEqual({ bodies: inputs.map((_, index) => `${index}`), failures: [], error: null });
  const broken = thread('throw new Error("not needed");');
  expect(await run(broken, { list: inputs.slice(0, 3) })).toEqual({
    bodies: ['0', '1', '2'],
    failures: [],
    error: null,
  });
  expect(await run(broken, { list: [] })).toEqual({ bodies: [], failures: [], error: null });
});

test('a page that makes the compiler throw is known by name, and the others are compiled', async () => {
  const here = (index: number) => (index % 100 === 7 ? fail('a plugin threw') : undefined);
  const { bodies, failures, error } = await run(null, { here });
  expect(failures).toEqual(['7: a plugin threw', '107: a plugin threw', '207: a plugin threw', '307: a plugin threw']);
  expect([bodies.length, error]).toEqual([COUNT - 4, null]);
});

describe.runIf(availableParallelism() > 1)('with threads', () => {
  test('results come in the order of the inputs', async () => {
    const answered = heardOf('message');
    const expected = { bodies: inputs.map((_, index) => `${index}`), failures: [], error: null };
    expect(await run(thread(), { here: () => answered })).toEqual(expected);
  });

  test('a page that makes the compiler throw on a thread is known by name, and the others are compiled', async () => {
    // The real compiler, on pages of which one has something else for bytes.
    const { worker } = program;
    const bytes = (index: number) => (index === 5 ? { length: 1 } : new TextEncoder().encode(`Page ${index}.\n`));
    const list = inputs.map((make, index) => () => {
      const path = `${index}.md` as DocPath;
      return { ...make(), path, bytes: bytes(index) as Uint8Array };
    });
    const answered = heardOf('message');
    const results: string[] = [];
    await compileAll(
      list,
      async (input) => {
        await answered;
        return compileFile(input);
      },
      worker,
      (result) =>
        results.push(
          'failed' in result ? `${result.failed} failed` : (JSON.parse(result.facts) as PageFacts).front.path,
        ),
    );
    expect(results).toEqual(inputs.map((_, index) => (index === 5 ? 'docs/5 failed' : `${index}.md`)));
  });

  test('what a thread had when it died is compiled on this one', async () => {
    const expected = { bodies: inputs.map((_, index) => `${index}`), failures: [], error: null };
    for (const dead of [
      thread('throw new Error("there");'),
      thread('if (index === 0 || index > 100) process.exit(0);'),
      thread('for (const all = []; ; ) all.push(new Array(100_000).fill(index));'),
      new URL('data:text/javascript,throw new Error("start");'),
    ]) {
      const died = heardOf('exit');
      expect(await run(dead, { here: () => died })).toEqual(expected);
    }
  });

  test('a failure of an input, and of the one who takes the results is one of all', async () => {
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

describe('a large page', () => {
  const large = inputs.slice(0, 3).map((make, index) => () => {
    return index === 1 ? { ...make(), bytes: new Uint8Array(1_000_000) } : make();
  });
  const expected = { bodies: ['0', '1', '2'], failures: [], error: null };

  test('has a thread of its own, however few there are', async () => {
    const here = (index: number) => (index === 1 ? fail('not here') : undefined);
    expect(await run(thread(), { list: large, here })).toEqual(expected);
  });

  test('is compiled here where the thread dies of anything but a lack of memory', async () => {
    for (const dead of [
      thread('throw new Error("there");'),
      thread('process.exit(0);'),
      new URL('data:text/javascript,throw new Error("start");'),
    ]) {
      expect(await run(dead, { list: large })).toEqual(expected);
    }
  });
});
