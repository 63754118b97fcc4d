import path from 'node:path';
import type { Command } from 'commander';
import { CallError, type Environment } from '../base/environment.ts';
import { CACHE_FOLDER, findRoot, openProject, type ProjectOptions } from '../project/project.ts';
import { removeSite } from '../publish/disk.ts';
import { isThere, remove } from '../publish/files.ts';
import { listNames } from '../publish/foreign.ts';
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
    .action((options: ClearOptions) => run((env) => clear(options, env)));
}

async function clear(options: ClearOptions, env: Environment): Promise<number> {
  const caches = path.join(findRoot(options, env).root, CACHE_FOLDER);
  const opened = await openProject(options, env).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    // A damaged cache folder may be what keeps the settings from being read.
    removeCaches(caches, env);
    return openProject(options, env);
  });
  if ('diagnostics' in opened) {
    removeCaches(caches, env);
    // The settings decide which folder is the output.
    writeReport({ pages: 0, seconds: 0, diagnostics: opened.diagnostics }, {}, 'failed to clear the output of', env);
    return 1;
  }
  const output = outputFolder(opened.project, options.outDir);
  const isGone = attempt(output, env, () => {
    const kept = isThere(output) ? removeSite(output) : null;
    if (kept?.length === 0) env.err(`removed ${output}\n`);
    else if (kept !== null)
      env.err(`removed the site in ${output}, and kept what no build wrote: ${listNames(kept)}\n`);
  });
  return removeCaches(caches, env) && isGone ? 0 : 1;
}

function removeCaches(caches: string, env: Environment): boolean {
  return attempt(caches, env, () => {
    if (!isThere(caches)) return;
    remove(caches);
    env.err(`removed ${caches}\n`);
  });
}

function attempt(folder: string, env: Environment, action: () => void): boolean {
  try {
    action();
    return true;
  } catch (error) {
    env.err(`error: ${folder} cannot be removed: ${(error as Error).message}\n`);
    return false;
  }
}
