/** The script of a compile thread. */
import { parentPort } from 'node:worker_threads';
import { compileFile } from './index.ts';
import type { Batch, BatchResult } from './pool.ts';

parentPort?.on('message', async ({ index, inputs }: Batch) => {
  const pages = await Promise.all(inputs.map(compileFile));
  parentPort?.postMessage({ index, pages } satisfies BatchResult);
});
