/** Scripts in several processes: they run at once, and come to what they come to in one. */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bundleProgram } from '../../generator/bundling/generator.js';
import type { Job, RunResult, World } from '../../generator/compute/job.ts';
import { runScripts } from '../../generator/compute/run.ts';
import type { DocPath } from '../../generator/model/paths.ts';
import { temporaryFolder } from '../support/cli.ts';

const { runner } = await bundleProgram();

/** Examples with that code, and as many others as make several processes worth it. */
function examples(codes: readonly string[]): { readonly jobs: readonly Job[]; readonly world: World } {
  const others = Array.from({ length: 48 }, (_, index) => `exports.value = ${index};`);
  const all = [...codes, ...others].map(
    (code, index) =>
      [`${index}.ts` as DocPath, { code, pure: null, holdings: null, isData: false, files: [] }] as const,
  );
  return {
    jobs: all.map(([script]) => ({ script, kind: 'example' })),
    world: { folder: 'docs', modules: new Map(all.map(([script, module]) => [`script:${script}`, module])) },
  };
}

async function run(
  { jobs, world }: ReturnType<typeof examples>,
  timeLimit: number,
  maxProcesses?: number,
): Promise<Map<DocPath, RunResult>> {
  const results = new Map<DocPath, RunResult>();
  const most = maxProcesses === undefined ? {} : { maxProcesses };
  await runScripts(jobs, { world, runner, timeLimit, signal: undefined, ...most }, async (script, result) => {
    results.set(script, result);
  });
  return results;
}

test('scripts come to the same in any number of processes, beside scripts that fail in every way', async () => {
  const given = examples([
    "console.log('printed'); exports.one = 1;",
    'process.exit(1);',
    'process.kill(process.pid, "SIGKILL");',
    'for (;;);',
    "throw new Error('wrong');",
    'Math.max = () => 7;',
    'exports.most = Math.max(1, 2);',
  ]);
  const [alone, together] = [await run(given, 2, 1), await run(given, 2, 3)];
  const { jobs } = given;
  expect(alone.size).toBe(jobs.length);
  const messages = jobs.slice(0, 7).map(({ script }) => alone.get(script)?.failure?.message ?? null);
  expect(messages).toEqual([
    null,
    'ended its process',
    'ended its process',
    'did not end within 2 s',
    'Error: wrong',
    null,
    null,
  ]);
  expect(alone.get('6.ts' as DocPath)?.values).toEqual({ most: '2' });
  for (const { script } of jobs) expect(together.get(script)).toEqual(alone.get(script));
});

test.skipIf(availableParallelism() < 2)('scripts run at once', async () => {
  const folder = temporaryFolder();
  const meet = (own: string, other: string) => {
    const [mine, theirs] = [own, other].map((name) => JSON.stringify(path.join(folder, name)));
    return `const fs = process.getBuiltinModule('node:fs');
fs.writeFileSync(${mine}, '');
while (!fs.existsSync(${theirs}));
exports.met = true;`;
  };
  // A process gets several at once, one after another.
  const results = await run(examples([meet('a', 'b'), '', '', '', '', meet('b', 'a')]), 60);
  expect(results.get('0.ts' as DocPath)?.values).toEqual({ met: 'true' });
  expect(results.get('5.ts' as DocPath)?.values).toEqual({ met: 'true' });
});

test.skipIf(availableParallelism() < 2)('an end that is asked for ends all of them', async () => {
  const ending = new AbortController();
  const told: DocPath[] = [];
  const { jobs, world } = examples(['for (;;);']);
  const running = runScripts(jobs, { world, runner, timeLimit: 600, signal: ending.signal }, async (script) => {
    told.push(script);
    ending.abort(new Error('enough'));
  });
  await expect(running).rejects.toThrow('enough');
  expect(told).toEqual(['5.ts']);
});

test('a result is taken while the next script runs, and the last one is taken before all is done', async () => {
  const { jobs, world } = examples([]);
  const taken: DocPath[] = [];
  const rules = { world, runner, timeLimit: 60, signal: undefined, maxProcesses: 1 };
  await runScripts(jobs, rules, async (script) => {
    await new Promise(setImmediate);
    taken.push(script);
  });
  expect(taken).toEqual(jobs.map(({ script }) => script));
  const refusing = runScripts(jobs, rules, () => Promise.reject(new Error('no room')));
  await expect(refusing).rejects.toThrow('no room');
});
