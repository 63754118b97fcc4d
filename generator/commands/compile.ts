import type { Command } from 'commander';
import type { Io } from '../base/io.ts';
import type { FillOptions } from '../publish/fill-cache.ts';
import { writeReport } from '../report/write.ts';
import { parseShard, type Run, siteOptions } from './options.ts';

/** `site compile`: fills the cache. */
export function compileCommand(command: Command, run: Run): void {
  siteOptions(command)
    .description('fills the cache, so that a build only links, renders and writes')
    .option('--shard <i/n>', 'only the i-th of n parts, such as 1/3; the others are for other machines', parseShard)
    .action((options: FillOptions) => run((io) => compile(options, io)));
}

async function compile(options: FillOptions, io: Io): Promise<number> {
  const start = io.now();
  const { fillCache } = await import('../publish/fill-cache.ts');
  const result = await fillCache(options, io);
  const seconds = (io.now() - start) / 1000;
  if ('diagnostics' in result) {
    writeReport({ pages: 0, seconds, diagnostics: result.diagnostics }, {}, 'failed to compile', io);
    return 1;
  }
  const { compiled, documents } = result;
  const { number, count } = options.shard ?? { number: 1, count: 1 };
  const part = count === 1 ? '' : ` for shard ${number} of ${count}`;
  io.progress('');
  io.err(`compiled ${compiled} of ${documents} pages${part} in ${seconds.toFixed(1)} s\n`);
  return 0;
}
