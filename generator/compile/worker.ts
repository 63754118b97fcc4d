/** The script of a compile thread. */
import { parentPort } from 'node:worker_threads';
import type { CompileInput } from './compile.ts';
import { compilePage } from './pool.ts';

parentPort?.on('message', async (input: CompileInput) => {
  const page = await compilePage(input);
  const bytes = [page.body, ...(page.searched ? [page.searched] : [])];
  parentPort?.postMessage(
    page,
    bytes.map(({ buffer }) => buffer),
  );
});
