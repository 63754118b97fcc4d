/** Pages that a thread indexes are found as those that this one does, whatever becomes of the thread. */
import { beforeAll, expect, test } from 'vitest';
import { bundleProgram } from '../../generator/bundling/generator.js';
import { IndexThread } from '../../generator/search/index-thread.ts';
import type { PageSource } from '../../generator/search/pages.ts';
import { MemoryCache, type SiteOptions, site } from '../support/site.ts';

/** Enough for several shards, of which a thread is worth it for all but the first two. */
const FILES = Object.fromEntries(
  Array.from({ length: 300 }, (_, number) => [
    `area-${number % 7}/page-${number}.md`,
    `---\nnames: [Number ${number}]\n---\n\n# Page ${number}\n\nFive per cent of $F_{z,${number}}$.\n\n## Part ${number * 7}\n\nOf chest and neck.\n`,
  ]),
);
const SETTINGS = { search: { aliases: [['neck', 'cervical spine']] } };

/** The files of the index. */
async function indexOf(options: SiteOptions) {
  const { site: built } = await site(FILES, { settings: SETTINGS, ...options });
  const files = [...built.outputs].filter(([path]) => path.startsWith('assets/search/'));
  const waited = files.filter(([, { ready }]) => ready !== undefined).length;
  const texts: [string, string][] = [];
  for (const [path, output] of files) {
    await output.ready;
    texts.push([path, `${output.read()}`]);
  }
  await built.close();
  return { texts, waited };
}

let indexer: URL;
let alone: Awaited<ReturnType<typeof indexOf>>;
beforeAll(async () => {
  ({ indexer } = await bundleProgram());
  alone = await indexOf({});
});

test('the index is the same', async () => {
  const beside = await indexOf({ indexer });
  expect(beside.texts).toEqual(alone.texts);
  expect(alone.texts.length).toBeGreaterThan(7);
  expect([alone.waited, beside.waited]).toEqual([0, 6]);
});

test('what is in the cache needs no thread', async () => {
  const cache = new MemoryCache();
  await indexOf({ cache, indexer });
  expect(await indexOf({ cache, indexer })).toEqual(alone);
});

test.each([
  ['cannot be started', "throw new Error('broken');"],
  ['ends at once', 'process.exit(0);'],
  [
    'dies at its second job',
    "import { parentPort } from 'node:worker_threads'; let jobs = 0; parentPort.on('message', ({ pages }) => { jobs += 1; if (jobs > 1) throw new Error(); parentPort.postMessage([]); });",
  ],
])('the index is the same where the thread %s', async (_, script) => {
  const broken = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
  expect((await indexOf({ indexer: broken })).texts).toEqual(alone.texts);
});

const pages: readonly PageSource[] = [
  { html: '<p>Words.</p>', title: 'T', label: 'T', description: '', names: [], symbols: [], labels: [] },
];

test('a job that cannot be made fails, and the others do not', async () => {
  const thread = new IndexThread(indexer);
  const damaged = () => {
    throw new Error('the cache is damaged');
  };
  const asked = [() => ({ aliases: [], pages }), damaged, () => ({ aliases: [], pages }), damaged].map((job) =>
    thread.index(job),
  );
  const results = await Promise.allSettled(asked);
  expect(
    results.map((result) => (result.status === 'rejected' ? result.reason.message : result.value?.length)),
  ).toEqual([1, 'the cache is damaged', 1, 'the cache is damaged']);
  await thread.close();
});

test('a thread that is closed answers nothing more', async () => {
  const thread = new IndexThread(indexer);
  const [first] = (await thread.index(() => ({ aliases: [], pages }))) ?? [];
  expect(JSON.parse(first ?? '')).toMatchObject({ entries: [['', 'page', 'T']] });
  const open = Array.from({ length: 5 }, () => thread.index(() => ({ aliases: [], pages })));
  await thread.close();
  expect(await Promise.all(open)).toEqual([null, null, null, null, null]);
  expect(await thread.index(() => ({ aliases: [], pages }))).toBeNull();
});
