/** The script of a thread that indexes pages. */
import { parentPort } from 'node:worker_threads';
import { keepCompiled } from '../base/keep-compiled.js';
import type { IndexJob } from './index-thread.ts';

keepCompiled(import.meta.url);
// Only now, so that what they are compiled to is found.
const [{ indexPage }, { Aliases }] = await Promise.all([
  import('./page-index.ts'),
  import('../../theme/search-aliases.ts'),
]);

parentPort?.on('message', ({ aliases, pages }: IndexJob) => {
  const names = new Aliases(aliases);
  parentPort?.postMessage(pages.map((page) => JSON.stringify(indexPage(page, names))));
});
