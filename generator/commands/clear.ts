import type { Command } from 'commander';
import { CallError, type Io } from '../base/io.ts';
import { findRoot, openProject, type ProjectOptions } from '../project/project.ts';
import { clearCaches, clearSite } from '../publish/clear.ts';
import { writeReport } from '../report/write.ts';
import { outDirOption, type Run, siteOptions } from './options.ts';

interface ClearOptions extends ProjectOptions {
  readonly outDir: string;
}

/** `site clear`: removes caches and output. */
export function clearCommand(command: Command, run: Run): void {
  siteOptions(command)
    .description('removes caches and output')
    .addOption(outDirOption())
    .action((options: ClearOptions) => run((io) => clear(options, io)));
}

async function clear(options: ClearOptions, io: Io): Promise<number> {
  const opened = await openProject(options, io).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    // A damaged cache folder may be what keeps the settings from being read.
    clearCaches(findRoot(options, io).root, io);
    return openProject(options, io);
  });
  if ('project' in opened) return clearSite(opened.project, options.outDir, io) ? 0 : 1;
  clearCaches(findRoot(options, io).root, io);
  // Where the output is, only the settings say.
  writeReport({ pages: 0, seconds: 0, diagnostics: opened.diagnostics }, {}, 'failed to clear the output of', io);
  return 1;
}
