import path from 'node:path';
import type { Command } from 'commander';
import { CallError, type Io } from '../base/io.ts';
import { CACHE_FOLDER, findRoot, openProject, type ProjectOptions } from '../project/project.ts';
import { removeSite } from '../publish/disk.ts';
import { isThere, remove } from '../publish/files.ts';
import { named } from '../publish/foreign.ts';
import { outputFolder } from '../publish/output-folder.ts';
import { writeReport } from '../report/write.ts';
import { outDirOption, type Run, siteOptions } from './options.ts';

interface ClearOptions extends ProjectOptions {
  readonly outDir: string;
}

/** `site clear`: removes caches and output. Files that no build wrote stay in the output folder. */
export function clearCommand(command: Command, run: Run): void {
  siteOptions(command)
    .description('removes caches and output')
    .addOption(outDirOption())
    .action((options: ClearOptions) => run((io) => clear(options, io)));
}

async function clear(options: ClearOptions, io: Io): Promise<number> {
  const caches = path.join(findRoot(options, io).root, CACHE_FOLDER);
  const opened = await openProject(options, io).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    // A damaged cache folder may be what keeps the settings from being read.
    removeCaches(caches, io);
    return openProject(options, io);
  });
  if ('diagnostics' in opened) {
    removeCaches(caches, io);
    // The settings decide which folder is the output.
    writeReport({ pages: 0, seconds: 0, diagnostics: opened.diagnostics }, {}, 'failed to clear the output of', io);
    return 1;
  }
  const output = outputFolder(opened.project, options.outDir);
  const isGone = attempt(output, io, () => {
    const kept = isThere(output) ? removeSite(output) : null;
    if (kept?.length === 0) io.err(`removed ${output}\n`);
    else if (kept !== null) io.err(`removed the site in ${output}, and kept what no build wrote: ${named(kept)}\n`);
  });
  return removeCaches(caches, io) && isGone ? 0 : 1;
}

function removeCaches(caches: string, io: Io): boolean {
  return attempt(caches, io, () => {
    if (!isThere(caches)) return;
    remove(caches);
    io.err(`removed ${caches}\n`);
  });
}

/** Returns whether an action succeeds; reports its failure. */
function attempt(folder: string, io: Io, action: () => void): boolean {
  try {
    action();
    return true;
  } catch (error) {
    io.err(`error: ${folder} cannot be removed: ${(error as Error).message}\n`);
    return false;
  }
}
