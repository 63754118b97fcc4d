import { parentPort } from 'node:worker_threads';
import type { CompileInput } from './compile.ts';
import { compilePage } from './pool.ts';

parentPort?.on('message', async (input: CompileInput) => {
  const page = await compilePage(input);
  parentPort?.postMessage(page, [page.body.buffer]);
});
// To load the parsers is no time of the first page, which is limited.
await import('./compile.ts');
parentPort?.postMessage('ready');
