/** The script of a thread that indexes pages. */
import { parentPort } from 'node:worker_threads';
import { Aliases } from '../../theme/search-aliases.ts';
import { keepCompiled } from '../base/outside.ts';
import type { IndexJob } from './index-thread.ts';
import { indexPage } from './page-index.ts';

parentPort?.on('message', ({ aliases, pages }: IndexJob) => {
  const names = new Aliases(aliases);
  parentPort?.postMessage(pages.map((page) => JSON.stringify(indexPage(page, names))));
  keepCompiled();
});
