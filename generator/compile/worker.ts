/** The script of a compile thread. */
import { parentPort } from 'node:worker_threads';
import { keepGrammars } from '../base/highlight/kept-grammars.ts';
import { keepCompiled } from '../base/outside.ts';
import { compileFile } from './compile-file.ts';
import { type Batch, type BatchResult, type CompileResult, tryCompile } from './pool.ts';

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
  keepCompiled();
});
