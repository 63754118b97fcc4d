/** The script of a compile thread. */
import { parentPort } from 'node:worker_threads';
import { keepCompiled } from '../base/keep-compiled.js';
import type { Batch, BatchResult, CompileResult } from './pool.ts';

keepCompiled(import.meta.url);
// Only now, so that what they are compiled to is found.
const [{ keepGrammars }, { compileFile }, { tryCompile }] = await Promise.all([
  import('../base/highlight/kept-grammars.ts'),
  import('./compile-file.ts'),
  import('./pool.ts'),
]);
keepGrammars(import.meta.url);

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
