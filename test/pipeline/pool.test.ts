/** Compiling on threads: every page has its result, and one that fails, takes too long or ends its thread fails alone. */
import { afterEach, expect, onTestFinished, test } from 'vitest';
import type { CompileInput } from '../../generator/compile/compile.ts';
import { CompileThreads } from '../../generator/compile/pool.ts';
import { program } from '../support/cli.ts';

/** Enough for several threads. */
const COUNT = 400;
const inputs = Array.from(
  { length: COUNT },
  (_, index) => () =>
    ({
      path: `${index}.md`,
      file: `docs/${index}.md`,
      bytes: new TextEncoder().encode(`# ${index}\n`),
    }) as CompileInput,
);
const few = inputs.slice(0, 20);

/** The script of a thread that answers every page with its path, and runs `before` first. */
function script(before: string, start = ''): URL {
  const text = `
    import { parentPort } from 'node:worker_threads';
    ${start}
    parentPort.on('message', async ({ path }) => {
      ${before}
      parentPort.postMessage({ body: new TextEncoder().encode(path) });
    });
    parentPort.postMessage('ready');`;
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`);
}

const open: CompileThreads[] = [];
afterEach(() => Promise.all(open.splice(0).map((threads) => threads.close())));

function threadsOf(worker: URL, limits = {}): CompileThreads {
  const threads = new CompileThreads(worker, limits);
  open.push(threads);
  return threads;
}

/** Compiles pages. Returns what became of each, in their order: its path, or why it failed. */
async function compile(threads: CompileThreads, list = few): Promise<string[]> {
  const results: string[] = [];
  await threads.compile(list, ({ facts, body, isFailed }, index) => {
    const failure = isFailed ? facts.text.diagnostics[0] : undefined;
    results[index] = failure
      ? `${failure.file}: ${failure.message.replace('the page cannot be compiled: ', '')}`
      : new TextDecoder().decode(body);
  });
  return results;
}

const paths = (list = few, other: Record<number, string> = {}) => list.map((_, index) => other[index] ?? `${index}.md`);

test('every input has its result', async () => {
  const threads = threadsOf(script('await new Promise((done) => setTimeout(done, (parseInt(path) * 7) % 5));'));
  expect(await compile(threads, inputs)).toEqual(paths(inputs));
  expect(await compile(threads)).toEqual(paths());
  expect(await compile(threads, [])).toEqual([]);
});

test('an exception of the compiler is the failure of its page', async () => {
  const list = few.map(
    (make, index) => () => (index === 5 ? { ...make(), bytes: { length: 1 } as Uint8Array } : make()),
  );
  const failed: number[] = [];
  await threadsOf(program.worker).compile(list, (page, index) => void (page.isFailed && failed.push(index)));
  expect(failed).toEqual([5]);
});

test('a page that never ends is given up', async () => {
  const endless = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
  const threads = threadsOf(script(`if (path === '3.md') ${endless}`), { seconds: 2 });
  const failure = 'docs/3.md: it takes more than 2 s: split the page, or simplify what is nested or repeated in it';
  expect(await compile(threads)).toEqual(paths(few, { 3: failure }));
});

test('the start of a thread, which other programs may delay, is no time of its page', async () => {
  const late = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);';
  const one = few.slice(0, 1);
  expect(await compile(threadsOf(script('', late), { seconds: 2 }), one)).toEqual(paths(one));
});

test('a page that needs too much memory is given up', async () => {
  const fill = "if (path === '3.md') for (const all = []; ; ) all.push(new Array(100_000).fill(path));";
  const threads = threadsOf(script(fill), { megabytes: 64, seconds: 60 });
  const failure = 'docs/3.md: it needs more than 64 MB of memory: split the page';
  expect(await compile(threads)).toEqual(paths(few, { 3: failure }));
});

test('a page whose thread ends is compiled by another thread', async () => {
  for (const end of ['process.exit(0);', "throw new Error('late');"]) {
    const threads = threadsOf(script(`if (++pages === 4) ${end}`, 'let pages = 0;'));
    expect(await compile(threads, few.slice(0, 8))).toEqual(paths(few.slice(0, 8)));
  }
});

test('a page that ends its thread twice fails, the others are compiled', async () => {
  const exit = threadsOf(script("if (path === '3.md') process.exit(7);"));
  expect(await compile(exit)).toEqual(paths(few, { 3: 'docs/3.md: its thread ended twice: exit code 7' }));
  const broken = threadsOf(script('', "throw new Error('start');"));
  const failures = [0, 1, 2].map((index) => `docs/${index}.md: its thread ended twice: start`);
  expect(await compile(broken, few.slice(0, 3))).toEqual(failures);
});

test('a thread that ends after its answer is replaced', async () => {
  const pause = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);';
  const threads = threadsOf(script(`${pause} setImmediate(() => process.exit(0));`));
  // This thread is busy, so that the answer and the end of the other come in one turn of its event loop.
  const busy = setInterval(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100));
  onTestFinished(() => clearInterval(busy));
  const one = few.slice(0, 1);
  for (let time = 0; time < 3; time += 1) expect(await compile(threads, one)).toEqual(paths(one));
});

test('an exception of an input, or of the callback for results, ends the call', async () => {
  const fail = (message: string): never => {
    throw new Error(message);
  };
  const threads = threadsOf(script(''));
  const half = inputs.map((make, index) => (index < COUNT / 2 ? make : () => fail('gone')));
  await expect(threads.compile(half, () => {})).rejects.toThrow('gone');
  const results: number[] = [];
  const take = (_: unknown, index: number) => void (index === COUNT / 2 ? fail('taken') : results.push(index));
  await expect(threads.compile(inputs, take)).rejects.toThrow('taken');
  expect(results.length).toBeLessThan(COUNT);
});
