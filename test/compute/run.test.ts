/** Scripts in several processes: they run at once, and come to what they come to in one. */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bundleProgram } from '../../generator/bundling/generator.js';
import type { Job, RunResult } from '../../generator/compute/job.ts';
import { runScripts } from '../../generator/compute/run.ts';
import type { DocPath } from '../../generator/model/paths.ts';
import { temporaryFolder } from '../support/cli.ts';

const { runner } = await bundleProgram();

/** Examples with that code, and as many others as make several processes worth it. */
function jobsOf(codes: readonly string[]): Job[] {
  const others = Array.from({ length: 48 }, (_, index) => `exports.value = ${index};`);
  return [...codes, ...others].map((code, index) => {
    const map = JSON.stringify({ version: 3, sources: [], names: [], mappings: '' });
    return { script: `${index}.ts` as DocPath, folder: 'docs', code, map, kind: 'example' };
  });
}

async function run(jobs: readonly Job[], timeLimit: number, maxProcesses?: number): Promise<Map<DocPath, RunResult>> {
  const results = new Map<DocPath, RunResult>();
  const most = maxProcesses === undefined ? {} : { maxProcesses };
  await runScripts(jobs, { runner, timeLimit, signal: undefined, ...most }, (script, result) =>
    results.set(script, result),
  );
  return results;
}

test('scripts come to the same in any number of processes, beside scripts that fail in every way', async () => {
  const jobs = jobsOf([
    "console.log('printed'); exports.one = 1;",
    'process.exit(1);',
    'process.kill(process.pid, "SIGKILL");',
    'for (;;);',
    "throw new Error('wrong');",
    'Math.max = () => 7;',
    'exports.most = Math.max(1, 2);',
  ]);
  const [alone, together] = [await run(jobs, 2, 1), await run(jobs, 2, 3)];
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
  expect(alone.get('6.ts' as DocPath)?.values).toEqual({ most: 2 });
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
  const results = await run(jobsOf([meet('a', 'b'), meet('b', 'a')]), 60);
  expect(results.get('0.ts' as DocPath)?.values).toEqual({ met: true });
  expect(results.get('1.ts' as DocPath)?.values).toEqual({ met: true });
});

test.skipIf(availableParallelism() < 2)('an end that is asked for ends all of them', async () => {
  const ending = new AbortController();
  const told: DocPath[] = [];
  const jobs = jobsOf(['for (;;);']);
  const running = runScripts(jobs, { runner, timeLimit: 600, signal: ending.signal }, (script) => {
    told.push(script);
    ending.abort(new Error('enough'));
  });
  await expect(running).rejects.toThrow('enough');
  expect(told).toEqual(['1.ts']);
});
