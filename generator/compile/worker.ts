/** The script of a compile thread. */
import { parentPort } from 'node:worker_threads';
import { compileFile } from './compile-file.ts';
import { type Batch, type BatchResult, type CompileResult, tryCompile } from './pool.ts';

parentPort?.on('message', async ({ index, inputs }: Batch) => {
  const pages: CompileResult[] = [];
  // One after the other: a tree takes far more memory than its text.
  for (const input of inputs) pages.push(await tryCompile(compileFile, input));
  const bytes = pages.flatMap((page) =>
    'failed' in page ? [] : [page.body, ...(page.searched ? [page.searched] : [])],
  );
  const buffers = bytes.map(({ buffer }) => buffer);
  parentPort?.postMessage({ index, pages } satisfies BatchResult, buffers);
});
